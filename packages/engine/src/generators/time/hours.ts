import { add, f64, floor, fromI32, mod, mul, quotient, select, sub } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { z } from 'zod'
import type { Lowering } from '../generator.ts'
import { shaped } from '../value/chance.ts'
import { DAY, HOUR, SECOND } from '../value/moment.ts'

/** When in the day things happen. */
export const hours = z
  .enum(['any', 'waking', 'business', 'evening'])
  .default('any')
  .describe(
    'When in the day it happens: at any hour, between 7 and 23 o’clock, in office hours of a weekday, or between 17 and 22 o’clock',
  )

export type Hours = z.output<typeof hours>

/** From which full hour on, and until which. */
const BOUNDS = { waking: [7, 23], business: [8, 18], evening: [17, 22] } as const

/** Moves a moment into the hours: its day stays, but weekends go to the days before them. */
export function inHours(micros: F64, when: Hours, context: Pick<Lowering, 'word'>): F64 {
  if (when === 'any') return micros
  const day = quotient(micros, DAY)
  const [from, to] = BOUNDS[when]
  const inside = mul(floor(mul(shaped(context, 'normal', 'hours'), ((to - from) * HOUR) / SECOND)), SECOND)
  return add(mul(when === 'business' ? weekday(day) : day, DAY), add(inside, from * HOUR))
}

/** 1970-01-01 was a Thursday; Saturdays and Sundays go two and three days back. */
function weekday(day: F64): F64 {
  const fromMonday = mod(add(day, 3), 7)
  const isWeekend = { op: 'fle', lane: 'i32', left: f64(5), right: fromMonday } as const
  const isSunday = { op: 'feq', lane: 'i32', left: fromMonday, right: f64(6) } as const
  return select(isWeekend, sub(day, add(fromI32(isSunday), 2)), day)
}
