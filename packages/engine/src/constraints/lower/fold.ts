import * as k from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'

/**
 * A value brought between bounds: one inside stays, one outside is reflected at the bound it missed, and goes round where there is little room, so that
 * values keep their variety. `step` is 1 on a scale of whole numbers and 0 on one without gaps. What was moved is rounded to a multiple of `grain` where
 * there is one, as moments are written to the second.
 */
export function fold(value: F64, low: F64, high: F64, step: 0 | 1, grain = 1): F64 {
  const room = k.max(k.add(k.sub(high, low), step), step === 0 ? Number.MIN_VALUE : 1)
  const under = k.min(high, k.add(low, k.mod(k.sub(low, value), room)))
  const over = k.max(low, k.sub(high, k.mod(k.sub(value, high), room)))
  return k.select(k.lessThan(value, low), rounded(under), k.select(k.lessThan(high, value), rounded(over), value))

  function rounded(moved: F64): F64 {
    if (grain === 1) return moved
    const coarse = k.mul(k.quotient(moved, grain), grain)
    return k.select(k.lessThan(coarse, low), moved, coarse)
  }
}
