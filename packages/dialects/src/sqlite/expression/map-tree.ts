import type { ExpressionTree } from '@populace/catalog'

type Tree = ExpressionTree

/** A tree with every node replaced, from the leaves up. */
export function mapTree(tree: Tree, change: (tree: Tree) => Tree): Tree {
  return change(mapParts(tree, (part) => mapTree(part, change)))
}

function mapParts(tree: Tree, map: (tree: Tree) => Tree): Tree {
  switch (tree.op) {
    case 'and':
    case 'or':
    case 'call':
    case 'coalesce':
    case 'array':
    case 'row':
    case 'greatest':
    case 'least':
      return { ...tree, args: tree.args.map(map) }
    case 'not':
    case 'is-null':
    case 'is-not-null':
    case 'is':
    case 'unary':
    case 'cast':
    case 'field':
      return { ...tree, arg: map(tree.arg) }
    case 'compare':
    case 'distinct':
    case 'binary':
    case 'nullif':
    case 'quantified':
      return { ...tree, left: map(tree.left), right: map(tree.right) }
    case 'in':
      return { ...tree, arg: map(tree.arg), list: tree.list.map(map) }
    case 'match':
      return { ...tree, arg: map(tree.arg), pattern: map(tree.pattern) }
    case 'subscript':
      return { ...tree, arg: map(tree.arg), index: map(tree.index) }
    case 'case':
      return {
        ...tree,
        ...(tree.arg && { arg: map(tree.arg) }),
        branches: tree.branches.map(({ when, result }) => ({ when: map(when), result: map(result) })),
        ...(tree.otherwise && { otherwise: map(tree.otherwise) }),
      }
    default:
      return tree
  }
}

/** Whether a node of the tree passes a test. */
export function someNode(tree: Tree, test: (tree: Tree) => boolean): boolean {
  let found = false
  mapTree(tree, (node) => {
    found ||= test(node)
    return node
  })
  return found
}
