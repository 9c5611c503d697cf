import type { ColumnLayout, TableLayout } from '@populace/columnar'
import { type Cell, isoTimeText, sqlText } from './cells.ts'

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

/** JSON Lines. */
export function jsonLines(layout: TableLayout, rows: Rows): string {
  const cell = (column: ColumnLayout, value: Cell): string => {
    if (value === null) return 'null'
    const { kind } = column.format
    if (typeof value === 'string' && column.type.kind === 'array') return arrayJson(value, column.type.element.kind)
    if (typeof value === 'string') return column.type.kind === 'json' ? value : JSON.stringify(value)
    if (typeof value === 'boolean') return String(value)
    if (value instanceof Uint8Array && kind === 'bytes') return JSON.stringify(Buffer.from(value).toString('base64'))
    if (typeof value === 'number' && !Number.isFinite(value)) return JSON.stringify(String(value))
    if (typeof value === 'bigint' && kind !== 'integer' && kind !== 'decimal') {
      return JSON.stringify(isoTimeText(column.format, value))
    }
    return kind === 'uuid' ? JSON.stringify(sqlText(column, value)) : sqlText(column, value)
  }
  return rows
    .map((row) => {
      const members = layout.columns.map(
        (column, i) => `${JSON.stringify(column.name)}:${cell(column, row[i] ?? null)}`,
      )
      return `{${members.join(',')}}\n`
    })
    .join('')
}

/** An array literal, token by token. */
function arrayJson(literal: string, element: string): string {
  const tokens = literal.replace(/^\[.*?\]=/, '').match(/"(?:[^"\\]|\\[\s\S])*"|[{},]|[^{},"]+/g) ?? []
  const json = tokens.map((token) => {
    if (token === '{') return '['
    if (token === '}') return ']'
    if (token === ',') return ','
    if (token === 'NULL') return 'null'
    if (element === 'integer') return token
    return JSON.stringify(token.startsWith('"') ? token.slice(1, -1).replace(/\\([\s\S])/g, '$1') : token)
  })
  return json.join('')
}

/** INSERT statements for PostgreSQL, for rows that begin at `firstRow`. */
export function insertStatements(layout: TableLayout, rows: Rows, firstRow: number, perStatement: number): string {
  const cell = (column: ColumnLayout, value: Cell) => {
    if (value === null) return 'NULL'
    const text = sqlText(column, value)
    const numeral = typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)
    const bare = numeral || /^(integer|decimal|boolean)$/.test(column.format.kind)
    return bare ? text : `'${text.replaceAll("'", "''")}'`
  }
  const name = (text: string) => `"${text.replaceAll('"', '""')}"`
  const columns = layout.columns.map((column) => name(column.name)).join(', ')
  const statement = `INSERT INTO ${name(layout.schema)}.${name(layout.name)} (${columns}) VALUES\n`
  let script = ''
  for (const [i, row] of rows.entries()) {
    const values = layout.columns.map((column, n) => cell(column, row[n] ?? null)).join(', ')
    const begins = i === 0 || (firstRow + i) % perStatement === 0
    const ends = i === rows.length - 1 || (firstRow + i + 1) % perStatement === 0
    script += `${begins ? statement : ''}(${values})${ends ? ';' : ','}\n`
  }
  return script
}
