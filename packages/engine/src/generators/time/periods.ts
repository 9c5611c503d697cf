import { addMonths, dayAndTime } from '../../constraints/evaluate/calendar.ts'
import { add, f64, fromI32, i32, i32op, lookup, max, mul, select } from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import type { ColumnRead } from '../generator.ts'
import { isOneOf, small } from '../value/known-text.ts'
import { DAY } from '../value/moment.ts'

interface Period {
  readonly names: readonly string[]
  readonly months: number
  readonly days: number
}

/** How long periods are, by what they are called. */
const PERIODS: readonly Period[] = [
  { names: ['daily', 'day', 'days'], months: 0, days: 1 },
  { names: ['weekly', 'week', 'weeks'], months: 0, days: 7 },
  { names: ['biweekly', 'bi weekly', 'fortnightly'], months: 0, days: 14 },
  { names: ['monthly', 'month', 'months', 'mo'], months: 1, days: 0 },
  { names: ['quarterly', 'quarter'], months: 3, days: 0 },
  { names: ['semiannual', 'semi annual', 'half yearly', 'biannual'], months: 6, days: 0 },
  { names: ['yearly', 'year', 'years', 'annual', 'annually'], months: 12, days: 0 },
]
export const YEARLY: readonly string[] = PERIODS.flatMap(({ names, months }) => (months === 12 ? names : []))

/** Later by the period that a column names, or by as many months or days as it says; `otherwise` where it names none. */
export function laterByPeriod(
  start: F64,
  { value, nulls, format }: ColumnRead,
  otherwise: F64,
  unit: 'months' | 'days',
): F64 {
  if (value.lane === 'text') return laterByName(start, value, otherwise)
  if (format.kind !== 'integer' || value.lane === 'bytes') return otherwise
  const { day, time } = dayAndTime(start)
  const told = value.lane === 'i32' ? fromI32(value) : value
  const later = add(mul(unit === 'days' ? add(day, told) : addMonths(day, told), DAY), time)
  return nulls ? select(nulls, otherwise, later) : later
}

/** How many months the period is that a column names or counts, where it is of months; `otherwise` where it says none. */
export function monthsOf(read: ColumnRead | undefined, otherwise: number): F64 {
  if (!read || read.value.lane === 'bytes') return f64(otherwise)
  const { value, nulls, format } = read
  if (value.lane === 'text')
    return PERIODS.reduce<F64>(
      (rest, { names, months }) => (months > 0 ? select(isOneOf(small(value), names), f64(months), rest) : rest),
      f64(otherwise),
    )
  if (format.kind !== 'integer') return f64(otherwise)
  const told = max(value.lane === 'i32' ? fromI32(value) : value, 1)
  return nulls ? select(nulls, f64(otherwise), told) : told
}

function laterByName(start: F64, period: Text, otherwise: F64): F64 {
  const none = PERIODS.length
  const at = PERIODS.reduce<I32>((rest, { names }, i) => select(isOneOf(small(period), names), i32(i), rest), i32(none))
  const { day, time } = dayAndTime(start)
  const months = lookup('f64', [...PERIODS.map((one) => one.months), 0], at)
  const days = lookup('f64', [...PERIODS.map((one) => one.days), 0], at)
  const later = add(mul(add(addMonths(day, months), days), DAY), time)
  return select(i32op('eq', at, i32(none)), otherwise, later)
}
