import { abbreviatedWords, nameWords } from '@populace/vocabulary'
import type { WordTable } from '../word-table.ts'

const STAR = '*'

/** The words of languages that are alike in what they put first. */
interface Tongue {
  readonly words: Map<string, string>
  readonly doubtful: Map<string, string>
}

const empty = (): Tongue => ({ words: new Map(), doubtful: new Map() })

let gathered: readonly [first: Tongue, last: Tongue] | undefined

/** Languages that put what a thing is first, and those that put it last. */
function tongues(): readonly [first: Tongue, last: Tongue] {
  gathered ??= gatherTongues()
  return gathered
}

/** Each line says a meaning, then how languages of the one kind and of the other say it; most say nothing in one of them. */
function gatherTongues(): readonly [first: Tongue, last: Tongue] {
  const [first, last] = [empty(), empty()]
  for (const line of nameWords.split('\n')) {
    const [meaning = '', ofFirst, ofLast] = line.split('|')
    if (ofFirst) gather(ofFirst, meaning, first)
    if (ofLast) gather(ofLast, meaning, last)
  }
  return [first, last]
}

function gather(said: string, meaning: string, { words, doubtful }: Tongue): void {
  const own = said.split(' ')
  if (!said.includes(STAR)) {
    for (const word of own) words.set(word, meaning)
    return
  }
  const plain = own.find((word) => !word.endsWith(STAR) && word !== meaning)
  for (const word of own) {
    if (!word.endsWith(STAR)) words.set(word, meaning)
    else if (plain !== undefined) doubtful.set(word.slice(0, -STAR.length), plain)
  }
}

/** What words stand for in languages that put what a thing is first. */
export const firstWords = (): WordTable => tongues()[0].words

/** Words of theirs that mean something else in English, each with one that stands for the same and for nothing else. */
export const firstDoubtful = (): WordTable => tongues()[0].doubtful

/** What words stand for in languages that put it last. */
export const lastWords = (): WordTable => tongues()[1].words

/** Words of theirs that mean something else in English. */
export const lastDoubtful = (): WordTable => tongues()[1].doubtful

/** What abbreviations stand for. */
export const abbreviations = (): WordTable =>
  new Map(
    abbreviatedWords.split('\n').flatMap((line) => {
      const [meaning = '', words = ''] = line.split('|')
      return words.split(' ').map((word) => [word, meaning] as const)
    }),
  )
