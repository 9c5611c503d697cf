import type { ExpressionTree } from './expression.ts'

/** The parts of an expression that are expressions themselves, in order. */
export function children(tree: ExpressionTree): readonly ExpressionTree[] {
  switch (tree.op) {
    case 'and':
    case 'or':
    case 'call':
    case 'coalesce':
    case 'array':
    case 'row':
    case 'greatest':
    case 'least':
      return tree.args
    case 'not':
    case 'is-null':
    case 'is-not-null':
    case 'is':
    case 'unary':
    case 'cast':
    case 'field':
      return [tree.arg]
    case 'subscript':
      return [tree.arg, tree.index]
    case 'compare':
    case 'distinct':
    case 'binary':
    case 'nullif':
    case 'quantified':
      return [tree.left, tree.right]
    case 'in':
      return [tree.arg, ...tree.list]
    case 'match':
      return [tree.arg, tree.pattern]
    case 'case': {
      const branches = tree.branches.flatMap(({ when, result }) => [when, result])
      return [...(tree.arg ? [tree.arg] : []), ...branches, ...(tree.otherwise ? [tree.otherwise] : [])]
    }
    case 'column':
    case 'literal':
    case 'next-value':
    case 'clock':
      return []
  }
}

/** Whether an expression, or one that it is made of, passes a test. */
export const someNode = (tree: ExpressionTree, test: (node: ExpressionTree) => boolean): boolean =>
  test(tree) || children(tree).some((part) => someNode(part, test))
