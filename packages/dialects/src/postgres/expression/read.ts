import type { Expression } from '@populace/catalog'
import type { Node } from 'libpg-query'
import type { Scope } from '../types/type-name.ts'
import { buildTree } from './build.ts'
import { printExpression } from './print.ts'
import { simplify } from './simplify.ts'
import type { TypeContext } from './types.ts'

/** An expression as it was read, casts and all. Its `text` is the source where it has no neutral form, else a stand-in until `normalise` prints the final form. */
export function readExpression(node: Node, scope: Scope, source: () => string): Expression {
  const tree = buildTree(node, scope)
  return tree === undefined ? { text: source() } : { text: '', tree }
}

/** The final form, once the types are known; `expected` is the type that the value will be stored as. */
export function normalise(expression: Expression, context: TypeContext, expected?: string): Expression {
  if (expression.tree === undefined) return expression
  const tree = simplify(expression.tree, context, expected)
  return { text: printExpression(tree), tree }
}
