/**
 * Characters that some format writes in another way, or writes quotes for, by class, as bits. What has none of them is plain (see `Dictionary.plain`) but for what is beyond ASCII, which
 * no format changes.
 */
export const SPECIAL = {
  quote: 1,
  apostrophe: 2,
  backslash: 4,
  comma: 8,
  semicolon: 16,
  /** Control characters, line breaks and tabs among them. */
  control: 32,
  beyondAscii: 64,
} as const

/** Any text at all. */
export const ANY_SPECIAL = 127

const LAST_OF_ASCII = 0x7f

/** The class of an ASCII character: 0 where no class is its own. */
export function specialOf(code: number): number {
  if (code < 0x20 || code === LAST_OF_ASCII) return SPECIAL.control
  return CLASSES.get(code) ?? 0
}

const CLASSES: ReadonlyMap<number, number> = new Map([
  [0x22, SPECIAL.quote],
  [0x27, SPECIAL.apostrophe],
  [0x5c, SPECIAL.backslash],
  [0x2c, SPECIAL.comma],
  [0x3b, SPECIAL.semicolon],
])

const CONTROL = /[^ -~\u0080-\uffff]/
const BEYOND_ASCII = /[\u0080-\uffff]/

/** The classes of a text's characters. */
export function specialsOf(text: string): number {
  let found = (CONTROL.test(text) ? SPECIAL.control : 0) | (BEYOND_ASCII.test(text) ? SPECIAL.beyondAscii : 0)
  for (const [code, own] of CLASSES) if (text.includes(String.fromCharCode(code))) found |= own
  return found
}
