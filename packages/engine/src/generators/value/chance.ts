import {
  add,
  alias,
  below,
  belowWide,
  f64,
  floor,
  fromI32,
  i32,
  i32op,
  min,
  mul,
  row,
  sub,
} from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'

/** How numbers lie between their bounds. */
export const shapes = ['uniform', 'skewed', 'normal', 'long-tail'] as const
export type Shape = (typeof shapes)[number]

/** The number that addresses the cell's randomness. */
export const addressOf = (context: Pick<Lowering, 'address'>): F64 => context.address ?? row

type Words = Pick<Lowering, 'word'>

/** Uniform in [0, 1). */
export const unit = (context: Words, purpose?: string, draw = 0): F64 => ({
  op: 'unit',
  lane: 'f64',
  high: context.word(purpose, draw, 0),
  low: context.word(purpose, draw, 1),
})

/** Uniform index 0 … n − 1 (n ≤ 2^31). */
export const pick = (context: Words, n: number, purpose?: string, draw = 0): I32 =>
  below(context.word(purpose, draw), n)

/** An index by weight; uniform without weights. */
export const pickWeighted = (
  context: Words,
  n: number,
  weights: readonly number[] | undefined,
  purpose?: string,
  draw = 0,
): I32 => (weights && n > 1 ? alias(weights, context.word(purpose, draw)) : pick(context, n, purpose, draw))

/** 1 with the given chance. */
export function chance(context: Words, share: number, purpose?: string, draw = 0): I32 {
  if (share <= 0) return i32(0)
  if (share >= 1) return i32(1)
  const threshold = Math.round(share * 4294967296) - 2147483648
  // Unsigned comparison by flipping the sign bit.
  return i32op('lt', i32op('xor', context.word(purpose, draw), i32(-2147483648)), i32(Math.min(threshold, 2147483647)))
}

/** A whole number 0 … n − 1 in the given shape. */
export function spread(context: Words, n: number, shape: Shape, purpose?: string): F64 {
  if (n <= 1) return f64(0)
  if (shape === 'uniform')
    return n <= 2 ** 31
      ? fromI32(pick(context, n, purpose))
      : belowWide(context.word(purpose, 0, 0), context.word(purpose, 0, 1), n)
  return min(floor(mul(shaped(context, shape, purpose), n)), n - 1)
}

/** A number of [0, 1) in the given shape. */
export function shaped(context: Words, shape: Shape, purpose?: string): F64 {
  const u = unit(context, purpose)
  switch (shape) {
    case 'uniform':
      return u
    case 'skewed':
      return mul(mul(u, u), u)
    case 'normal':
      // Irwin–Hall: four uniforms add up to nearly a bell, and stay inside the bounds.
      return mul(
        add(add(u, unit(context, purpose, 1)), add(unit(context, purpose, 2), unit(context, purpose, 3))),
        0.25,
      )
    case 'long-tail':
      // 1/(1 − u) has a Pareto tail; cut at 1,000 and brought to [0, 1): half the values lie in the lowest thousandth.
      return mul(sub({ op: 'div', lane: 'f64', left: f64(1), right: sub(f64(1), mul(u, 0.999)) }, 1), 1 / 999)
  }
}
