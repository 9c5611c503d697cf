import { decodeText } from '@populace/columnar'
import { folded } from '@populace/vocabulary'

/** A surrogate without its partner; UTF-8 has no form for it. */
const LONE_SURROGATE = /\p{Surrogate}/u

const encoder = new TextEncoder()

/** The text as UTF-8 can hold it: U+FFFD in place of a lone surrogate, as encoders do. */
export function wellFormed(text: string): string {
  return LONE_SURROGATE.test(text) ? decodeText(encoder.encode(text)) : text
}

export const encodeText = (text: string): Uint8Array => encoder.encode(text)

/** ASCII letters in upper case. */
export const uppered = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
/** ASCII letters in lower case. */
export const lowered = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
/** The first `length` characters. */
export const clipped = (text: string, length: number): string =>
  // No text has more characters than units.
  text.length <= length ? text : [...text].slice(0, length).join('')
/** At most `count` characters behind the first `from`. */
export const cutOut = (text: string, from: number, count: number): string => {
  const start = Math.max(from, 0)
  return [...text].slice(start, start + Math.max(count, 0)).join('')
}
/** With JSON's escapes, without the quotes around. */
export const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1)

/** What a slug is made by (see `slug` in ir.ts). */
export interface SlugForm {
  readonly spellings: readonly (readonly [letter: string, spelling: string])[]
  readonly most: number
}

const spelled = new WeakMap<SlugForm['spellings'], ReadonlyMap<string, string>>()

/** Letters that one may be spelled with: 双 is shuang. */
export const MOST_SPELLED = 6

/** Lower-case ASCII with hyphens: as many whole words as fit, and never more letters for one than those. */
export function slugged(text: string, { spellings, most }: SlugForm): string {
  const known = spelled.get(spellings) ?? new Map(spellings)
  spelled.set(spellings, known)
  const whole = folded(text, known)
  const room = Math.min(most, MOST_SPELLED * text.length)
  if (whole.length <= room) return whole
  const cut = whole.lastIndexOf('-', room)
  return whole.slice(0, cut > 0 ? cut : Math.max(0, room))
}

/** The words between hyphens, each with its place (see `lexemes` in ir.ts). */
export const lexemed = (text: string, most: number): string =>
  text
    .split('-')
    .filter((word) => word !== '')
    .slice(0, Math.max(0, most))
    .map((word, i) => `'${word.replaceAll("'", "''")}':${i + 1}`)
    .join(' ')

/** Bytes that a text's lexemes take at most for each of its own, and besides. */
export const LEXEMES_LONGER = { each: 6, besides: 6 }

/** What letters are written anew by (see `respell` in ir.ts). */
export interface RespellForm {
  readonly spellings: SlugForm['spellings']
  readonly pattern: string
}

/** How typographic marks are written where there are none. */
const MARKS = new Map(
  Object.entries({
    '’': "'",
    '‘': "'",
    '‚': "'",
    ʻ: "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '–': '-',
    '—': '-',
    '…': '...',
    '€': 'EUR',
    '×': 'x',
    '·': '-',
    '\u00a0': ' ',
    '\u202f': ' ',
  }),
)

const expressions = new Map<string, RegExp>()

/** A text in letters that a pattern of single characters allows. One that no spelling is known of stays. */
export function respelled(text: string, { spellings, pattern }: RespellForm): string {
  const known = spelled.get(spellings) ?? new Map(spellings)
  spelled.set(spellings, known)
  const allowed = expressions.get(pattern) ?? expression(pattern, 'u')
  expressions.set(pattern, allowed)
  const spell = (letter: string): string => {
    const lower = letter.toLowerCase()
    const spelling = MARKS.get(letter) ?? known.get(lower) ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
    return letter === lower || !known.has(lower) ? spelling : spelling.charAt(0).toUpperCase() + spelling.slice(1)
  }
  return Array.from(text.normalize('NFC'), (letter) => (allowed.test(letter) ? letter : spell(letter))).join('')
}

/** The regular expression of `matches`: always by code points, and without the flags that remember a place. */
export function expression(pattern: string, flags: string): RegExp {
  const kept = flags.replace(/[gy]/g, '')
  return new RegExp(pattern, /[uv]/.test(kept) ? kept : `${kept}u`)
}
