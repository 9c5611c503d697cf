import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { tables } from '../reference/batches.ts'
import { csvText } from '../reference/formats.ts'
import { csv } from './csv.ts'

test('writes what the reference writes, whatever the table', () => {
  fc.assert(
    fc.property(
      tables(),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('', 'NULL', '\\N'),
      (table, delimiter, nothing) => {
        const encoder = csv.create(table.layout, { delimiter, null: nothing })
        const bytes = Buffer.concat([encoder.head(), encoder.encode(table.batch), encoder.tail()])
        expect(bytes.toString()).toBe(csvText(table.layout, table.rows, delimiter, nothing))
      },
    ),
    { numRuns: 200 * inject('times') },
  )
})
