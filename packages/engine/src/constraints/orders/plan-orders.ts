import type { ValueDomain } from '../../generators/generator.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import type { OrderStatement } from '../formula/formula.ts'
import type { Scope } from '../formula/scope.ts'
import type { Facts } from '../formula/simplify.ts'
import { type Measure, stepOf, typeRange } from '../domain/measure.ts'
import type { OrderBound, OrderPlan } from '../plan.ts'
import { inCommonUnit } from './common-unit.ts'
import { columnsOf } from '../tree.ts'
import { type Distances, distancesOf, type Span } from './distances.ts'
import type { BoundedColumn } from './solved-bounds.ts'

/** How columns keep their order, or why they can't. */
export type PlannedOrders =
  | {
      readonly kind: 'orders'
      readonly orders: readonly OrderPlan[]
      readonly bounds: ReadonlyMap<string, ValueDomain>
    }
  /** No values keep all of it. */
  | { readonly kind: 'impossible'; readonly columns: readonly string[] }
  /** A column counts differently in two statements (`2a <= b`, `a <= c`), or must move and may not. */
  | { readonly kind: 'mixed' }

/**
 * Plans how the columns of order statements are settled one after the other: those whose values are fixed first, then from the low to the high, each moved
 * between the bounds that the ones before it give.
 */
export function planOrders(
  given: readonly OrderStatement[],
  facts: Facts,
  scope: Scope,
  isFree: (column: string) => boolean,
  solved: readonly BoundedColumn[] = [],
): PlannedOrders {
  const statements = inCommonUnit(given.map((statement) => inSteps(statement, scope)))
  if (!statements) return { kind: 'mixed' }
  const factors = factorsOf(statements)
  const columns = [...factors.keys()]
  const spans = (within: (measure: Measure) => Span) =>
    new Map(columns.map((column) => [column, spanOf(column, factors.get(column) ?? 1, facts, scope, within)]))
  const distances = distancesOf(
    columns,
    statements,
    spans(({ format, type }) => typeRange({ format, type })),
  )
  if (distances.conflict)
    return { kind: 'impossible', columns: distances.conflict.length > 0 ? distances.conflict : columns }
  const fixed = columns.filter((column) => !isFree(column))
  // Two fixed columns keep their order only by chance.
  if (fixed.some((a) => fixed.some((b) => a !== b && distances.at(a, b) > -Infinity && isTied(statements, a, b)))) {
    return { kind: 'mixed' }
  }
  const bounded = [...new Set([...columns, ...solved.map(({ column }) => column)])]
  const settled = inOrder(bounded, statements, solved, isFree)
  const orders = settled.flatMap((column, i) => {
    return isFree(column) ? [orderPlan(column, settled.slice(0, i), distances, factors, facts, scope, solved)] : []
  })
  const stated = distancesOf(
    columns,
    statements,
    spans(() => ({ min: -Infinity, max: Infinity })),
  )
  return {
    kind: 'orders',
    orders,
    bounds: new Map(columns.map((column) => [column, boundsOf(stated.span(column), factors.get(column) ?? 1)])),
  }
}

/** Values that a column keeps apart lie a step from each other: what is less than a step would be rounded away. */
function inSteps(statement: OrderStatement, scope: Scope): OrderStatement {
  const steps = [statement.low, statement.high].map((column) => {
    const measure = scope.measure(column)
    return measure ? stepOf(measure) : 1
  })
  const step = Math.max(...steps)
  return { ...statement, gap: Math.ceil(statement.gap / step) * step }
}

const isTied = (statements: readonly OrderStatement[], a: string, b: string) =>
  statements.some(({ low, high }) => (low === a && high === b) || (low === b && high === a))

/** Each column's factor, the same in all statements. */
export const factorsOf = (statements: readonly OrderStatement[]): ReadonlyMap<string, number> =>
  new Map(
    statements.flatMap(({ low, high, lowFactor, highFactor }) => [
      [low, lowFactor],
      [high, highFactor],
    ]),
  )

function spanOf(column: string, factor: number, facts: Facts, scope: Scope, within: (measure: Measure) => Span): Span {
  const measure = scope.measure(column)
  const { min = -Infinity, max = Infinity } = facts.get(column)?.values ?? {}
  const range = measure ? within(measure) : { min: -Infinity, max: Infinity }
  return { min: Math.max(min, range.min) * factor, max: Math.min(max, range.max) * factor }
}

function boundsOf({ min, max }: Span, factor: number): ValueDomain {
  return {
    ...(Number.isFinite(min) ? { min: Math.ceil(min / factor) } : {}),
    ...(Number.isFinite(max) ? { max: Math.floor(max / factor) } : {}),
  }
}

/** Fixed columns, then each after those that must be lower. */
function inOrder(
  columns: readonly string[],
  statements: readonly OrderStatement[],
  solved: readonly BoundedColumn[],
  isFree: (column: string) => boolean,
) {
  const settled = columns.filter((column) => !isFree(column))
  let open = columns.filter(isFree)
  while (open.length > 0) {
    const isReady = (column: string) =>
      statements.every(({ low, high }) => high !== column || low === column || !open.includes(low)) &&
      solved.every((each) => each.column !== column || columnsOf(each.bound.tree).every((read) => !open.includes(read)))
    // In a circle (a ≤ b ≤ a) any one may begin.
    const next = open.find(isReady) ?? open[0] ?? ''
    settled.push(next)
    open = open.filter((column) => column !== next)
  }
  return settled
}

function orderPlan(
  column: string,
  before: readonly string[],
  distances: Distances,
  factors: ReadonlyMap<string, number>,
  facts: Facts,
  scope: Scope,
  solved: readonly BoundedColumn[],
): OrderPlan {
  const factor = factors.get(column) ?? 1
  const span = factors.has(column)
    ? distances.span(column)
    : spanOf(column, factor, facts, scope, ({ format, type }) => typeRange({ format, type }))
  const isOpen = facts.get(column)?.values.min === undefined
  const own = solved.flatMap(({ column: name, bound }) =>
    name === column ? [bound.side === 'below' && isOpen ? { ...bound, nearest: true as const } : bound] : [],
  )
  const bound = (other: string, gap: number): OrderBound[] =>
    gap > -Infinity ? [{ column: other, factor: factors.get(other) ?? 1, gap }] : []
  const isFloat = scope.measure(column)?.format.kind === 'float'
  const whole = (value: number, round: (x: number) => number) => (isFloat ? value / factor : round(value / factor))
  const residues = facts.get(column)?.values.residues
  const present = presentOf(scope.measure(column), scope.clock)
  return {
    column,
    factor,
    min: whole(span.min, Math.ceil),
    max: whole(span.max, Math.floor),
    ...(residues ? { residues } : {}),
    ...(present === undefined || facts.get(column)?.values.max !== undefined ? {} : { present }),
    above: before.flatMap((other) => bound(other, distances.at(other, column))),
    below: before.flatMap((other) => bound(other, distances.at(column, other))),
    ...(own.length > 0 ? { solved: own } : {}),
  }
}

function presentOf(measure: Measure | undefined, clock: number): number | undefined {
  if (measure?.format.kind === 'timestamp') return clock
  return measure?.format.kind === 'date' ? Math.floor(clock / MICROS_PER_DAY) : undefined
}
