import { LEXICON } from './lexicon.ts'

const headFirst = new Map<string, string>()
const headLast = new Map<string, string>()
const abbreviated = new Map<string, string>()
const COLUMNS = [headFirst, headLast, abbreviated]

for (const line of LEXICON.trim().split('\n'))
  for (const entry of line.split('|')) {
    const [meaning = '', words = ''] = entry.split(':')
    for (const [at, list] of words.split('/').entries())
      for (const word of list === '' ? [] : list.split(' ')) COLUMNS[at]?.set(word, meaning)
  }

type Meanings = ReadonlyMap<string, string>

/** What words stand for: of languages that put what a thing is first, of those that put it last, and what is abbreviated. */
export const meanings: { readonly headFirst: Meanings; readonly headLast: Meanings; readonly abbreviated: Meanings } = {
  headFirst,
  headLast,
  abbreviated,
}
