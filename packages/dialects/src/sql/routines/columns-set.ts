import { queriedValues } from './query.ts'
import type { Selection } from './selection.ts'
import type { Statement } from './statement.ts'

const IN_NEW_ROW = /^\s*new\s*\.\s*/i

/** What a query gives columns of the new row: `SELECT price INTO NEW.price …`. Columns that can't be matched with what it selects get something untold. */
export function columnsSet(
  selection: Selection,
  into: readonly string[] | string,
  columns: readonly string[],
): readonly Statement[] {
  const values = queriedValues(selection)
  const targets =
    typeof into === 'string' ? [] : into.map((name) => (IN_NEW_ROW.test(name) ? name.replace(IN_NEW_ROW, '') : ''))
  return columns.map((column): Statement => ({ kind: 'set', column, value: values[targets.indexOf(column)], text: '' }))
}
