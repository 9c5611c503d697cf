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

function tongueOf(place: number): Tongue {
  const words = new Map<string, string>()
  const doubtful = new Map<string, string>()
  for (const line of nameWords.split('\n')) {
    const parts = line.split('|')
    const [meaning = ''] = parts
    const own = (parts[place] ?? '').split(' ').filter(Boolean)
    const plain = own.find((word) => !word.endsWith(STAR) && word !== meaning)
    for (const word of own) {
      if (!word.endsWith(STAR)) words.set(word, meaning)
      else if (plain !== undefined) doubtful.set(word.slice(0, -STAR.length), plain)
    }
  }
  return { words, doubtful }
}

/** What words stand for in languages that put what a thing is first. */
export const headFirst: Tongue = tongueOf(1)

/** And in those that put it last. */
export const headLast: Tongue = tongueOf(2)

/** And what is abbreviated. */
export const abbreviated: Meanings = new Map(
  ABBREVIATED.trim()
    .split(/[|\n]/)
    .flatMap((entry) => {
      const [meaning = '', words = ''] = entry.split(':')
      return words.split(' ').map((word) => [word, meaning] as const)
    }),
)
