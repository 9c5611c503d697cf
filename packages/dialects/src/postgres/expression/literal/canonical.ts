import { rankOf } from '../types.ts'
import { canonicalArray } from './array.ts'
import { canonicalBytes } from './bytes.ts'
import { canonicalInterval } from './interval.ts'
import { canonicalJson } from './json.ts'
import { canonicalDate, canonicalMoment, canonicalTime } from './moment.ts'
import { booleanOf, type LiteralValue, numberOf } from './value.ts'

/**
 * A literal as PostgreSQL would print it back after storing it as a value of a type: `'2020-01-01'` as a timestamp gains its
 * midnight, `'{"a":1}'` as jsonb its spaces. A time without a zone is taken as UTC. What is not understood stays as it is.
 */
export function canonicalLiteral(value: LiteralValue, type: string): LiteralValue {
  if (typeof value !== 'string') return value
  if (rankOf(type) !== undefined) return numberOf(value) ?? value
  if (type === 'boolean') return booleanOf(value) ?? value
  if (type === 'money') return numberOf(value.replace(/[$,]/g, '')) ?? value
  if (type.endsWith('[]')) return canonicalArray(value, (item) => canonicalLiteral(item, type.slice(0, -2))) ?? value
  return printers.get(type)?.(value) ?? value
}

const printers: ReadonlyMap<string, (text: string) => string | undefined> = new Map([
  ['date', canonicalDate],
  ['timestamp without time zone', (text: string) => canonicalMoment(text, false)],
  ['timestamp with time zone', (text: string) => canonicalMoment(text, true)],
  ['time without time zone', canonicalTime],
  ['interval', canonicalInterval],
  ['uuid', canonicalUuid],
  ['jsonb', canonicalJson],
  ['bytea', canonicalBytes],
  ['regclass', (text: string) => text.replace(/^public\./, '')],
])

/** Braces and the placing of dashes don't matter to a UUID. */
function canonicalUuid(text: string): string {
  const digits = text.replace(/[{}-]/g, '').toLowerCase()
  const [, ...groups] = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(digits) ?? []
  return groups.length === 0 ? text : groups.join('-')
}
