import type { EncoderFactory, TableLayout } from '@populace/columnar'
import { rowEncoder } from '../rows/row-encoder.ts'
import { RowWriter } from '../rows/row-writer.ts'
import { textCells } from '../text/cells.ts'
import { escapes } from '../text/escapes.ts'
import type { TextSyntax } from '../text/syntax.ts'

const encoder = new TextEncoder()

/** PostgreSQL's COPY text format (manual, COPY, "Text Format"): tabs between columns, `\N` for NULL, C-style escapes. */
const syntax: TextSyntax = {
  null: '\\N',
  booleans: ['f', 't'],
  text: {
    quoting: 'never',
    quotes: ['', ''],
    escapes: escapes({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\b': '\\b', '\f': '\\f', '\v': '\\v' }),
    reserved: [],
    plainIsSafe: true,
  },
  others: ['', ''],
  timeStyle: 'sql',
  bytes: { quotes: ['\\\\x', ''], encoding: 'hex' },
}

/** Writes the lines of COPY's text format. */
export function copyTextRows(layout: TableLayout): RowWriter {
  const last = layout.columns.length - 1
  const cells = layout.columns.map((column, i) => textCells(column, syntax, i === last ? '\n' : '\t'))
  return new RowWriter(cells, { start: new Uint8Array(0), end: encoder.encode(last < 0 ? '\n' : '') })
}

/** PostgreSQL's `COPY … FROM STDIN` in text format, without the statement. Takes every type. No options. */
export const copyText: EncoderFactory = {
  format: 'copy-text',
  extension: 'copy',
  options: [],
  supports: () => ({ ok: true }),
  create: (layout) => rowEncoder(copyTextRows(layout)),
}
