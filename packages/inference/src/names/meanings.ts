import { nameWords } from '@populace/vocabulary'
import { ABBREVIATED } from './abbreviated.ts'

/** Words with what they stand for. */
type Meanings = ReadonlyMap<string, string>

/** The words of languages that are alike in what they put first. */
export interface Tongue {
  readonly words: Meanings
  /** Words that mean something else in English, each with one that stands for the same and for nothing else. */
  readonly doubtful: Meanings
}

const STAR = '*'

interface Gathered extends Tongue {
  readonly words: Map<string, string>
  readonly doubtful: Map<string, string>
}

const gathered = (): Gathered => ({ words: new Map(), doubtful: new Map() })

/** Each line says a meaning, then how languages of the one kind and of the other say it; most say nothing in one of them. */
function tongues(): readonly [first: Tongue, last: Tongue] {
  const [first, last] = [gathered(), gathered()]
  for (const line of nameWords.split('\n')) {
    const [meaning = '', ofFirst, ofLast] = line.split('|')
    if (ofFirst) gather(ofFirst, meaning, first)
    if (ofLast) gather(ofLast, meaning, last)
  }
  return [first, last]
}

function gather(said: string, meaning: string, { words, doubtful }: Gathered): void {
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

/** What words stand for in languages that put what a thing is first, and in those that put it last. */
export const [headFirst, headLast] = tongues()

/** And what is abbreviated. */
export const abbreviated: Meanings = new Map(
  ABBREVIATED.trim()
    .split(/[|\n]/)
    .flatMap((entry) => {
      const [meaning = '', words = ''] = entry.split(':')
      return words.split(' ').map((word) => [word, meaning] as const)
    }),
)
