import type { ExpressionTree } from '@populace/catalog'
import { mapTree } from '../../sql/expression/map.ts'

/** Whether a node of the tree passes a test. */
export function someNode(tree: ExpressionTree, test: (tree: ExpressionTree) => boolean): boolean {
  let found = false
  mapTree(tree, (node) => {
    found ||= test(node)
    return node
  })
  return found
}
