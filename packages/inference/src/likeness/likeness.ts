import type { TypeRef } from '@populace/catalog'
import { likeness } from '@populace/vocabulary'
import { byName } from '../guesses/by-name.ts'
import { BY_TYPE, byType, isShort } from '../guesses/by-type.ts'
import type { Guess } from '../draft.ts'
import type { Standing } from '../guesses/standing.ts'
import { featuresOf } from './features.ts'
import { READ_AS } from './meanings.ts'

/** What is written behind a feature: by meaning, how much it speaks for that, in whole numbers, so that sums are the same everywhere. */
type Weights = ReadonlyMap<string, number>

let known: ReadonlyMap<string, Weights> | undefined

/** The weights that were learned (`vocabulary/data/base/likeness.tsv`): `~^fax<tab>person.phone:5 person.full:-3`. */
function weightsOf(feature: string): Weights | undefined {
  known ??= new Map(
    likeness.split('\n').map((line): [string, Weights] => {
      const [name = '', weights = ''] = line.split('\t')
      return [name, new Map(weights.split(' ').map(weightOf))]
    }),
  )
  return known.get(feature)
}

function weightOf(written: string): [string, number] {
  const [meaning = '', weight] = written.split(':')
  return [meaning, Number(weight)]
}

/** What a column with such features means among labelled ones, likeliest first, with how much speaks for it, in quarters of a factor e of likelihood. */
export function meaningsOf(features: readonly string[]): readonly (readonly [meaning: string, weight: number])[] {
  const sums = new Map<string, number>()
  for (const feature of features)
    for (const [meaning, weight] of weightsOf(feature) ?? []) sums.set(meaning, (sums.get(meaning) ?? 0) + weight)
  return [...sums].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
}

/** A guess below this is one that any column of the type would get. */
const VAGUE = 0.5
/** How sure a likeness is: more than a type alone, less than any word. */
const LIKE = 0.52
/** Of less likely meanings something else is as likely. */
const MOST_TRIED = 4
/** By how much the likeliest meaning must be ahead of the next, in a number or a text without a limit: any number, or what is called after its column, are no bad guesses. */
const AHEAD = 8
/** By how much a text's with a limit must be, to be more than a text of some plain kind: a city that is none is worse than a code that is none. */
const TOLD = 4
const PLAIN = new Set(
  'key.code state.type text.body text.category text.comment text.description text.name text.note text.title'.split(' '),
)

/** What a table's rows are says what a name in it means, not what something in it does that has another name. */
const NO_KINDS: Standing['kinds'] = []
/** A whole word is what its values are called, where nothing else is told: kinds and codes have other names. */
const NOUN = /[a-z]{5,}$/i
const CALLED = 'text.name'
/** In names of fewer letters in a row there is nothing to liken, nor in what is said of anything. */
const TELLING = /^(?!(?:things?|stuff|something|whatever)$).*[a-z]{3}/i

/**
 * What no rule knows by its name is taken for what columns that look like it mean: those of the labelled set, of such a type and default, with names of such words and letters. The guess is what
 * rules make of a name that says so.
 */
export function withLikeness(guesses: readonly Guess[], standing: Standing): readonly Guess[] {
  const { table, column, type } = standing
  if ((guesses[0]?.score ?? 0) >= VAGUE || !TELLING.test(column.name) || !isOpen(standing)) return guesses
  for (const meaning of likeliest(featuresOf(table, column, type), column.name, type)) {
    const words = (READ_AS[meaning] ?? '').split(' ')
    const [best] = byName({ ...standing, kinds: NO_KINDS, readings: [{ words, weight: 1 }] }, type)
    if (!best || best.score < VAGUE) continue
    return [{ ...best, score: LIKE, reason: `it looks like columns of which ${best.reason}` }, ...guesses]
  }
  return guesses
}

/** The meanings to try, as far as they are told well enough. */
function likeliest(features: readonly string[], name: string, type: TypeRef): readonly string[] {
  const found = meaningsOf(features)
  const [[, most = 0] = [], [, next = 0] = []] = found
  const ahead = most - next
  const isLimited = isShort(type)
  const isTold = ahead >= (isLimited ? TOLD : AHEAD)
  if (!isTold && !isLimited) return []
  if (!isTold && NOUN.test(name)) return [CALLED]
  const told = isTold ? found : found.filter(([meaning]) => PLAIN.has(meaning))
  return told.slice(0, MOST_TRIED).map(([meaning]) => meaning)
}

/** Whether not even the length of a text says what it holds. */
function isOpen({ table, column, type, catalog, generators, fallback }: Standing): boolean {
  if (type.kind !== 'text') return true
  return byType(table, column, type, catalog, { generators: [...generators.values()], fallback }).score <= BY_TYPE
}
