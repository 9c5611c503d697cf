import { z } from 'zod'
import { ordered, past } from '../../coherence/moments.ts'
import { add, f64, lessThan, max, min, mul, sub } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { columnsOf } from '../../constraints/tree.ts'
import { formulaTree } from '../../formula/tree.ts'
import { defineGenerator } from '../definition.ts'
import { formulaText } from '../formula.ts'
import type { Lowering } from '../generator.ts'
import { unit } from '../value/chance.ts'
import { conforming } from '../value/conform.ts'
import { momentOf } from '../value/formula-number.ts'
import { isMoment } from '../value/kinds.ts'
import { columnOfReference } from '../value/range-end.ts'
import { parseMoment, parseSpan, SPAN } from '../value/moment.ts'
import { fromMicros } from '../value/time.ts'
import { endedBy, finely, fineCapacity, laterOf, limited, momentOfColumn, ofItsOwn, soon } from './following.ts'
import { hours, inHours } from './hours.ts'
import { cases, every, gapless, inSteps, laterBy, laterByCases, lengths, span } from './lengths.ts'
import { seconds, told } from './moment.ts'
import { laterByPeriod } from './periods.ts'

/** Later than all that follows. */
const NEVER = Number.MAX_SAFE_INTEGER

export const after = defineGenerator({
  name: 'time.after',
  summary: 'A moment after the one in another column: soon, as a rule',
  params: () =>
    z.object({
      column: z
        .string()
        .describe(
          'The earlier column: of the same row (created_at) or of the row that a key leads to (@customer_id.created_at)',
        ),
      and: z.array(z.string()).default([]).describe('Further columns that it comes after, where these are there'),
      until: z
        .array(z.string())
        .default([])
        .describe('Columns that it does not come after, where these are there: nothing is edited once it is deleted'),
      next: formulaText
        .optional()
        .describe('It is no later than this, where that is there: @room_id.lead(stays: check_in up to check_in)'),
      min: span('0 seconds').describe('At least so much later'),
      max: span('60 days').describe('At most so much later'),
      lengths,
      cases,
      period: z
        .string()
        .optional()
        .describe(
          'A column that says how much later: monthly, yearly, or a number of months. The lengths count where it says neither',
        ),
      unit: z.enum(['months', 'days']).default('months').describe('What numbers of that column count'),
      future: z
        .union([z.boolean(), z.literal('open')])
        .default(false)
        .describe('May be later than the clock; open: NULL where it would be, because it is still to come'),
      hours,
      every,
      gapless,
    }),
  accepts: isMoment,
  dependencies: (params) => [
    ...[params.column, ...params.and, ...params.until].map(columnOfReference),
    ...(params.next === undefined ? [] : columnsOf(formulaTree(params.next))),
    ...params.cases.flatMap(({ when, column }) => [...columnsOf(formulaTree(when)), column]),
    params.period,
  ],
  absent: ({ future }) => future === 'open',
  claims: ({ column, and, future }, place) => [
    ...[column, ...and].flatMap((other) => ordered(place, '>=', other)),
    ...(future === true || (future === 'open' && !place.column.nullable) ? [] : past(place, column)),
  ],
  capacity: (_, target) => fineCapacity(target),
  wider: ofItsOwn,
  lower: (params, context) => {
    const { clock, target } = context
    const start = params.and.reduce(
      (latest, other) => laterOf(latest, other, context),
      momentOfColumn(params.column, context),
    )
    const least = add(start, parseSpan(params.min))
    const wanted = f64(Math.max(0, parseSpan(params.max) - parseSpan(params.min)))
    // What has happened cannot be later than the clock: the room that is left until then, none where the earlier moment lies ahead itself.
    const room = params.future === false ? max(min(wanted, sub(f64(clock), least)), 0) : wanted
    const any = params.lengths ? laterBy(start, params.lengths, context) : add(least, soon(context, room))
    const own = laterByCases(start, params.cases, any, context)
    const period = params.period === undefined ? undefined : context.column(params.period)
    const exact = period ? laterByPeriod(start, period, own, params.unit) : own
    // Hours are found, and what is still to come is told from what has been, by the second.
    const micros = params.hours === 'any' && params.future !== 'open' ? told(exact, target) : seconds(exact)
    const settled = params.hours === 'any' ? micros : inHours(micros, params.hours, context)
    const stepped = inSteps(settled, params.every)
    const bound = params.future === false ? min(stepped, max(f64(clock), start)) : stepped
    const ended = params.until.reduce((moment, other) => endedBy(moment, start, other, context), bound)
    const later = max(params.next === undefined ? ended : min(ended, momentOf(params.next, context, NEVER)), start)
    const value = conforming(fromMicros(finely(limited(later, context, start), context), target), context)
    return params.future === 'open' ? { value, nulls: lessThan(f64(clock), later) } : { value }
  },
})

export const before = defineGenerator({
  name: 'time.before',
  summary: 'A moment before the one in another column',
  params: () =>
    z.object({
      column: z
        .string()
        .describe(
          'The later column: of the same row (due_at) or of the row that a key leads to (@order_id.shipped_at)',
        ),
      min: span('0 seconds').describe('At least so much earlier'),
      max: span('60 days').describe('At most so much earlier'),
      future: z.boolean().default(true).describe('May be later than the clock, where the later moment lies ahead'),
    }),
  accepts: isMoment,
  dependencies: ({ column }) => [columnOfReference(column)],
  claims: ({ column, future }, place) => [...ordered(place, '<=', column), ...(future ? [] : past(place))],
  capacity: (_, target) => fineCapacity(target),
  wider: ofItsOwn,
  lower: (params, context) => {
    const later = momentOfColumn(params.column, context)
    const end = params.future ? later : min(later, f64(context.clock))
    const wanted = f64(Math.max(0, parseSpan(params.max) - parseSpan(params.min)))
    const micros = told(sub(sub(end, parseSpan(params.min)), soon(context, wanted)), context.target)
    return fromMicros(finely(limited(micros, context), context), context.target)
  },
})

/** Either end: a column, a written moment, or now. */
function endOf(text: string, context: Lowering): F64 {
  if (text === 'now') return f64(context.clock)
  if (SPAN.test(text)) return f64(context.clock + parseSpan(text))
  const micros = parseMoment(text)
  return micros === undefined ? momentOfColumn(text, context) : f64(micros)
}

const isColumn = (text: string) => text !== 'now' && !SPAN.test(text) && parseMoment(text) === undefined

export const between = defineGenerator({
  name: 'time.between',
  summary: 'A moment between two others, each a column, a date or now',
  params: () =>
    z.object({
      from: z
        .string()
        .describe(
          'The earliest: a column (start_date, @order_id.created_at), a date, now, or a distance from now (-30 days)',
        ),
      to: z.string().default('now').describe('The latest, in the same ways'),
      future: z.boolean().default(true).describe('May be later than the clock, where the latest is'),
      hours,
      every,
    }),
  accepts: isMoment,
  dependencies: ({ from, to }) => [from, to].filter(isColumn),
  claims: ({ from, to, future }, place) => [
    ...(isColumn(from) ? ordered(place, '>=', from) : []),
    ...(to === 'now' || !future ? past(place, isColumn(from) ? from : undefined) : []),
  ],
  capacity: (_, target) => fineCapacity(target),
  wider: ofItsOwn,
  lower: (params, context) => {
    const from = endOf(params.from, context)
    const latest = endOf(params.to, context)
    const to = max(params.future ? latest : min(latest, endOf('now', context)), from)
    const exact = add(from, mul(unit(context), sub(to, from)))
    const own =
      params.hours === 'any' ? told(exact, context.target) : min(inHours(seconds(exact), params.hours, context), to)
    const settled = inSteps(own, params.every)
    return fromMicros(finely(limited(max(settled, from), context, from), context), context.target)
  },
})
