/** Microseconds. */
export const SECOND = 1_000_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const ISO =
  /^(\d{4,})-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6})\d*)?)?)?)?\s*(Z|([+-])(\d\d):?(\d\d)?)?$/i
const CLOCK = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6})\d*)?)?$/

const fraction = (digits: string | undefined) => Number((digits ?? '').padEnd(6, '0'))

/**
 * Microseconds since 1970-01-01 UTC of an ISO 8601 date or time; undefined for anything else. Without a zone it is UTC: nothing may depend on where the
 * machine stands.
 *
 * @example
 * parseMoment('2026-01-01') // 1767225600000000
 */
export function parseMoment(text: string): number | undefined {
  const match = ISO.exec(text.trim())
  if (!match) return undefined
  const [
    ,
    year,
    month,
    day = '1',
    hour = '0',
    minute = '0',
    second = '0',
    part,
    ,
    sign,
    zoneHour = '0',
    zoneMinute = '0',
  ] = match
  const millis = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const zone = (Number(zoneHour) * HOUR + Number(zoneMinute) * MINUTE) * (sign === '-' ? -1 : 1)
  return Number.isNaN(millis) ? undefined : millis * 1_000 + fraction(part) - zone
}

/** Microseconds since midnight of `10:30` or `10:30:00.5`. */
export function parseClock(text: string): number | undefined {
  const match = CLOCK.exec(text.trim())
  if (!match) return undefined
  const [, hour, minute, second = '0', part] = match
  return Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * SECOND + fraction(part)
}

const UNITS: Readonly<Record<string, number>> = {
  microsecond: 1,
  millisecond: 1_000,
  second: SECOND,
  minute: MINUTE,
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  year: 365 * DAY,
}

/** The form that `parseSpan` reads. */
export const SPAN = /^-?\d+(\.\d+)?\s*(microsecond|millisecond|second|minute|hour|day|week|month|year)s?$/

/** Microseconds of `90 days` or `1.5 hours`; months count 30 days, years 365. */
export function parseSpan(text: string): number {
  const [, amount, , unit = 'day'] = /^(-?\d+(\.\d+)?)\s*([a-z]+?)s?$/.exec(text.trim()) ?? []
  return Math.round(Number(amount ?? 0) * (UNITS[unit] ?? DAY))
}
