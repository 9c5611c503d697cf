import type { Guess } from '../draft.ts'
import { singular } from '../names/singular.ts'
import { tableWords } from '../names/table-names.ts'
import { roomOf } from '../rule.ts'
import { LONGER_ID, SHORT_ID } from '../rules/identifier.ts'
import type { Standing } from './standing.ts'

/** Shorter columns have no room for a letter and a number. */
const LEAST = 4
/** Fewer digits run out too soon; letters are among them then. */
const FEWEST = 4
/** Digits in a column that has room for more, and in one whose texts are all as long as it. */
const USUAL = 6
const MOST = 8

/**
 * Numbers that people give to things begin with what the things are: `driver_id` is D049323 and not EM-049323, and `student_id` in six characters S00371. The same wherever a
 * column is called so, whether or not a key says that it leads there.
 */
export function withInitials(guesses: readonly Guess[], standing: Standing): readonly Guess[] {
  return guesses.map((guess) => {
    const { pattern } = guess.params
    if (guess.generator !== 'text.code' || (pattern !== SHORT_ID && pattern !== LONGER_ID)) return guess
    const own = patternOf(standing)
    return own === undefined ? guess : { ...guess, params: { pattern: own, further: true } }
  })
}

function patternOf({ table, type, readings }: Standing): string | undefined {
  const words = readings[0]?.words ?? []
  const room = roomOf(type)
  if (words.at(-1) !== 'id' || room < LEAST) return undefined
  const things = words.length > 1 ? words.slice(0, -1) : tableWords(table.name)
  const initials = things.slice(-2).map((word) => singular(word).charAt(0).toUpperCase())
  if (initials.length === 0 || !initials.every((letter) => /^[A-Z]$/.test(letter))) return undefined
  const left = room - initials.length
  const isFixed = type.kind === 'text' && type.fixed === true
  if (left < FEWEST) return initials.join('') + '*'.repeat(left)
  return initials.join('') + '#'.repeat(isFixed ? Math.min(left, MOST) : Math.min(left, USUAL))
}
