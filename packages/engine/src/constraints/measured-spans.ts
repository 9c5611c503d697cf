import { type ExpressionTree, replace, type Table } from '@populace/catalog'
import type { Condition } from './condition.ts'
import { columnsOf } from './tree.ts'

type Tree = ExpressionTree

/**
 * Intervals that conditions make the time between two moments (`ends_at = starts_at + duration`): the moments decide, so that is how the column is computed, and what else is said of it is
 * said of the moments.
 */
export function withMeasuredSpans(conditions: readonly Condition[], { columns }: Table): readonly Condition[] {
  const dates = new Set(columns.flatMap(({ name, type }) => (type.kind === 'date' ? [name] : [])))
  const spans = columns.flatMap(({ name, type, generated }) => {
    if (type.kind !== 'interval' || generated) return []
    for (const condition of conditions) {
      const between = condition.tree && timeBetween(condition.tree, name, dates)
      if (between && !columnsOf(between).includes(name)) return [{ name, condition, between }]
    }
    return []
  })
  return spans.reduce<readonly Condition[]>(
    (all, { name, condition: by, between }) =>
      all.map((condition) => {
        const { tree } = condition
        if (!tree || !columnsOf(tree).includes(name)) return condition
        const left: Tree = { op: 'column', name }
        return condition.name === by.name && condition.tree === by.tree
          ? { ...condition, tree: { op: 'compare', operator: '=', left, right: between } }
          : { ...condition, tree: saidOf(between, name, tree) }
      }),
    conditions,
  )
}

/** What is said of a column's value, said of another; whether there is one is the column's own matter. */
const saidOf = (between: Tree, name: string, tree: Tree): Tree =>
  replace(tree, (node) => {
    if ((node.op === 'is-null' || node.op === 'is-not-null') && isColumn(node.arg, name)) return node
    return isColumn(node, name) ? between : undefined
  })

const isColumn = (tree: Tree, name: string): boolean => tree.op === 'column' && tree.name === name

/** What an equation says that a column is: `d = b - a`, `b = a + d`, `a = b - d`. */
function timeBetween(tree: Tree, name: string, dates: ReadonlySet<string>): Tree | undefined {
  if (tree.op !== 'compare' || tree.operator !== '=') return undefined
  // The difference of two dates is a number of days.
  const asMoment = (side: Tree): Tree =>
    side.op === 'column' && dates.has(side.name) ? { op: 'cast', arg: side, type: 'timestamp' } : side
  const minus = (left: Tree, right: Tree): Tree => ({
    op: 'binary',
    operator: '-',
    left: asMoment(left),
    right: asMoment(right),
  })
  for (const [side, other] of [
    [tree.left, tree.right],
    [tree.right, tree.left],
  ] as const) {
    if (isColumn(side, name) && other.op === 'binary' && other.operator === '-') return other
    if (other.op !== 'binary') continue
    if (other.operator === '+' && isColumn(other.right, name)) return minus(side, other.left)
    if (other.operator === '+' && isColumn(other.left, name)) return minus(side, other.right)
    if (other.operator === '-' && isColumn(other.right, name)) return minus(other.left, side)
  }
  return undefined
}
