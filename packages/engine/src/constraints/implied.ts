import type { ExpressionTree, Table } from '@populace/catalog'
import type { Condition } from './condition.ts'
import { children, columnsOf } from './tree.ts'

const RANGES: ReadonlySet<string> = new Set(['int4range', 'int8range', 'numrange', 'daterange', 'tsrange', 'tstzrange'])

/**
 * What a row must meet so that the database can compute what it computes of it: an exclusion over `daterange(starts, ends)` raises an error where the
 * range would begin after its end, a check over `a / b` where b is zero.
 */
export function impliedConditions(table: Table): readonly Condition[] {
  const computed = [
    ...table.checks,
    ...table.exclusions.flatMap(({ name, elements }) => elements.map(({ expression }) => ({ name, expression }))),
    ...table.uniques.flatMap(({ name, parts }) =>
      parts.flatMap((part) => (part.kind === 'expression' ? [{ name, expression: part.expression }] : [])),
    ),
    ...table.columns.flatMap(({ name, generated }) => (generated ? [{ name, expression: generated.expression }] : [])),
  ]
  return computed.flatMap(({ name, expression: { tree, text } }) =>
    (tree ? needsOf(tree) : []).map((need): Condition => ({ name, origin: 'check', text, strict: false, tree: need })),
  )
}

/** What the parts of an expression need in order not to fail. Inside CASE they may be guarded, so nothing is asked there. */
function needsOf(tree: ExpressionTree): readonly ExpressionTree[] {
  if (tree.op === 'case') return []
  const inside = children(tree).flatMap(needsOf)
  if (tree.op === 'binary' && (tree.operator === '/' || tree.operator === '%') && columnsOf(tree.right).length > 0) {
    return [{ op: 'compare', operator: '<>', left: tree.right, right: { op: 'literal', value: 0 } }, ...inside]
  }
  if (tree.op !== 'call' || !RANGES.has(tree.name.toLowerCase())) return inside
  const [left, right] = tree.args
  return left && right ? [{ op: 'compare', operator: '<=', left, right }, ...inside] : inside
}
