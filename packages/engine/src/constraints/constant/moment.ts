import type { Interval } from '../../kernel/length-of-time.ts'

/** Reading and writing SQL's dates, times and intervals as days and microseconds. Planning only; kernels have their own arithmetic. */

export const MICROS_PER_SECOND = 1_000_000
export const MICROS_PER_DAY = 86_400 * MICROS_PER_SECOND

const DATE = /^(\d{4,6})-(\d{1,2})-(\d{1,2})$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6})\d*)?)?$/
const ZONE = /(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)$/i

/** Days since 1970-01-01 of a date of the proleptic Gregorian calendar; undefined for one that does not exist. */
export function daysOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return Math.round(date.getTime() / 86_400_000)
}

/** `2026-11-21` as days; `infinity` and `-infinity` as infinities. */
export function parseDate(text: string): number | undefined {
  const trimmed = text.trim()
  if (/^[+-]?infinity$/i.test(trimmed)) return trimmed.startsWith('-') ? -Infinity : Infinity
  if (/^epoch$/i.test(trimmed)) return 0
  const [, year, month, day] = DATE.exec(trimmed) ?? []
  return year ? daysOf(Number(year), Number(month), Number(day)) : undefined
}

/** `10:30`, `10:30:00.25` as microseconds since midnight (24:00 included). */
export function parseTime(text: string): number | undefined {
  const [, hour, minute, second = '0', fraction = ''] = TIME.exec(text.trim()) ?? []
  if (!hour || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second)
  return seconds * MICROS_PER_SECOND + Number(fraction.padEnd(6, '0'))
}

/** Microseconds to subtract for `+02`, `-0530`, `Z`. */
function zoneMicros(zone: string): number {
  if (/^[a-z]/i.test(zone)) return 0
  const digits = zone.slice(1).replace(':', '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0)
  return (zone.startsWith('-') ? -minutes : minutes) * 60 * MICROS_PER_SECOND
}

/** A timestamp as microseconds since 1970-01-01; an offset is applied when `zone` asks for an instant, and ignored otherwise, as SQL does. */
export function parseTimestamp(text: string, zone: boolean): number | undefined {
  const trimmed = text.trim()
  const date = parseDate(trimmed)
  if (date !== undefined) return date * MICROS_PER_DAY
  const split = /^(\S+?)[ T](.+)$/.exec(trimmed)
  const days = parseDate(split?.[1] ?? '')
  const rest = split?.[2]?.trim() ?? ''
  const offset = ZONE.exec(rest)?.[1] ?? ''
  const time = parseTime(rest.slice(0, rest.length - offset.length))
  if (days === undefined || time === undefined) return undefined
  return days * MICROS_PER_DAY + time - (zone && offset ? zoneMicros(offset) : 0)
}

/** A moment moved by an interval: months by the calendar (a day that does not exist becomes the month's last), then days, then microseconds. */
export function addInterval(micros: number, interval: Interval, sign: 1 | -1 = 1): number {
  if (!Number.isFinite(micros)) return micros
  const days = Math.floor(micros / MICROS_PER_DAY)
  const date = new Date(days * 86_400_000)
  const month = date.getUTCMonth() + sign * interval.months
  const last = new Date(0)
  last.setUTCFullYear(date.getUTCFullYear(), month + 1, 0)
  const moved = new Date(0)
  moved.setUTCFullYear(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last.getUTCDate()))
  const movedDays = Math.round(moved.getTime() / 86_400_000) + sign * interval.days
  return movedDays * MICROS_PER_DAY + (micros - days * MICROS_PER_DAY) + sign * interval.micros
}

/** `2026-11-21`. */
export function dateText(days: number): string {
  const date = new Date(days * 86_400_000)
  const year = String(date.getUTCFullYear()).padStart(4, '0')
  return `${year}-${String(date.getUTCMonth() + 1).padStart(2, '0')}-${String(date.getUTCDate()).padStart(2, '0')}`
}

/** `10:30:00` or `10:30:00.250000`. */
export function timeText(micros: number): string {
  const pad = (n: number, width = 2) => String(n).padStart(width, '0')
  const seconds = Math.floor(micros / MICROS_PER_SECOND)
  const fraction = micros - seconds * MICROS_PER_SECOND
  const clock = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
  return fraction ? `${clock}.${pad(fraction, 6)}` : clock
}

/** `2026-11-21 10:30:00`. */
export function timestampText(micros: number): string {
  const days = Math.floor(micros / MICROS_PER_DAY)
  return `${dateText(days)} ${timeText(micros - days * MICROS_PER_DAY)}`
}
