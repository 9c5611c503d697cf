import { z } from 'zod'
import { addMonths, dayAndTime } from '../../constraints/evaluate/calendar.ts'
import { evaluateCondition } from '../../formula/evaluate.ts'
import { formulaTree } from '../../formula/tree.ts'
import { add, lookup, mul, quotient, select } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { formulaText } from '../formula.ts'
import type { Lowering } from '../generator.ts'
import { pick } from '../value/chance.ts'
import { DAY, parseSpan, SPAN } from '../value/moment.ts'
import { momentOfColumn } from './following.ts'

/** A length of time as a parameter. */
export const span = (text: string) => z.string().regex(SPAN, 'a length of time, such as 30 days').default(text)

const someLengths = z.array(z.string().regex(SPAN, 'a length of time, such as 1 year')).min(1)

/** The lengths that something may have. */
export const lengths = someLengths
  .optional()
  .describe(
    'Exactly one of these lengths later, months and years by the calendar: [1 year, 2 years]; instead of min and max',
  )

/** Lengths that go by what the row says. */
export const cases = z
  .array(
    z.object({
      when: formulaText.describe("A condition, as in SQL: type = 'Inpatient'"),
      lengths: someLengths.describe('Exactly one of these later'),
      column: z.string().optional().describe('Than this column of the row, in place of the usual one'),
    }),
  )
  .default([])
  .describe('How much later where the row says so: the first case whose condition is true of it counts')

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

/** Later by a length of the first case that is true of the row; `otherwise` where none is. */
export function laterByCases(start: F64, among: z.output<typeof cases>, otherwise: F64, context: Lowering): F64 {
  return among.reduceRight<F64>((rest, one) => {
    const truth = evaluateCondition(formulaTree(one.when), context)
    if ('unsupported' in truth) return rest
    const from = one.column === undefined ? start : momentOfColumn(one.column, context)
    return select(truth.yes, laterBy(from, one.lengths, context), rest)
  }, otherwise)
}
