import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tables } from '../reference/batches.ts'
import { jsonLines } from '../reference/formats.ts'
import { jsonl } from './jsonl.ts'

test('writes what the reference writes, whatever the table', () => {
  fc.assert(
    fc.property(tables(), (table) => {
      const text = Buffer.from(jsonl.create(table.layout, {}).encode(table.batch)).toString()
      expect(text).toBe(jsonLines(table.layout, table.rows))
    }),
    { numRuns: 500 },
  )
})

test('every line is an object with the columns as keys', () => {
  fc.assert(
    fc.property(tables(), (table) => {
      const text = Buffer.from(jsonl.create(table.layout, {}).encode(table.batch)).toString()
      const lines = text.split('\n').slice(0, -1)
      expect(lines).toHaveLength(table.rows.length)
      const names = table.layout.columns.map((column) => column.name)
      for (const line of lines) expect(Object.keys(JSON.parse(line))).toEqual(names)
    }),
  )
})
