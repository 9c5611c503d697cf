import type { Candidate, OpenCondition, Population } from '@populace/engine'
import { textRows } from './text-rows.ts'

/** What a condition's table has in the condition's columns, row by row from its first, as SQL's text. */
export function candidatesOf(
  { table: key, columns }: OpenCondition,
  population: Population,
): { readonly rows: number; read(from: number, rows: number): readonly Candidate[] } {
  const table = population.table(key, new Set(columns.map(({ name }) => name)))
  const places = columns.map(({ name }) => table.layout.columns.findIndex((column) => column.name === name))
  const texts = textRows(table)
  return {
    rows: table.rows,
    read: (from, rows) => texts(table.firstRow + from, rows).map((row) => places.map((place) => row[place] ?? null)),
  }
}
