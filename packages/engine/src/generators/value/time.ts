import { add, digits, div, f64, floor, fromI32, mod, mul, quotient, sub, trunc } from '../../kernel/build.ts'
import type { Expr, F64, Text } from '../../kernel/ir.ts'
import { type ColumnRead, laneOf, type Target } from '../generator.ts'
import { DAY, HOUR, MINUTE, SECOND } from './moment.ts'
import type { Range } from './range.ts'
import { roomOf } from './range.ts'
import { clip, fit } from './text.ts'

/** What a counted moment counts, in microseconds: wide integers milliseconds, as JavaScript does, others seconds. */
export function momentUnits({ type, format }: Pick<Target, 'type' | 'format'>): number {
  if (format.kind === 'decimal' || format.kind === 'float') return SECOND
  return type.kind === 'integer' && type.bits === 64 ? 1_000 : SECOND
}

/** The least step that a moment of the target can make, in microseconds. Times of day and stamps are kept to the second. */
export function stepOf(target: Target): number {
  const { type, format } = target
  if (format.kind === 'date' || type.kind === 'date') return DAY
  if (type.kind === 'year') return YEAR
  const room = type.kind === 'text' ? (roomOf(target) ?? STAMP) : STAMP
  return room < DATE ? YEAR : room < STAMP ? DAY : SECOND
}

/** No year is longer, so that steps of it never meet the same year twice. */
const YEAR = 366 * DAY
/** Characters of a date, and of a date with its time. */
const DATE = 10
const STAMP = 19

/** The column's limits for moments, in microseconds; what a check says, within what the storage holds. */
export function momentLimits(target: Target): Range {
  const { domain, format, type } = target
  const unit =
    format.kind === 'date' ? DAY : format.kind === 'timestamp' || format.kind === 'time' ? 1 : momentUnits(target)
  const widest = type.kind === 'integer' && type.bits <= 32 ? 2147483647 * unit : 253_402_300_799 * SECOND
  if (type.kind === 'year' || format.kind === 'text') return { low: -widest, high: widest }
  const low = domain.min === undefined ? -widest : domain.min * unit
  const high = domain.max === undefined ? widest : domain.max * unit + (unit === DAY ? DAY - 1 : 0)
  return { low: Math.max(low, -widest), high: Math.min(high, widest) }
}

/** A moment, in microseconds since 1970, in the lane and unit of the target. */
export function fromMicros(micros: F64, target: Target): Expr {
  const { format, type } = target
  switch (format.kind) {
    case 'date':
      return trunc(quotient(micros, DAY))
    case 'timestamp':
      return micros
    case 'time':
      return mod(micros, DAY)
    case 'integer':
    case 'boolean': {
      const counted = type.kind === 'year' ? yearOf(quotient(micros, DAY)) : quotient(micros, momentUnits(target))
      return laneOf(format, type) === 'i32' ? trunc(counted) : counted
    }
    case 'decimal':
      return mul(quotient(micros, SECOND), 10 ** format.scale)
    case 'float':
      return div(micros, SECOND)
    case 'text':
    case 'uuid':
    case 'bytes':
      return writtenMoment(micros, target)
  }
}

function writtenMoment(micros: F64, target: Target): Text {
  const { type } = target
  if (type.kind === 'date') return { op: 'date-text', lane: 'text', days: quotient(micros, DAY) }
  if (type.kind === 'time') return clockText(mod(micros, DAY))
  if (type.kind === 'year') return digits(yearOf(quotient(micros, DAY)), 4)
  const step = stepOf(target)
  if (step === YEAR) return fit(digits(yearOf(quotient(micros, DAY)), 4), target)
  if (step === DAY) return { op: 'date-text', lane: 'text', days: quotient(micros, DAY) }
  const suffix = type.kind === 'timestamp' && type.zone ? '+00' : ''
  const stamp: Text = { op: 'timestamp-text', lane: 'text', micros, separator: ' ', suffix }
  return type.kind === 'text' ? clip(stamp, STAMP) : stamp
}

/** `10:30:00` from microseconds since midnight. */
export const clockText = (micros: F64): Text => ({
  op: 'concat',
  lane: 'text',
  parts: [
    digits(quotient(micros, HOUR), 2),
    { op: 'literal', lane: 'text', text: ':' },
    digits(mod(quotient(micros, MINUTE), 60), 2),
    { op: 'literal', lane: 'text', text: ':' },
    digits(mod(quotient(micros, SECOND), 60), 2),
  ],
})

/** Year, month (1 … 12) and day (1 … 31) of a day since 1970 (Hinnant, "chrono-compatible low-level date algorithms", 2013: civil_from_days). */
export function calendarOf(days: F64): { readonly year: F64; readonly month: F64; readonly day: F64 } {
  const z = add(days, 719_468)
  const era = quotient(z, 146_097)
  const dayOfEra = sub(z, mul(era, 146_097))
  const leapDays = sub(quotient(dayOfEra, 1_460), sub(quotient(dayOfEra, 36_524), quotient(dayOfEra, 146_096)))
  const yearOfEra = quotient(sub(dayOfEra, leapDays), 365)
  const start = sub(add(mul(yearOfEra, 365), quotient(yearOfEra, 4)), quotient(yearOfEra, 100))
  const dayOfYear = sub(dayOfEra, start)
  // Its year begins in March: days from the 306th on belong to the next one.
  const isNext = fromI32({ op: 'fle', lane: 'i32', left: f64(306), right: dayOfYear })
  const month = quotient(add(mul(dayOfYear, 5), 2), 153)
  return {
    year: add(add(yearOfEra, mul(era, 400)), isNext),
    month: sub(add(month, 3), mul(isNext, 12)),
    day: add(sub(dayOfYear, quotient(add(mul(month, 153), 2), 5)), 1),
  }
}

const yearOf = (days: F64): F64 => calendarOf(days).year

/** Moments that another column holds, in microseconds; undefined where it holds none that can be computed with. */
export function toMicros(read: ColumnRead): F64 | undefined {
  const { value, format, type } = read
  if (value.lane === 'text' && type.kind === 'text') return { op: 'figure', lane: 'f64', figure: 'moment', arg: value }
  if (value.lane !== 'i32' && value.lane !== 'f64') return undefined
  const number = value.lane === 'i32' ? fromI32(value) : value
  switch (format.kind) {
    case 'date':
      return mul(number, DAY)
    case 'timestamp':
    case 'time':
      return number
    case 'integer':
      return type.kind === 'year' ? undefined : mul(number, momentUnits({ type, format }))
    case 'decimal':
      return mul(quotient(number, 10 ** format.scale), SECOND)
    case 'float':
      return mul(floor(number), SECOND)
    default:
      return undefined
  }
}
