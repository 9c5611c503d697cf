import { decodeText } from '@populace/columnar'
import { type DigestName, digest } from '../../digest.ts'
import { encodeText, lexemed, type RespellForm, respelled, type SlugForm, slugged } from '../../text-form.ts'
import { figureOf, type TextFigure } from '../../text-figures.ts'

const HEX = Uint8Array.from('0123456789abcdef', (c) => c.charCodeAt(0))
/** What follows the backslash for control characters that have a letter (RFC 8259, section 7). */
const LETTERS = new Map([
  [8, 98],
  [9, 116],
  [10, 110],
  [12, 102],
  [13, 114],
])

/** Copies `from … end` of the arena to `p`, four bytes at a time: doubles would be faster but may change bytes that look like a NaN. */
export function putCopy(a: Uint8Array, d: DataView, p: number, from: number, end: number): number {
  const length = (end - from) | 0
  if (length > 96) a.copyWithin(p, from, end)
  else for (let i = 0; i < length; i += 4) d.setInt32(p + i, d.getInt32(from + i, true), true)
  return (p + length) | 0
}

/** Copies a text that is laid out in eight-byte words (see `Slots`); may write up to seven bytes more. */
export function putEntry(d: DataView, p: number, words: Float64Array, first: number, length: number): number {
  for (let i = 0, word = first; i < length; i += 8, word++) d.setFloat64(p + i, words[word] ?? 0, true)
  return (p + length) | 0
}

/** Two hexadecimal digits for each byte, in the low half of a word. */
export const hexPairs = Int32Array.from(
  { length: 256 },
  (_, byte) => (HEX[byte >> 4] ?? 0) | ((HEX[byte & 15] ?? 0) << 8),
)

/** `width` digits of an exact non-negative integer in an alphabet, most significant first. */
export function putRadix(a: Uint8Array, p: number, value: number, alphabet: Uint8Array, width: number): void {
  const base = alphabet.length
  let i = width - 1
  let rest = value
  for (; i >= 0 && rest >= 2147483648; i--) {
    const next = Math.floor(rest / base)
    a[p + i] = alphabet[rest - next * base] ?? 0
    rest = next
  }
  let small = rest | 0
  for (; i >= 0; i--) {
    const next = (small / base) | 0
    a[p + i] = alphabet[(small - Math.imul(next, base)) | 0] ?? 0
    small = next
  }
}

/** −1, 0 or 1: the order of the bytes `from … middle` and `middle … end`. */
export function compareTexts(a: Uint8Array, from: number, middle: number, end: number): number {
  const left = middle - from
  const right = end - middle
  const both = left < right ? left : right
  for (let i = 0; i < both; i++) {
    const difference = (a[from + i] ?? 0) - (a[middle + i] ?? 0)
    if (difference !== 0) return difference < 0 ? -1 : 1
  }
  return left === right ? 0 : left < right ? -1 : 1
}

/** Characters of the UTF-8 in `from … end`: bytes that continue none. */
export function countCharacters(a: Uint8Array, from: number, end: number): number {
  let count = 0
  for (let i = from; i < end; i++) if (((a[i] ?? 0) & 0xc0) !== 0x80) count++
  return count
}

/** Where the first `length` characters of `from … end` stop. */
export function clipped(a: Uint8Array, from: number, end: number, length: number): number {
  if (end - from <= length) return end
  let count = 0
  for (let i = from; i < end; i++) {
    if (((a[i] ?? 0) & 0xc0) === 0x80) continue
    if (count === length) return i
    count++
  }
  return end
}

/** Leaves of `from … end` at most `count` characters behind the first `first`, where the text began, and returns the new end. */
export function cutOut(a: Uint8Array, from: number, end: number, first: number, count: number): number {
  const start = clipped(a, from, end, Math.max(first, 0))
  const stop = clipped(a, start, end, Math.max(count, 0))
  a.copyWithin(from, start, stop)
  return from + stop - start
}

/** Characters of `from … middle` before the first `middle … end` at or behind character `first`; −1 where there is none. */
export function placeOf(a: Uint8Array, from: number, middle: number, end: number, first: number): number {
  const size = end - middle
  for (let i = clipped(a, from, middle, Math.max(first, 0)); i <= middle - size; i++) {
    let same = 0
    while (same < size && a[i + same] === a[middle + same]) same++
    if (same === size) return countCharacters(a, from, i)
  }
  return -1
}

/** Changes the ASCII letters of `from … end` in place; `first` is the code of the first letter to change. */
function changeCase(a: Uint8Array, from: number, end: number, first: number): void {
  for (let i = from; i < end; i++) {
    const letter = (a[i] ?? 0) - first
    if (letter >= 0 && letter < 26) a[i] = (letter + first) ^ 32
  }
}
export const toUpper = (a: Uint8Array, from: number, end: number): void => changeCase(a, from, end, 97)
export const toLower = (a: Uint8Array, from: number, end: number): void => changeCase(a, from, end, 65)

/** Escapes `from … end` in place as JSON does, and returns the new end. */
export function escapeJson(a: Uint8Array, from: number, end: number): number {
  let more = 0
  for (let i = from; i < end; i++) more += extra(a[i] ?? 0)
  if (more === 0) return end
  const stop = end + more
  for (let read = end - 1, write = stop - 1; write > read; read--) {
    const byte = a[read] ?? 0
    const by = extra(byte)
    if (by === 5) {
      a.set([92, 117, 48, 48, HEX[byte >> 4] ?? 0, HEX[byte & 15] ?? 0], write - 5)
    } else {
      a[write] = by === 0 ? byte : (LETTERS.get(byte) ?? byte)
      if (by === 1) a[write - 1] = 92
    }
    write -= by + 1
  }
  return stop
}

/** Turns `from … end` into a slug in place, and returns the new end. */
export function toSlug(a: Uint8Array, from: number, end: number, form: SlugForm): number {
  const slug = slugged(decodeText(a.subarray(from, end)), form)
  for (let i = 0; i < slug.length; i++) a[from + i] = slug.charCodeAt(i)
  return from + slug.length
}

/** Turns `from … end` into its lexemes in place, and returns the new end. */
export function toLexemes(a: Uint8Array, from: number, end: number, most: number): number {
  const text = encodeText(lexemed(decodeText(a.subarray(from, end)), most))
  a.set(text, from)
  return from + text.length
}

/** Writes `from … end` in letters that a pattern allows, in place, and returns the new end. */
export function respell(a: Uint8Array, from: number, end: number, form: RespellForm): number {
  const text = encodeText(respelled(decodeText(a.subarray(from, end)), form))
  a.set(text, from)
  return from + text.length
}

/** Turns the bytes `from … end` into hexadecimal digits in place, from behind, and returns the new end. */
export function toHex(a: Uint8Array, from: number, end: number): number {
  const stop = from + 2 * (end - from)
  for (let read = end - 1, write = stop - 1; read >= from; read--, write -= 2) {
    const byte = a[read] ?? 0
    a[write] = HEX[byte & 15] ?? 0
    a[write - 1] = HEX[byte >> 4] ?? 0
  }
  return stop
}

/** Turns the bytes `from … end` into their digest in place, and returns the new end. */
export function toDigest(a: Uint8Array, from: number, end: number, name: DigestName): number {
  const made = digest(name, a.subarray(from, end))
  a.set(made, from)
  return from + made.length
}

/** How many bytes the escape of a byte adds. */
function extra(byte: number): number {
  if (byte >= 32) return byte === 34 || byte === 92 ? 1 : 0
  return LETTERS.has(byte) ? 1 : 5
}

/** Whether the text `from … end` matches. */
export const matchesText = (a: Uint8Array, from: number, end: number, pattern: RegExp): boolean =>
  pattern.test(decodeText(a.subarray(from, end)))

/** A figure of the text `from … end`. */
export const figureAt = (a: Uint8Array, from: number, end: number, figure: TextFigure): number =>
  figureOf(decodeText(a.subarray(from, end)), figure)

/** The high word of the unsigned product of two words. */
export function mulhi(left: number, right: number): number {
  const factor = right >>> 0
  const low = Math.floor(((left & 65535) * factor) / 65536)
  return (((left >>> 16) * factor + low) / 65536) | 0
}
