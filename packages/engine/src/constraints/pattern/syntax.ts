/** A regular expression as every dialect's pattern language (LIKE, SIMILAR TO, POSIX) is understood here. */
export type Pattern =
  | CharacterSet
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | {
      readonly kind: 'repeat'
      readonly body: Pattern
      readonly least: number
      readonly most: number
      readonly lazy: boolean
    }
  /** The text's beginning, its end, or a place where a word begins or ends. */
  | { readonly kind: 'start' | 'end' | 'word-start' | 'word-end' | 'boundary' | 'not-boundary' }
  | { readonly kind: 'look'; readonly behind: boolean; readonly negated: boolean; readonly body: Pattern }

/** One character out of ranges of code points and Unicode classes (`L`, `Nd`, `White_Space`); out of all others when negated. */
export interface CharacterSet {
  readonly kind: 'set'
  readonly ranges: readonly (readonly [from: number, to: number])[]
  readonly classes: readonly string[]
  readonly negated: boolean
}

/** A pattern that can't be taken over, with the reason in plain words. */
export class UnsupportedPattern extends Error {
  override readonly name = 'UnsupportedPattern'
}

export const sequence = (parts: readonly Pattern[]): Pattern => {
  const [only] = parts
  return parts.length === 1 && only ? only : { kind: 'sequence', parts }
}
export const choice = (parts: readonly Pattern[]): Pattern => {
  const [only] = parts
  return parts.length === 1 && only ? only : { kind: 'choice', parts }
}
export const characterSet = (
  ranges: CharacterSet['ranges'],
  classes: readonly string[] = [],
  negated = false,
): CharacterSet => ({ kind: 'set', ranges, classes, negated })

/** One given character. */
export function character(text: string): CharacterSet {
  const code = text.codePointAt(0) ?? 0
  return characterSet([[code, code]])
}

/** Any character, line breaks included. */
export const ANY_CHARACTER: CharacterSet = characterSet([], [], true)

/** Any number of any characters. */
export const ANYTHING: Pattern = { kind: 'repeat', body: ANY_CHARACTER, least: 0, most: Infinity, lazy: false }

/** A pattern that must cover the whole text. */
export const anchored = (pattern: Pattern): Pattern => sequence([{ kind: 'start' }, pattern, { kind: 'end' }])
