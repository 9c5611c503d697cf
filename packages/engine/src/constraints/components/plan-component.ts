import type { Piece } from '../piece.ts'
import type { ComponentContext } from './component-context.ts'
import { NONE } from '../domain/domain.ts'
import { type Formula, formulaColumns, type OrderStatement } from '../formula/formula.ts'
import { type PlannedOrders, planOrders } from '../orders/plan-orders.ts'
import { type BoundedColumn, solvedBounds } from '../orders/solved-bounds.ts'
import type { ComponentPlan, DerivationPlan, DisjointPlan } from '../plan.ts'
import { inOrder } from './plan-derivation.ts'
import { planEquations } from './plan-equations.ts'
import { withTests } from './given-comparisons.ts'
import { planDifference } from './plan-difference.ts'
import { reckonedInDoubles } from './reckoned-in-doubles.ts'
import { isLength, planDisjoint, withLengths, withSettled } from '../ranges/plan-disjoint.ts'
import { orderedColumns } from './ordered-columns.ts'
import { planPrefixes } from '../text/plan-prefixes.ts'
import { interfering, retryOf } from './plan-retry.ts'
import { type Left, planStates } from '../states/plan-states.ts'
import { columnsOf } from '../tree.ts'
import type { ValueDomain } from '../../generators/generator.ts'

/** A component's plan and what it says of its columns, or the conditions that nothing meets together. */
export type PlannedComponent =
  | {
      readonly kind: 'planned'
      readonly plan: ComponentPlan
      /** What is left of columns once all choices are seen together. */
      readonly left: ReadonlyMap<string, Left>
      readonly bounds: ReadonlyMap<string, ValueDomain>
      /** What drafts must be that others are written before, in place of what their columns must be. */
      readonly drafts: ReadonlyMap<string, ValueDomain>
      /** Pairs of columns that refer to rows of one table and must not refer to the same. */
      readonly references: readonly (readonly [string, string])[]
      /** Pairs of columns that refer to rows of one table, the smaller first. */
      readonly ordered: readonly (readonly [string, string])[]
      /** Conditions that nothing here makes true for certain: only a sample can tell. */
      readonly unproven: readonly string[]
    }
  | { readonly kind: 'impossible'; readonly conditions: readonly string[] }

/** Decides how the columns of connected pieces come to meet them. */
export function planComponent(given: readonly Piece[], context: ComponentContext): PlannedComponent {
  const { facts, scope, freedom } = context
  const columns = [...new Set(given.flatMap(({ formula }) => formulaColumns(formula, columnsOf)))]
  const isFree = (column: string) => freedom(column).value
  const referring = given.filter(({ formula }) => referencePair(formula, context) !== undefined)
  const pieces = given
    .filter((piece) => !referring.includes(piece))
    .map((piece) => ({ ...piece, formula: withTests(orNull(piece.formula, context), context) }))
  const open: Piece[] = []

  const choices = pieces.filter(({ formula }) => isChoice(formula))
  const formulas = choices.map(({ formula }) => formula)
  const states = planStates(formulas, facts, scope, {
    value: isFree,
    sharedOut: context.sharedOut,
    scarce: (column) => context.freedom(column).scarce,
  })
  if (states.kind === 'impossible') return { kind: 'impossible', conditions: namesOf(choices) }
  if (states.kind !== 'levels' || states.stuck) open.push(...choices)

  const slots = pieces.flatMap(({ formula }) =>
    formula.kind === 'disjoint' ? (planDisjoint(formula, context) ?? []) : [],
  )
  const ordered = pieces.filter(({ formula }) => formula.kind === 'order' && !isKeptBySlots(formula, pieces, slots))
  const statements = ordered.flatMap(({ formula }): OrderStatement[] => (formula.kind === 'order' ? [formula] : []))
  const others = pieces.filter(({ formula }) => formula.kind !== 'order' && !isChoice(formula))
  const lengths = pieces.flatMap(({ formula }) => (formula.kind === 'order' ? [formula] : []))
  const equations = planEquations(others, lengths, context)
  const solved = solvedBounds(equations.left, { statements, ...equations }, context)
  const { orders, derivations } = planOrdered(statements, equations, solved.bounds, context)
  if (orders.kind === 'impossible') {
    return (
      withoutOne(given, orders.columns, context) ?? {
        kind: 'impossible',
        conditions: conflicting(ordered, orders.columns, context),
      }
    )
  }
  if (orders.kind === 'mixed') open.push(...ordered)

  const { disjoint, differences, references } = equations
  const left = equations.left.filter((piece) => orders.kind !== 'orders' || !solved.sure.has(piece))
  const { prefixes, bounds } = planPrefixes(left, context)
  const beginnings = [...new Set(others.flatMap(({ formula }) => context.leading.get(formula) ?? []))]
  const later = [
    ...(orders.kind === 'orders' ? orders.orders : []),
    ...differences,
    ...derivations.filter(({ column }) => !disjoint.some(({ high }) => high === column)),
    ...prefixes.map(({ moved }) => ({ column: moved })),
  ]
  const settledLater = (name: string) => later.some(({ column }) => column === name)
  const plan: ComponentPlan = {
    name: columns[0] ?? '',
    columns,
    states: states.kind === 'levels' ? states.levels : [],
    orders: orders.kind === 'orders' ? orders.orders : [],
    disjoint: disjoint.map((slot) => withSettled(slot, settledLater)),
    differences,
    derivations: inOrder(derivations),
    ...(prefixes.length > 0 ? { prefixes } : {}),
  }
  const isSure = ({ formula }: Piece) => context.leading.get(formula)?.sure === true
  const inDoubt = (interfering(plan, context) ? pieces : [...open, ...left]).filter((piece) => !isSure(piece))
  const doubts = others.flatMap(({ formula, condition }) => {
    const doubt = context.leading.get(formula)?.doubt
    return doubt ? [{ formula: doubt, condition }] : []
  })
  doubts.push(...reckonedInDoubles(pieces, inDoubt, scope))
  const retry = retryOf([...inDoubt, ...doubts], plan, context)
  const settled = retry && !retry.redraw.some(isFree) ? withOneAlternative(inDoubt, given, context) : undefined
  if (settled) return settled
  return {
    kind: 'planned',
    plan: retry
      ? { ...plan, disjoint: plan.disjoint.map((slot) => withSettled(slot, () => true)), retry }
      : withTellers(plan, given),
    left: states.kind === 'levels' ? states.left : new Map(),
    bounds: new Map([
      ...(orders.kind === 'orders' ? orders.bounds : []),
      ...bounds,
      ...equations.bounds,
      ...beginnings.flatMap(({ heads }) => [...heads]),
    ]),
    drafts: new Map(beginnings.map(({ derivation, draft }) => [derivation.column, draft] as const)),
    references,
    ordered: referring.flatMap(({ formula }) => {
      const pair = referencePair(formula, context)
      return pair ? [pair] : []
    }),
    unproven: namesOf([...inDoubt, ...doubts]),
  }
}

/**
 * Columns put in order, around those that are computed from what no order moves: these are computed first then. All are put in order as they are drafted where that can't be, and what is computed
 * afterwards may undo it.
 */
function planOrdered(
  statements: readonly OrderStatement[],
  { derivations, differences }: ReturnType<typeof planEquations>,
  solved: readonly BoundedColumn[],
  { facts, scope, freedom }: ComponentContext,
): { readonly orders: PlannedOrders; readonly derivations: readonly DerivationPlan[] } {
  const ordered = new Set(statements.flatMap(({ low, high }) => [low, high]))
  const moved = new Set([
    ...[...ordered].filter((column) => freedom(column).value),
    ...differences.map(({ column }) => column),
    ...derivations.map(({ column }) => column),
  ])
  const isFirst = ({ column, tree }: DerivationPlan) =>
    ordered.has(column) && columnsOf(tree).every((read) => !moved.has(read))
  const first = new Set(derivations.filter(isFirst).map(({ column }) => column))
  const around = planOrders(statements, facts, scope, (column) => freedom(column).value && !first.has(column), solved)
  if (first.size > 0 && around.kind === 'orders') {
    const marked = derivations.map((each) => (first.has(each.column) ? { ...each, first: true as const } : each))
    return { orders: around, derivations: marked }
  }
  return { orders: planOrders(statements, facts, scope, (column) => freedom(column).value, solved), derivations }
}

function withTellers(plan: ComponentPlan, given: readonly Piece[]): ComponentPlan {
  const told = plan.disjoint.flatMap(({ where }) => (where ? formulaColumns(where, columnsOf) : []))
  const asked = new Set([
    ...plan.disjoint.flatMap(({ range, low, high, groups }) => [range, low, high, ...groups.flat()]),
    ...given.flatMap(({ formula }) => (formula.kind === 'disjoint' ? [] : formulaColumns(formula, columnsOf))),
  ])
  const tellers = [...new Set(told)].filter((column) => !asked.has(column))
  return tellers.length > 0 ? { ...plan, tellers } : plan
}

/** Where nothing can be drawn again, all rows may take one of the alternatives that a condition leaves: the first that drafts can be made to meet. */
function withOneAlternative(
  inDoubt: readonly Piece[],
  given: readonly Piece[],
  context: ComponentContext,
): PlannedComponent | undefined {
  for (const { formula, condition } of inDoubt) {
    const piece = given.find((each) => each.condition === condition && each.formula.kind === 'any')
    if (formula.kind !== 'any' || piece?.formula.kind !== 'any') continue
    const others = given.filter((each) => each !== piece)
    for (const part of piece.formula.parts) {
      const parts = part.kind === 'all' ? part.parts : [part]
      // Whether another table has rows of that kind is not known here.
      const choices = parts.filter(isChoice).flatMap((each) => formulaColumns(each, columnsOf))
      if (choices.some((column) => context.freedom(column).given)) continue
      const planned = planComponent([...others, ...parts.map((each) => ({ formula: each, condition }))], context)
      const isMet =
        planned.kind === 'planned' &&
        (planned.plan.retry?.conditions.every(({ formula: asked }) => asked.kind === 'unequal' || isChoice(asked)) ??
          true)
      if (isMet) return planned
    }
  }
  return undefined
}

/** Orders that can't all be kept are, once one of their columns is NULL in every row. */
function withoutOne(
  pieces: readonly Piece[],
  columns: readonly string[],
  context: ComponentContext,
): PlannedComponent | undefined {
  const nullable = columns.filter(
    (column) => context.scope.nullable(column) && (context.facts.get(column)?.null ?? true),
  )
  for (const column of nullable) {
    const touches = ({ formula }: Piece) =>
      formula.kind === 'order' && (formula.low === column || formula.high === column)
    const condition = pieces.find(touches)?.condition
    if (!condition) continue
    const absent: Formula = { kind: 'set', column, set: { values: NONE, null: true } }
    const rest = pieces.filter((piece) => !touches(piece))
    const planned = planComponent([...rest, { formula: absent, condition }], context)
    if (planned.kind === 'planned') return planned
  }
  return undefined
}

/** `a < b` where both must lead to rows of one table, the smaller first: only whoever picks the rows can see to that. */
function referencePair(
  formula: Formula,
  { scope, freedom, facts }: ComponentContext,
): readonly [string, string] | undefined {
  const pair = orderedPair(formula)
  const [low, high] = pair?.map((column) => freedom(column).reference) ?? []
  const mayBeNull = pair?.some((each) => scope.nullable(each) && (facts.get(each)?.null ?? true))
  return low !== undefined && low === high && !mayBeNull ? pair : undefined
}

/** The columns of a comparison by order, also of those whose values are no numbers. */
function orderedPair(formula: Formula): readonly [string, string] | undefined {
  if (formula.kind === 'order')
    return formula.lowFactor === formula.highFactor && formula.gap <= 1 ? [formula.low, formula.high] : undefined
  return formula.kind === 'opaque' ? orderedColumns(formula.tree) : undefined
}

/** A comparison of columns that can't be changed holds, or one of them is NULL. */
function orNull(formula: Formula, context: ComponentContext): Formula {
  const { scope, facts, freedom } = context
  const pair =
    formula.kind === 'order'
      ? [formula.low, formula.high]
      : formula.kind === 'unequal'
        ? [formula.left, formula.right]
        : []
  const [a = '', b = ''] = pair
  if (formula.kind === 'unequal' && planDifference(a, b, context).kind !== 'absence') return formula
  if (formula.kind === 'order' && pair.some((column) => freedom(column).value)) return formula
  const nullable = pair.filter((column) => scope.nullable(column) && (facts.get(column)?.null ?? true))
  if (nullable.length === 0) return formula
  const absent = nullable.map((column): Formula => ({ kind: 'set', column, set: { values: NONE, null: true } }))
  return { kind: 'any', parts: [{ kind: 'test', of: formula }, ...absent] }
}

function conflicting(
  pieces: readonly Piece[],
  columns: readonly string[],
  { facts }: ComponentContext,
): readonly string[] {
  const inside = pieces.filter(({ formula }) =>
    formulaColumns(formula, columnsOf).every((column) => columns.includes(column)),
  )
  return [...namesOf(inside), ...columns.flatMap((column) => facts.get(column)?.from ?? [])]
}

const namesOf = (pieces: readonly Piece[]) => [...new Set(pieces.map(({ condition }) => condition.name))]

/** The ends of a range that is put into a slot are in order anyway, and as far from each other as they may be. */
function isKeptBySlots(order: OrderStatement, pieces: readonly Piece[], slots: readonly DisjointPlan[]): boolean {
  const { low, high, gap } = order
  return (
    (gap <= 1 &&
      pieces.some(({ formula }) => formula.kind === 'disjoint' && formula.low === low && formula.high === high)) ||
    slots.some((slot) => !slot.byDay && keepsLength(slot, order))
  )
}

const keepsLength = (slot: DisjointPlan, order: OrderStatement): boolean => {
  const { shortest, longest } = withLengths(slot, [order])
  return isLength(slot, order) && (shortest !== undefined || longest !== undefined)
}

/** Speaks only of single columns: a matter of choosing classes. */
function isChoice(formula: Formula): boolean {
  switch (formula.kind) {
    case 'all':
    case 'any':
    case 'count':
      return formula.parts.every(isChoice)
    case 'set':
    case 'test':
    case 'true':
    case 'false':
      return true
    default:
      return false
  }
}
