import type { WordTable } from '../word-table.ts'
import { consonantsOf } from './consonants.ts'
import { remembered } from './remembered.ts'
import { wordsByConsonants } from './word-consonants.ts'

/** Fewer consonants are those of many words. */
const LEAST_CONSONANTS = 4

let words: WordTable | undefined

/**
 * The word that a name leaves the vowels out of, where its consonants are those of one word that rules know; undefined of others.
 *
 * @example
 * withVowels('cstmr') // 'customer'
 */
export const withVowels = remembered((short): string | undefined => {
  if (short.length < LEAST_CONSONANTS || consonantsOf(short) !== short) return undefined
  words ??= wordsByConsonants()
  return words.get(short)
})
