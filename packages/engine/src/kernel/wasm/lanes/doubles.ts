import { type F64 as Double, f64, f64x2, i32x4, SHIFT, v128, type V128 } from '@populace/columnar/wasm'

/** Doubles of four rows: of the first two, and of the others. */
export type Doubles = readonly [V128, V128]

export const both = (x: Doubles, change: (x: V128) => V128): Doubles => [change(x[0]), change(x[1])]
export const paired = (x: Doubles, y: Doubles, join: (x: V128, y: V128) => V128): Doubles => [
  join(x[0], y[0]),
  join(x[1], y[1]),
]

/** The lower halves of four doubles. */
export const lowerHalves = ([first, second]: Doubles): V128 => i32x4.shuffle(first, second, [0, 2, 4, 6])

/** Four words as masks of doubles. */
export const widened = (mask: V128): Doubles => [
  i32x4.shuffle(mask, mask, [0, 0, 1, 1]),
  i32x4.shuffle(mask, mask, [2, 2, 3, 3]),
]

const lastTwo = (x: V128): V128 => i32x4.shuffle(x, x, [2, 3, 2, 3])

export const fromSigned = (x: V128): Doubles => [f64x2.convertLowI32x4S(x), f64x2.convertLowI32x4S(lastTwo(x))]
export const fromUnsigned = (x: V128): Doubles => [f64x2.convertLowI32x4U(x), f64x2.convertLowI32x4U(lastTwo(x))]

/** `i32.ofWhole` of four doubles. */
export const ofWhole = (x: Doubles, shift: V128): V128 => lowerHalves(both(x, (half) => f64x2.add(half, shift)))

/** What `i32.ofWhole` adds. */
export const shiftCode = (): V128 => f64x2.splat(f64.const(SHIFT))

/** 0 or 1 of a comparison of words. */
export const truth = (mask: V128): V128 => i32x4.shrU(mask, 31)

/** All four lanes of doubles' comparisons. */
export const allOf = ([first, second]: Doubles) => i32x4.allTrue(v128.and(first, second))

/** The number in one of the four lanes. */
export const numberIn = (x: Doubles, lane: 0 | 1 | 2 | 3): Double => f64x2.extractLane(x[lane < 2 ? 0 : 1], lane & 1)
