import type { Piece } from './analyse.ts'
import type { ComponentContext } from './component-context.ts'
import { type Formula, formulaColumns, type OrderStatement } from './formula/formula.ts'
import { planOrders } from './orders/plan-orders.ts'
import type { ComponentPlan, DerivationPlan, DifferencePlan } from './plan.ts'
import { derivationOf, inOrder } from './plan-derivation.ts'
import { planDifference } from './plan-difference.ts'
import { interfering, retryOf } from './plan-retry.ts'
import { type Left, planStates } from './states/plan-states.ts'
import { columnsOf } from './tree.ts'
import type { ValueDomain } from '../generators/generator.ts'

/** A component's plan and what it says of its columns, or the conditions that nothing meets together. */
export type PlannedComponent =
  | {
      readonly kind: 'planned'
      readonly plan: ComponentPlan
      /** What is left of columns once all choices are seen together. */
      readonly left: ReadonlyMap<string, Left>
      readonly bounds: ReadonlyMap<string, ValueDomain>
      /** Pairs of columns that refer to rows of one table and must not refer to the same. */
      readonly references: readonly (readonly [string, string])[]
      /** Conditions that nothing here makes true for certain: only a sample can tell. */
      readonly unproven: readonly string[]
    }
  | { readonly kind: 'impossible'; readonly conditions: readonly string[] }

/** Decides how the columns of connected pieces come to meet them. */
export function planComponent(pieces: readonly Piece[], context: ComponentContext): PlannedComponent {
  const { facts, scope, freedom } = context
  const columns = [...new Set(pieces.flatMap(({ formula }) => formulaColumns(formula, columnsOf)))]
  const isFree = (column: string) => freedom(column).value
  const open: Piece[] = []
  const choices = pieces.filter(({ formula }) => isChoice(formula))
  const states = planStates(
    choices.map(({ formula }) => formula),
    facts,
    scope,
    { value: isFree },
  )
  if (states.kind === 'impossible') return { kind: 'impossible', conditions: namesOf(choices) }
  if (states.kind !== 'levels' || states.stuck) open.push(...choices)

  const ordered = pieces.filter(({ formula }) => formula.kind === 'order')
  const statements = ordered.flatMap(({ formula }): OrderStatement[] => (formula.kind === 'order' ? [formula] : []))
  const orders = planOrders(statements, facts, scope, isFree)
  if (orders.kind === 'impossible') {
    const inConflict = ordered.filter(({ formula }) =>
      formulaColumns(formula, columnsOf).every((column) => orders.columns.includes(column)),
    )
    return {
      kind: 'impossible',
      conditions: [...namesOf(inConflict), ...orders.columns.flatMap((column) => facts.get(column)?.from ?? [])],
    }
  }
  if (orders.kind === 'mixed') open.push(...ordered)

  const differences: DifferencePlan[] = []
  const derivations: DerivationPlan[] = []
  const references: (readonly [string, string])[] = []
  for (const piece of pieces) {
    const { formula } = piece
    if (formula.kind === 'unequal') {
      const planned = planDifference(formula.left, formula.right, context)
      if (planned.kind === 'difference') differences.push(planned.difference)
      if (planned.kind === 'references') references.push([formula.left, formula.right])
      if (planned.kind === 'open') open.push(piece)
    } else if (!isChoice(formula) && formula.kind !== 'order') {
      const derivation = derivationOf(formula, derivations, context)
      if (derivation) derivations.push(derivation)
      else open.push(piece)
    }
  }

  const plan: ComponentPlan = {
    name: columns[0] ?? '',
    columns,
    states: states.kind === 'levels' ? states.levels : [],
    orders: orders.kind === 'orders' ? orders.orders : [],
    differences,
    derivations: inOrder(derivations),
  }
  const inDoubt = interfering(plan, context) ? pieces : open
  const retry = retryOf(inDoubt, columns, context)
  return {
    kind: 'planned',
    plan: retry ? { ...plan, retry } : plan,
    left: states.kind === 'levels' ? states.left : new Map(),
    bounds: orders.kind === 'orders' ? orders.bounds : new Map(),
    references,
    unproven: namesOf(inDoubt),
  }
}

const namesOf = (pieces: readonly Piece[]) => [...new Set(pieces.map(({ condition }) => condition.name))]

/** Speaks only of single columns: a matter of choosing classes. */
function isChoice(formula: Formula): boolean {
  switch (formula.kind) {
    case 'all':
    case 'any':
    case 'count':
      return formula.parts.every(isChoice)
    case 'set':
    case 'true':
    case 'false':
      return true
    default:
      return false
  }
}
