import type { Coordinate, KeyDraft } from './key-drafts.ts'
import { galoisField, primePowers } from './galois-field.ts'
import type { SlotSource } from '../slot.ts'

/** A key, and what can tell its rows apart. */
export interface KeyWithCoordinates {
  readonly key: KeyDraft
  readonly coordinates: readonly Coordinate[]
}

/** Keys that hold together: the most rows that they can tell apart, and what gives each of their coordinates its number. */
export interface Interlock {
  readonly rows: number
  readonly keys: readonly KeyDraft[]
  /** The key whose own coordinates have no room for more. */
  readonly narrowest: KeyWithCoordinates
  give(): void
}

/**
 * Keys that share columns all around, as (a, b), (b, c), (a, c) do: once two columns are the digits of a row's number, nothing is left to choose for the third. With the sum of the
 * two digits in it, as in a Latin square, any two of the three tell the third, and so the row. In general the key with the least room gives the digits, and every other
 * coordinate adds up some of them, such that from the coordinates of each key one digit after the other can be told. Where no such sums are found, every coordinate is a value of one
 * polynomial whose coefficients are the digits: as many values as there are coefficients tell all of them (Reed and Solomon 1960).
 *
 * @param failing the name of the key that could not be solved alone
 */
export function interlock(keys: readonly KeyWithCoordinates[], failing: string, rows: number): Interlock | undefined {
  const narrow = keys.filter(({ coordinates }) => coordinates.length > 0 && coordinates.every((c) => c.size < rows))
  const ring = connected(narrow, failing)
  const coordinates = distinctOf(ring)
  const isOpen = coordinates.every(
    (c) => c.size > 0 && (c.kind === 'column' ? !c.column.slot : !c.relation.route && !c.relation.followed),
  )
  if (!isOpen || ring.length < 2 || coordinates.length > MOST_COORDINATES) return undefined
  const [narrowest] = [...ring].sort((a, b) => roomOf(a.coordinates) - roomOf(b.coordinates))
  if (!narrowest) return undefined
  const code = sums(ring, coordinates, narrowest.coordinates) ?? polynomial(ring, coordinates, rows)
  const room = code?.sizes.reduce((product, size) => product * size, 1) ?? 0
  if (!code || room > WIDEST) return undefined
  return {
    rows: room,
    keys: ring.map(({ key }) => key),
    narrowest,
    give: () => {
      for (const [i, c] of coordinates.entries()) {
        const form = code.forms[i]
        if (!form) continue
        const slot: SlotSource = { kind: 'sum', key: narrowest.key.name, sizes: code.sizes, ...form }
        if (c.kind === 'column') c.column.slot = slot
        else c.relation.route = { kind: 'slot', slot }
      }
    },
  }
}

/** More would take longer to try than anyone wants to wait. */
const MOST_COORDINATES = 8
const MOST_DIGITS = 4
/** Combinations that are exact integers. */
const WIDEST = 2 ** 50

/** How a coordinate comes from the digits of a row's number. */
interface Form {
  readonly weights: readonly number[]
  /** The sum is divided by it first: what is left of a digit above what another coordinate tells of it. */
  readonly over?: number
  readonly modulus: number
  /** Further digits of what it gives. */
  readonly more?: readonly { readonly weights: readonly number[]; readonly modulus: number }[]
}

interface Code {
  readonly sizes: readonly number[]
  /** For each coordinate. */
  readonly forms: readonly Form[]
}

const subject = (c: Coordinate) => (c.kind === 'column' ? c.column : c.relation)
const isSame = (a: Coordinate, b: Coordinate) => subject(a) === subject(b)

const roomOf = (coordinates: readonly Coordinate[]): number =>
  coordinates.reduce((product, { size }) => product * size, 1)

/** The keys that share coordinates with one, directly or by way of others. */
function connected(keys: readonly KeyWithCoordinates[], name: string): readonly KeyWithCoordinates[] {
  let found = keys.filter(({ key }) => key.name === name)
  for (;;) {
    const more = keys.filter(
      (each) =>
        found.includes(each) ||
        each.coordinates.some((c) => found.some((other) => other.coordinates.some((d) => isSame(c, d)))),
    )
    if (more.length === found.length) return found
    found = more
  }
}

function distinctOf(keys: readonly KeyWithCoordinates[]): readonly Coordinate[] {
  const found: Coordinate[] = []
  for (const c of keys.flatMap(({ coordinates }) => coordinates))
    if (!found.some((each) => isSame(each, c))) found.push(c)
  return found
}

/** Each coordinate of the narrowest key a digit, every other one a sum of digits. */
function sums(
  keys: readonly KeyWithCoordinates[],
  coordinates: readonly Coordinate[],
  base: readonly Coordinate[],
): Code | undefined {
  if (base.length > MOST_DIGITS) return undefined
  const sizes = base.map(({ size }) => size)
  const whole = combinations(sizes.length).map((weights) => ({ weights }))
  const forms = new Map<number, Form>()
  const open: number[] = []
  for (const [i, c] of coordinates.entries()) {
    const digit = base.findIndex((each) => isSame(each, c))
    if (digit < 0) open.push(i)
    else forms.set(i, { weights: sizes.map((_, j) => (j === digit ? 1 : 0)), modulus: c.size })
  }
  // Where no coordinate has room for a digit, several may have it among them, in mixed radix.
  const overs = [...new Set(open.map((i) => coordinates[i]?.size ?? 1))]
  const parts = sizes.flatMap((size, j) =>
    overs.flatMap((over) =>
      over > 1 && over < size ? [{ weights: sizes.map((_, i) => (i === j ? 1 : 0)), over }] : [],
    ),
  )
  const choices: readonly Omit<Form, 'modulus'>[] = [...whole, ...parts]
  const asked = keys.map((each) => each.coordinates.map((c) => coordinates.findIndex((other) => isSame(c, other))))
  const holds = () =>
    asked.every((key) => {
      const known = key.flatMap((i) => forms.get(i) ?? [])
      return known.length < key.length || tellsDigits(known, sizes)
    })
  const choose = (at: number): boolean => {
    const i = open[at]
    const size = i === undefined ? undefined : coordinates[i]?.size
    if (i === undefined || size === undefined) return true
    for (const choice of choices) {
      forms.set(i, { ...choice, modulus: size })
      if (holds() && choose(at + 1)) return true
    }
    forms.delete(i)
    return false
  }
  if (!holds() || !choose(0)) return undefined
  return { sizes, forms: coordinates.flatMap((_, i) => forms.get(i) ?? []) }
}

/** All ways to take some of the digits, those that take most first: what depends on many looks least like any. */
function combinations(digits: number): readonly (readonly number[])[] {
  const ways = Array.from({ length: 2 ** digits - 1 }, (_, i) =>
    Array.from({ length: digits }, (_, bit) => ((i + 1) >> bit) & 1),
  )
  const count = (way: readonly number[]) => way.reduce((sum, bit) => sum + bit, 0)
  return ways.sort((a, b) => count(b) - count(a))
}

/** Whether all digits follow: again and again one that is the only unknown of some forms, which tell it between them. */
function tellsDigits(forms: readonly Form[], sizes: readonly number[]): boolean {
  const unknown = new Set(sizes.keys())
  const isAlone = ({ weights }: Form, j: number) =>
    weights[j] === 1 && weights.every((weight, i) => i === j || weight === 0 || !unknown.has(i))
  for (;;) {
    const told = [...unknown].find((j) => toldBy(forms.filter((form) => isAlone(form, j))) >= (sizes[j] ?? 0))
    if (told === undefined) return unknown.size === 0
    unknown.delete(told)
  }
}

/** Below what number a digit is told: from its rest by one modulus, what is above that by the next, and so on. */
function toldBy(forms: readonly Form[]): number {
  let told = 1
  for (let left = forms; ; ) {
    const next = left.find(({ over = 1 }) => over === told)
    if (!next) return told
    told *= next.modulus
    left = left.filter((form) => form !== next)
  }
}

/**
 * Values of a polynomial at different places, modulo a number that the differences of all places have no divisor in common with. One coordinate may be the last coefficient itself.
 */
function polynomial(
  keys: readonly KeyWithCoordinates[],
  coordinates: readonly Coordinate[],
  rows: number,
): Code | undefined {
  const digits = Math.min(...keys.map((each) => each.coordinates.length))
  const places = coordinates.length - 1
  const most = Math.min(...coordinates.map(({ size }) => size))
  const modulus = Array.from({ length: most }, (_, i) => most - i).find((each) => leastDivisor(each) >= places)
  const isEnough = modulus !== undefined && modulus ** digits >= rows
  const wider = isEnough ? undefined : overFields(coordinates.length, digits, modulus ?? 1, most)
  if (wider) return wider
  if (modulus === undefined || modulus < 2) return undefined
  return {
    sizes: Array.from({ length: digits }, () => modulus),
    forms: coordinates.map((_, i) => ({
      modulus,
      weights: Array.from({ length: digits }, (_, j) => (i === places ? Number(j === digits - 1) : i ** j % modulus)),
    })),
  }
}

/**
 * The same over a number of elements that fields have between them, each of a power of a prime: as many places as the least of them has elements, beside the last coefficient
 * (MacNeish 1922). Four columns of four values have 16 rows of which any two columns tell the others.
 */
function overFields(coordinates: number, digits: number, below: number, most: number): Code | undefined {
  const places = coordinates - 1
  for (let number = most; number > below; number--) {
    const powers = primePowers(number)
    if (!powers.every(({ prime, power }) => prime ** power >= places)) continue
    const fields = powers.map(({ prime, power }) => galoisField(prime, power))
    const sizes = powers.flatMap(({ prime, power }) => Array<number>(power * digits).fill(prime))
    const starts = powers.map((_, i) => powers.slice(0, i).reduce((sum, { power }) => sum + power * digits, 0))
    const partsOf = (at: number) =>
      powers.flatMap(({ prime, power }, f) => {
        const field = fields[f]
        if (!field) return []
        const matrices = Array.from({ length: digits }, (_, j) =>
          at === places
            ? j === digits - 1
              ? field.timesAsMatrix(field.power(1, 1))
              : undefined
            : field.timesAsMatrix(field.power(at, j)),
        )
        return Array.from({ length: power }, (_, r) => {
          const weights = Array<number>(sizes.length).fill(0)
          for (const [j, matrix] of matrices.entries())
            for (const [s, weight] of (matrix?.[r] ?? []).entries()) weights[(starts[f] ?? 0) + j * power + s] = weight
          return { weights, modulus: prime }
        })
      })
    const forms = Array.from({ length: coordinates }, (_, at) => partsOf(at)).flatMap(([first, ...more]) =>
      first ? [{ ...first, ...(more.length > 0 ? { more } : {}) }] : [],
    )
    if (fields.every((field) => field !== undefined) && forms.length === coordinates) return { sizes, forms }
  }
  return undefined
}

function leastDivisor(number: number): number {
  for (let by = 2; by * by <= number; by++) if (number % by === 0) return by
  return number
}
