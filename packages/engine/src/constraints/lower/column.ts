import * as k from '../../kernel/build.ts'
import type { Expr, F64, I32 } from '../../kernel/ir.ts'
import type { EvaluatedColumn } from '../evaluate/scalar.ts'
import { laneOf, type RangeEnds } from '../../generators/generator.ts'
import type { Measure } from '../domain/measure.ts'

/** A column on its way from its generator's draft to its final value. */
export interface SettlingColumn extends EvaluatedColumn {
  /** Of a range: its ends as drafted, in their own unit. */
  readonly ends?: RangeEnds
  /** It ends where the next one begins. */
  readonly gapless?: true
}

/** How the column's values are counted. */
export const measureOf = ({ format, type, labels }: SettlingColumn): Measure => ({
  format,
  type,
  ...(labels ? { labels } : {}),
})

/** The value as a double; undefined for texts and bytes. */
export function doubleValue({ value }: SettlingColumn): F64 | undefined {
  if (value.lane === 'f64') return value
  return value.lane === 'i32' ? k.fromI32(value) : undefined
}

/** A double in the lane that the column is stored in. */
export function inLane({ format, type }: SettlingColumn, value: F64): Expr {
  return laneOf(format, type) === 'i32' ? k.trunc(value) : value
}

export const withValue = (column: SettlingColumn, value: Expr): SettlingColumn => ({ ...column, value })

export function withNulls(column: SettlingColumn, nulls: I32): SettlingColumn {
  if (nulls.op === 'const' && nulls.value === 0) {
    const { nulls: _, ...rest } = column
    return rest
  }
  return { ...column, nulls }
}

/** What moved values are multiples of: moments are written to the second. */
export const grainOf = ({ format }: SettlingColumn): number =>
  format.kind === 'timestamp' || format.kind === 'time' ? 1_000_000 : 1
