import type { Rule } from './rule.ts'
import { rules } from './rules/index.ts'

/** A pattern: for each place the words that may stand there, before the gap and behind it. */
interface Pattern {
  readonly rule: Rule
  readonly head: readonly (readonly string[])[]
  readonly tail: readonly (readonly string[])[]
}

/** Where to look for the patterns that a name may fit. */
interface RuleIndex {
  /** Patterns without a gap, by how many words they have and the first of them. */
  readonly whole: ReadonlyMap<string, readonly Pattern[]>
  /** Patterns with a gap, by their first word, or by their last where the gap comes first. */
  readonly byFirst: ReadonlyMap<string, readonly Pattern[]>
  readonly byLast: ReadonlyMap<string, readonly Pattern[]>
  /** `…` alone. */
  readonly any: readonly Rule[]
  readonly words: ReadonlySet<string>
}

const GAP = '…'

/** A rule's patterns, each as its places, each place as the words that may stand there. Written out, they would be tens of thousands. */
export function patternsOf(rule: Rule): readonly (readonly (readonly string[])[])[] {
  return rule.column.split(',').map((pattern) =>
    pattern
      .trim()
      .split(' ')
      .map((words) => words.split('/')),
  )
}

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const wholeKey = (length: number, first: string) => `${length} ${first}`

function build(): RuleIndex {
  const whole = new Map<string, Pattern[]>()
  const byFirst = new Map<string, Pattern[]>()
  const byLast = new Map<string, Pattern[]>()
  const any: Rule[] = []
  const known = new Set<string>()
  for (const rule of rules)
    for (const places of patternsOf(rule)) {
      for (const words of places) for (const word of words) if (word !== GAP) known.add(word)
      const gap = places.findIndex(([word]) => word === GAP)
      const [head, tail] = gap < 0 ? [places, []] : [places.slice(0, gap), places.slice(gap + 1)]
      const pattern = { rule, head, tail }
      if (gap < 0) for (const first of head[0] ?? []) add(whole, wholeKey(head.length, first), pattern)
      else if (head[0]) for (const first of head[0]) add(byFirst, first, pattern)
      else if (tail.length > 0) for (const last of tail.at(-1) ?? []) add(byLast, last, pattern)
      else any.push(rule)
    }
  return { whole, byFirst, byLast, any, words: known }
}

let built: RuleIndex | undefined

/** Compiled when first needed, then kept: rules are constants. */
const index = (): RuleIndex => (built ??= build())

/** Every word that some rule knows. */
export const ruleWords = (): ReadonlySet<string> => index().words

/** What a word costs that only a gap accounts for. */
const GAP_COST = 0.04
const WITH_GAP = 0.97
const LEAST_FIT = 0.75

/**
 * The rules whose patterns the words fit, each with how well: 1 for word for word, less for every word that only a gap accounts for.
 */
export function matchingRules(words: readonly string[]): ReadonlyMap<Rule, number> {
  const found = new Map<Rule, number>()
  const take = (rule: Rule, fit: number) => {
    if (fit > (found.get(rule) ?? 0)) found.set(rule, fit)
  }
  const { whole, byFirst, byLast, any } = index()
  for (const { rule, head } of whole.get(wholeKey(words.length, words[0] ?? '')) ?? [])
    if (stand(head, words, 0)) take(rule, 1)
  for (const patterns of [byFirst.get(words[0] ?? ''), byLast.get(words.at(-1) ?? '')])
    for (const { rule, head, tail } of patterns ?? []) {
      const more = words.length - head.length - tail.length
      if (more < 0 || !stand(head, words, 0) || !stand(tail, words, words.length - tail.length)) continue
      take(rule, Math.max(LEAST_FIT, WITH_GAP - GAP_COST * more))
    }
  for (const rule of any) take(rule, LEAST_FIT)
  return found
}

/** Whether the words from one on may stand in the places. */
const stand = (places: readonly (readonly string[])[], words: readonly string[], from: number): boolean =>
  places.every((allowed, i) => allowed.includes(words[from + i] ?? ''))
