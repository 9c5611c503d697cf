const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(?:([Zz])|([+-])(\d{2}):?(\d{2})?)?)?$/

/**
 * Reads an ISO 8601 date or time (a space may stand for the `T`, as in YAML's timestamps) and gives it in UTC as `YYYY-MM-DDThh:mm:ss[.mmm]Z`.
 * A time without a zone is in UTC. Gives undefined for other texts and for days and hours that do not exist.
 *
 * @example
 * parseTime('2026-03-01 12:00+02:00') // '2026-03-01T10:00:00Z'
 */
export function parseTime(text: string): string | undefined {
  const match = pattern.exec(text.trim())
  if (!match) return undefined
  const [
    ,
    year,
    month,
    day,
    hour = '0',
    minute = '0',
    second = '0',
    fraction = '',
    ,
    sign,
    zoneHour = '0',
    zoneMinute = '0',
  ] = match
  const [h, m, s, zh, zm] = [Number(hour), Number(minute), Number(second), Number(zoneHour), Number(zoneMinute)]
  if (h > 23 || m > 59 || s > 59 || zh > 23 || zm > 59) return undefined
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  // A day that does not exist (30 February) rolls over into another month.
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined
  date.setUTCHours(h, m, s, Number(fraction.padEnd(3, '0').slice(0, 3)))
  const offset = (zh * 60 + zm) * (sign === '-' ? -1 : 1)
  const utc = new Date(date.getTime() - offset * 60_000)
  if (utc.getUTCFullYear() < 0 || utc.getUTCFullYear() > 9999) return undefined
  return utc.toISOString().replace('.000Z', 'Z')
}
