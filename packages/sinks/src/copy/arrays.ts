import type { TypeRef } from '@populace/catalog'
import {
  arrayStart,
  BACKSLASH,
  CLOSE,
  COMMA,
  elementEnd,
  isNullElement,
  OPEN,
  QUOTE,
  SPACE,
} from '../text/array-literal.ts'
import type { TextWriter } from '../text/syntax.ts'

/** A type that arrays may have as elements: its number in every PostgreSQL, and how an element's text is sent. */
interface ElementType {
  readonly oid: number
  readonly write: (dv: DataView, p: number, text: Uint8Array, from: number, to: number) => number
}

/** The element types whose text is easily read; arrays of others go by `copy-text`. */
function elementType(type: TypeRef): ElementType | undefined {
  if (type.kind === 'integer' && type.bits === 16) return { oid: 21, write: writeInt16 }
  if (type.kind === 'integer' && type.bits === 32) return { oid: 23, write: writeInt32 }
  if (type.kind === 'integer' && type.bits === 64) return { oid: 20, write: writeInt64 }
  if (type.kind === 'uuid') return { oid: 2950, write: writeUuid }
  // The name tells text from varchar, and both from types of extensions.
  if (type.kind !== 'text') return undefined
  if (/^text$/i.test(type.raw)) return { oid: 25, write: writePlain }
  return /^(character varying|varchar)\b/i.test(type.raw) ? { oid: 1043, write: writePlain } : undefined
}

const MOST_DIMENSIONS = 6
const LENGTH_BYTES = 4
const HEAD_BYTES = 12
/** Bytes for each of a literal's: `1,` becomes the eight bytes of a bigint and their length. */
export const ARRAY_FACTOR = 6
export const ARRAY_BYTES = LENGTH_BYTES + HEAD_BYTES + 8 * MOST_DIMENSIONS

/** Writes an array literal in the form of `array_recv`: dimensions, NULL flag, element type, sizes and bounds, elements. */
export function arrayWriter(type: TypeRef): TextWriter | undefined {
  if (type.kind !== 'array') return undefined
  const element = elementType(type.element)
  if (element === undefined) return undefined
  return (dv, p, _, text, from, to) => {
    const start = arrayStart(text, from, to)
    const dimensions = countDimensions(text, start, to)
    dv.setInt32(p, dimensions)
    dv.setInt32(p + 4, 0)
    dv.setInt32(p + 8, element.oid)
    const head = p
    p += HEAD_BYTES
    for (let d = 1; d <= dimensions; d++, p += 8) {
      dv.setInt32(p, countElements(text, start, to, d))
      dv.setInt32(p + 4, lowerBound(text, from, start, d))
    }
    for (let i = start; i < to; ) {
      const byte = text[i]!
      if (byte === OPEN || byte === CLOSE || byte === COMMA || byte === SPACE) {
        i++
        continue
      }
      const end = elementEnd(text, i, to, COMMA)
      const isNull = isNullElement(text, i, end)
      if (isNull) dv.setInt32(head + 4, 1)
      const next = isNull ? p + 4 : element.write(dv, p + 4, text, i, end)
      dv.setInt32(p, isNull ? -1 : next - p - 4)
      p = next
      i = end
    }
    return p
  }
}

/** The braces that open at the start; an array without elements has no dimensions. */
function countDimensions(text: Uint8Array, start: number, to: number): number {
  let depth = 0
  let i = start
  for (; i < to && (text[i] === OPEN || text[i] === SPACE); i++) if (text[i] === OPEN) depth++
  return text[i] === CLOSE ? 0 : depth
}

/** Elements or arrays in the first array at a depth. */
function countElements(text: Uint8Array, start: number, to: number, wanted: number): number {
  let depth = 0
  let count = 1
  for (let i = start; i < to; ) {
    const byte = text[i]!
    if (byte === OPEN) depth++
    else if (byte === COMMA && depth === wanted) count++
    else if (byte === CLOSE && depth-- === wanted) break
    i = byte === OPEN || byte === CLOSE || byte === COMMA || byte === SPACE ? i + 1 : elementEnd(text, i, to, COMMA)
  }
  return count
}

/** The lower bound of a dimension, from the bounds before the braces: 1 unless they are there. */
function lowerBound(text: Uint8Array, from: number, start: number, dimension: number): number {
  if (start === from) return 1
  const bounds = String.fromCharCode(...text.subarray(from, start)).matchAll(/\[(-?\d+):/g)
  return Number([...bounds][dimension - 1]?.[1] ?? 1)
}

/** A text without its quotes and backslashes. */
function writePlain(dv: DataView, p: number, text: Uint8Array, from: number, to: number): number {
  const quoted = text[from] === QUOTE ? 1 : 0
  for (let i = from + quoted; i < to - quoted; i++) {
    if (text[i] === BACKSLASH) i++
    dv.setUint8(p++, text[i]!)
  }
  return p
}

function integerOf(text: Uint8Array, from: number, to: number): number {
  return Number(String.fromCharCode(...text.subarray(from, to)).replaceAll('"', ''))
}

function writeInt16(dv: DataView, p: number, text: Uint8Array, from: number, to: number): number {
  dv.setInt16(p, integerOf(text, from, to))
  return p + 2
}

function writeInt32(dv: DataView, p: number, text: Uint8Array, from: number, to: number): number {
  dv.setInt32(p, integerOf(text, from, to))
  return p + 4
}

function writeInt64(dv: DataView, p: number, text: Uint8Array, from: number, to: number): number {
  dv.setBigInt64(p, BigInt(String.fromCharCode(...text.subarray(from, to)).replaceAll('"', '')))
  return p + 8
}

/** The digits of a UUID, whatever is between them. */
function writeUuid(dv: DataView, p: number, text: Uint8Array, from: number, to: number): number {
  let high = -1
  for (let i = from; i < to; i++) {
    const byte = text[i]!
    const digit = byte <= 0x39 ? byte - 0x30 : (byte | SPACE) - 0x57
    if (digit < 0 || digit > 15) continue
    if (high < 0) high = digit
    else {
      dv.setUint8(p++, (high << 4) | digit)
      high = -1
    }
  }
  return p
}
