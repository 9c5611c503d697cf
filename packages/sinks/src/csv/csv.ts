import type { EncoderFactory, TableLayout } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { rowEncoder } from '../rows/row-encoder.ts'
import { RowWriter } from '../rows/row-writer.ts'
import { textCells } from '../text/cells.ts'
import { escapes } from '../text/escapes.ts'
import { joined, quoteTable, textForm } from '../text/quotes.ts'
import type { TextSyntax } from '../text/syntax.ts'

const encoder = new TextEncoder()

/**
 * Comma-separated values by RFC 4180, lines ended by a line feed. NULL is the text of the option `null` (nothing, by default)
 * without quotes; a text that equals it is quoted, and so is the empty one, so that it differs from NULL as PostgreSQL reads it.
 *
 * Options: `header` (true), `delimiter` (`,`; one printable ASCII character or a tab), `null` (empty).
 */
export const csv: EncoderFactory = {
  format: 'csv',
  extension: 'csv',
  options: ['header', 'delimiter', 'null'],
  supports: () => ({ ok: true }),
  create(layout, options) {
    const delimiter = checkedDelimiter(String(options.delimiter ?? ','))
    const syntax = csvSyntax(delimiter, checkedNull(String(options.null ?? ''), delimiter))
    const cells = layout.columns.map((column, i) =>
      textCells(column, syntax, i === layout.columns.length - 1 ? '\n' : delimiter),
    )
    const end = encoder.encode(cells.length === 0 ? '\n' : '')
    const rows = new RowWriter(cells, { start: new Uint8Array(0), end })
    return rowEncoder(rows, options.header === false ? undefined : headerLine(layout, syntax, delimiter))
  },
}

/** What stands for NULL in the CSV that a database's own reader takes it from: LOAD DATA would read an empty field as an empty text. */
export const nullOfCsv = (dialect: string): string => (dialect === 'mysql' ? 'NULL' : '')

function csvSyntax(delimiter: string, nothing: string): TextSyntax {
  return {
    null: nothing,
    booleans: ['false', 'true'],
    text: {
      quoting: 'needed',
      quotes: ['"', '"'],
      escapes: escapes({ '"': '""' }),
      quoted: escapes({ '"': '""', '\n': '\n', '\r': '\r', [delimiter]: delimiter }),
      // PostgreSQL before 18 takes a line of `\.` for the end of the data.
      reserved: ['', nothing, '\\.'],
      plainIsSafe: nothing === '' && ',;\t'.includes(delimiter),
    },
    others: ['', ''],
    timeStyle: 'sql',
    bytes: { quotes: ['\\x', ''], encoding: 'hex' },
  }
}

function headerLine(layout: TableLayout, syntax: TextSyntax, delimiter: string): Uint8Array {
  const form = textForm(quoteTable(syntax.text))
  const names = layout.columns.map((column) => form(encoder.encode(column.name)))
  return joined([
    ...names.flatMap((name, i) => (i === 0 ? [name] : [encoder.encode(delimiter), name])),
    encoder.encode('\n'),
  ])
}

/** Numbers, dates and hexadecimal bytes are written without looking for the delimiter, so it can't be a part of them. */
function checkedDelimiter(delimiter: string): string {
  if (/^[\t!#$%&'()*,/;<=>?@[\]^_`{|}~]$/.test(delimiter)) return delimiter
  const message = `${JSON.stringify(delimiter)} can't be the delimiter of a CSV file`
  throw new PopulaceError(fault('POP-8001', message, { fix: 'choose a comma, a semicolon, a tab or a vertical bar' }))
}

/** Likewise a number, a date or a boolean must not read as NULL. */
function checkedNull(text: string, delimiter: string): string {
  const free = /^(?![-+0-9]|true$|false$|NaN$|Infinity$|\\x)[ !#-~]*$/.test(text) && !text.includes(delimiter)
  if (free && text !== '\\.') return text
  const message = `${JSON.stringify(text)} can't stand for NULL in a CSV file: it could be a value`
  throw new PopulaceError(fault('POP-8001', message, { fix: 'leave it empty, or choose a word such as NULL or \\N' }))
}
