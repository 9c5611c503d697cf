import { rules } from '../rules/index.ts'
import type { WordTable } from '../word-table.ts'
import { EITHER, GAP, wordsIn } from './pattern.ts'
import { type PatternPlace, type PlacesOfWord, writtenPlaces, writtenUnder } from './pattern-place.ts'

interface IndexedRules {
  readonly words: WordTable
  readonly any: string
}

let built: IndexedRules | undefined

/** Rules are constants, and no start need go through all of them: builds write these tables down. */
function indexedRules(): IndexedRules {
  built ??= indexRules()
  return built
}

/** Every word that some rule knows, with where the patterns are that begin or end with it (`partedUnder`). */
export const ruleWords = (): WordTable => indexedRules().words

/** Where the patterns are that any name fits. */
export const openPatterns = (): string => indexedRules().any

type Found = PlacesOfWord<PatternPlace[]>

function indexRules(): IndexedRules {
  const words = new Map<string, Found>()
  const any: PatternPlace[] = []
  const foundOf = (word: string): Found => {
    const found = words.get(word) ?? { whole: [], first: [], last: [] }
    words.set(word, found)
    return found
  }
  const add = (choices: string, kind: keyof Found, place: PatternPlace) => {
    for (const word of choices.split('/')) foundOf(word)[kind].push(place)
  }
  for (const [rule, { column }] of rules.entries())
    for (const [pattern, written] of column.split(',').entries()) {
      const place = { rule, pattern }
      const text = written.trim()
      const places = wordsIn(text)
      const [first = ''] = places
      const last = places.at(-1) ?? ''
      if (text.startsWith(EITHER)) add(last, 'last', place)
      if (!places.includes(GAP)) add(first, 'whole', place)
      else if (first !== GAP) add(first, 'first', place)
      else if (last !== GAP) add(last, 'last', place)
      else any.push(place)
      for (const choice of places) for (const word of choice.split('/')) foundOf(word)
    }
  words.delete(GAP)
  words.delete('')
  return {
    words: new Map([...words].map(([word, found]) => [word, writtenUnder(found)])),
    any: writtenPlaces(any),
  }
}
