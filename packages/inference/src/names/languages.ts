import { languageWords } from '@populace/vocabulary'
import type { WordTable } from '../word-table.ts'

/** The locale of each word of names that no other of the languages has, and no English program: what several share (`data`, `cliente`) tells nothing. */
export const languagesOfWords = (): WordTable =>
  new Map(
    languageWords.split('\n').flatMap((line) => {
      const [locale = '', words = ''] = line.split('|')
      return words.split(' ').map((word) => [word, locale] as const)
    }),
  )
