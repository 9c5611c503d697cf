import type { ExpressionTree } from '@populace/catalog'

/** The columns of `a < b` or `b >= a`, the lesser first; undefined for anything else. */
export function orderedColumns(tree: ExpressionTree): readonly [string, string] | undefined {
  if (tree.op !== 'compare' || tree.operator === '=' || tree.operator === '<>') return undefined
  const { operator, left, right } = tree
  if (left.op !== 'column' || right.op !== 'column' || left.name === right.name) return undefined
  return operator.startsWith('<') ? [left.name, right.name] : [right.name, left.name]
}
