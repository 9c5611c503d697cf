import { EITHER, GAP, wordsIn } from './pattern.ts'
import { rules } from '../rules/index.ts'

/**
 * Where to look for the patterns that a name may fit: by a word, the places of patterns, `12.0 12.3` for the first and the fourth of the thirteenth rule. Plain data, which the
 * builds of programs write down (`scripts/worked-out.mjs`): rules are constants, and no start need go through all of them.
 */
export interface IndexedRules {
  /** Patterns without a gap, by their first word. */
  readonly whole: Readonly<Record<string, string>>
  /** Patterns with a gap, by their first word, or by their last where the gap comes first. */
  readonly byFirst: Readonly<Record<string, string>>
  readonly byLast: Readonly<Record<string, string>>
  /** `…` alone. */
  readonly any: string
  /** Every word that some rule knows, parted by spaces. */
  readonly words: string
}

/**
 * Every rule as a line of JSON, in their order: a schema asks for a few dozen of the thousands. The build writes this down too. In ASCII, for one other character in a text and engines
 * keep two bytes for each.
 */
export const writtenRules = (): string =>
  rules.map((rule) => JSON.stringify(rule).replace(/[^\0-\x7f]/g, escaped)).join('\n')

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

let built: IndexedRules | undefined

export function indexedRules(): IndexedRules {
  built ??= indexRules()
  return built
}

function indexRules(): IndexedRules {
  const whole = new Map<string, string[]>()
  const byFirst = new Map<string, string[]>()
  const byLast = new Map<string, string[]>()
  const any: string[] = []
  const known = new Set<string>()
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
      for (const words of places) for (const word of words.split('/')) known.add(word)
    }
  known.delete(GAP)
  known.delete('')
  const written = (map: ReadonlyMap<string, readonly string[]>) =>
    Object.fromEntries([...map].map(([word, places]) => [word, places.join(' ')]))
  return {
    whole: written(whole),
    byFirst: written(byFirst),
    byLast: written(byLast),
    any: any.join(' '),
    words: [...known].join(' '),
  }
}

/** Under each of the words that may stand in a place. */
function addEach(map: Map<string, string[]>, words: string, place: string): void {
  for (const word of words.split('/')) {
    const list = map.get(word)
    if (list) list.push(place)
    else map.set(word, [place])
  }
}
