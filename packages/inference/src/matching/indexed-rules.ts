import { rules } from '../rules/index.ts'
import type { WordTable } from '../word-table.ts'
import { EITHER, GAP, wordsIn } from './pattern.ts'

/**
 * Where to look for the patterns that a name may fit: by a word, the places of patterns, `12.0 12.3` for the first and the fourth of the thirteenth rule. Rules are constants, and no start
 * need go through all of them.
 */
interface IndexedRules {
  readonly whole: WordTable
  readonly byFirst: WordTable
  readonly byLast: WordTable
  readonly any: string
  /** Every word that some rule knows. */
  readonly words: ReadonlySet<string>
}

let built: IndexedRules | undefined

function indexedRules(): IndexedRules {
  built ??= indexRules()
  return built
}

/** Patterns without a gap, by their first word. */
export const wholePatterns = (): WordTable => indexedRules().whole

/** Patterns with a gap, by their first word. */
export const patternsByFirst = (): WordTable => indexedRules().byFirst

/** By their last word, where the gap comes first. */
export const patternsByLast = (): WordTable => indexedRules().byLast

/** `…` alone. */
export const openPatterns = (): string => indexedRules().any

/** Every word that some rule knows. */
export const ruleWords = (): ReadonlySet<string> => indexedRules().words

function indexRules(): IndexedRules {
  const whole = new Map<string, string>()
  const byFirst = new Map<string, string>()
  const byLast = new Map<string, string>()
  const any: string[] = []
  const words = new Set<string>()
  for (const [number, { column }] of rules.entries())
    for (const [at, written] of column.split(',').entries()) {
      const place = `${number}.${at}`
      const text = written.trim()
      const places = wordsIn(text)
      const [first = ''] = places
      const last = places.at(-1) ?? ''
      if (text.startsWith(EITHER)) addEach(byLast, last, place + EITHER)
      if (!places.includes(GAP)) addEach(whole, first, place)
      else if (first !== GAP) addEach(byFirst, first, place)
      else if (last !== GAP) addEach(byLast, last, place)
      else any.push(place)
      for (const choice of places) for (const word of choice.split('/')) words.add(word)
    }
  words.delete(GAP)
  words.delete('')
  return { whole, byFirst, byLast, any: any.join(' '), words }
}

/** Under each of the words that may stand in a place. */
function addEach(map: Map<string, string>, words: string, place: string): void {
  for (const word of words.split('/')) {
    const before = map.get(word)
    map.set(word, before === undefined ? place : `${before} ${place}`)
  }
}
