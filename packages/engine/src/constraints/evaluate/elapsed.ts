import { elapsedSteps, type ElapsedUnit } from '@populace/model'
import * as k from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { MICROS_PER_DAY, MICROS_PER_SECOND } from '../constant/moment.ts'
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

export const isStamp = (scalar: Scalar | undefined): scalar is ScalarOf<'date' | 'timestamp'> =>
  scalar?.kind === 'date' || scalar?.kind === 'timestamp'

const dayOf = (stamp: ScalarOf<'date' | 'timestamp'>): F64 =>
  stamp.kind === 'date' ? stamp.value : k.quotient(stamp.value, MICROS_PER_DAY)

export const microsOf = (stamp: ScalarOf<'date' | 'timestamp'>): F64 =>
  stamp.kind === 'date' ? k.mul(stamp.value, MICROS_PER_DAY) : stamp.value
