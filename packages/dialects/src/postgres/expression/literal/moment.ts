/** Dates and times as PostgreSQL prints them in its ISO style. Notations that depend on a setting are left alone. */

const dateForms = [
  /^(?<year>\d{4,})[-/.](?<month>\d\d?)[-/.](?<day>\d\d?)$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d\d?),? (?<year>\d{4,})$/i,
  /^(?<day>\d\d?)[- ](?<month>[a-z]{3,9})[- ](?<year>\d{4,})$/i,
  /^(?<year>\d{4,})-(?<month>[a-z]{3,9})-(?<day>\d\d?)$/i,
]
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (value: number) => String(value).padStart(2, '0')

/** `2020-01-05`; undefined for what is no date, or one that only the date style tells. A time beside the date is dropped. */
export function canonicalDate(text: string): string | undefined {
  const { date, clock } = readMoment(text)
  return clock === undefined ? undefined : date
}

function readDate(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.toLowerCase() === 'epoch') return '1970-01-01'
  for (const form of dateForms) {
    const { year, month = '', day } = form.exec(trimmed)?.groups ?? {}
    if (year === undefined) continue
    const number = /\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
    return number < 1 || number > 12 ? undefined : `${year}-${two(number)}-${two(Number(day))}`
  }
  return undefined
}

/** `04:05:06.7`. */
export function canonicalTime(text: string): string | undefined {
  const [, hours, minutes, seconds = '00', fraction = ''] =
    /^\s*(\d\d?):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?\s*$/.exec(text) ?? []
  if (hours === undefined) return undefined
  const digits = fraction.replace(/0+$/, '')
  return `${two(Number(hours))}:${minutes}:${seconds}${digits === '' ? '' : `.${digits}`}`
}

const momentParts = /^\s*(.*?)(?:[ T]+(\d\d?:\d\d(?::\d\d(?:\.\d{1,6})?)?))?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?\s*$/i

/** `2020-01-05 04:05:06`, with a zone in UTC: `2020-01-05 04:05:06+00`. */
export function canonicalMoment(text: string, zoned: boolean): string | undefined {
  const { date, clock, zone } = readMoment(text)
  if (date === undefined || clock === undefined) return undefined
  if (!zoned) return `${date} ${clock}`
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? 1 : -1)
  const [whole = clock, fraction] = clock.split('.')
  const utc = new Date(Date.parse(`${date}T${whole}Z`) + shift * 60_000)
  if (Number.isNaN(utc.getTime())) return undefined
  const printed = utc.toISOString().slice(0, 19).replace('T', ' ')
  return `${printed}${fraction === undefined ? '' : `.${fraction}`}+00`
}

/** A date may end in what looks like a zone (`2020-01-05`), so the whole text is tried as a date first. */
function readMoment(text: string): { date: string | undefined; clock: string | undefined; zone: string } {
  const whole = readDate(text)
  if (whole !== undefined) return { date: whole, clock: '00:00:00', zone: 'Z' }
  const [, day = '', time = '00:00', zone = 'Z'] = momentParts.exec(text) ?? []
  return { date: readDate(day), clock: canonicalTime(time), zone }
}
