import { type ExpressionTree, withChildren } from '@populace/catalog'

/** A tree with every node replaced by what `change` makes of it, children first. */
export const mapTree = (tree: ExpressionTree, change: (node: ExpressionTree) => ExpressionTree): ExpressionTree =>
  change(withChildren(tree, (part) => mapTree(part, change)))
