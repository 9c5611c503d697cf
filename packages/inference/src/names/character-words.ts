import { scriptWords } from '@populace/vocabulary'
import type { WordTable } from '../word-table.ts'

/** What words stand for that Chinese, Japanese and Korean write without blanks between them; a dash for those that say nothing of what a column holds. */
export const meaningsOfCharacters = (): WordTable =>
  new Map(
    scriptWords.split('\n').flatMap((line) => {
      const [meaning = '', words = ''] = line.split('|')
      return words.split(' ').map((word) => [word.toLowerCase(), meaning] as const)
    }),
  )
