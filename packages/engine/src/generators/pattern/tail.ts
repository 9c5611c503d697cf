import { dividedAt, NOTHING, widthOf } from './divide.ts'
import { type Ranking, rank } from './ranking.ts'
import type { Node } from './syntax.ts'

/** What tells a pattern's texts apart, and what stands before it. */
export interface Tail {
  readonly head: Node
  /** Characters of the head. */
  readonly at: number
  readonly ranking: Ranking
}

/** So many texts have numbers that doubles tell apart. */
const MOST = 2 ** 53
/** With fewer no tail is made: more rows than these are in no table. */
const LEAST = 2 ** 44

/**
 * The last characters of a pattern's texts, as many as can be numbered: they tell all rows apart, and what stands before them may be anything that the pattern allows, where counted on it would be the same in
 * every row. The whole where it can be numbered, where lengths vary, or where a head decides what may follow.
 *
 * @example
 * tailOf(parsePattern('^[a-z]{40}$')).at // 29: there are 26 ** 11 tails
 */
export function tailOf(language: Node): Tail {
  const whole: Tail = { head: NOTHING, at: 0, ranking: rank(language) }
  const width = widthOf(language)
  if (width === undefined || whole.ranking.count <= MOST) return whole
  let longest = whole
  for (let at = width - 1; at > 0; at--) {
    const [way, ...others] = dividedAt(language, at)
    if (!way || others.length > 0) continue
    const ranking = rank(way.rest)
    if (ranking.count > MOST) break
    if (ranking.count >= LEAST) longest = { head: way.head, at, ranking }
  }
  return longest
}
