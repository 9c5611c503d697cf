import { ruleWords } from '../matching/rule-index.ts'
import { remembered } from './remembered.ts'

/** Fewer consonants are those of many words. */
const LEAST_CONSONANTS = 4

/** Words by their consonants; where several have the same, none. */
let words: ReadonlyMap<string, string | undefined> | undefined

/**
 * The word that a name leaves the vowels out of, where its consonants are those of one word that rules know; undefined of others.
 *
 * @example
 * withVowels('cstmr') // 'customer'
 */
export const withVowels = remembered((short): string | undefined => {
  if (short.length < LEAST_CONSONANTS || consonantsOf(short) !== short) return undefined
  words ??= byConsonants()
  return words.get(short)
})

/** The first letter, whatever it is, and the consonants behind it, doubled ones once. */
const consonantsOf = (word: string): string =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1/g, '$1')

function byConsonants(): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>()
  for (const word of ruleWords()) {
    const consonants = consonantsOf(word)
    if (consonants !== word) found.set(consonants, found.has(consonants) ? undefined : word)
  }
  for (const word of ruleWords()) found.delete(word)
  return found
}
