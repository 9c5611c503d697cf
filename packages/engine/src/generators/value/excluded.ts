import { isCounted, stepOf, typeRange, unitsOfText } from '../../constraints/domain/measure.ts'
import { add, atMost, equal, f64, fromI32, inHalves, select, trunc } from '../../kernel/build.ts'
import type { Expr, F64 } from '../../kernel/ir.ts'
import type { Target } from '../generator.ts'
import { SECOND } from './moment.ts'
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

/**
 * The value, or where checks rule it out (`arrived <> '2026-12-25'`) the next one that they don't: for generators that know nothing of such. Two rows may come to the same
 * value, so columns whose rows must differ are left to their generators.
 */
export function besideExcluded(value: Expr, target: Target): Expr {
  const { domain, format } = target
  if (!domain.noneOf || domain.residues || !isCounted(target) || (value.lane !== 'i32' && value.lane !== 'f64'))
    return value
  const isMoment = format.kind === 'timestamp' || format.kind === 'time'
  // A moment is moved on by a second: a microsecond that nothing else has would show.
  const step = isMoment ? Math.max(SECOND, stepOf(target)) : 1
  const most = Math.min(domain.max ?? Number.POSITIVE_INFINITY, typeRange(target).max)
  const excluded = new Set(domain.noneOf.map((text) => unitsOfText(target, text)).filter(Number.isFinite))
  const beside = (units: number, by: number): number => {
    let next = units + by
    while (excluded.has(next)) next += by
    return next
  }
  const units = value.lane === 'i32' ? fromI32(value) : value
  const steps = [...excluded].map((bad) => {
    const later = beside(bad, step)
    const other = later <= most ? later : beside(bad, -step)
    return select(equal(units, bad), f64(other - bad), f64(0))
  })
  if (steps.length === 0) return value
  const moved = add(units, inHalves(steps, add, f64(0)))
  return value.lane === 'i32' ? trunc(moved) : moved
}
