import { greatestDivisor, isResidue, memberFrom, membersWithin, placeFrom } from '../../constraints/domain/residues.ts'
import {
  add,
  atMost,
  both,
  div,
  f64,
  floor,
  fromI32,
  lookup,
  max,
  min,
  mod,
  mul,
  quotient,
  select,
  sub,
  trunc,
} from '../../kernel/build.ts'
import type { Expr, F64 } from '../../kernel/ir.ts'
import { laneOf, type Lowering, type Residues, type Target } from '../generator.ts'
import { capacityOf, limitsOf, type Range, WIDEST, within } from './range.ts'

/** The member at a place: whole turns of the modulus, and the remainder within. */
export function memberOf({ modulus, remainders }: Residues, place: F64): F64 {
  const [first = 0, ...others] = remainders
  if (others.length === 0) return add(mul(place, modulus), first)
  const turn = floor(div(place, remainders.length))
  const within = lookup('f64', remainders, trunc(mod(place, remainders.length)))
  return add(mul(turn, modulus), within)
}

/** The greatest member up to a number, or the first that is allowed. */
export const nearestMember = (residues: Residues, value: F64, least: number): F64 =>
  max(greatestUpTo(residues, value), memberFrom(residues, least))

/** The least member from a whole number on. */
export function leastFrom(residues: Residues, value: F64): F64 {
  const { modulus, remainders } = residues
  const [only = 0] = remainders
  if (remainders.length === 1) return add(value, mod(sub(f64(only), value), modulus))
  return memberOf(residues, add(placeUpTo(residues, sub(value, f64(1))), 1))
}

/** The greatest member up to a number. */
export function greatestUpTo(residues: Residues, value: F64): F64 {
  const { modulus, remainders } = residues
  const [only = 0] = remainders
  if (remainders.length === 1) return sub(value, mod(sub(value, f64(only)), modulus))
  return memberOf(residues, placeUpTo(residues, value))
}

/** Longer tables would be larger than what they are for: those remainders are bisected. */
const LONGEST = 4_096

/** The place of the greatest member up to a number: remainders lie on a grid, whose cells a table leads from to the last of them. */
function placeUpTo(residues: Residues, value: F64): F64 {
  const { modulus, remainders } = residues
  const cell = remainders.reduce(greatestDivisor, modulus)
  if (modulus > LONGEST * cell) return bisected(residues, value)
  const places = Array.from({ length: modulus / cell }, (_, i) => placeFrom(residues, i * cell + 1) - 1)
  const within = lookup('f64', places, trunc(quotient(mod(value, modulus), cell)))
  return add(mul(quotient(value, modulus), remainders.length), within)
}

/** Steps of halving length over the remainders, as long as they are not above the number's. */
function bisected({ modulus, remainders }: Residues, value: F64): F64 {
  const name = 'remainder'
  const turns = quotient(value, modulus)
  const rest = sub(value, mul(turns, modulus))
  const steps = Array.from({ length: 32 - Math.clz32(remainders.length) }, (_, i) => 2 ** i).reverse()
  const sofar: F64 = { op: 'result', lane: 'f64', name }
  const next = add(sofar, lookup('f64', steps, trunc({ op: 'turn', lane: 'f64', name })))
  const last = remainders.length - 1
  const isThere = both(atMost(next, last), atMost(lookup('f64', remainders, trunc(min(next, f64(last)))), rest))
  const body = select(isThere, next, sofar)
  const place: F64 = { op: 'fold', lane: 'f64', name, count: f64(steps.length), initial: f64(-1), body }
  return add(mul(turns, remainders.length), place)
}

/** The members between what type and checks leave: from 1 on where that is allowed, as numbers of people are. */
function membersOf(target: Target): Range {
  const limits = limitsOf(target, target.format.kind === 'decimal' ? target.format.scale : 0)
  return within({ low: 1, high: WIDEST }, limits)
}

/** How many values a column has that must be among the residues and differ from row to row. */
export function residuesCapacity(target: Target, residues: Residues | undefined): number | undefined {
  if (!residues) return undefined
  const { low, high } = membersOf(target)
  return capacityOf(membersWithin(residues, low, high))
}

/** The slot that gave a value. */
export function residuesSlot(
  value: string | number,
  target: Target,
  residues: Residues | undefined,
): number | undefined {
  const units = unitsOf(value, target)
  if (!residues || !isResidue(residues, units)) return undefined
  const slot = placeFrom(residues, units) - placeFrom(residues, membersOf(target).low)
  return slot >= 0 ? slot : undefined
}

const unitsOf = (value: string | number, { format }: Target) =>
  Math.round(Number(value) * 10 ** (format.kind === 'decimal' ? format.scale : 0))

/** A generator's number brought among the residues: the nearest below it, or where values must differ, the member that the slot counts. */
export function amongResidues(value: Expr, context: Lowering, residues: Residues): Expr {
  const { target, slot } = context
  const number = value.lane === 'i32' ? fromI32(value) : value
  if (number.lane !== 'f64') return value
  const { low } = membersOf(target)
  const limits = limitsOf(target, target.format.kind === 'decimal' ? target.format.scale : 0)
  const member = slot
    ? memberOf(residues, add(slot, placeFrom(residues, low)))
    : nearestMember(residues, target.format.kind === 'float' ? floor(number) : number, limits.low)
  return laneOf(target.format, target.type) === 'i32' ? trunc(member) : member
}
