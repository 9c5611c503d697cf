import type { EncoderFactory } from '@populace/columnar'
import { rowEncoder } from '../rows/row-encoder.ts'
import { RowWriter } from '../rows/row-writer.ts'
import { textCells } from '../text/cells.ts'
import { escapes } from '../text/escapes.ts'
import type { TextSyntax } from '../text/syntax.ts'

/**
 * The text that MySQL's LOAD DATA reads by default (manual, "LOAD DATA Statement", Field and Line Handling): tabs between columns, `\N` for NULL,
 * backslash escapes. Bytes go in hexadecimal, bits as digits, shapes as well-known text: the statement turns them into values.
 */
const syntax: TextSyntax = {
  null: '\\N',
  booleans: ['0', '1'],
  text: {
    quoting: 'never',
    quotes: ['', ''],
    escapes: escapes({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0', '\x1a': '\\Z' }),
    reserved: [],
    plainIsSafe: true,
  },
  others: ['', ''],
  timeStyle: 'sql',
  hidesUtc: true,
  bytes: { quotes: ['', ''], encoding: 'hex' },
}

/** MySQL's `LOAD DATA`, without the statement. Takes every type; a table needs a column. No options. */
export const loadData: EncoderFactory = {
  format: 'load-data',
  extension: 'tsv',
  options: [],
  supports: () => ({ ok: true }),
  create(layout) {
    const last = layout.columns.length - 1
    const cells = layout.columns.map((column, i) => textCells(column, syntax, i === last ? '\n' : '\t'))
    return rowEncoder(new RowWriter(cells, { start: new Uint8Array(0), end: new Uint8Array(0) }))
  },
}
