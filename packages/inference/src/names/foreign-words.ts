import { HEAD_FIRST } from './head-first-words.ts'
import { HEAD_LAST } from './head-last-words.ts'
import { meaningsOf } from './meanings.ts'

const headFirst = meaningsOf(HEAD_FIRST)

/** Words of languages that put what a thing is first: `limite_credito` is a limit. */
export const headFirstWords: ReadonlySet<string> = new Set(headFirst.map(([word]) => word))

/** Those of them that no English name has. */
export const plainlyHeadFirst: ReadonlySet<string> = new Set(
  headFirst.flatMap(([word, meaning]) => (meaning === word ? [] : [word])),
)

/** Each foreign word with its English. Of a word that both kinds of languages have the others decide. */
export const foreignWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...headFirst,
  ...meaningsOf(HEAD_LAST),
])
