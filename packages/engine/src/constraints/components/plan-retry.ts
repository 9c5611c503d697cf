import type { ExpressionTree } from '@populace/catalog'
import type { Piece } from '../piece.ts'
import type { ComponentContext } from './component-context.ts'
import { type Formula, formulaColumns, rangeColumns } from '../formula/formula.ts'
import { isStrictCall } from '../formula/nullness.ts'
import { typeRange } from '../domain/measure.ts'
import type { ComponentPlan, MomentBounds, OrderPlan, RetryPlan } from '../plan.ts'
import { columnsOf } from '../tree.ts'
import { MOST_TURNS, SAMPLED_TURNS } from '../turns.ts'

/** Whether one mechanism may undo what another did, so that the outcome has to be looked at. */
export function interfering(
  { states, disjoint, orders, differences, derivations }: ComponentPlan,
  { facts }: ComponentContext,
): boolean {
  const valued = states.filter((level) => !level.test && level.values.length > 1).map((level) => level.column)
  const moved = [
    ...disjoint.flatMap(rangeColumns),
    ...orders.map(({ column }) => column),
    ...differences.map(({ column }) => column),
  ]
  // The end of a range in a slot that is as long as it is at most.
  const isStretched = (column: string) => disjoint.some(({ high }) => high === column)
  const computed = derivations.flatMap(({ column }) => (isStretched(column) ? [] : [column]))
  const later = derivations.filter(({ first }) => !first)
  const changed = [...valued, ...moved, ...computed]
  // Orders, distances and sums know of bounds, not of what is missing between them.
  const hasGaps = (column: string) => facts.get(column)?.values.residues !== undefined
  return (
    new Set(changed).size < changed.length ||
    [...moved, ...computed].some(hasGaps) ||
    (later.length > 0 && (orders.length > 0 || valued.length > 0)) ||
    computed.some((column) => facts.has(column)) ||
    (orders.length > 0 && differences.some(({ way }) => way === 'step')) ||
    orders.some(isCrossed)
  )
}

/** Whether what expressions leave of a column may be less than nothing, with what columns before it leave. */
const isCrossed = ({ above, below, solved = [] }: OrderPlan): boolean =>
  solved.some(
    ({ side }) => (side === 'above' ? below : above).length > 0 || solved.some((other) => other.side !== side),
  )

export function retryOf(
  pieces: readonly Piece[],
  plan: ComponentPlan,
  { scope, freedom, facts }: ComponentContext,
): RetryPlan | undefined {
  if (pieces.length === 0) return undefined
  // A computed value may be anything; that it stays inside its column's domain has to be seen.
  const derived = new Set(plan.derivations.map(({ column }) => column))
  const bounded = new Set(plan.orders.flatMap(({ column, solved }) => (solved ? [column] : [])))
  const computed = plan.columns.flatMap((column) => {
    const fact = facts.get(column)
    if (!fact || !(derived.has(column) || bounded.has(column) || fact.values.residues)) return []
    const formula: Formula = { kind: 'set', column, set: { values: fact.values, null: fact.null } }
    return [{ name: fact.from.join(', '), formula }]
  })
  const conditions = [...pieces.map(({ condition, formula }) => ({ name: condition.name, formula })), ...computed]
  const spoken = new Set(pieces.flatMap(({ formula }) => formulaColumns(formula, columnsOf)))
  const isNullable = (column: string) => scope.nullable(column) && (facts.get(column)?.null ?? true)
  const passes = (column: string) => pieces.every(({ formula }) => passesWithNull(formula, column))
  const nulled = [...spoken]
    .filter((column) => isNullable(column) && passes(column) && !derived.has(column))
    .slice(0, 1)
  const redraw = plan.columns.filter((column) => freedom(column).value || freedom(column).again)
  const moments = redraw.flatMap((column): MomentBounds[] => {
    const measure = scope.measure(column)
    if (measure?.format.kind !== 'date' && measure?.format.kind !== 'timestamp') return []
    const [range, { min, max } = {}] = [typeRange(measure), facts.get(column)?.values]
    return [{ column, min: min ?? range.min, max: max ?? range.max }]
  })
  // Without a column to draw again there is nothing to try; the conditions hold or they don't, which a sample shows.
  const most = redraw.length === 0 ? 1 : nulled.length > 0 ? SAMPLED_TURNS : MOST_TURNS
  return { conditions, redraw, most, escape: nulled, ...(moments.length > 0 ? { moments } : {}) }
}

/** Whether a formula is sure to hold where the column is NULL. */
function passesWithNull(formula: Formula, column: string): boolean {
  switch (formula.kind) {
    case 'true':
      return true
    case 'all':
      return formula.parts.every((part) => passesWithNull(part, column))
    case 'any':
      return formula.parts.some((part) => passesWithNull(part, column))
    case 'set':
      return formula.column === column && formula.set.null
    case 'order':
      return formula.low === column || formula.high === column
    case 'unequal':
    case 'equal':
      return formula.left === column || formula.right === column
    case 'opaque':
      return !formula.strict && isNullWith(formula.tree, column)
    default:
      return false
  }
}

/** Whether a comparison is unknown as soon as the column is: it is an operand, or inside arithmetic that is one. */
function isNullWith(tree: ExpressionTree, column: string): boolean {
  switch (tree.op) {
    case 'column':
      return tree.name === column
    case 'compare':
    case 'binary':
      return (
        (tree.op === 'compare' || /^[-+*/%]$/.test(tree.operator)) &&
        (isNullWith(tree.left, column) || isNullWith(tree.right, column))
      )
    case 'not':
    case 'unary':
    case 'cast':
      return isNullWith(tree.arg, column)
    case 'match':
      return isNullWith(tree.arg, column)
    case 'call':
      return isStrictCall(tree.name) && tree.args.some((arg) => isNullWith(arg, column))
    default:
      return false
  }
}
