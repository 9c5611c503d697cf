import type { TablePopulation } from '@populace/engine'
import { cellTexts } from './cell-text.ts'
import type { Page } from './schema-view.ts'

/** Rows `first … first + count − 1` of a table, cut to those that there are. */
export function readPage(table: TablePopulation, first: number, count: number): Page {
  const { columns } = table.layout
  const names = columns.map((column) => column.name)
  const from = Math.max(table.firstRow, first)
  const rows = Math.min(count, table.firstRow + table.rows - from)
  if (rows <= 0 || columns.length === 0) return { first: from, columns: names, cells: columns.map(() => []) }
  const batch = table.fill(from, rows)
  const cells = columns.map((column, i): Page['cells'][number] => {
    const vector = batch.columns[i]
    const text = vector && cellTexts(column, vector)
    return Array.from({ length: rows }, (_, row) => text?.(row) ?? null)
  })
  return { first: from, columns: names, cells }
}
