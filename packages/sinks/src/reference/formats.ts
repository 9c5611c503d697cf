import type { ColumnLayout, TableLayout } from '@populace/columnar'
import { type Cell, sqlText } from './cells.ts'

/** The encoders once more, slow and obvious: what the quick ones are measured against. */

type Rows = readonly (readonly Cell[])[]

/** CSV with a header. */
export function csvText(layout: TableLayout, rows: Rows, delimiter = ',', nothing = ''): string {
  const quote = (text: string) =>
    text === '' || text === nothing || text === '\\.' || /["\r\n]/.test(text) || text.includes(delimiter)
      ? `"${text.replaceAll('"', '""')}"`
      : text
  const cell = (column: ColumnLayout, value: Cell) => {
    if (value === null) return nothing
    return column.format.kind === 'text' ? quote(sqlText(column, value)) : sqlText(column, value)
  }
  const lines = [
    layout.columns.map((column) => quote(column.name)),
    ...rows.map((row) => layout.columns.map((column, i) => cell(column, row[i] ?? null))),
  ]
  return lines.map((line) => `${line.join(delimiter)}\n`).join('')
}

const COPY_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
}

/** PostgreSQL's COPY text format. */
export function copyText(layout: TableLayout, rows: Rows): string {
  const cell = (column: ColumnLayout, value: Cell) => {
    if (value === null) return '\\N'
    if (typeof value === 'boolean') return value ? 't' : 'f'
    return sqlText(column, value).replaceAll(/[\\\t\n\r\b\f\v]/g, (special) => COPY_ESCAPES[special] ?? special)
  }
  return rows.map((row) => `${layout.columns.map((column, i) => cell(column, row[i] ?? null)).join('\t')}\n`).join('')
}
