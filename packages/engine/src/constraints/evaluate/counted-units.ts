import * as k from '../../kernel/build.ts'
import { MICROS_PER_DAY, MICROS_PER_SECOND } from '../constant/moment.ts'
import { wholeQuotient } from './arithmetic.ts'
import { isStamp, microsOf } from './elapsed.ts'
import type { Scalar } from './scalar.ts'

/** MySQL's `TIMESTAMPDIFF`: whole units, what is begun not counted. Months are not all alike. */
export function wholeUnits([unit, from, to]: readonly Scalar[]): Scalar | undefined {
  const name = unit?.kind === 'text' && unit.value.op === 'literal' ? unit.value.text : ''
  const micros = Object.hasOwn(MICROS_OF, name) ? MICROS_OF[name] : undefined
  if (!isStamp(from) || !isStamp(to) || micros === undefined) return undefined
  const value = wholeQuotient(k.sub(microsOf(to), microsOf(from)), k.f64(micros))
  return { kind: 'number', value, scale: 0, whole: true }
}

/** DuckDB's `date_diff`: how often a unit begins between two moments. Weeks begin on a Monday, which nothing here counts by. */
export function begunUnits([unit, from, to]: readonly Scalar[]): Scalar | undefined {
  const name = unit?.kind === 'text' && unit.value.op === 'literal' ? unit.value.text.toLowerCase() : ''
  const micros = Object.hasOwn(MICROS_OF, name) && name !== 'week' ? MICROS_OF[name] : undefined
  if (!isStamp(from) || !isStamp(to) || micros === undefined) return undefined
  const value = k.sub(k.quotient(microsOf(to), micros), k.quotient(microsOf(from), micros))
  return { kind: 'number', value, scale: 0, whole: true }
}

const MICROS_OF: Readonly<Record<string, number>> = {
  second: MICROS_PER_SECOND,
  minute: 60 * MICROS_PER_SECOND,
  hour: 3600 * MICROS_PER_SECOND,
  day: MICROS_PER_DAY,
  week: 7 * MICROS_PER_DAY,
}
