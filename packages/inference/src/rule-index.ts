import { remembered } from './names/remembered.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules/index.ts'

/** For each place of a pattern the words that may stand there, before the gap and behind it. */
interface Places {
  readonly head: readonly (readonly string[])[]
  readonly tail: readonly (readonly string[])[]
}

/** A pattern as it is written. Its places are cut out when a name comes near it: few of the thousands are ever asked. */
interface Pattern {
  readonly rule: Rule
  readonly text: string
  /** How many places there are. */
  length?: number
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
  for (const rule of rules)
    for (const part of rule.column.split(',')) {
      const text = part.trim()
      const pattern: Pattern = { rule, text }
      const space = text.indexOf(' ')
      const first = space < 0 ? text : text.slice(0, space)
      const last = text.slice(text.lastIndexOf(' ') + 1)
      if (!text.includes(GAP)) addEach(whole, first, pattern)
      else if (first !== GAP) addEach(byFirst, first, pattern)
      else if (last !== GAP) addEach(byLast, last, pattern)
      else any.push(rule)
    }
  return { whole, byFirst, byLast, any }
}

/** Under each of the words that may stand in a place. */
function addEach(map: Map<string, Pattern[]>, words: string, pattern: Pattern): void {
  if (!words.includes('/')) add(map, words, pattern)
  else for (const word of words.split('/')) add(map, word, pattern)
}

function lengthOf(pattern: Pattern): number {
  pattern.length ??= pattern.text.split(' ').length
  return pattern.length
}

function placesOf(pattern: Pattern): Places {
  pattern.places ??= cut(pattern.text)
  return pattern.places
}

function cut(text: string): Places {
  const places = placesIn(text)
  const gap = places.findIndex(([word]) => word === GAP)
  return gap < 0 ? { head: places, tail: [] } : { head: places.slice(0, gap), tail: places.slice(gap + 1) }
}

let built: RuleIndex | undefined

/** Compiled when first needed, then kept: rules are constants. */
const index = (): RuleIndex => (built ??= build())

/** Every word that some rule knows. */
export const ruleWords = (): ReadonlySet<string> =>
  new Set(rules.flatMap(({ column }) => column.split(/[\s,/…]+/)).filter((word) => word !== ''))

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
    if (lengthOf(pattern) === words.length && stand(placesOf(pattern).head, words, 0)) take(pattern.rule, 1)
  for (const patterns of [byFirst.get(words[0] ?? ''), byLast.get(words.at(-1) ?? '')])
    for (const pattern of patterns ?? []) {
      const { head, tail } = placesOf(pattern)
      const more = words.length - head.length - tail.length
      if (more < 0 || !stand(head, words, 0) || !stand(tail, words, words.length - tail.length)) continue
      const fit = Math.max(LEAST_FIT, WITH_GAP - GAP_COST * more)
      // Of what stands before, the last word may be another thing's: `email_subject` is a subject.
      take(pattern.rule, tail.length === 0 && more > 0 && isOther(words) ? fit * OF_ANOTHER : fit)
    }
  for (const rule of any) take(rule, LEAST_FIT)
  return found
})

/** Last words that tell what a thing is, whatever stands before them. */
const HEADS = new Set(
  'id level subject type status count name group key url link document body template note class category label version revision yn flag indicator verified confirmed'.split(
    ' ',
  ),
)
const OF_ANOTHER = 0.72
/** Names that begin so say what is done, or that something is so. */
const VERBS =
  /^(is|has|can|was|should|allow|show|use|enable|disable|include|exclude|require|requires|hide|display|apply|ignore|skip|with|prefer|accept|accepts|keep|notify|enforce|support|supports|receive|receives|needs|want|wants|does|do|force|id|fk|hashed|hash|encrypted)$/

const isOther = (words: readonly string[]): boolean => HEADS.has(words.at(-1) ?? '') && !VERBS.test(words[0] ?? '')

/** Whether the words from one on may stand in the places. */
const stand = (places: readonly (readonly string[])[], words: readonly string[], from: number): boolean =>
  places.every((allowed, i) => allowed.includes(words[from + i] ?? ''))
