import * as k from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'
import type { ScalarOf } from './scalar.ts'
import { both, either, opposite } from './truth.ts'

type Exact = ScalarOf<'number'>

const scaled = (value: F64, from: number, to: number): F64 => (to > from ? k.mul(value, 10 ** (to - from)) : value)

/** Two exact numbers in one unit. */
export function aligned(a: Exact, b: Exact): { left: F64; right: F64; scale: number } {
  const scale = Math.max(a.scale, b.scale)
  return { left: scaled(a.value, a.scale, scale), right: scaled(b.value, b.scale, scale), scale }
}

/** An exact number as a double. */
export const floatOf = ({ value, scale }: Exact): F64 => (scale > 0 ? k.div(value, 10 ** scale) : value)

const isNegative = (value: F64): I32 => k.lessThan(value, 0)
export const negate = (value: F64): F64 => k.sub(k.f64(0), value)
export const absolute = (value: F64): F64 => k.select(isNegative(value), negate(value), value)

/** Towards zero. */
export const truncate = (value: F64): F64 => k.select(isNegative(value), negate(k.floor(negate(value))), k.floor(value))

/** The quotient of whole numbers, cut off towards zero as SQL does; exact although the division is rounded. */
export function wholeQuotient(left: F64, right: F64): F64 {
  const [dividend, divisor] = [absolute(left), absolute(right)]
  const guess = k.floor(k.div(dividend, divisor))
  const size = k.select(k.lessThan(dividend, k.mul(guess, divisor)), k.sub(guess, 1), guess)
  const [a, b] = [isNegative(left), isNegative(right)]
  return k.select(either(both(a, opposite(b)), both(opposite(a), b)), negate(size), size)
}

/** The remainder with the dividend's sign. */
export const remainder = (left: F64, right: F64): F64 => k.sub(left, k.mul(right, wholeQuotient(left, right)))

/** Another value in a number's place, whatever doubles had made of that. */
export function exactly({ whole, nulls }: Exact, value: F64, scale: number): Exact {
  const exact = { kind: 'number', value, scale, whole } as const
  return nulls ? { ...exact, nulls } : exact
}

/** Half away from zero, as SQL rounds decimals. */
export function rounded(number: Exact, to: number): Exact {
  const { value, scale } = number
  if (to >= scale) return number
  const unit = 10 ** (scale - Math.max(to, 0))
  const half = k.floor(k.div(k.add(k.mul(absolute(value), 2), unit), 2 * unit))
  return exactly(number, k.select(isNegative(value), negate(half), half), Math.max(to, 0))
}

/** Down (`floor`) and up (`ceil`) to a whole number. */
export const wholeBelow = ({ value, scale }: Exact): F64 => (scale > 0 ? k.floor(k.div(value, 10 ** scale)) : value)
export const wholeAbove = (number: Exact): F64 => negate(wholeBelow({ ...number, value: negate(number.value) }))
