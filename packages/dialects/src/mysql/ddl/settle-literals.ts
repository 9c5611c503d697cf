import type { ExpressionTree, Table, TypeRef } from '@populace/catalog'
import { mapTree } from '../../sql/expression/map.ts'
import { numberOf } from '../../sql/expression/numeral.ts'

type Tree = ExpressionTree

/** Literals become values of the columns that they are compared with or stored in: `'0'` beside a number is 0, 1 beside a boolean is true. */
export function settledLiterals(table: Table): Table {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const typeOf = (tree: Tree) => (tree.op === 'column' ? types.get(tree.name) : undefined)
  const change = (node: Tree): Tree => {
    if (node.op === 'in') return { ...node, list: node.list.map((item) => settled(item, typeOf(node.arg))) }
    if (node.op !== 'compare' && node.op !== 'distinct') return node
    const [left, right] = [settled(node.left, typeOf(node.right)), settled(node.right, typeOf(node.left))]
    return { ...node, left, right }
  }
  const told = <E extends { readonly tree?: Tree }>(expression: E): E =>
    expression.tree ? { ...expression, tree: mapTree(expression.tree, change) } : expression
  const { partitioning } = table
  return {
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      ...(column.default?.tree
        ? { default: { ...column.default, tree: settled(column.default.tree, column.type) } }
        : {}),
      ...(column.generated
        ? { generated: { ...column.generated, expression: told(column.generated.expression) } }
        : {}),
    })),
    checks: table.checks.map((check) => ({ ...check, expression: told(check.expression) })),
    ...(partitioning?.accepts ? { partitioning: { ...partitioning, accepts: told(partitioning.accepts) } } : {}),
  }
}

/** A literal as a value of a type; anything else as it is. */
function settled(tree: Tree, type: TypeRef | undefined): Tree {
  if (tree.op !== 'literal' || tree.value === null) return tree
  switch (type?.kind) {
    case 'boolean': {
      const truth = /^(1|true)$/.test(String(tree.value))
      return truth || /^(0|false)$/.test(String(tree.value)) ? { op: 'literal', value: truth } : tree
    }
    case 'integer':
    case 'decimal':
    case 'float':
    case 'year': {
      const number = typeof tree.value === 'boolean' ? Number(tree.value) : numberOf(String(tree.value).trim())
      return number === undefined ? tree : { op: 'literal', value: number }
    }
    case 'text':
    case 'inline-enum':
    case 'set':
      return { op: 'literal', value: typeof tree.value === 'boolean' ? String(Number(tree.value)) : String(tree.value) }
    default:
      return tree
  }
}
