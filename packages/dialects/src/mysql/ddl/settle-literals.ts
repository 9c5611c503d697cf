import type { ExpressionTree, Lookup, MadeColumn, Table, TypeRef } from '@populace/catalog'
import { mapTree } from '../../sql/expression/map.ts'
import { numberOf } from '../../sql/expression/numeral.ts'

type Tree = ExpressionTree

/**
 * Literals become values of the columns that they are compared with or stored in: `'0'` beside a number is 0, 1 beside a boolean is true.
 *
 * @param all the tables that the conditions of triggers may look at
 */
export function settledLiterals(table: Table, all: readonly Table[]): Table {
  const change = settling(table, all)
  const told = <E extends { readonly tree?: Tree }>(expression: E): E =>
    expression.tree ? { ...expression, tree: mapTree(expression.tree, change) } : expression
  const made = ({ column, value }: MadeColumn): MadeColumn => ({
    column,
    value: settled(mapTree(value, change), table.columns.find(({ name }) => name === column)?.type),
  })
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
    triggers: table.triggers.map((trigger) => ({
      ...trigger,
      ...(trigger.rejects ? { rejects: told(trigger.rejects) } : {}),
      ...(trigger.makes ? { makes: trigger.makes.map(made) } : {}),
    })),
    ...(partitioning?.accepts ? { partitioning: { ...partitioning, accepts: told(partitioning.accepts) } } : {}),
  }
}

/** A change of single parts of what is said of a table's rows. */
function settling({ columns }: Table, all: readonly Table[]): (node: Tree) => Tree {
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const typeOf = (tree: Tree): TypeRef | undefined => {
    if (tree.op !== 'lookup') return tree.op === 'column' ? types.get(tree.name) : undefined
    const { gives } = tree
    return gives?.op === 'column' ? tableOf(tree)?.columns.find(({ name }) => name === gives.name)?.type : undefined
  }
  const tableOf = ({ table }: Lookup) => all.find(({ schema, name }) => schema === table.schema && name === table.name)
  return (node) => {
    if (node.op === 'in') return { ...node, list: node.list.map((item) => settled(item, typeOf(node.arg))) }
    if (node.op === 'lookup') {
      const other = tableOf(node)
      if (!other) return node
      const within = (tree: Tree) => mapTree(tree, settling(other, all))
      const { where, gives } = node
      return { ...node, ...(where && { where: within(where) }), ...(gives && { gives: within(gives) }) }
    }
    if (node.op !== 'compare' && node.op !== 'distinct') return node
    const [left, right] = [settled(node.left, typeOf(node.right)), settled(node.right, typeOf(node.left))]
    return { ...node, left, right }
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
