import { remembered } from '../names/remembered.ts'
import { openPatterns, ruleWords } from './indexed-rules.ts'
import { EITHER, GAP, wordsIn } from './pattern.ts'
import { partedUnder, type PatternPlace, readPlaces } from './pattern-place.ts'
import { ruleAt } from './rule-at.ts'
import type { Rule } from '../rule.ts'

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

/** A rule's patterns, each as its places, each place as the words that may stand there. Written out, they would be tens of thousands. */
export const patternsOf = (rule: Rule): readonly (readonly (readonly string[])[])[] =>
  rule.column.split(',').flatMap((pattern) => {
    const text = pattern.trim()
    const places = placesIn(wordsIn(text))
    return text.startsWith(EITHER) ? [places, [[GAP], ...places]] : [places]
  })

const placesIn = (written: readonly string[]): readonly (readonly string[])[] =>
  written.map((words) => words.split('/'))

function placesOf(pattern: Pattern): Places {
  pattern.places ??= cut(pattern.written)
  return pattern.places
}

function cut(written: readonly string[]): Places {
  const places = placesIn(written)
  const gap = written.indexOf(GAP)
  return gap < 0 ? { head: places, tail: [] } : { head: places.slice(0, gap), tail: places.slice(gap + 1) }
}

/** Each rule's patterns as they are written, once one of them is asked for. */
const written: (readonly string[])[] = []

function patternAt({ rule: number, pattern }: PatternPlace, isBehindAny: boolean): readonly Pattern[] {
  const rule = ruleAt(number)
  if (!rule) return []
  const patterns = written[number] ?? rule.column.split(',')
  written[number] = patterns
  const text = (patterns[pattern] ?? '').trim()
  const words = wordsIn(text)
  return [{ rule, written: isBehindAny && text.startsWith(EITHER) ? [GAP, ...words] : words }]
}

/** The patterns at places of the index. */
const patternsAt = remembered((places): readonly Pattern[] => readPlaces(places).flatMap((at) => patternAt(at, false)))

/** The same with any words before them. */
const behindAny = remembered((places): readonly Pattern[] => readPlaces(places).flatMap((at) => patternAt(at, true)))

const placesUnder = (word = '') => partedUnder(ruleWords().get(word) ?? '')

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
  const { whole, first } = placesUnder(words[0])
  const { last } = placesUnder(words.at(-1))
  for (const pattern of patternsAt(whole))
    if (pattern.written.length === words.length && stand(placesOf(pattern).head, words, 0)) take(pattern.rule, 1)
  for (const patterns of [patternsAt(first), behindAny(last)])
    for (const pattern of patterns) {
      const { head, tail } = placesOf(pattern)
      const more = words.length - head.length - tail.length
      if (more < 0 || !stand(head, words, 0) || !stand(tail, words, words.length - tail.length)) continue
      // A verb in front says what is done, to whatever stands behind it.
      const isLed = tail.length === 0 && PLAIN_VERBS.test(words[0] ?? '')
      const fit = isLed ? WITH_GAP : Math.max(LEAST_FIT, WITH_GAP - GAP_COST * more)
      // Of what stands before, the last word may be another thing's: `email_subject` is a subject.
      take(pattern.rule, tail.length === 0 && more > 0 && isOther(words) ? fit * OF_ANOTHER : fit)
    }
  for (const { rule } of patternsAt(openPatterns())) take(rule, LEAST_FIT)
  return found
})

/** Last words that tell what a thing is, whatever stands before them. */
const HEADS = new Set(
  'id level subject type status count name group key url link document body template note class category label version revision yn flag indicator verified confirmed weight hours distance time date tries decimals method format mode option behavior reason origin frequency'.split(
    ' ',
  ),
)
const OF_ANOTHER = 0.72
/** Names that begin so say what is done, or that something is so. */
const VERBS =
  /^(is|has|can|was|should|allow|show|use|enable|disable|include|exclude|require|requires|hide|display|apply|ignore|skip|with|prefer|accept|accepts|keep|notify|enforce|support|supports|receive|receives|needs|want|wants|does|do|force|id|fk|hashed|hash|encrypted)$/

/** Those of them that are nothing else. */
const PLAIN_VERBS =
  /^(is|has|had|did|can|should|allow|show|enable|disable|include|exclude|require|requires|hide|display|ignore|skip|prefer|enforce|receive|receives|needs|want|wants|does|do)$/

const isOther = (words: readonly string[]): boolean => HEADS.has(words.at(-1) ?? '') && !VERBS.test(words[0] ?? '')

/** Whether the words from one on may stand in the places. */
const stand = (places: readonly (readonly string[])[], words: readonly string[], from: number): boolean =>
  places.every((allowed, i) => allowed.includes(words[from + i] ?? ''))
