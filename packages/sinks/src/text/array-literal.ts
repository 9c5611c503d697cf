/**
 * Reads PostgreSQL's text form of arrays: `{1,NULL,"a \"b\""}`, perhaps behind bounds, `[2:3]={…}` (manual, "Array Input and
 * Output Syntax").
 */
export const OPEN = 0x7b
export const CLOSE = 0x7d
export const COMMA = 0x2c
export const QUOTE = 0x22
export const BACKSLASH = 0x5c
export const SPACE = 0x20
const EQUALS = 0x3d
const NULL = new TextEncoder().encode('null')

/** Where the first brace is: behind the bounds, if there are any. */
export function arrayStart(text: Uint8Array, from: number, to: number): number {
  if (text[from] === OPEN) return from
  let i = from
  while (i < to && text[i] !== EQUALS) i++
  while (i < to && text[i] !== OPEN) i++
  return i
}

/** The end of the element at `i`, its closing quote included; `delimiter` is the byte between elements. */
export function elementEnd(text: Uint8Array, i: number, to: number, delimiter: number): number {
  if (text[i] !== QUOTE) {
    while (i < to && text[i] !== delimiter && text[i] !== CLOSE) i += text[i] === BACKSLASH ? 2 : 1
    return Math.min(i, to)
  }
  for (i++; i < to && text[i] !== QUOTE; i++) if (text[i] === BACKSLASH) i++
  return Math.min(i + 1, to)
}

/** Whether an element is `NULL`, in any case; between quotes it would be a text. */
export function isNullElement(text: Uint8Array, from: number, to: number): boolean {
  if (to - from !== NULL.length) return false
  for (let i = 0; i < NULL.length; i++) if ((text[from + i]! | SPACE) !== NULL[i]) return false
  return true
}
