import type { Vocabulary } from '@populace/vocabulary'
import type { Key } from '../kernel/ir.ts'
import { Apportion } from '../random/apportion.ts'
import { type NameList, personNames, type PersonNames } from './names.ts'

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
 * The row of the person whom a handle (an e-mail address before its @, a user name) belongs to. `key` is the key of the instance's names.
 *
 * @example
 * rowOfHandle('emma.smith2', key, vocabulary) // the row of the second Emma Smith
 */
export function rowOfHandle(handle: string, key: Key, vocabulary: Vocabulary): number | undefined {
  const names = personNames(vocabulary)
  const bearer = read(handle, names)
  if (!bearer) return undefined
  const shares = new Apportion(key, names.given.weights, names.family.weights)
  const packed =
    (bearer.occurrence * names.given.weights.length + bearer.given) * names.family.weights.length + bearer.family
  const row = shares.row(packed)
  return row >= 0 ? row : undefined
}
