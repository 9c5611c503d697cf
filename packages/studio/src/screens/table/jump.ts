import type { ColumnView, TableView } from '../../engine/schema-view.ts'

/** What somebody wants to go to: a row by its number, or the row that has a value, in one of these columns. */
export type Wish =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'value'; readonly value: string; readonly columns: readonly string[] }

const isKey = ({ key, generator }: ColumnView): boolean => key !== undefined && generator !== undefined

/**
 * Reads what was typed: a whole number is a row's number, grouped as people group digits; `column=value` and, for short, `value` are looked for in keys, the
 * primary one first. Undefined where it is neither.
 */
export function readWish(text: string, table: Pick<TableView, 'columns'>): Wish | undefined {
  const wanted = text.trim()
  if (wanted === '') return undefined
  if (/^#?\d{1,3}([\s,._’]?\d{3})*$/.test(wanted) || /^#?\d+$/.test(wanted)) {
    const row = Number(wanted.replaceAll(/\D/g, ''))
    return Number.isSafeInteger(row) ? { kind: 'row', row } : undefined
  }
  const [, name = '', value = ''] = /^([^=]+?)\s*=\s*(.*)$/.exec(wanted) ?? []
  const named = table.columns.find((column) => column.name === name)
  if (named) return { kind: 'value', value, columns: [named.name] }
  const keys = table.columns.filter(isKey)
  const columns = [...keys.filter(({ key }) => key === 'primary'), ...keys.filter(({ key }) => key === 'unique')]
  return columns.length === 0 ? undefined : { kind: 'value', value: wanted, columns: columns.map((c) => c.name) }
}
