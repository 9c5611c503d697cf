import { estimatedRowBytes, type TableLayout } from '@populace/columnar'

/** The tables to be filled, in the plan's order. */
export type FilledTables = readonly { readonly layout: TableLayout; readonly rows: number }[]

const ATOMIC_ROWS = 2_000_000
const ATOMIC_BYTES = 200e6

/** Whether so many rows are better committed part by part than in one transaction: from 2 million on, or about 200 MB. */
export function isLargeLoad(tables: FilledTables): boolean {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, { layout, rows }) => sum + rows * estimatedRowBytes(layout), 0)
  return rows > ATOMIC_ROWS || bytes > ATOMIC_BYTES
}
