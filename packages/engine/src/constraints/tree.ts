import { children, type ExpressionTree, withChildren } from '@populace/catalog'

/** The expression with every mention of a column replaced. */
export function substitute(tree: ExpressionTree, column: string, by: ExpressionTree): ExpressionTree {
  if (tree.op === 'column') return tree.name === column ? by : tree
  return withChildren(tree, (part) => substitute(part, column, by))
}

/** The columns an expression reads, each once, in the order met. */
export function columnsOf(tree: ExpressionTree): readonly string[] {
  if (tree.op === 'column') return [tree.name]
  return [...new Set(children(tree).flatMap(columnsOf))]
}
