import { remembered } from './names/remembered.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules/index.ts'

/** For each place of a pattern the words that may stand there, before the gap and behind it. */
interface Places {
  readonly head: readonly (readonly string[])[]
  readonly tail: readonly (readonly string[])[]
}

/** A pattern as it is written. The words of its places are parted when a name comes near it: few of the thousands are ever asked. */
interface Pattern {
  readonly rule: Rule
  readonly written: readonly string[]
  places?: Places
}

/** Where to look for the patterns that a name may fit. */
interface RuleIndex {
  /** Patterns without a gap, by their first word. */
  readonly whole: ReadonlyMap<string, readonly Pattern[]>
  /** Patterns with a gap, by their first word, or by their last where the gap comes first. */
  readonly byFirst: ReadonlyMap<string, readonly Pattern[]>
  readonly byLast: ReadonlyMap<string, readonly Pattern[]>
  /** `…` alone. */
  readonly any: readonly Rule[]
  /** Every word of every pattern. */
  readonly words: ReadonlySet<string>
}

const GAP = '…'

/** A rule's patterns, each as its places, each place as the words that may stand there. Written out, they would be tens of thousands. */
export const patternsOf = (rule: Rule): readonly (readonly (readonly string[])[])[] =>
  rule.column.split(',').map((pattern) => placesIn(pattern.trim()))

const placesIn = (pattern: string): readonly (readonly string[])[] =>
  pattern.split(' ').map((words) => words.split('/'))

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function build(): RuleIndex {
  const whole = new Map<string, Pattern[]>()
  const byFirst = new Map<string, Pattern[]>()
  const byLast = new Map<string, Pattern[]>()
  const any: Rule[] = []
  const known = new Set<string>()
  for (const rule of rules)
    for (const part of rule.column.split(',')) {
      const written = part.trim().split(' ')
      const pattern: Pattern = { rule, written }
      const [first = ''] = written
      const last = written.at(-1) ?? ''
      if (!written.includes(GAP)) addEach(whole, first, pattern)
      else if (first !== GAP) addEach(byFirst, first, pattern)
      else if (last !== GAP) addEach(byLast, last, pattern)
      else any.push(rule)
      for (const place of written)
        if (place.includes('/')) for (const word of place.split('/')) known.add(word)
        else known.add(place)
    }
  known.delete(GAP)
  known.delete('')
  return { whole, byFirst, byLast, any, words: known }
}

/** Under each of the words that may stand in a place. */
function addEach(map: Map<string, Pattern[]>, words: string, pattern: Pattern): void {
  if (!words.includes('/')) add(map, words, pattern)
  else for (const word of words.split('/')) add(map, word, pattern)
}

function placesOf(pattern: Pattern): Places {
  pattern.places ??= cut(pattern.written)
  return pattern.places
}

function cut(written: readonly string[]): Places {
  const places = written.map((words) => words.split('/'))
  const gap = written.indexOf(GAP)
  return gap < 0 ? { head: places, tail: [] } : { head: places.slice(0, gap), tail: places.slice(gap + 1) }
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
export const matchingRules = (words: readonly string[]): ReadonlyMap<Rule, number> => rulesFor(words.join(' '))

const rulesFor = remembered((name): ReadonlyMap<Rule, number> => {
  const words = name === '' ? [] : name.split(' ')
  const found = new Map<Rule, number>()
  const take = (rule: Rule, fit: number) => {
    if (fit > (found.get(rule) ?? 0)) found.set(rule, fit)
  }
  const { whole, byFirst, byLast, any } = index()
  for (const pattern of whole.get(words[0] ?? '') ?? [])
    if (pattern.written.length === words.length && stand(placesOf(pattern).head, words, 0)) take(pattern.rule, 1)
  for (const patterns of [byFirst.get(words[0] ?? ''), byLast.get(words.at(-1) ?? '')])
    for (const pattern of patterns ?? []) {
      const { head, tail } = placesOf(pattern)
      const more = words.length - head.length - tail.length
      if (more < 0 || !stand(head, words, 0) || !stand(tail, words, words.length - tail.length)) continue
      take(pattern.rule, Math.max(LEAST_FIT, WITH_GAP - GAP_COST * more))
    }
  for (const rule of any) take(rule, LEAST_FIT)
  return found
})

/** Whether the words from one on may stand in the places. */
const stand = (places: readonly (readonly string[])[], words: readonly string[], from: number): boolean =>
  places.every((allowed, i) => allowed.includes(words[from + i] ?? ''))
