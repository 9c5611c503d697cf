import { add, f64, lessThan, max, min, mod, mul, select, sub } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { unit } from '../value/chance.ts'
import { DAY, SECOND } from '../value/moment.ts'
import type { Range } from '../value/range.ts'
import { momentLimits, toMicros } from '../value/time.ts'
import { pastMicros, seconds } from './moment.ts'

/** The moment in a column; where that is NULL or absent, one of the past. */
export function momentOfColumn(reference: string, context: Lowering): F64 {
  const read = context.column(reference)
  const micros = read && toMicros(read)
  if (!read || !micros) return pastMicros(context)
  return read.nulls ? select(read.nulls, pastMicros(context), micros) : micros
}

/** The later of a moment and the one in a column, where there is one. */
export function laterOf(moment: F64, reference: string, context: Lowering): F64 {
  const read = context.column(reference)
  const micros = read && toMicros(read)
  if (!read || !micros) return moment
  const later = max(moment, micros)
  return read.nulls ? select(read.nulls, moment, later) : later
}

/** A moment; where it would come after the one in a column, a moment between that and where it may begin. */
export function endedBy(moment: F64, start: F64, reference: string, context: Lowering): F64 {
  const read = context.column(reference)
  const end = read && toMicros(read)
  if (!read || !end) return moment
  const room = max(sub(end, start), f64(0))
  const inside = seconds(add(start, mul(unit(context, 'ended'), room)))
  const ended = select(lessThan(end, moment), min(inside, max(end, start)), moment)
  return read.nulls ? select(read.nulls, moment, ended) : ended
}

/** How far from the one bound that a check gives moments lie, where they must keep to it. */
const REACH = 365 * DAY

const wholeSeconds = ({ low, high }: Range): Range => ({
  low: Math.ceil(low / SECOND) * SECOND,
  high: Math.floor((high + 1) / SECOND) * SECOND - 1,
})

/**
 * Within what the column can hold, by type and checks. A moment that would lie beyond a check's bounds is drawn anew between them, not before `start` where
 * there is room after it: at the bound itself all of them would be the same.
 */
export function limited(micros: F64, context: Lowering, start?: F64): F64 {
  const { target } = context
  const limits = momentLimits(target)
  // Microseconds of their own are still to be added to the second.
  const { low, high } = context.slot ? wholeSeconds(limits) : limits
  const { min: first, max: last } = target.domain
  if (first === undefined && last === undefined) return max(min(micros, high), low)
  const latest = last === undefined ? low + REACH : high
  const earliest = first === undefined ? high - REACH : low
  const from = start ? select(lessThan(f64(latest), start), f64(earliest), max(start, f64(earliest))) : f64(earliest)
  const drawn = seconds(add(from, mul(unit(context, 'inside'), sub(f64(latest), from))))
  const inside = max(min(drawn, latest), from)
  return select(lessThan(micros, low), inside, select(lessThan(f64(high), micros), inside, micros))
}

/**
 * Rows are told apart by microseconds where the column keeps them: a moment that follows another one has no other freedom.
 */
const isFine = (target: Target) => target.format.kind === 'timestamp' && (finest(target) ?? 6) === 6
const finest = ({ type }: Target) => (type.kind === 'timestamp' ? type.precision : undefined)
export const fineCapacity = (target: Target) => (isFine(target) ? SECOND : 1)
/** Moments that a column keeps no finer than seconds or days can't both follow another and all differ. */
export const ofItsOwn: NonNullable<Generator['wider']> = (_, target) =>
  isFine(target) ? undefined : { generator: 'time.past', params: {} }
export const finely = (micros: F64, context: Lowering): F64 =>
  context.slot && isFine(context.target) ? add(sub(micros, mod(micros, SECOND)), context.slot) : micros

/** Most things follow soon, some late: the cube of a uniform number. */
export const soon = (context: Lowering, reach: F64): F64 => {
  const u = unit(context, 'delay')
  return mul(mul(mul(u, u), u), reach)
}
