import type { ExpressionTree } from './expression.ts'

/** The parts of an expression that are expressions themselves and speak of the same row, in order. */
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
    case 'lookup':
      return tree.equal.map(({ value }) => value)
    case 'column':
    case 'literal':
    case 'next-value':
    case 'clock':
      return []
  }
}

/** The same expression over other parts, in place of `children`. */
export function withChildren(tree: ExpressionTree, change: (part: ExpressionTree) => ExpressionTree): ExpressionTree {
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
    case 'lookup':
      return { ...tree, equal: tree.equal.map(({ column, value }) => ({ column, value: change(value) })) }
    case 'column':
    case 'literal':
    case 'next-value':
    case 'clock':
      return tree
  }
}

/** The expression with every part replaced for which there is another one; what is replaced is not looked into. */
export function replace(
  tree: ExpressionTree,
  by: (part: ExpressionTree) => ExpressionTree | undefined,
): ExpressionTree {
  return by(tree) ?? withChildren(tree, (part) => replace(part, by))
}

/** Whether an expression, or one that it is made of, passes a test. */
export const someNode = (tree: ExpressionTree, test: (node: ExpressionTree) => boolean): boolean =>
  test(tree) || children(tree).some((part) => someNode(part, test))
