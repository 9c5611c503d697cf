import { children, type ExpressionTree } from '@populace/catalog'

/** The same expression over other parts. */
function withChildren(tree: ExpressionTree, change: (part: ExpressionTree) => ExpressionTree): ExpressionTree {
  switch (tree.op) {
    case 'and':
    case 'or':
    case 'call':
    case 'coalesce':
    case 'array':
    case 'row':
    case 'greatest':
    case 'least':
      return { ...tree, args: tree.args.map(change) }
    case 'not':
    case 'is-null':
    case 'is-not-null':
    case 'is':
    case 'unary':
    case 'cast':
    case 'field':
      return { ...tree, arg: change(tree.arg) }
    case 'subscript':
      return { ...tree, arg: change(tree.arg), index: change(tree.index) }
    case 'compare':
    case 'distinct':
    case 'binary':
    case 'nullif':
    case 'quantified':
      return { ...tree, left: change(tree.left), right: change(tree.right) }
    case 'in':
      return { ...tree, arg: change(tree.arg), list: tree.list.map(change) }
    case 'match':
      return { ...tree, arg: change(tree.arg), pattern: change(tree.pattern) }
    case 'case': {
      const { arg, otherwise, ...rest } = tree
      const branches = rest.branches.map(({ when, result }) => ({ when: change(when), result: change(result) }))
      return {
        ...rest,
        branches,
        ...(arg ? { arg: change(arg) } : {}),
        ...(otherwise ? { otherwise: change(otherwise) } : {}),
      }
    }
    case 'column':
    case 'literal':
    case 'next-value':
    case 'clock':
      return tree
  }
}

/** The expression with every mention of a column replaced. */
export function substitute(tree: ExpressionTree, column: string, by: ExpressionTree): ExpressionTree {
  if (tree.op === 'column') return tree.name === column ? by : tree
  return withChildren(tree, (part) => substitute(part, column, by))
}

/** The expression with every part replaced for which there is another one; what is replaced is not looked into. */
export function replace(
  tree: ExpressionTree,
  by: (part: ExpressionTree) => ExpressionTree | undefined,
): ExpressionTree {
  return by(tree) ?? withChildren(tree, (part) => replace(part, by))
}

/** The columns an expression reads, each once, in the order met. */
export function columnsOf(tree: ExpressionTree): readonly string[] {
  if (tree.op === 'column') return [tree.name]
  return [...new Set(children(tree).flatMap(columnsOf))]
}
