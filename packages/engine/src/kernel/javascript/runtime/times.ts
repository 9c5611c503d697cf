import { four, pair } from './digits.ts'

const DASH = 45
const COLON = 58
const POINT = 46
const DAY_MICROS = 86_400_000_000

/** `2026-11-21` from days since 1970-01-01, years 0000 to 9999. Calendar: Hinnant, chrono-compatible low-level date algorithms, civil_from_days. */
export function putDate(d: DataView, p: number, days: number): number {
  const shifted = ((days | 0) + 719468) | 0
  const era = Math.floor(shifted / 146097) | 0
  const day = (shifted - Math.imul(era, 146097)) | 0
  const year = ((day - ((day / 1460) | 0) + ((day / 36524) | 0) - ((day / 146096) | 0)) / 365) | 0
  const dayOfYear = (day - (365 * year + ((year / 4) | 0) - ((year / 100) | 0))) | 0
  const fromMarch = ((5 * dayOfYear + 2) / 153) | 0
  const dayOfMonth = (dayOfYear - (((153 * fromMarch + 2) / 5) | 0) + 1) | 0
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  d.setInt32(p, four((year + era * 400 + (month <= 2 ? 1 : 0)) | 0), true)
  d.setInt32(p + 4, DASH | (pair(month) << 8) | (DASH << 24), true)
  d.setInt16(p + 8, pair(dayOfMonth), true)
  return (p + 10) | 0
}

/** `2026-11-21 10:30:00`, and `.ffffff` where the microseconds are not 0. `separator` is one ASCII character's code. */
export function putTimestamp(d: DataView, p: number, micros: number, separator: number): number {
  const days = Math.floor(micros / DAY_MICROS)
  const rest = micros - days * DAY_MICROS
  const seconds = (rest / 1e6) | 0
  const fraction = (rest - seconds * 1e6) | 0
  const minutes = (seconds / 60) | 0
  const hours = (minutes / 60) | 0
  putDate(d, p, days)
  d.setInt32(p + 10, separator | (pair(hours) << 8) | (COLON << 24), true)
  d.setInt32(p + 14, pair((minutes - hours * 60) | 0) | (COLON << 16), true)
  d.setInt16(p + 17, pair((seconds - minutes * 60) | 0), true)
  if (fraction === 0) return (p + 19) | 0
  const high = (fraction / 10000) | 0
  d.setInt32(p + 19, POINT | (pair(high) << 8), true)
  d.setInt32(p + 22, four((fraction - high * 10000) | 0), true)
  return (p + 26) | 0
}
