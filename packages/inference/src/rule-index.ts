import type { Rule } from './rule.ts'
import { rules } from './rules/index.ts'

/** A pattern with its alternatives written out: the words before the gap and those behind it. */
interface Pattern {
  readonly rule: Rule
  readonly head: readonly string[]
  readonly tail: readonly string[]
}

/** Where to look for the patterns that a name may fit. */
interface RuleIndex {
  /** Patterns without a gap, by their words. */
  readonly whole: ReadonlyMap<string, readonly Rule[]>
  /** Patterns with a gap, by their first word, or by their last where the gap comes first. */
  readonly byFirst: ReadonlyMap<string, readonly Pattern[]>
  readonly byLast: ReadonlyMap<string, readonly Pattern[]>
  /** `…` alone. */
  readonly any: readonly Rule[]
  readonly words: ReadonlySet<string>
}

const GAP = '…'

/** A rule's patterns, each as its words, alternatives written out. */
export function patternsOf(rule: Rule): readonly (readonly string[])[] {
  return rule.column.split(',').flatMap((pattern) => {
    const choices = pattern
      .trim()
      .split(' ')
      .map((word) => word.split('/'))
    return choices.reduce<readonly (readonly string[])[]>(
      (made, words) => made.flatMap((before) => words.map((word) => [...before, word])),
      [[]],
    )
  })
}

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function build(): RuleIndex {
  const whole = new Map<string, Rule[]>()
  const byFirst = new Map<string, Pattern[]>()
  const byLast = new Map<string, Pattern[]>()
  const any: Rule[] = []
  const known = new Set<string>()
  for (const rule of rules)
    for (const words of patternsOf(rule)) {
      for (const word of words) if (word !== GAP) known.add(word)
      const gap = words.indexOf(GAP)
      if (gap < 0) {
        add(whole, words.join(' '), rule)
        continue
      }
      const pattern = { rule, head: words.slice(0, gap), tail: words.slice(gap + 1) }
      const [first, last] = [pattern.head[0], pattern.tail.at(-1)]
      if (first !== undefined) add(byFirst, first, pattern)
      else if (last !== undefined) add(byLast, last, pattern)
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
  for (const rule of whole.get(words.join(' ')) ?? []) take(rule, 1)
  for (const patterns of [byFirst.get(words[0] ?? ''), byLast.get(words.at(-1) ?? '')])
    for (const { rule, head, tail } of patterns ?? []) {
      const more = words.length - head.length - tail.length
      if (more < 0 || !head.every((word, i) => words[i] === word)) continue
      if (!tail.every((word, i) => words[words.length - tail.length + i] === word)) continue
      take(rule, Math.max(LEAST_FIT, WITH_GAP - GAP_COST * more))
    }
  for (const rule of any) take(rule, LEAST_FIT)
  return found
}
