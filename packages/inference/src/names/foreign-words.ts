import { meanings } from './meanings.ts'

const { headFirst, headLast } = meanings

/** Words of languages that put what a thing is first: `limite_credito` is a limit. */
export const headFirstWords: { has(word: string): boolean } = headFirst

/** Those of them that no English name has. */
export const plainlyHeadFirst = { has: (word: string): boolean => (headFirst.get(word) ?? word) !== word }

/** Foreign words with their English. Of a word that both kinds of languages have those decide that put the thing last. */
export const foreignWords = {
  has: (word: string): boolean => headFirst.has(word) || headLast.has(word),
  get: (word: string): string | undefined => headLast.get(word) ?? headFirst.get(word),
}
