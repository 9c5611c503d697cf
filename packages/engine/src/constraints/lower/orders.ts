import * as k from '../../kernel/build.ts'
import type { Expr, F64, I32, Text } from '../../kernel/ir.ts'
import type { Residues } from '../../generators/generator.ts'
import { greatestUpTo, leastFrom } from '../../generators/value/residue.ts'
import { both } from '../evaluate/truth.ts'
import type { DifferencePlan, OrderBound, OrderPlan, SolvedBound } from '../plan.ts'
import { typeRange } from '../domain/measure.ts'
import { doubleValue, grainOf, inLane, measureOf, moved, type SettlingColumn, withValue } from './column.ts'
import { fold } from './fold.ts'
import { equality } from './holds.ts'
import { sameText } from './membership.ts'
import type { Settling } from './settling.ts'
import { toldBound } from './solved-bound.ts'

/** Moves a column between the bounds that the columns before it give; a NULL gives none. */
export function settleOrder(plan: OrderPlan, settling: Settling): void {
  const column = settling.column(plan.column)
  const value = doubleValue(column)
  if (!value) return
  const isFloat = column.format.kind === 'float'
  const low = [
    ...plan.above.map((other) => boundBy(other, plan, settling, 1)),
    ...solvedBy(plan, settling, 'above'),
  ].reduce((bound, other) => k.max(bound, other), k.f64(plan.min))
  const top = [
    ...plan.below.map((other) => boundBy(other, plan, settling, -1)),
    ...solvedBy(plan, settling, 'below'),
  ].reduce((bound, other) => k.min(bound, other), k.f64(plan.max))
  const high = plan.present === undefined ? top : untilPresent(value, low, top, plan.present)
  const nearest = solvedBy(plan, settling, 'below', true).reduce((all, other) => k.min(all, other), value)
  const folded = fold(nearest, low, high, isFloat ? 0 : 1, grainOf(column))
  const found = plan.residues ? amongResidues(folded, low, plan.residues) : folded
  settling.settle(plan.column, moved(column, found))
}

/** The greatest of the residues up to a value, or where that is too low the least from the bound on. */
function amongResidues(value: F64, low: F64, residues: Residues): F64 {
  const below = greatestUpTo(residues, value)
  return k.select(k.lessThan(below, low), leastFrom(residues, low), below)
}

/** The least (`side` 1) or greatest (−1) value that keeps the distance from another column. */
function boundBy({ column: name, factor, gap }: OrderBound, plan: OrderPlan, settling: Settling, side: 1 | -1): F64 {
  const other = settling.column(name)
  const value = doubleValue(other) ?? k.f64(0)
  const common = k.add(k.mul(value, factor), side * gap)
  const quotient = k.div(common, plan.factor)
  const isFloat = settling.column(plan.column).format.kind === 'float'
  // Up for a lower bound, down for an upper one.
  const own =
    isFloat || plan.factor === 1 ? quotient : side < 0 ? k.floor(quotient) : negated(k.floor(negated(quotient)))
  return other.nulls ? k.select(other.nulls, k.f64(side > 0 ? plan.min : plan.max), own) : own
}

/** What expressions bound a column by; where one is NULL it gives none. */
function solvedBy(
  { column: name, min, max, solved = [] }: OrderPlan,
  settling: Settling,
  side: SolvedBound['side'],
  nearest?: true,
): readonly F64[] {
  return solved.flatMap((bound) => {
    if (bound.side !== side || (nearest && !bound.nearest)) return []
    const told = toldBound(bound, measureOf(settling.column(name)), settling.columns, settling.clock)
    return told ? [k.select(told.nulls, k.f64(side === 'above' ? min : max), told.value)] : []
  })
}

const negated = (value: F64): F64 => k.sub(k.f64(0), value)

/** What was drafted in the past stays in the past where there is room. */
function untilPresent(value: F64, low: F64, high: F64, present: number): F64 {
  const isPast = both(k.atMost(value, present), k.atMost(low, present))
  return k.select(isPast, k.min(high, k.f64(present)), high)
}

/** Makes a column give way where it holds the same value as another. */
export function settleDifference(plan: DifferencePlan, settling: Settling): void {
  const column = settling.column(plan.column)
  const { yes: clash } = equality(column, settling.column(plan.other))
  const value = yielding(plan, column)
  if (value) settling.settle(plan.column, withValue(column, k.select(clash, value, column.value)))
}

/** Another value than the column has, inside its domain. */
function yielding({ way, domain }: DifferencePlan, column: SettlingColumn): Expr | undefined {
  const value = doubleValue(column)
  if (value) {
    const { max } = domain.max === undefined ? typeRange(measureOf(column)) : { max: domain.max }
    const next = k.add(value, 1)
    return inLane(column, k.select(k.lessThan(k.f64(max), next), k.sub(value, 1), next))
  }
  if (column.value.lane !== 'text') return undefined
  return way === 'list' ? nextLabel(column.value, domain.oneOf ?? []) : longerText(column.value, domain.maxLength)
}

function nextLabel(text: Text, labels: readonly string[]): Text {
  return labels.reduceRight<Text>(
    (rest, label, i) => {
      const following = k.literal(labels[(i + 1) % labels.length] ?? label)
      return k.select(sameText(text, k.literal(label), false), following, rest)
    },
    k.literal(labels[0] ?? ''),
  )
}

/** A text that ends in " 2" already becomes one that ends in " 3". */
function longerText(text: Text, most: number | undefined): Text {
  const isSecond: I32 = { op: 'matches', lane: 'i32', arg: text, pattern: ' 2$', flags: 'u' }
  const stem: Text = most === undefined ? text : { op: 'clip', lane: 'text', arg: text, length: Math.max(most - 2, 0) }
  return k.concat(stem, k.select(isSecond, k.literal(' 3'), k.literal(' 2')))
}
