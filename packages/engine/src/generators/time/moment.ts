import { add, f64, floor, mul } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { membersWithin, placeFrom } from '../../constraints/domain/residues.ts'
import type { Lowering, Residues, Target } from '../generator.ts'
import { unit } from '../value/chance.ts'
import { DAY, SECOND } from '../value/moment.ts'
import { memberOf } from '../value/residue.ts'
import { capacityOf, type Range, roomOf, within } from '../value/range.ts'
import { momentLimits, stepOf } from '../value/time.ts'

/** Two years: as long as a young product has users. */
const SPAN_OF_PAST = 730 * DAY

/** A moment of the past two years, later ones more often, as a growing product has it. */
export function pastMicros(context: Lowering, span = SPAN_OF_PAST): F64 {
  return seconds(add(mul(growing(unit(context, 'moment')), span), context.clock - span))
}

/** Of [0, 1), later ones more often: their number grows by the same amount every day. */
export const growing = (u: F64): F64 => ({ op: 'sqrt', lane: 'f64', arg: u })

/** Whole seconds, as most programs write them. */
export const seconds = (micros: F64): F64 =>
  mul(floor({ op: 'div', lane: 'f64', left: micros, right: f64(SECOND) }), SECOND)

/** Whole seconds where the column shows them: days are rounded to once, by what writes them. */
export const told = (micros: F64, { format }: Target): F64 => (format.kind === 'date' ? micros : seconds(micros))

/** The part of a stretch of time that the column takes. */
export const momentsIn = (wanted: Range, target: Target): Range => within(wanted, momentLimits(target))

/** The days that conditions leave of the column, where they leave some of each week, month or year. */
export const daysOf = ({ domain, format }: Target): Residues | undefined =>
  format.kind === 'date' ? domain.residues : undefined

/** How many steps (days, seconds, years) of the column a stretch holds. */
export function stepsIn({ low, high }: Range, target: Target): number {
  const step = stepOf(target)
  const days = daysOf(target)
  if (days) return Math.max(1, membersWithin(days, Math.ceil(low / step), Math.floor(high / step)))
  return Math.max(1, Math.floor(high / step) - Math.ceil(low / step) + 1)
}

/** The moment of a slot: the stretch's steps in order. */
export const momentAt = (slot: F64, { low }: Range, target: Target): F64 => {
  const step = stepOf(target)
  const days = daysOf(target)
  if (days) return mul(memberOf(days, add(slot, placeFrom(days, Math.ceil(low / step)))), step)
  return add(mul(slot, step), Math.ceil(low / step) * step)
}

export const momentCapacity = (range: Range, target: Target): number =>
  // A year cut short is the same year for ten or a hundred.
  target.type.kind === 'text' && (roomOf(target) ?? 4) < 4 ? 1 : capacityOf(stepsIn(range, target))
