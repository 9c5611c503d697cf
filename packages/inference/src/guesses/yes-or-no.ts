import type { Guess } from '../draft.ts'

/** Pairs of words for yes and no, as schemas write truth in text. */
const PAIRS: readonly (readonly [yes: string, no: string])[] = [
  ['y', 'n'],
  ['yes', 'no'],
  ['t', 'f'],
  ['true', 'false'],
  ['on', 'off'],
  ['on', ''],
  ['1', '0'],
  ['enabled', 'disabled'],
  ['enable', 'disable'],
]

const inTheCaseOf = (word: string, like: string): string => {
  if (like === like.toUpperCase()) return word.toUpperCase()
  return like[0] === like[0]?.toUpperCase() ? `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}` : word
}

/** A text that is a truth value: its two words, the true one first. */
export interface YesOrNo {
  readonly yes: string
  readonly no: string
}

/**
 * What a default says of a text that holds no more than yes or no: `'Y'` stands beside `'N'`, `'on'` beside an empty text where `'off'` finds no room.
 *
 * @example
 * yesOrNo('No', 3) // { yes: 'Yes', no: 'No' }
 */
export function yesOrNo(value: string, room: number): YesOrNo | undefined {
  const plain = value.toLowerCase()
  for (const [yes, no] of PAIRS) {
    if (plain === '' || (plain !== yes && plain !== no) || Math.max(yes.length, no.length) > room) continue
    return { yes: inTheCaseOf(yes, value), no: inTheCaseOf(no, value) }
  }
  return undefined
}

/** Whether two listed values are yes and no, with or without a third that says neither. */
export function areYesAndNo(values: readonly string[]): boolean {
  const told = values.filter((value) => value !== '').map((value) => value.toLowerCase())
  return told.length === 2 && PAIRS.some(([yes, no]) => told.includes(yes) && told.includes(no))
}

/** Whether a column holds 1 where something is so, and 0 where it is not. */
export const isNumberedFlag = (guess: Guess | undefined): boolean =>
  guess?.generator === 'choice' &&
  Array.isArray(guess.params.values) &&
  guess.params.values.length === 2 &&
  guess.params.values.every((value) => value === 0 || value === 1)
