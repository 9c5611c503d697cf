import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { tables } from '../reference/batches.ts'
import { copyText as reference } from '../reference/formats.ts'
import { copyText } from './text.ts'

test('writes what the reference writes, whatever the table', () => {
  fc.assert(
    fc.property(tables(), (table) => {
      const bytes = copyText.create(table.layout, {}).encode(table.batch)
      expect(Buffer.from(bytes).toString()).toBe(reference(table.layout, table.rows))
    }),
    { numRuns: 200 * inject('times') },
  )
})
