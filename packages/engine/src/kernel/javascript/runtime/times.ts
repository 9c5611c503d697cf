import { four, pair } from './digits.ts'

const DASH = 45
const COLON = 58
const POINT = 46
const DAY_MICROS = 86_400_000_000

/** Days from 0000-01-01 to 1970-01-01. */
const EPOCH = 719528
const DAYS_PER_YEAR = 146097 / 400

/** The day, from 0000-01-01, on which each year begins. */
const yearStarts = new Int32Array(10_002)
for (let year = 0, start = 0; year < yearStarts.length; year++) {
  yearStarts[year] = start
  start += year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 366 : 365
}

/** `-MM-` and `DD` for each day of a common year, then of a leap year. */
const yearDays = Int32Array.from([...daysOf(28), ...daysOf(29)].flat())
const COMMON = 365

function daysOf(february: number): readonly (readonly [number, number])[] {
  const months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const text = (month: number, day: number) => [DASH | (pair(month + 1) << 8) | (DASH << 24), pair(day + 1)] as const
  return months.flatMap((days, month) => Array.from({ length: days }, (_, day) => text(month, day)))
}

/** `hh:m` and `m:` for each minute of the day. */
const minutes = new Int32Array(2880)
for (let minute = 0; minute < 1440; minute++) {
  const mm = pair(minute % 60)
  minutes[2 * minute] = pair((minute / 60) | 0) | (COLON << 16) | (mm << 24)
  minutes[2 * minute + 1] = (mm >> 8) | (COLON << 8)
}

/** `2026-11-21` from days since 1970-01-01, years 0000 to 9999. By tables: a quarter of the time that calendar arithmetic takes. */
export function putDate(d: DataView, p: number, days: number): number {
  const day = ((days | 0) + EPOCH) | 0
  // Within a year of the truth, as year lengths vary.
  let year = (day / DAYS_PER_YEAR) | 0
  let start = yearStarts[year] ?? 0
  let next = yearStarts[year + 1] ?? 0
  if (start > day) {
    next = start
    start = yearStarts[--year] ?? 0
  } else if (next <= day) {
    start = next
    next = yearStarts[++year + 1] ?? 0
  }
  const place = (((day - start) | 0) + Math.imul((next - start - COMMON) | 0, COMMON)) << 1
  d.setInt32(p, four(year), true)
  d.setInt32(p + 4, yearDays[place] ?? 0, true)
  d.setInt16(p + 8, yearDays[place + 1] ?? 0, true)
  return (p + 10) | 0
}

/** `2026-11-21 10:30:00`, and `.ffffff` where the microseconds are not 0. `separator` is one ASCII character's code. */
export function putTimestamp(d: DataView, p: number, micros: number, separator: number): number {
  const days = Math.floor(micros / DAY_MICROS)
  const rest = micros - days * DAY_MICROS
  const seconds = (rest / 1e6) | 0
  const fraction = (rest - seconds * 1e6) | 0
  const minute = (seconds / 60) | 0
  putDate(d, p, days)
  d.setInt8(p + 10, separator)
  d.setInt32(p + 11, minutes[minute << 1] ?? 0, true)
  d.setInt32(p + 15, minutes[(minute << 1) + 1] ?? 0, true)
  d.setInt16(p + 17, pair((seconds - minute * 60) | 0), true)
  if (fraction === 0) return (p + 19) | 0
  const high = (fraction / 10000) | 0
  d.setInt32(p + 19, POINT | (pair(high) << 8), true)
  d.setInt32(p + 22, four((fraction - high * 10000) | 0), true)
  return (p + 26) | 0
}
