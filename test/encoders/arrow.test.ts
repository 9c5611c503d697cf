import type { ColumnLayout } from '@populace/columnar'
import { createEncoder } from '@populace/sinks'
import { DataType, tableFromIPC, Vector } from 'apache-arrow'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { tables } from '../../packages/sinks/src/reference/batches.ts'
import { type Cell, sqlText } from '../../packages/sinks/src/reference/cells.ts'
import { jsonLines } from '../../packages/sinks/src/reference/formats.ts'
import { fileOf } from './file-of-groups.ts'

/** What Arrow's own reader finds at a row, in the words of `expected`: whole numbers as texts, since decimals come as words of 32 bits. */
function found(vector: Vector, row: number): unknown {
  const value: unknown = vector.isValid(row) ? vector.get(row) : null
  if (value === null) return null
  if (value instanceof Vector) return Array.from({ length: value.length }, (_, i) => found(value, i))
  if (DataType.isDecimal(vector.type) && ArrayBuffer.isView(value)) {
    const words = new BigInt64Array(value.buffer.slice(value.byteOffset, value.byteOffset + 16))
    return String(((words[1] ?? 0n) << 64n) + BigInt.asUintN(64, words[0] ?? 0n))
  }
  if (DataType.isTimestamp(vector.type) || DataType.isDate(vector.type)) return String(vector.data[0]?.values[row])
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  if (typeof value === 'number' && !DataType.isFloat(vector.type)) return String(value)
  return typeof value === 'bigint' ? String(value) : value
}

function expected(column: ColumnLayout, cell: Cell): unknown {
  if (cell === null) return null
  if (column.type.kind === 'array') {
    const line = jsonLines({ schema: '', name: '', columns: [{ ...column, name: 'a' }] }, [[cell]])
    // Integers of 64 bits are no JavaScript numbers: they are compared as texts.
    const { a }: { a: unknown } = JSON.parse(line.replaceAll(/(?<=[[,])-?\d+(?=[,\]])/g, '"$&"'))
    return Array.isArray(a) ? a.flat(9) : a
  }
  if (cell instanceof Uint8Array && column.type.kind !== 'text') return Buffer.from(cell).toString('hex')
  return typeof cell === 'bigint' ? String(cell) : typeof cell === 'string' ? sqlText(column, cell) : cell
}

test('Arrow’s own reader finds the values that were meant, from any number of batches', () => {
  fc.assert(
    fc.property(tables(), fc.integer({ min: 1, max: 30 }), (table, size) => {
      const { layout, rows } = table
      const read = tableFromIPC(fileOf(createEncoder({ format: 'arrow' }, layout), table, size))
      expect(read.numRows).toBe(rows.length)
      for (const [i, column] of layout.columns.entries()) {
        const cells = read.batches.flatMap((batch) => {
          const vector = batch.getChildAt(i)
          return Array.from({ length: batch.numRows }, (_, row) => vector && found(vector, row))
        })
        expect(cells, column.type.raw).toEqual(rows.map((row) => expected(column, row[i] ?? null)))
      }
    }),
    { numRuns: 150 * inject('times') },
  )
})
