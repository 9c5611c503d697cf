import { digits, div, mul, quotient, trunc } from '../../kernel/build.ts'
import type { Expr, F64, Text } from '../../kernel/ir.ts'
import { laneOf, type Target } from '../generator.ts'
import { roomOf } from './range.ts'
import { fit } from './text.ts'

/** More digits behind the point are there to be safe, not to be used: Prisma's decimals have thirty. */
const FINEST = 8

/**
 * Numbers on their way to a column are exact integers of *units*, each 10^-scale: the scale is the column's where it has one, else the generator's choice.
 * @returns the scale in which the target counts
 */
export function scaleOf(target: Target, wanted?: number): number {
  const { format, type } = target
  if (format.kind === 'decimal') {
    const isOpen = type.kind === 'decimal' && type.precision === undefined && type.scale === undefined
    return isOpen || format.scale > FINEST ? Math.min(format.scale, wanted ?? 2) : format.scale
  }
  if (format.kind === 'integer' || type.kind === 'integer') return 0
  if (type.kind === 'decimal' && type.scale !== undefined) return type.scale
  // In a text a point and one digit before it take two places.
  return type.kind === 'money' ? 2 : Math.min(wanted ?? 0, Math.max(0, (roomOf(target) ?? 20) - 2))
}

/** A number of units in the lane of the target; texts are written out. */
export function fromUnits(units: F64, scale: number, target: Target): Expr {
  const { format } = target
  switch (format.kind) {
    case 'integer':
    case 'boolean':
    case 'date': {
      const whole = scale === 0 ? units : quotient(units, 10 ** scale)
      return laneOf(format, target.type) === 'i32' ? trunc(whole) : whole
    }
    case 'decimal':
      return format.scale >= scale
        ? mul(units, 10 ** (format.scale - scale))
        : quotient(units, 10 ** (scale - format.scale))
    case 'float':
      return div(units, 10 ** scale)
    case 'time':
    case 'timestamp':
      return units
    case 'text':
    case 'uuid':
    case 'bytes':
      return fit(writtenUnits(units, scale), target)
  }
}

const writtenUnits = (value: F64, scale: number): Text =>
  scale === 0 ? digits(value) : { op: 'decimal', lane: 'text', value, scale }
