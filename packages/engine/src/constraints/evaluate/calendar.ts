import * as k from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'
import { MICROS_PER_DAY, MICROS_PER_SECOND } from '../constant/moment.ts'

// The proleptic Gregorian calendar in kernel arithmetic, after Hinnant's "chrono-compatible low-level date algorithms" (2021): eras of 400 years
// that begin in March.
const ERA = 146_097
const SHIFT = 719_468

interface CivilDate {
  readonly year: F64
  readonly month: F64
  readonly day: F64
}

const remainder = (value: F64, by: number): F64 => k.sub(value, k.mul(k.quotient(value, by), by))

/** Year, month and day of days since 1970-01-01. */
function civilDate(days: F64): CivilDate {
  const shifted = k.add(days, SHIFT)
  const era = k.quotient(shifted, ERA)
  const inEra = k.sub(shifted, k.mul(era, ERA))
  const withoutLeapDays = k.sub(
    k.add(k.sub(inEra, k.quotient(inEra, 1460)), k.quotient(inEra, 36_524)),
    k.quotient(inEra, 146_096),
  )
  const yearOfEra = k.quotient(withoutLeapDays, 365)
  const inYear = k.sub(inEra, k.sub(k.add(k.mul(yearOfEra, 365), k.quotient(yearOfEra, 4)), k.quotient(yearOfEra, 100)))
  const fromMarch = k.quotient(k.add(k.mul(inYear, 5), 2), 153)
  const day = k.add(k.sub(inYear, k.quotient(k.add(k.mul(fromMarch, 153), 2), 5)), 1)
  const isLate = k.lessThan(fromMarch, 10)
  const month = k.select(isLate, k.add(fromMarch, 3), k.sub(fromMarch, 9))
  const year = k.add(k.add(yearOfEra, k.mul(era, 400)), k.select(isLate, k.f64(0), k.f64(1)))
  return { year, month, day }
}

/** Days since 1970-01-01 of a date. */
function daysOfCivil({ year, month, day }: CivilDate): F64 {
  const isEarly = k.lessThan(month, 3)
  const shifted = k.select(isEarly, k.sub(year, 1), year)
  const fromMarch = k.select(isEarly, k.add(month, 9), k.sub(month, 3))
  const era = k.quotient(shifted, 400)
  const yearOfEra = k.sub(shifted, k.mul(era, 400))
  const inYear = k.sub(k.add(k.quotient(k.add(k.mul(fromMarch, 153), 2), 5), day), 1)
  const inEra = k.add(k.sub(k.add(k.mul(yearOfEra, 365), k.quotient(yearOfEra, 4)), k.quotient(yearOfEra, 100)), inYear)
  return k.sub(k.add(k.mul(era, ERA), inEra), SHIFT)
}

/** A date some months later; a day that the month lacks becomes its last. */
export function addMonths(days: F64, months: number | F64): F64 {
  const { year, month, day } = civilDate(days)
  const count = k.add(k.add(k.mul(year, 12), k.sub(month, 1)), months)
  const firstOf = (at: F64) =>
    daysOfCivil({ year: k.quotient(at, 12), month: k.add(remainder(at, 12), 1), day: k.f64(1) })
  return k.min(k.add(firstOf(count), k.sub(day, 1)), k.sub(firstOf(k.add(count, 1)), 1))
}

/** The day that year, month and day name, and 1 where there is none: February has no 30th, and 1 follows year −1. */
export function dayOf(date: CivilDate): { readonly day: F64; readonly isNone: I32 } {
  const day = daysOfCivil(date)
  const named = civilDate(day)
  const isSame = k.both(k.equal(named.month, date.month), k.equal(named.day, date.day))
  return { day, isNone: k.either(k.not(isSame), k.lessThan(date.year, 1)) }
}

/** The day of a moment, and the microseconds since its midnight. */
export function dayAndTime(micros: F64): { readonly day: F64; readonly time: F64 } {
  const day = k.quotient(micros, MICROS_PER_DAY)
  return { day, time: k.sub(micros, k.mul(day, MICROS_PER_DAY)) }
}

/** The first moment of the unit that a moment is in, in microseconds; undefined for a unit that is not known. */
export function beginningOf(unit: string, day: F64, time: F64): F64 | undefined {
  const { year, month } = civilDate(day)
  const midnight = (days: F64) => k.mul(days, MICROS_PER_DAY)
  const firstOf = (ofMonth: F64) => midnight(daysOfCivil({ year, month: ofMonth, day: k.f64(1) }))
  const within = (seconds: number) => {
    const micros = seconds * MICROS_PER_SECOND
    return k.add(midnight(day), k.mul(k.quotient(time, micros), micros))
  }
  switch (unit) {
    case 'year':
      return firstOf(k.f64(1))
    case 'quarter':
      return firstOf(k.add(k.mul(k.quotient(k.sub(month, 1), 3), 3), 1))
    case 'month':
      return firstOf(month)
    case 'week':
      return midnight(k.sub(day, remainder(k.add(day, 3), 7)))
    case 'day':
      return midnight(day)
    case 'hour':
      return within(3600)
    case 'minute':
      return within(60)
    case 'second':
      return within(1)
    default:
      return undefined
  }
}

/** ISO 8601: a week is of the year that its Thursday is in. */
const thursdayOf = (day: F64): F64 => k.add(k.sub(day, remainder(k.add(day, 3), 7)), 3)

/** `EXTRACT(field FROM …)` with its decimal places; undefined for a field that is not known. */
export function dateField(
  field: string,
  day: F64,
  time: F64,
): { readonly value: F64; readonly scale: number } | undefined {
  const { year, month, day: ofMonth } = civilDate(day)
  const part = (value: F64, scale = 0) => ({ value, scale })
  const seconds = k.quotient(time, MICROS_PER_SECOND)
  switch (field) {
    case 'year':
      return part(year)
    case 'month':
      return part(month)
    case 'day':
      return part(ofMonth)
    case 'quarter':
      return part(k.add(k.quotient(k.sub(month, 1), 3), 1))
    case 'dow':
      return part(remainder(k.add(day, 4), 7))
    case 'isodow':
      return part(k.add(remainder(k.add(day, 3), 7), 1))
    case 'doy':
      return part(k.add(k.sub(day, daysOfCivil({ year, month: k.f64(1), day: k.f64(1) })), 1))
    case 'isoyear':
      return part(civilDate(thursdayOf(day)).year)
    case 'week': {
      const thursday = thursdayOf(day)
      const first = daysOfCivil({ year: civilDate(thursday).year, month: k.f64(1), day: k.f64(1) })
      return part(k.add(k.quotient(k.sub(thursday, first), 7), 1))
    }
    case 'hour':
      return part(k.quotient(seconds, 3600))
    case 'minute':
      return part(remainder(k.quotient(seconds, 60), 60))
    case 'second':
      return part(remainder(time, 60 * MICROS_PER_SECOND), 6)
    case 'epoch':
      return part(k.add(k.mul(day, MICROS_PER_DAY), time), 6)
    default:
      return undefined
  }
}
