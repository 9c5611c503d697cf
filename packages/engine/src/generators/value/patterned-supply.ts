import { atMost, add, f64, f64op, lessThan, lookup, select, sub, trunc } from '../../kernel/build.ts'
import type { F64, Key, Text } from '../../kernel/ir.ts'
import { permutation } from '../../random/permutation.ts'
import { rank, type Ranking } from '../pattern/ranking.ts'
import type { Target } from '../generator.ts'
import { wantedLanguages } from './language.ts'
import { spellingIn } from './matching-words.ts'
import { capacityOf } from './range.ts'
import { orderable, scattered } from './scatter.ts'

/**
 * Words that a column's pattern takes, and behind them the other texts that it describes: sizes under CHECK (size ~ '^[A-Z]{1,2}$') are S, M, L and XL, then
 * AA, AB …, but never XL again.
 */
export interface PatternedSupply {
  /** All differ, also without regard to case. */
  readonly words: readonly string[]
  readonly ranking: Ranking
  /** The numbers that words have among the ranking's texts, rising. */
  readonly taken: readonly number[]
}

/** Numbers of occurrences that are tried behind words. */
const OCCURRENCES = [2, 10, 987_654]

/** The supply of a column whose patterns take no numbers behind the words; undefined where they take those, or where there are no texts to go on with. */
export function patternedSupply(
  words: readonly string[],
  target: Target,
  separator: string,
): PatternedSupply | undefined {
  const [language] = wantedLanguages(target)
  if (!language || target.domain.oneOf || target.labels) return undefined
  const spelling = spellingIn(target)
  const isTaken = (text: string) => spelling(text) === text
  if (words.length > 0 && words.every((word) => OCCURRENCES.every((n) => isTaken(`${word}${separator}${n}`))))
    return undefined
  const ranking = rank(language)
  const others = [...words, ...(target.domain.noneOf ?? [])]
  const taken = new Set(others.flatMap((word) => ranking.indexOf(word) ?? []))
  return { words, ranking, taken: [...taken].sort((a, b) => a - b) }
}

export const patternedCapacity = ({ words, ranking, taken }: PatternedSupply): number =>
  capacityOf(words.length + ranking.count - taken.length)

/** How many texts there are beside the words. */
const othersOf = ({ ranking, taken }: PatternedSupply): number => orderable(ranking.count - taken.length)

/**
 * The text for the slot: the words first, each by what `word` makes of its slot. The others stand in no visible order: codes that count up from 00000-0000 are
 * nobody's. Without a key they stand in their own.
 */
export function patternedText(
  supply: PatternedSupply,
  slot: F64,
  word: (slot: F64) => Text,
  key: Key | undefined,
): Text {
  const { words, ranking, taken } = supply
  const place = words.length === 0 ? slot : f64op('max', sub(slot, words.length), f64(0))
  const other = ranking.text(untaken(key ? scattered(place, key, othersOf(supply)) : place, taken))
  return words.length === 0 ? other : select(lessThan(slot, words.length), word(slot), other)
}

/** The slot of a text; `wordSlot` is that of a word by its place among them. */
export function slotOfPatterned(
  supply: PatternedSupply,
  text: string,
  wordSlot: (place: number) => number,
  key: Key | undefined,
): number | undefined {
  const { words, ranking, taken } = supply
  const place = words.indexOf(text)
  if (place >= 0) return wordSlot(place)
  const index = ranking.indexOf(text)
  if (index === undefined || taken.includes(index)) return undefined
  const other = index - taken.filter((each) => each < index).length
  return words.length + (key ? permutation(key, othersOf(supply)).unpermute(other) : other)
}

/**
 * Number `n` of those that are not taken: as many more as there are taken ones before it. That many taken ones have at most n untaken ones before them, which
 * bisection finds.
 */
function untaken(n: F64, taken: readonly number[]): F64 {
  if (taken.length === 0) return n
  const depth = Math.ceil(Math.log2(taken.length + 1))
  const before = Array.from({ length: 2 ** depth - 1 }, (_, i) => (taken[i] ?? Number.MAX_SAFE_INTEGER) - i)
  let found: F64 = f64(0)
  for (let step = 2 ** (depth - 1); step >= 1; step /= 2) {
    const next = add(found, step)
    found = select(atMost(lookup('f64', before, trunc(sub(next, 1))), n), next, found)
  }
  return add(n, found)
}
