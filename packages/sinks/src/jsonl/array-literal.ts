import type { TypeRef } from '@populace/catalog'
import { type Escapes, writeEscaped } from '../text/escapes.ts'
import type { TextWriter } from '../text/syntax.ts'

/** What an array's elements become: numbers and booleans as they are, JSON embedded, and the rest strings. */
export type ElementForm = 'number' | 'boolean' | 'json' | 'string'

/** The form of an array's elements; nothing where the literal can't be read: boxes are separated by semicolons. */
export function elementForm(type: TypeRef): ElementForm | undefined {
  if (type.kind !== 'array') return undefined
  const { element } = type
  if (element.kind === 'array') return elementForm(element)
  if (element.kind === 'integer' || element.kind === 'decimal' || element.kind === 'float') return 'number'
  if (element.kind === 'boolean' || element.kind === 'json') return element.kind
  return element.kind === 'special' && element.name === 'box' ? undefined : 'string'
}

const OPEN = 0x7b
const CLOSE = 0x7d
const COMMA = 0x2c
const QUOTE = 0x22
const BACKSLASH = 0x5c
const EQUALS = 0x3d
const SPACE = 0x20
const ASCII = new TextEncoder()
const NULL = ASCII.encode('null')
const TRUE = ASCII.encode('true')
const FALSE = ASCII.encode('false')

/**
 * PostgreSQL's text form of an array (`{1,NULL,"a \"b\""}`; manual, "Array Input and Output Syntax") as a JSON array. Bounds
 * (`[2:3]={…}`) are dropped, since JSON has none.
 */
export function jsonArrayWriter(form: ElementForm, strings: Escapes): TextWriter {
  return (dv, p, view, text, from, to) => {
    let i = from
    if (text[i] !== OPEN) while (i < to && text[i++] !== EQUALS);
    while (i < to) {
      const byte = text[i]!
      if (byte === OPEN || byte === CLOSE || byte === COMMA) {
        dv.setUint8(p++, byte === OPEN ? 0x5b : byte === CLOSE ? 0x5d : COMMA)
        i++
      } else if (byte === SPACE) i++
      else {
        const end = elementEnd(text, i, to)
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
    if (isNull(text, from, to)) return copyAll(dv, p, NULL)
    if (form === 'boolean') return copyAll(dv, p, (text[from]! | SPACE) === 0x74 ? TRUE : FALSE)
    const isNumber = form === 'number' && text[to - 1]! <= 0x39
    if (isNumber || form === 'json') return writeEscaped(dv, p, view, text, from, to, strings)
    return writeQuoted(dv, p, view, text, from, to)
  }
}

/** An element without quotes that is `NULL` in any case. */
function isNull(text: Uint8Array, from: number, to: number): boolean {
  if (to - from !== NULL.length) return false
  for (let i = 0; i < NULL.length; i++) if ((text[from + i]! | SPACE) !== NULL[i]) return false
  return true
}

/** The end of the element at `i`, its closing quote included. */
function elementEnd(text: Uint8Array, i: number, to: number): number {
  if (text[i] !== QUOTE) {
    while (i < to && text[i] !== COMMA && text[i] !== CLOSE) i += text[i] === BACKSLASH ? 2 : 1
    return i
  }
  for (i++; i < to && text[i] !== QUOTE; i++) if (text[i] === BACKSLASH) i++
  return i + 1
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
