import type { Residues } from '../../generators/generator.ts'

/** Longer lists would cost more than they say: one remainder of them is enough to fill a column. */
const MOST_REMAINDERS = 4_096

/** Of two whole numbers, the greatest that divides both. */
export const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

/** The remainder of a division that rounds down, never negative: of −3 by 2 it is 1. */
export const remainderOf = (value: number, modulus: number): number => value - modulus * Math.floor(value / modulus)

export function isResidue({ modulus, remainders }: Residues, value: number): boolean {
  const rest = remainderOf(value, modulus)
  return remainders[placeOf(remainders, rest)] === rest
}

/** The place of the first remainder that is not below a number, by bisection: lists of days have thousands. */
function placeOf(remainders: readonly number[], least: number): number {
  let [from, to] = [0, remainders.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((remainders[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * The numbers in both (Chinese remainder theorem). Undefined where there are none, or where the common modulus is beyond whole numbers that doubles tell
 * apart, so that hardly one of them could be written.
 *
 * @example
 * commonResidues({ modulus: 2, remainders: [1] }, { modulus: 3, remainders: [0] }) // { modulus: 6, remainders: [3] }
 */
export function commonResidues(a: Residues, b: Residues): Residues | undefined {
  const [wide, narrow] = a.modulus >= b.modulus ? [a, b] : [b, a]
  const turns = narrow.modulus / greatestDivisor(wide.modulus, narrow.modulus)
  const modulus = wide.modulus * turns
  if (!Number.isSafeInteger(modulus)) return undefined
  const found: number[] = []
  for (let turn = 0; turn < turns && found.length < MOST_REMAINDERS; turn++)
    for (const remainder of wide.remainders) {
      const value = remainder + turn * wide.modulus
      if (found.length < MOST_REMAINDERS && isResidue(narrow, value)) found.push(value)
    }
  return found.length === 0 ? undefined : { modulus, remainders: found.sort((x, y) => x - y) }
}

/** Into how many parts a great modulus is cut: a day's microseconds into its minutes, a power of ten into a thousand. */
const PARTS = [1440, 1000]

/**
 * The numbers that are not among them; where there would be very many remainders, some of them, spread evenly.
 *
 * @example
 * otherResidues({ modulus: 3, remainders: [0] }) // { modulus: 3, remainders: [1, 2] }
 */
export function otherResidues({ modulus, remainders }: Residues): Residues {
  const parts = modulus <= MOST_REMAINDERS ? modulus : (PARTS.find((each) => modulus % each === 0) ?? MOST_REMAINDERS)
  const step = Math.floor(modulus / parts)
  const known = new Set(remainders)
  for (let offset = 0; offset < step; offset++) {
    const others = Array.from({ length: parts }, (_, i) => i * step + offset).filter((each) => !known.has(each))
    if (others.length > 0) return { modulus, remainders: others }
  }
  return { modulus, remainders: [] }
}

/** The place of the least member that is not below a value, where member 0 is the first that is not negative. */
export function placeFrom({ modulus, remainders }: Residues, least: number): number {
  const turn = Math.floor(least / modulus)
  const rest = least - turn * modulus
  return turn * remainders.length + placeOf(remainders, rest)
}

/** The member at a place. */
export function memberAt({ modulus, remainders }: Residues, place: number): number {
  const turn = Math.floor(place / remainders.length)
  return turn * modulus + (remainders[place - turn * remainders.length] ?? 0)
}

/** The least member from a value on, and the greatest up to one. */
export const memberFrom = (residues: Residues, least: number): number => memberAt(residues, placeFrom(residues, least))
export const memberUpTo = (residues: Residues, most: number): number =>
  memberAt(residues, placeFrom(residues, Math.floor(most) + 1) - 1)

/** How many members lie between two values, both included. */
export const membersWithin = (residues: Residues, least: number, most: number): number =>
  Math.max(0, placeFrom(residues, Math.floor(most) + 1) - placeFrom(residues, least))
