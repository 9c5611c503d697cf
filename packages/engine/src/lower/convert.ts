import type { TypeRef } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import { laneOf } from '../generators/generator.ts'
import * as k from '../kernel/build.ts'
import type { Expr } from '../kernel/ir.ts'

/** A stored form: how values read, and the type that says how wide they are. */
export interface Stored {
  readonly format: Format
  readonly type: TypeRef
}

/** A value in the stored form of another column: what a foreign key column needs when it is declared a little differently from the key it refers to. */
export function convert(value: Expr, from: Stored, to: Stored): Expr {
  const lane = laneOf(to.format, to.type)
  const scaled = rescale(value, from.format, to.format)
  if (scaled.lane === lane) return scaled
  if (scaled.lane === 'f64' && lane === 'i32') return k.trunc(scaled)
  if (scaled.lane === 'i32' && lane === 'f64') return k.fromI32(scaled)
  if (scaled.lane === 'f64' && lane === 'text') return k.digits(scaled)
  if (scaled.lane === 'i32' && lane === 'text') return k.digits(k.fromI32(scaled))
  throw new InvariantError(`a ${from.type.raw} can't be stored as ${to.type.raw}`)
}

/** Whether values of one stored form can be put into the other: not the sixteen bytes of a UUID into a text, nor a text into a number. */
export function isConvertible(from: Stored, to: Stored): boolean {
  const [before, after] = [laneOf(from.format, from.type), laneOf(to.format, to.type)]
  return before === after || ((before === 'i32' || before === 'f64') && after !== 'bytes')
}

const scaleOf = (format: Format): number => (format.kind === 'decimal' ? format.scale : 0)

/** Integers and decimals meet at the target's number of decimal places. */
function rescale(value: Expr, from: Format, to: Format): Expr {
  const numeric = (f: Format) => f.kind === 'decimal' || f.kind === 'integer'
  const shift = scaleOf(to) - scaleOf(from)
  if (shift === 0 || !numeric(from) || !numeric(to)) return value
  const wide = value.lane === 'i32' ? k.fromI32(value) : value
  if (wide.lane !== 'f64') return value
  return shift > 0 ? k.mul(wide, 10 ** shift) : k.floor(k.div(wide, 10 ** -shift))
}
