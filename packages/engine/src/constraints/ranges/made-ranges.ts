import { type ExpressionTree, replace, type Table } from '@populace/catalog'
import { makesRange } from '../evaluate/range-text.ts'

type Tree = ExpressionTree

/**
 * `CHECK (period = tstzrange(starts, ends))` beside `EXCLUDE USING gist (room WITH =, period WITH &&)`: what is said of the range is said of its ends, which are put into slots; the range is computed of
 * them.
 */
export function withMadeRanges(table: Table): Table {
  if (table.exclusions.length === 0) return table
  const made = new Map(table.checks.flatMap(({ expression: { tree } }) => (tree ? madeIn(tree) : [])))
  if (made.size === 0) return table
  const ofEnds = (tree: Tree): Tree => replace(tree, (node) => (node.op === 'column' ? made.get(node.name) : undefined))
  return {
    ...table,
    exclusions: table.exclusions.map((exclusion) => ({
      ...exclusion,
      elements: exclusion.elements.map((element) => {
        const { tree, ...text } = element.expression
        return tree ? { ...element, expression: { ...text, tree: ofEnds(tree) } } : element
      }),
    })),
  }
}

/** Columns that a condition equates with a range of others, and that range. */
function madeIn(tree: Tree): readonly (readonly [string, Tree])[] {
  if (tree.op === 'and') return tree.args.flatMap(madeIn)
  if (tree.op !== 'compare' || tree.operator !== '=') return []
  return [
    [tree.left, tree.right],
    [tree.right, tree.left],
  ].flatMap(([column, range]) =>
    column?.op === 'column' && range?.op === 'call' && makesRange(range.name.toLowerCase())
      ? [[column.name, range] as const]
      : [],
  )
}
