import type { ExpressionTree } from '@populace/catalog'

/** What the children of a row come to: `sum(order_items: quantity * price where status = 'paid')`. */
export interface Aggregate {
  readonly function: AggregateFunction
  /** The foreign key (its columns joined by +) that leads to the row whose children are meant; the row itself when absent. */
  readonly through?: string
  /** The children's table as models name it. */
  readonly table: string
  /** The columns of the foreign key by which they are children; empty where the table has only one to this one. */
  readonly columns: readonly string[]
  /** What of each child; 1 where children are merely counted. */
  readonly value: ExpressionTree
  /** Which children; all when absent. */
  readonly where?: ExpressionTree
  /** Of the row's siblings, itself among them, those up to it in the order of these columns, or in that of their rows where it lists none; all when absent. */
  readonly upTo?: readonly string[]
}

/** `lag` takes the one sibling before the row, `lead` the one behind it. */
export const aggregateFunctions = ['sum', 'count', 'min', 'max', 'avg', 'lag', 'lead'] as const
export type AggregateFunction = (typeof aggregateFunctions)[number]

/** What marks the call of an aggregate among other calls: no database has a schema of that name. */
const CHILDREN = '\u0000children'

const literal = (value: string | number): ExpressionTree => ({ op: 'literal', value })

/**
 * An aggregate as a call in an expression.
 *
 * @example
 * aggregateOf(aggregateCall({ function: 'count', table: 'lines', columns: [], value: { op: 'literal', value: 1 } })).table // 'lines'
 */
export function aggregateCall({
  function: name,
  through = '',
  table,
  columns,
  value,
  where,
  upTo,
}: Aggregate): ExpressionTree {
  const order: ExpressionTree = upTo
    ? { op: 'array', args: upTo.map((column) => ({ op: 'column', name: column })) }
    : literal('')
  const args = [literal(through), literal(table), { op: 'array', args: columns.map(literal) } as const, order, value]
  return { op: 'call', name, schema: CHILDREN, args: where ? [...args, where] : args }
}

/**
 * The aggregate that a call stands for; undefined for anything else.
 *
 * @example
 * aggregateOf(parseFormula('sum(lines: price)').tree).function // 'sum'
 * aggregateOf(parseFormula('price').tree) // undefined
 */
export function aggregateOf(tree: ExpressionTree): Aggregate | undefined {
  if (tree.op !== 'call' || tree.schema !== CHILDREN) return undefined
  const name = aggregateFunctions.find((known) => known === tree.name)
  const [through, table, columns, order, value, where] = tree.args
  if (!name || through?.op !== 'literal' || table?.op !== 'literal' || !value) return undefined
  if (columns?.op !== 'array' || !order) return undefined
  const upTo =
    order.op === 'array' ? order.args.flatMap((column) => (column.op === 'column' ? [column.name] : [])) : undefined
  return {
    function: name,
    ...(through.value === '' ? {} : { through: String(through.value) }),
    table: String(table.value),
    columns: columns.args.flatMap((column) => (column.op === 'literal' ? [String(column.value)] : [])),
    value,
    ...(where ? { where } : {}),
    ...(upTo ? { upTo } : {}),
  }
}
