import type { TypeRef } from '@populace/catalog'
import { arrayDelimiter } from '@populace/columnar'
import { arrayStart, BACKSLASH, CLOSE, elementEnd, isNullElement, OPEN, QUOTE, SPACE } from '../text/array-literal.ts'
import { type Escapes, writeEscaped } from '../text/escapes.ts'
import type { TextWriter } from '../text/syntax.ts'

/** What an array's elements become: numbers and booleans as they are, JSON embedded, and the rest strings. */
export type ElementForm = 'number' | 'boolean' | 'json' | 'string'

/** How an array's elements are told apart, and what they become. */
export interface ElementSyntax {
  readonly form: ElementForm
  readonly delimiter: number
}

/** The syntax of an array's elements; nothing for other types. */
export function elementSyntax(type: TypeRef): ElementSyntax | undefined {
  if (type.kind !== 'array') return undefined
  const { element } = type
  if (element.kind === 'array') return elementSyntax(element)
  return { form: formOf(element), delimiter: arrayDelimiter(element).charCodeAt(0) }
}

function formOf({ kind }: TypeRef): ElementForm {
  if (kind === 'integer' || kind === 'decimal' || kind === 'float') return 'number'
  return kind === 'boolean' || kind === 'json' ? kind : 'string'
}

const ASCII = new TextEncoder()
const NULL = ASCII.encode('null')
const TRUE = ASCII.encode('true')
const FALSE = ASCII.encode('false')

/** PostgreSQL's text form of an array as a JSON array. Bounds are dropped, since JSON has none. */
export function jsonArrayWriter({ form, delimiter }: ElementSyntax, strings: Escapes): TextWriter {
  return (dv, p, view, text, from, to) => {
    for (let i = arrayStart(text, from, to); i < to; ) {
      const byte = text[i]!
      if (byte === OPEN || byte === CLOSE || byte === delimiter) {
        dv.setUint8(p++, byte === OPEN ? 0x5b : byte === CLOSE ? 0x5d : 0x2c)
        i++
      } else if (byte === SPACE) i++
      else {
        const end = elementEnd(text, i, to, delimiter)
        p = byte === QUOTE ? writeQuoted(dv, p, view, text, i + 1, end - 1) : writeBare(dv, p, view, text, i, end)
        i = end
      }
    }
    return p
  }

  function writeQuoted(dv: DataView, p: number, view: DataView, text: Uint8Array, from: number, to: number): number {
    if (form !== 'json') dv.setUint8(p++, QUOTE)
    for (let i = from; i < to; ) {
      // A backslash stands for the byte after it, which may need another escape in JSON.
      if (text[i] === BACKSLASH) i++
      p = form === 'json' ? copyByte(dv, p, text[i]!) : writeEscaped(dv, p, view, text, i, i + 1, strings)
      i++
    }
    if (form !== 'json') dv.setUint8(p++, QUOTE)
    return p
  }

  function writeBare(dv: DataView, p: number, view: DataView, text: Uint8Array, from: number, to: number): number {
    if (isNullElement(text, from, to)) return copyAll(dv, p, NULL)
    if (form === 'boolean') return copyAll(dv, p, (text[from]! | SPACE) === 0x74 ? TRUE : FALSE)
    const isNumber = form === 'number' && text[to - 1]! <= 0x39
    if (isNumber || form === 'json') return writeEscaped(dv, p, view, text, from, to, strings)
    return writeQuoted(dv, p, view, text, from, to)
  }
}

/** A byte of a document, on one line: line breaks in valid JSON are white space. */
function copyByte(dv: DataView, p: number, byte: number): number {
  dv.setUint8(p, byte === 10 || byte === 13 ? SPACE : byte)
  return p + 1
}

function copyAll(dv: DataView, p: number, bytes: Uint8Array): number {
  for (const [i, byte] of bytes.entries()) dv.setUint8(p + i, byte)
  return p + bytes.length
}
