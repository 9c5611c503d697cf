import { z } from 'zod'
import { addMonths, dateField, dayAndTime } from '../../constraints/evaluate/calendar.ts'
import { ordered } from '../../coherence/moments.ts'
import { add, f64, fromI32, lessThan, max, min, mul, quotient, select, sub } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { columnsOf } from '../../constraints/tree.ts'
import { formulaTree } from '../../formula/tree.ts'
import { defineGenerator } from '../definition.ts'
import { formulaText } from '../formula.ts'
import type { Lowering } from '../generator.ts'
import { numberOf } from '../value/formula-number.ts'
import { isMoment } from '../value/kinds.ts'
import { DAY } from '../value/moment.ts'
import { fromMicros, toMicros } from '../value/time.ts'
import { monthsOf } from './periods.ts'
import { finely, fineCapacity, limited, momentOfColumn, ofItsOwn } from './following.ts'

/** Whole months later by the calendar. */
function later(moment: F64, months: F64): F64 {
  const { day, time } = dayAndTime(moment)
  return add(mul(addMonths(day, months), DAY), time)
}

/** Months since the year 0. */
function monthOf(moment: F64): F64 {
  const { day, time } = dayAndTime(moment)
  const field = (name: string): F64 => dateField(name, day, time)?.value ?? f64(0)
  return add(mul(field('year'), 12), field('month'))
}

/** Whole periods from the one moment to the other, none where that lies before it. In the month of the second the last one may not be over. */
function periodsBetween(from: F64, to: F64, months: F64): F64 {
  const most = quotient(max(sub(monthOf(to), monthOf(from)), 0), months)
  const isAhead = lessThan(to, later(from, mul(most, months)))
  return max(sub(most, fromI32(isAhead)), 0)
}

/** The present, or the moment at which it was over. */
function presentOf(until: string | undefined, context: Lowering): F64 {
  const clock = f64(context.clock)
  const read = until === undefined ? undefined : context.column(until)
  const over = read && toMicros(read)
  if (!read || !over) return clock
  return read.nulls ? select(read.nulls, clock, min(over, clock)) : min(over, clock)
}

export const period = defineGenerator({
  name: 'time.period',
  summary: 'Where the period begins, or ends, that the present lies in: of what is paid by the month',
  params: () =>
    z.object({
      column: z.string().describe('When the first period began: created_at, started_at'),
      months: z.number().int().min(1).max(120).default(1).describe('How many months a period has'),
      edge: z.enum(['start', 'end']).default('start').describe('Which end of the period'),
      until: z.string().optional().describe('When it was over, where it is: cancelled_at'),
      period: z
        .string()
        .optional()
        .describe('A column that says how long a period is instead: monthly, yearly, or a number of months'),
      like: z
        .array(z.string())
        .length(2)
        .optional()
        .describe('Two columns that one period lies between: of whom it is billed to'),
      trial: z
        .string()
        .optional()
        .describe('Where the first period is still to come, what comes before it begins here'),
      back: formulaText.optional().describe('So many periods earlier, but none before the first'),
    }),
  accepts: isMoment,
  dependencies: ({ column, until, period, like, trial, back }) => [
    ...(like ?? []),
    column,
    until,
    period,
    trial,
    ...(back === undefined ? [] : columnsOf(formulaTree(back))),
  ],
  claims: ({ column, trial }, place) => ordered(place, '>=', trial ?? column),
  capacity: (_, target) => fineCapacity(target),
  wider: ofItsOwn,
  lower: ({ column, months, edge, until, period, like, trial, back }, context) => {
    const first = momentOfColumn(column, context)
    const present = presentOf(until, context)
    const [from, to] = (like ?? []).map((other) => monthOf(momentOfColumn(other, context)))
    const told = monthsOf(period === undefined ? undefined : context.column(period), months)
    const length = from && to ? max(sub(to, from), 1) : told
    const all = periodsBetween(first, present, length)
    const gone = back === undefined ? all : max(sub(all, numberOf(back, context, 0)), 0)
    const edges = edge === 'end' ? add(gone, 1) : gone
    const usual = later(first, mul(edges, length))
    const begun = trial === undefined ? first : min(momentOfColumn(trial, context), first)
    const micros = trial === undefined ? usual : select(lessThan(present, first), edge === 'end' ? first : begun, usual)
    return fromMicros(finely(limited(micros, context, begun), context), context.target)
  },
})
