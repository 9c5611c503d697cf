import type { TypeRef } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import { laneOf } from '../generators/generator.ts'
import { DAY } from '../generators/value/moment.ts'
import * as k from '../kernel/build.ts'
import type { Expr, F64 } from '../kernel/ir.ts'

/** A stored form: how values read, and the type that says how wide they are. */
export interface Stored {
  readonly format: Format
  readonly type: TypeRef
}

/**
 * A value in the stored form of another column: what a foreign key column needs when it is declared a little differently from the key it refers to. Numbers keep their
 * value, and days and moments theirs; as a text each is what SQL writes.
 */
export function convert(value: Expr, from: Stored, to: Stored): Expr {
  if (!isConvertible(from, to)) throw new InvariantError(`a ${from.type.raw} can't be stored as ${to.type.raw}`)
  const number = value.lane === 'i32' ? k.fromI32(value) : value
  if (number.lane !== 'f64') return value
  const converted = convertNumber(number, from.format, to.format)
  // What needs no change keeps its lane.
  if (converted === number) return inLane(value, to)
  return inLane(converted, to)
}

function inLane(value: Expr, { format, type }: Stored): Expr {
  const lane = laneOf(format, type)
  if (value.lane === 'f64' && lane === 'i32') return k.trunc(value)
  if (value.lane === 'i32' && lane === 'f64') return k.fromI32(value)
  return value
}

/** What is counted in one way, counted in another, or as a text. */
function convertNumber(value: F64, from: Format, to: Format): Expr {
  if (to.kind === 'text') return written(value, from)
  if (from.kind === 'date' && to.kind === 'timestamp') return k.mul(value, DAY)
  if (from.kind === 'timestamp' && to.kind === 'date') return k.quotient(value, DAY)
  const shift = scaleOf(to) - scaleOf(from)
  if (shift > 0) return k.mul(value, 10 ** shift)
  if (shift === 0) return value
  return to.kind === 'float' ? k.div(value, 10 ** -shift) : k.quotient(value, 10 ** -shift)
}

function written(value: F64, from: Format): Expr {
  switch (from.kind) {
    case 'decimal':
      return from.scale > 0 ? { op: 'decimal', lane: 'text', value, scale: from.scale } : k.digits(value)
    case 'date':
      return { op: 'date-text', lane: 'text', days: value }
    case 'timestamp':
      return { op: 'timestamp-text', lane: 'text', micros: value, separator: ' ', suffix: from.zone ? '+00' : '' }
    default:
      return k.digits(value)
  }
}

const scaleOf = (format: Format): number => (format.kind === 'decimal' ? format.scale : 0)

/** What values are: those of one kind can be put into each other's forms. */
const kindOf = ({ kind }: Format) => {
  if (kind === 'integer' || kind === 'decimal' || kind === 'float') return 'number'
  return kind === 'date' || kind === 'timestamp' ? 'moment' : kind
}

/**
 * Whether values of one stored form can be put into the other: not the sixteen bytes of a UUID into a text, nor a text into a number or a number into a day. Which of them keep their value is
 * what `narrowingsOf` sees to.
 */
export function isConvertible({ format: from }: Stored, { format: to }: Stored): boolean {
  const [before, after] = [kindOf(from), kindOf(to)]
  // Truth is written as a number by databases that have no type for it; not every number is truth.
  if (before === 'boolean') return ['boolean', 'number', 'text'].includes(after)
  return before === after || (after === 'text' && (before === 'number' || before === 'moment'))
}
