import { concat, literal, mod, quotient } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { spread } from './chance.ts'

export const DIGITS = '0123456789'
export const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const SMALL = 'abcdefghijklmnopqrstuvwxyz'
/** Digits and small letters: what tells codes apart even where case does not count. */
export const ALPHANUMERIC = DIGITS + SMALL

/** A stretch of a code: text as it stands, or `width` characters of an alphabet. */
export type CodePart = { readonly text: string } | { readonly alphabet: string; readonly width: number }

const alphabets: Readonly<Record<string, string>> = {
  '#': DIGITS,
  '@': CAPITALS,
  '?': SMALL,
  '*': DIGITS + CAPITALS,
}

/**
 * Cuts a pattern into its parts: `#` is a digit, `@` a capital letter, `?` a small one, `*` a digit or a capital; a backslash takes the next character as
 * it stands, and so does everything else.
 *
 * @example
 * parseCode('AB-##') // 'AB-', then two digits
 */
export function parseCode(pattern: string): readonly CodePart[] {
  const parts: CodePart[] = []
  for (const [symbol] of pattern.matchAll(/\\.|[^\\]/gsu)) {
    const alphabet = alphabets[symbol]
    const last = parts.at(-1)
    const text = symbol.replace(/^\\/, '')
    if (alphabet !== undefined) {
      const continues = last !== undefined && 'alphabet' in last && last.alphabet === alphabet
      // Eight characters of 36 stay below 2^53.
      if (continues && last.width < 8) parts[parts.length - 1] = { alphabet, width: last.width + 1 }
      else parts.push({ alphabet, width: 1 })
    } else if (last !== undefined && 'text' in last) parts[parts.length - 1] = { text: last.text + text }
    else parts.push({ text })
  }
  return parts
}

const codeLength = (parts: readonly CodePart[]): number =>
  parts.reduce((sum, part) => sum + ('text' in part ? Array.from(part.text).length : part.width), 0)

const choicesOf = (part: CodePart) => ('text' in part ? 1 : part.alphabet.length ** part.width)

/** How many codes there are. */
export const codeCount = (parts: readonly CodePart[]): number =>
  parts.reduce((product, part) => product * choicesOf(part), 1)

/** The code at a place of the order of all codes (the last part counts fastest), or one drawn at random. */
export function codeText(
  parts: readonly CodePart[],
  place: F64 | undefined,
  context: Pick<Lowering, 'word'>,
  purpose = 'code',
): Text {
  let rest = place
  let told = 1
  const texts = [...parts].reverse().map((part, i) => {
    if ('text' in part) return literal(part.text)
    const choices = choicesOf(part)
    // Beyond 2^53 the place is used up, and chance decides.
    const isTold = rest !== undefined && told < 2 ** 53
    const value = isTold && rest ? mod(rest, choices) : spread(context, choices, 'uniform', `${purpose} ${i}`)
    if (isTold && rest) rest = quotient(rest, choices)
    told *= choices
    const text: Text = { op: 'radix', lane: 'text', value, alphabet: part.alphabet, width: part.width }
    return text
  })
  return concat(...texts.reverse())
}

/** The code's last `room` characters, its fixed texts given up first. */
export function fitCode(parts: readonly CodePart[], room: number | undefined): readonly CodePart[] {
  if (room === undefined || codeLength(parts) <= room) return parts
  const bare = parts.filter((part) => 'alphabet' in part)
  let left = room
  const kept: CodePart[] = []
  for (const part of [...bare].reverse()) {
    const width = Math.min(left, part.width)
    if (width > 0) kept.unshift({ alphabet: part.alphabet, width })
    left -= width
  }
  return kept
}
