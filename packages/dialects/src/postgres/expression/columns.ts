import type { Expression } from '@populace/catalog'
import { mapTree } from '../../sql/expression/map.ts'

/** The names of the columns that an expression refers to. */
export function treeColumns(expression: Expression | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  if (expression?.tree !== undefined)
    mapTree(expression.tree, (node) => {
      if (node.op === 'column') names.add(node.name)
      return node
    })
  return names
}
