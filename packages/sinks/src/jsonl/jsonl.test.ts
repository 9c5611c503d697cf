import type { TypeRef } from '@populace/catalog'
import { type ColumnLayout, dictionary, type Format, type TableLayout, type Vector } from '@populace/columnar'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { tables } from '../reference/batches.ts'
import { jsonLines } from '../reference/formats.ts'
import { jsonl } from './jsonl.ts'

test('writes what the reference writes, whatever the table', () => {
  fc.assert(
    fc.property(tables(), (table) => {
      const text = Buffer.from(jsonl.create(table.layout, {}).encode(table.batch)).toString()
      expect(text).toBe(jsonLines(table.layout, table.rows))
    }),
    { numRuns: 200 * inject('times') },
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

test('a document with line breaks stays on its line', () => {
  const layout: TableLayout = {
    schema: 'public',
    name: 't',
    columns: [
      {
        name: 'd',
        type: { raw: 'json', kind: 'json', binary: false },
        format: { kind: 'text' },
        nullable: false,
        plain: false,
      },
    ],
  }
  const columns: Vector[] = [
    { storage: 'dict', codes: Int32Array.of(0), dictionary: dictionary(['{\r\n  "a": "b\\nc"\n}']) },
  ]
  const text = Buffer.from(jsonl.create(layout, {}).encode({ firstRow: 0, rows: 1, columns })).toString()
  expect(text).toBe('{"d":{    "a": "b\\nc" }}\n')
})

test('numbers in quotes keep their digits for readers to whom all numbers are doubles', () => {
  const column = (name: string, type: TypeRef, format: Format): ColumnLayout => ({
    name,
    type,
    format,
    nullable: true,
    plain: false,
  })
  const layout: TableLayout = {
    schema: 'public',
    name: 't',
    columns: [
      column('id', { raw: 'bigint', kind: 'integer', bits: 64 }, { kind: 'integer' }),
      column('price', { raw: 'numeric(8,2)', kind: 'decimal', precision: 8, scale: 2 }, { kind: 'decimal', scale: 2 }),
      column('ratio', { raw: 'real', kind: 'float', bits: 32 }, { kind: 'float', bits: 32 }),
    ],
  }
  const columns: Vector[] = [
    { storage: 'f64', values: Float64Array.of(2 ** 50 + 1) },
    { storage: 'f64', values: Float64Array.of(227_510) },
    { storage: 'f64', values: Float64Array.of(0.5) },
  ]
  const text = Buffer.from(jsonl.create(layout, { quoteNumbers: true }).encode({ firstRow: 0, rows: 1, columns }))
  expect(text.toString()).toBe('{"id":"1125899906842625","price":"2275.10","ratio":0.5}\n')
})
