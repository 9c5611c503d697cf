import { z } from 'zod'
import { add, concat, digits, f64, literal, mod, mul, quotient, select } from '../../kernel/build.ts'
import type { Expr, F64, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Target } from '../generator.ts'
import { spread } from '../value/chance.ts'
import { isNumeric, isText } from '../value/kinds.ts'
import { DAY, HOUR, parseClock, parseSpan, SECOND, SPAN } from '../value/moment.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { capacityOf, limitsOf, type Range, roomOf, sizeOf, within } from '../value/range.ts'
import { fit } from '../value/text.ts'
import { clockText, fromMicros, momentLimits } from '../value/time.ts'

const units = { milliseconds: 1_000, seconds: SECOND, minutes: 60 * SECOND, hours: HOUR, days: DAY } as const

/** What intervals are counted in, in microseconds. */
const fields = { year: 365 * DAY, month: 30 * DAY, day: DAY, hour: HOUR, minute: 60 * SECOND, second: SECOND } as const
type Field = keyof typeof fields

/** The smallest field that a type keeps: `interval year to month` forgets days, and would make one value of many. */
function fieldOf({ type }: Target): Field {
  const last = type.kind === 'interval' ? type.fields?.toLowerCase().split(' ').at(-1) : undefined
  return (Object.keys(fields) as Field[]).find((field) => field === last) ?? 'second'
}

/** `3 days 04:05:06`, or `7 months` where the type has no finer field. */
function intervalText(count: F64, target: Target): Text {
  const field = fieldOf(target)
  if (field === 'year' || field === 'month' || field === 'day') return concat(digits(count), ` ${field}s`)
  const seconds = mul(count, fields[field] / SECOND)
  const days = quotient(seconds, DAY / SECOND)
  const clock = clockText(mul(mod(seconds, DAY / SECOND), SECOND))
  const isLong = { op: 'fle', lane: 'i32', left: f64(1), right: days } as const
  return concat(select(isLong, concat(digits(days), ' days '), literal('')), clock)
}

const lengths = { min: 'At least so long', max: 'At most so long' }
const length = (text: string, what: string) =>
  z.string().regex(SPAN, 'a length of time, such as 30 days').default(text).describe(what)

export const duration = defineGenerator({
  name: 'time.duration',
  summary: 'How long something took: an interval, or a number of seconds, minutes …',
  params: () =>
    z.object({
      min: length('1 minute', lengths.min),
      max: length('3 hours', lengths.max),
      unit: z
        .enum(['milliseconds', 'seconds', 'minutes', 'hours', 'days'])
        .default('seconds')
        .describe('What a number counts'),
    }),
  accepts: (type) => type.kind === 'interval' || type.kind === 'time' || isNumeric(type),
  capacity: (params, target) => capacityOf(sizeOf(rangeOf(params, target))),
  lower: (params, context) => {
    const { target } = context
    const range = rangeOf(params, target)
    const count = add(context.slot ?? spread(context, sizeOf(range), 'skewed'), range.low)
    if (target.type.kind === 'interval' || target.type.kind === 'time') return asInterval(count, target)
    const scale = scaleOf(target)
    return fromUnits(mul(count, 10 ** scale), scale, target)
  },
})

function asInterval(count: F64, target: Target): Expr {
  if (target.format.kind === 'text') return intervalText(count, target)
  return fromMicros(mul(count, SECOND), target)
}

/** Lengths that a type can't tell apart are too few to be believable: then there are so many. */
const FEWEST = 2
const SOME = 24

/** Whole units; an interval counts its smallest field. */
function rangeOf(
  params: { readonly min: string; readonly max: string; readonly unit: keyof typeof units },
  target: Target,
): Range {
  const isNumber = target.type.kind !== 'interval' && target.type.kind !== 'time'
  const unit = isNumber ? units[params.unit] : fields[fieldOf(target)]
  const low = Math.ceil(parseSpan(params.min) / unit)
  const range = { low, high: Math.max(low, Math.floor(parseSpan(params.max) / unit)) }
  if (fieldOf(target) !== 'second' && sizeOf(range) < FEWEST)
    return within({ low, high: low + SOME - 1 }, bounds(target, unit))
  if (target.type.kind === 'time') return within(range, { low: 0, high: DAY / SECOND - 1 })
  return within(range, isNumber ? limitsOf(target, 0) : bounds(target, unit))
}

/** What conditions, which count seconds and a year as twelve months of thirty days, leave of an interval's lengths, in whole units. */
function bounds({ domain: { min = 0, max = Number.MAX_SAFE_INTEGER } }: Target, unit: number): Range {
  const seconds = (unit === fields.year ? 12 * fields.month : unit) / SECOND
  return { low: Math.ceil(min / seconds), high: Math.floor(max / seconds) }
}

const clock = (text: string, what: string) =>
  z
    .string()
    .refine((value) => parseClock(value) !== undefined, { error: 'a time of day, such as 08:30' })
    .default(text)
    .describe(what)

function dayRange(params: { readonly from: string; readonly to: string }, target: Target, step: number): Range {
  const [low, high] = [parseClock(params.from) ?? 0, parseClock(params.to) ?? DAY - SECOND]
  const limits = target.format.kind === 'time' ? momentLimits(target) : { low: 0, high: DAY - SECOND }
  const range = within({ low, high: Math.max(low, high) }, limits)
  return { low: Math.ceil(range.low / step), high: Math.floor(range.high / step) }
}

/** The least difference that shows: `10:30:00` takes eight characters, `10:30` five. */
function finest(target: Target): number {
  const room = target.type.kind === 'text' ? (roomOf(target) ?? 8) : 8
  return room >= 8 ? SECOND : room >= 5 ? 60 * SECOND : room >= 2 ? HOUR : DAY
}

export const time = defineGenerator({
  name: 'time.time',
  summary: 'A time of day, to the quarter of an hour; to the second where values must differ',
  params: () => z.object({ from: clock('07:00', 'The earliest'), to: clock('22:00', 'The latest') }),
  accepts: (type) => type.kind === 'time' || isText(type),
  capacity: (params, target) => sizeOf(dayRange(params, target, finest(target))),
  lower: (params, context) => {
    const { target } = context
    const quarters = dayRange(params, target, HOUR / 4)
    const isFine = context.slot !== undefined || sizeOf(quarters) < 2
    const step = isFine ? finest(target) : HOUR / 4
    const range = isFine ? dayRange(params, target, step) : quarters
    const offset = context.slot ?? spread(context, sizeOf(range), 'normal')
    const micros = mul(add(offset, range.low), step)
    return target.format.kind === 'text' ? fit(clockText(micros), target) : fromMicros(micros, target)
  },
})
