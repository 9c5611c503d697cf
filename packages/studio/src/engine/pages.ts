import type { Encoder, TableLayout } from '@populace/columnar'
import type { TablePopulation } from '@populace/engine'
import { jsonl } from '@populace/sinks/jsonl'
import type { Page } from './schema-view.ts'

const utf8 = new TextDecoder()

/** Encoders that are kept: of the tables that somebody goes to and fro between. */
const MOST_KEPT = 32

/** Encoders are code that is generated for a layout, which most edits of a model leave as it was: once for each, however many rows are read. */
const encoders = new Map<string, Encoder>()
function encoderOf(layout: TableLayout): Encoder {
  const key = keys.get(layout) ?? JSON.stringify(layout)
  keys.set(layout, key)
  const made = encoders.get(key) ?? jsonl.create(layout, { quoteNumbers: true })
  encoders.delete(key)
  encoders.set(key, made)
  for (const old of encoders.keys()) if (encoders.size > MOST_KEPT) encoders.delete(old)
  return made
}

const keys = new WeakMap<TableLayout, string>()

/** Rows `first … first + count − 1` of a table, cut to those that there are. */
export function readPage(table: TablePopulation, first: number, count: number): Page {
  const columns = table.layout.columns.map((column) => column.name)
  const from = Math.max(table.firstRow, first)
  const rows = Math.min(count, table.firstRow + table.rows - from)
  if (rows <= 0 || columns.length === 0) return { first: from, columns, cells: columns.map(() => []) }
  const lines = utf8
    .decode(encoderOf(table.layout).encode(table.fill(from, rows)))
    .trimEnd()
    .split('\n')
  const records = lines.map((line): Record<string, unknown> => JSON.parse(line))
  return { first: from, columns, cells: columns.map((name) => records.map((record) => textOf(record[name]))) }
}

/** A JSON value as a person reads it in a table. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
