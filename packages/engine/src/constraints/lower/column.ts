import * as k from '../../kernel/build.ts'
import type { Expr, F64, I32 } from '../../kernel/ir.ts'
import type { EvaluatedColumn } from '../evaluate/scalar.ts'
import { laneOf, type RangeEnds } from '../../generators/generator.ts'
import { lengthOf } from '../evaluate/compare.ts'
import { writtenSpan } from '../evaluate/read-column.ts'
import { secondsText } from '../evaluate/span-text.ts'
import { isSpan, type Measure } from '../domain/measure.ts'

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

/** The value as a double; undefined for texts and bytes. Lengths of time count in seconds. */
export function doubleValue(column: SettlingColumn): F64 | undefined {
  const { value } = column
  if (value.lane === 'f64') return value
  if (value.lane === 'text') return isSpan(column) ? k.div(lengthOf(writtenSpan(value)), 1_000_000) : undefined
  return value.lane === 'i32' ? k.fromI32(value) : undefined
}

/** A double in the lane that the column is stored in. */
export function inLane(column: SettlingColumn, value: F64): Expr {
  const { format, type } = column
  if (isSpan(column)) return secondsText(value, type)
  return laneOf(format, type) === 'i32' ? k.trunc(value) : value
}

/** A value in a draft's place; a length of time that is no other one stays written as it was, but for months, which are of no certain length. */
export function moved(column: SettlingColumn, value: F64): SettlingColumn {
  const text = column.value
  if (text.lane !== 'text') return withValue(column, inLane(column, value))
  const { months = k.f64(0) } = writtenSpan(text)
  const stays = k.both(k.equal(months, 0), k.equal(doubleValue(column) ?? value, value))
  return withValue(column, k.select(stays, text, inLane(column, value)))
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
