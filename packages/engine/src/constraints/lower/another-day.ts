import * as k from '../../kernel/build.ts'
import type { Expr, I32 } from '../../kernel/ir.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import type { MomentBounds } from '../plan.ts'
import { doubleValue, inLane, type SettlingColumn } from './column.ts'

/** From this turn on it is not only drawn again. */
const FIRST_TURN = 128
/** Days between those that are looked at: two of one month are enough to leave it, and a year away all of them have been. */
const STEP = 6

/**
 * A day or a moment drawn in a late turn, on another day: ever further away, once before and once behind. What is past stays so, and what has bounds keeps them.
 *
 * @param place which of several moments of the row it is: they go different ways, as far apart as they must be
 */
export function onAnotherDay(
  column: SettlingColumn,
  turn: I32,
  { min, max }: MomentBounds,
  clock: number,
  place: number,
): Expr {
  const number = doubleValue(column)
  if (!number) return column.value
  const isDay = column.format.kind === 'date'
  const present = isDay ? Math.floor(clock / MICROS_PER_DAY) : clock
  const late = k.sub(k.fromI32(turn), FIRST_TURN - 2)
  const size = k.mul(k.quotient(late, 2), STEP * (isDay ? 1 : MICROS_PER_DAY))
  const isBefore = k.equal(k.mod(k.quotient(late, 2 ** place), 2), 0)
  const moved = k.add(number, k.select(isBefore, k.sub(k.f64(0), size), size))
  const most = k.select(k.lessThan(k.f64(present), number), k.f64(max), k.f64(Math.min(max, present)))
  const isOut = k.either(k.lessThan(moved, min), k.lessThan(most, moved))
  const isEarly = k.i32op('lt', turn, k.i32(FIRST_TURN))
  return inLane(column, k.select(k.either(isEarly, isOut), number, moved))
}
