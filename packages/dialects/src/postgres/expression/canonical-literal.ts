import { canonicalInterval } from './interval.ts'
import { booleanOf, type LiteralValue, numberOf } from './literal.ts'
import { rankOf } from './types.ts'

/**
 * A literal as PostgreSQL would print it back after storing it as a value of a type: `'2020-01-01'` as a timestamp gains its
 * midnight, `'{"a":1}'` as jsonb its spaces. A time without a zone is taken as UTC. What is not understood stays as it is.
 */
export function canonicalLiteral(value: LiteralValue, type: string): LiteralValue {
  if (rankOf(type) !== undefined && typeof value === 'string') return numberOf(value) ?? value
  if (type === 'boolean' && typeof value === 'string') return booleanOf(value) ?? value
  if (typeof value !== 'string') return value
  if (type === 'money') return numberOf(value.replace(/[$,]/g, '')) ?? value
  return printers.get(type)?.(value) ?? value
}

const printers: ReadonlyMap<string, (text: string) => string | undefined> = new Map([
  ['timestamp without time zone', (text: string) => moment(text, false)],
  ['timestamp with time zone', (text: string) => moment(text, true)],
  ['time without time zone', (text: string) => clockTime(text)],
  ['interval', canonicalInterval],
  ['uuid', (text: string) => text.toLowerCase()],
  ['jsonb', canonicalJson],
  ['bytea', canonicalBytes],
  ['regclass', (text: string) => text.replace(/^public\./, '')],
])

const momentParts =
  /^\s*(\d{4,}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?))?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?\s*$/i

function moment(text: string, zoned: boolean): string | undefined {
  const dated = text.trim().toLowerCase() === 'epoch' ? '1970-01-01' : text
  const [, date, time = '00:00', zone = 'Z'] = momentParts.exec(dated) ?? []
  const clock = clockTime(time)
  if (date === undefined || clock === undefined) return undefined
  if (!zoned) return `${date} ${clock}`
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? 1 : -1)
  const [whole = clock, fraction] = clock.split('.')
  const utc = new Date(Date.parse(`${date}T${whole}Z`) + shift * 60_000)
  if (Number.isNaN(utc.getTime())) return undefined
  return `${utc.toISOString().slice(0, 19).replace('T', ' ')}${fraction === undefined ? '' : `.${fraction}`}+00`
}

function clockTime(text: string): string | undefined {
  const [, hours, minutes, seconds = '00', fraction = ''] =
    /^\s*(\d\d?):(\d\d)(?::(\d\d)(?:\.(\d+?))?)?0*\s*$/.exec(text) ?? []
  if (hours === undefined) return undefined
  const digits = fraction.replace(/0+$/, '')
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}${digits === '' ? '' : `.${digits}`}`
}

/** jsonb keeps keys once, ordered by length and then by bytes, and prints with a space after colons and commas. */
function canonicalJson(text: string): string | undefined {
  // Numbers that a double does not hold exactly would be changed.
  if (/\d{16}|\d[eE.]/.test(text)) return undefined
  try {
    return printJson(JSON.parse(text))
  } catch {
    return undefined
  }
}

function printJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printJson).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}: ${printJson(item)}`).join(', ')}}`
}

function canonicalBytes(text: string): string | undefined {
  if (text.startsWith('\\x')) return text.toLowerCase().replace(/\s/g, '')
  const unescaped = text.replace(/\\(?:(\d{3})|\\)/g, (_, octal?: string) =>
    octal === undefined ? '\\' : String.fromCharCode(Number.parseInt(octal, 8)),
  )
  if ([...unescaped].some((char) => char.charCodeAt(0) > 255)) return undefined
  return `\\x${[...unescaped].map((char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`
}
