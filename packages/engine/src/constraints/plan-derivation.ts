import type { ExpressionTree } from '@populace/catalog'
import type { ComponentContext } from './component-context.ts'
import type { Formula } from './formula/formula.ts'
import { readColumns } from './formula/support.ts'
import { canDerive } from './lower/derivations.ts'
import type { DerivationPlan } from './plan.ts'
import { columnsOf } from './tree.ts'

/** A column that can be computed so that an equation holds, if there is one that no other equation computes already. */
export function derivationOf(
  formula: Formula,
  known: readonly DerivationPlan[],
  { facts, scope, freedom }: ComponentContext,
): DerivationPlan | undefined {
  const equation = equationOf(formula)
  for (const [target, source] of equation ?? []) {
    if (target.op !== 'column' || !freedom(target.name).value || facts.get(target.name)?.values.oneOf) continue
    const plan: DerivationPlan = { column: target.name, tree: source }
    if (known.some(({ column }) => column === target.name) || isCircular([...known, plan])) continue
    const columns = readColumns([target.name, ...columnsOf(source)], scope)
    if (canDerive(plan, { columns, clock: scope.clock, dialect: scope.dialect })) return plan
  }
  return undefined
}

/** Both readings of an equation: what is computed, and from what. */
function equationOf(
  formula: Formula,
): readonly (readonly [target: ExpressionTree, source: ExpressionTree])[] | undefined {
  if (formula.kind === 'equal') {
    const [a, b] = [columnTree(formula.left), columnTree(formula.right)]
    return [
      [a, b],
      [b, a],
    ]
  }
  if (formula.kind !== 'opaque' || formula.strict) return undefined
  const { tree } = formula
  if (tree.op !== 'compare' || tree.operator !== '=') return undefined
  return [
    [tree.left, tree.right],
    [tree.right, tree.left],
  ]
}

const columnTree = (name: string): ExpressionTree => ({ op: 'column', name })

/** Derivations in an order in which each finds what it reads computed. */
export function inOrder(derivations: readonly DerivationPlan[]): readonly DerivationPlan[] {
  const done: DerivationPlan[] = []
  let open = [...derivations]
  while (open.length > 0) {
    const waiting = new Set(open.map(({ column }) => column))
    const ready = open.filter(({ tree }) => columnsOf(tree).every((column) => !waiting.has(column)))
    if (ready.length === 0) return [...done, ...open]
    done.push(...ready)
    open = open.filter((each) => !ready.includes(each))
  }
  return done
}

function isCircular(derivations: readonly DerivationPlan[]): boolean {
  const computed = new Set<string>()
  const all = new Set(derivations.map(({ column }) => column))
  return inOrder(derivations).some(({ column, tree }) => {
    const isEarly = columnsOf(tree).some((read) => all.has(read) && !computed.has(read))
    computed.add(column)
    return isEarly
  })
}
