import type { ExpressionTree } from '@populace/catalog'

/** A tree with every node replaced by what `change` makes of it, children first. */
export function mapTree(tree: ExpressionTree, change: (node: ExpressionTree) => ExpressionTree): ExpressionTree {
  const of = (child: ExpressionTree) => mapTree(child, change)
  const all = (children: readonly ExpressionTree[]) => children.map(of)
  switch (tree.op) {
    case 'and':
    case 'or':
    case 'coalesce':
    case 'array':
    case 'row':
    case 'greatest':
    case 'least':
    case 'call':
      return change({ ...tree, args: all(tree.args) })
    case 'not':
    case 'is-null':
    case 'is-not-null':
    case 'is':
    case 'unary':
    case 'cast':
    case 'field':
      return change({ ...tree, arg: of(tree.arg) })
    case 'compare':
    case 'distinct':
    case 'binary':
    case 'nullif':
    case 'quantified':
      return change({ ...tree, left: of(tree.left), right: of(tree.right) })
    case 'in':
      return change({ ...tree, arg: of(tree.arg), list: all(tree.list) })
    case 'match':
      return change({ ...tree, arg: of(tree.arg), pattern: of(tree.pattern) })
    case 'subscript':
      return change({ ...tree, arg: of(tree.arg), index: of(tree.index) })
    case 'case': {
      const { arg, otherwise } = tree
      return change({
        ...tree,
        ...(arg === undefined ? {} : { arg: of(arg) }),
        branches: tree.branches.map((branch) => ({ when: of(branch.when), result: of(branch.result) })),
        ...(otherwise === undefined ? {} : { otherwise: of(otherwise) }),
      })
    }
    default:
      return change(tree)
  }
}
