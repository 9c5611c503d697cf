import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { tables } from '../reference/batches.ts'
import { insertStatements } from '../reference/formats.ts'
import { sqlInsert } from './insert.ts'

test('writes what the reference writes, whatever the table and the rows in a statement', () => {
  fc.assert(
    fc.property(tables(), fc.integer({ min: 1, max: 30 }), (table, rows) => {
      const text = Buffer.from(sqlInsert.create(table.layout, { rows }).encode(table.batch)).toString()
      expect(text).toBe(insertStatements(table.layout, table.rows, table.batch.firstRow, rows))
    }),
    { numRuns: 200 * inject('times') },
  )
})
