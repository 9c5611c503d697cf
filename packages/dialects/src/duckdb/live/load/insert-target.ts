import type { TableLayout } from '@populace/columnar'
import { quoteName } from '../../../sql/quoting.ts'

/** The table with the columns that rows bring. */
export const target = (layout: TableLayout) =>
  `${quoteName(layout.schema)}.${quoteName(layout.name)} (${layout.columns.map((column) => quoteName(column.name)).join(', ')})`
