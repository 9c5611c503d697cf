import type { Vocabulary } from '@populace/vocabulary'
import type { Key } from '../kernel/ir.ts'
import { Apportion } from '../random/apportion.ts'
import { type NameList, namesAnywhere, personNames, type PersonNames, sharesAbroad } from './names.ts'

/** Who bears a name: the indices of the person's names, and how many bore both before. */
interface Bearer {
  readonly given: number
  readonly family: number
  readonly occurrence: number
}

const matching = (list: readonly string[], text: string): readonly number[] =>
  list.flatMap((other, i) => (other === text ? [i] : []))

/** Families that have the name in either form. `namesake` counts them as alike. */
const familiesOf = ({ family, familyOfMen }: PersonNames, last: string): readonly number[] => [
  ...new Set([...matching(family.folded, last), ...matching(familyOfMen.folded, last)]),
]

/** Undoes `namesake` of `person.ts`: the number among those spelled alike says which spelling each name has, and which bearer it is. */
function bearerOf(
  number: number,
  candidates: readonly number[],
  rank: readonly number[],
  families: readonly number[],
  family: NameList,
): Bearer | undefined {
  const multiplicity = candidates.length
  const spellings = family.spelled.multiplicity[families[0] ?? -1]
  if (multiplicity === 0 || spellings === undefined) return undefined
  const f = families.find((index) => family.spelled.rank[index] === number % spellings)
  const rest = Math.floor(number / spellings)
  const g = candidates.find((index) => rank[index] === rest % multiplicity)
  return f === undefined || g === undefined
    ? undefined
    : { given: g, family: f, occurrence: Math.floor(rest / multiplicity) }
}

/** Nothing is the first, 2 the second. */
const place = (digits: string | undefined): number => (digits ? Number(digits) - 1 : 0)

/** Reads each of the forms that `handles` of `person.ts` writes. */
function read(handle: string, names: PersonNames): Bearer | undefined {
  const { given, family, initials, initial } = names
  const both = /^([a-z]+)[._]([a-z]+)([1-9]\d*)?$/.exec(handle)
  if (both) {
    const [, first = '', last = '', digits] = both
    return bearerOf(place(digits), matching(given.folded, first), given.spelled.rank, familiesOf(names, last), family)
  }
  const short = /^([a-z])([a-z]+)([1-9]\d*)?$/.exec(handle)
  if (short) {
    const [, letter = '', last = '', digits] = short
    return bearerOf(place(digits), matching(initials, letter), initial.rank, familiesOf(names, last), family)
  }
  const [, first = '', digits = ''] = /^([a-z]+)\.([1-9]\d*)$/.exec(handle) ?? []
  const candidates = matching(given.folded, first)
  if (candidates.length === 0) return undefined
  const number = Number(digits) - 1
  const g = candidates.find((index) => given.spelled.rank[index] === number % candidates.length)
  const rest = Math.floor(number / candidates.length)
  const count = family.texts.length
  return g === undefined ? undefined : { given: g, family: rest % count, occurrence: Math.floor(rest / count) }
}

/**
 * The row of the person whom a handle (an e-mail address before its @, a user name) belongs to. `keyOf` gives the keys of the instance's names, `name` and `name abroad`;
 * people who live anywhere bear the names of all languages.
 *
 * @example
 * rowOfHandle('emma.smith2', keyOf, vocabulary, false) // the row of the second Emma Smith
 */
export function rowOfHandle(
  handle: string,
  keyOf: (purpose: string) => Key,
  vocabulary: Vocabulary,
  isAnywhere: boolean,
): number | undefined {
  const own = personNames(vocabulary)
  const bearer = read(handle, isAnywhere ? namesAnywhere(vocabulary) : own)
  if (!bearer) return undefined
  const { weights } = own.given
  const inner = own.family.weights
  const [given, family] = [bearer.given - weights.length, bearer.family - inner.length]
  if (given < 0 && family < 0) return rowAmong(bearer, keyOf('name'), weights, inner)
  const abroad = sharesAbroad(vocabulary)
  const [each, families] = [abroad.weights.length, abroad.inner.length]
  // Nobody has the given name of one language and the family name of another.
  if (Math.floor(given / each) !== Math.floor(family / families)) return undefined
  const named = { ...bearer, given: given % each, family: family % families }
  return rowAmong(named, keyOf('name abroad'), abroad.weights, abroad.inner)
}

function rowAmong(
  { given, family, occurrence }: Bearer,
  key: Key,
  weights: readonly number[],
  inner: readonly number[],
): number | undefined {
  const packed = (occurrence * weights.length + given) * inner.length + family
  const row = new Apportion(key, weights, inner).row(packed)
  return row >= 0 ? row : undefined
}
