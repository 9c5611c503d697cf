import * as k from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'
import { floatOf, remainder, truncate, wholeQuotient } from './arithmetic.ts'
import type { Double, ScalarOf } from './scalar.ts'

type Exact = ScalarOf<'number'>

/** An exact number as it is kept: an integer where it is whole, else the nearest double (sqlite.org/datatype3.html §3). */
export function asDouble(number: Omit<Exact, 'double'>): Double {
  const value = floatOf(number)
  return { value, real: number.scale > 0 ? k.not(k.equal(value, k.floor(value))) : k.i32(0) }
}

/** What the database has in a number's place. A constant with a point is a double, whatever stands behind the point. */
const doubleOf = (number: Exact): Double =>
  number.double ??
  (number.value.op === 'const' && !number.whole ? { value: floatOf(number), real: k.i32(1) } : asDouble(number))

/** The number with what the database reckons in its place, where it does so with one of those that it comes of. */
export function withDouble(
  number: Exact,
  from: readonly Exact[],
  double: (...from: readonly Double[]) => Double,
): Exact {
  return from.some((each) => each.double) ? { ...number, double: double(...from.map(doubleOf)) } : number
}

/** `left (operator) right` of doubles. Integers are divided as such, and remainders are those of integers. */
export function operated(operator: string, left: Double, right: Double, divisor: F64): Double {
  const real = k.either(left.real, right.real)
  switch (operator) {
    case '+':
      return { value: k.add(left.value, right.value), real }
    case '-':
      return { value: k.sub(left.value, right.value), real }
    case '*':
      return { value: k.mul(left.value, right.value), real }
    case '/':
      return { value: k.select(real, k.div(left.value, divisor), wholeQuotient(left.value, divisor)), real }
    default: {
      const by = truncate(divisor)
      return { value: remainder(truncate(left.value), k.select(k.equal(by, 0), k.f64(1), by)), real }
    }
  }
}

/** One of two. */
export const chosenDouble =
  (when: I32) =>
  (a: Double, b: Double): Double => ({
    value: k.select(when, a.value, b.value),
    real: k.select(when, a.real, b.real),
  })
