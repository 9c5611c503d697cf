import { elapsedSteps, type ElapsedUnit } from '@populace/model'
import * as k from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { MICROS_PER_DAY, MICROS_PER_SECOND } from '../constant/moment.ts'
import { wholeQuotient } from './arithmetic.ts'
import type { Scalar, ScalarOf } from './scalar.ts'

export const elapsedUnits: readonly ElapsedUnit[] = ['seconds', 'minutes', 'hours', 'days', 'weeks']

/** What the function of formulas is called among those of databases. */
export const elapsedName = (unit: ElapsedUnit): string => `${unit} between`

/** The time from one moment to another; undefined where either is none. */
export function elapsed(unit: ElapsedUnit, from: Scalar | undefined, to: Scalar | undefined): Scalar | undefined {
  if (!isStamp(from) || !isStamp(to)) return undefined
  const { of, count } = elapsedSteps[unit]
  if (of === 'seconds') {
    const micros = k.sub(microsOf(to), microsOf(from))
    return count === 1
      ? { kind: 'number', value: micros, scale: 6, whole: false }
      : { kind: 'float', value: k.div(micros, count * MICROS_PER_SECOND) }
  }
  const days = k.sub(dayOf(to), dayOf(from))
  return count === 1
    ? { kind: 'number', value: days, scale: 0, whole: true }
    : { kind: 'float', value: k.div(days, count) }
}

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

const isStamp = (scalar: Scalar | undefined): scalar is ScalarOf<'date' | 'timestamp'> =>
  scalar?.kind === 'date' || scalar?.kind === 'timestamp'

const dayOf = (stamp: ScalarOf<'date' | 'timestamp'>): F64 =>
  stamp.kind === 'date' ? stamp.value : k.quotient(stamp.value, MICROS_PER_DAY)

const microsOf = (stamp: ScalarOf<'date' | 'timestamp'>): F64 =>
  stamp.kind === 'date' ? k.mul(stamp.value, MICROS_PER_DAY) : stamp.value
