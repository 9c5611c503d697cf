import { z } from 'zod'
import { addMonths, dayAndTime } from '../../constraints/evaluate/calendar.ts'
import { add, lookup, mul, quotient } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { pick } from '../value/chance.ts'
import { DAY, parseSpan, SPAN } from '../value/moment.ts'

/** A length of time as a parameter. */
export const span = (text: string) => z.string().regex(SPAN, 'a length of time, such as 30 days').default(text)

/** The lengths that something may have. */
export const lengths = z
  .array(z.string().regex(SPAN, 'a length of time, such as 1 year'))
  .min(1)
  .optional()
  .describe(
    'Exactly one of these lengths later, months and years by the calendar: [1 year, 2 years]; instead of min and max',
  )

/** What moments are whole multiples of. */
export const every = z
  .string()
  .regex(SPAN, 'a length of time, such as 15 minutes')
  .optional()
  .describe('Whole steps of the clock: 15 minutes')

/** Whether stretches of time that must not overlap leave nothing between them. */
export const gapless = z
  .boolean()
  .optional()
  .describe('Where the schema keeps such stretches from overlapping: each ends where the next begins')

/** Down to a whole step. */
export const inSteps = (micros: F64, step: string | undefined): F64 =>
  step === undefined ? micros : mul(quotient(micros, Math.max(1, parseSpan(step))), Math.max(1, parseSpan(step)))

/** Months of a length that calendars count in them, else undefined. */
function monthsOf(text: string): number | undefined {
  const [, count = '', unit] = /^(\d+)\s*(month|year)s?$/.exec(text.trim()) ?? []
  return unit === undefined ? undefined : Number(count) * (unit === 'year' ? 12 : 1)
}

/** One of the lengths after a moment, each as likely as the others. */
export function laterBy(start: F64, texts: readonly string[], context: Lowering): F64 {
  const at = pick(context, texts.length, 'length')
  const months = texts.map((text) => monthsOf(text) ?? 0)
  const micros = texts.map((text) => (monthsOf(text) === undefined ? parseSpan(text) : 0))
  const rest = lookup('f64', micros, at)
  if (months.every((count) => count === 0)) return add(start, rest)
  const { day, time } = dayAndTime(start)
  return add(add(mul(addMonths(day, lookup('f64', months, at)), DAY), time), rest)
}
