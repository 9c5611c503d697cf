import { add, atMost, f64, fromI32, inHalves } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import type { Target } from '../generator.ts'
import type { Range } from './range.ts'

/** The units inside a range that checks rule out (`amount <> 0`), in order. */
export function excludedUnits({ domain }: Target, scale: number, range: Range): readonly number[] {
  const units = (domain.noneOf ?? []).map((text) => Math.round(Number(text) * 10 ** scale))
  return [...new Set(units)].filter((u) => u >= range.low && u <= range.high).sort((a, b) => a - b)
}

/**
 * Steps over the excluded units, which are in order: a one-to-one map of low, low + 1, … onto the units that remain. Whoever has stepped over i of them already meets the
 * next one at i less: so each is compared with the unit itself, and thousands of them are no chain.
 */
export function skipExcluded(units: F64, excluded: readonly number[]): F64 {
  const steps = excluded.map((bad, i) => fromI32(atMost(f64(bad - i), units)))
  return steps.length === 0 ? units : add(units, inHalves(steps, add, f64(0)))
}
