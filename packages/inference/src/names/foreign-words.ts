import { HEAD_FIRST } from './head-first-words.ts'
import { HEAD_LAST } from './head-last-words.ts'
import { meaningsOf } from './meanings.ts'

/** Words of languages that put what a thing is first, with their English: `limite_credito` is a limit. */
export const headFirstWords: ReadonlyMap<string, string> = meaningsOf(HEAD_FIRST)

/** Those of them that no English name has. */
export const plainlyHeadFirst: ReadonlySet<string> = new Set(
  [...headFirstWords].flatMap(([word, meaning]) => (meaning === word ? [] : [word])),
)

/** Each foreign word with its English. Of a word that both kinds of languages have the others decide. */
export const foreignWords: ReadonlyMap<string, string> = meaningsOf(HEAD_FIRST, HEAD_LAST)
