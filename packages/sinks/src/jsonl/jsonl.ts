import type { TypeRef } from '@populace/catalog'
import type { ColumnLayout, EncoderFactory } from '@populace/columnar'
import { rowEncoder } from '../rows/row-encoder.ts'
import { RowWriter } from '../rows/row-writer.ts'
import { textCells } from '../text/cells.ts'
import { escapes } from '../text/escapes.ts'
import type { Quotes, TextRules, TextSyntax } from '../text/syntax.ts'
import { elementSyntax, jsonArrayWriter } from './arrays.ts'

const encoder = new TextEncoder()

/** RFC 8259, section 7: quotes, backslashes and control characters. */
const strings: TextRules = {
  quoting: 'always',
  quotes: ['"', '"'],
  escapes: escapes(
    Object.fromEntries(
      ['"', '\\', ...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code))].map((character) => [
        character,
        JSON.stringify(character).slice(1, -1),
      ]),
    ),
  ),
  reserved: [],
  plainIsSafe: true,
}

/** JSON goes in as it is, on one line: a line break in valid JSON is white space, or it would be escaped. */
const documents: TextRules = {
  quoting: 'never',
  quotes: ['', ''],
  escapes: escapes({ '\n': ' ', '\r': ' ' }),
  reserved: [],
  plainIsSafe: true,
}

function rulesOf(type: TypeRef): TextRules {
  if (type.kind === 'json') return documents
  const elements = elementSyntax(type)
  if (elements === undefined) return strings
  return {
    ...documents,
    escapes: strings.escapes,
    plainIsSafe: false,
    writer: jsonArrayWriter(elements, strings.escapes),
  }
}

const QUOTES: Quotes = ['"', '"']
const isExact = ({ kind }: TypeRef) => kind === 'integer' || kind === 'decimal'

function syntaxOf(column: ColumnLayout, quotesNumbers: boolean): TextSyntax {
  return {
    ...(quotesNumbers ? { around: (type: TypeRef) => (isExact(type) ? QUOTES : undefined) } : {}),
    null: 'null',
    booleans: ['false', 'true'],
    text: rulesOf(column.wire ?? column.type),
    others: QUOTES,
    timeStyle: 'iso',
    bytes: { quotes: QUOTES, encoding: 'base64' },
  }
}

/** Options of a target's address are texts. */
const isTrue = (option: string | number | boolean) => option === true || option === 'true'

/**
 * JSON Lines: an object a row, keys in column order. Integers and decimals are numbers with all their digits, JSON columns
 * are embedded, arrays are arrays, dates and times are ISO 8601, bytes are base64, and what has no form in JSON is a string:
 * NaN and the infinities, and every other type's text.
 *
 * `quoteNumbers` puts integers and decimals in quotes too, for readers to whom every number is a double (RFC 8259, section 6): `JSON.parse` makes 2275.1 of
 * 2275.10, and rounds beyond 2^53.
 */
export const jsonl: EncoderFactory = {
  format: 'jsonl',
  extension: 'jsonl',
  options: ['quoteNumbers'],
  supports: () => ({ ok: true }),
  create(layout, { quoteNumbers = false }) {
    const keys = layout.columns.map((column) => `${JSON.stringify(column.name)}:`)
    const cells = layout.columns.map((column, i) =>
      textCells(column, syntaxOf(column, isTrue(quoteNumbers)), i + 1 < keys.length ? `,${keys[i + 1]}` : '}\n'),
    )
    const start = encoder.encode(`{${keys[0] ?? ''}`)
    const end = encoder.encode(cells.length === 0 ? '}\n' : '')
    return rowEncoder(new RowWriter(cells, { start, end }))
  },
}
