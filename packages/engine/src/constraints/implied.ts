import type { ExpressionTree, Table } from '@populace/catalog'
import type { Condition } from './condition.ts'
import { children } from './tree.ts'

const RANGES: ReadonlySet<string> = new Set(['int4range', 'int8range', 'numrange', 'daterange', 'tsrange', 'tstzrange'])

/**
 * What a row must meet so that the database can compute what it computes of it: an exclusion over `daterange(starts, ends)` raises an error where the
 * range would begin after its end.
 */
export function impliedConditions(table: Table): readonly Condition[] {
  const computed = [
    ...table.exclusions.flatMap(({ name, elements }) => elements.map(({ expression }) => ({ name, expression }))),
    ...table.uniques.flatMap(({ name, parts }) =>
      parts.flatMap((part) => (part.kind === 'expression' ? [{ name, expression: part.expression }] : [])),
    ),
    ...table.columns.flatMap(({ name, generated }) => (generated ? [{ name, expression: generated.expression }] : [])),
  ]
  return computed.flatMap(({ name, expression: { tree, text } }) =>
    (tree ? rangesIn(tree) : []).map(({ low, high }): Condition => {
      const inOrder: ExpressionTree = { op: 'compare', operator: '<=', left: low, right: high }
      return { name, origin: 'check', text, strict: false, tree: inOrder }
    }),
  )
}

function rangesIn(tree: ExpressionTree): readonly { low: ExpressionTree; high: ExpressionTree }[] {
  const inside = children(tree).flatMap(rangesIn)
  if (tree.op !== 'call' || !RANGES.has(tree.name.toLowerCase())) return inside
  const [low, high] = tree.args
  return low && high ? [{ low, high }, ...inside] : inside
}
