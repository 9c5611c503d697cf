import { type ExpressionTree, pairsOf, someNode } from '@populace/catalog'
import { findTable } from '../condition.ts'
import { decimalNumber } from '../constant/decimal.ts'
import { constantOf } from '../constant/evaluate.ts'
import type { Asking, See } from './asking.ts'
import { keyOf, seenOf } from './leading-key.ts'
import { FALSE, isCount, isLookup, isOf, TRUE } from './lookup.ts'

type Tree = ExpressionTree

/** `(SELECT count(*) … WHERE event = NEW.event) < 10`: rows are shared out so that no more lead to one. */
export const ofCount: See = (part, isPositive, asking) => {
  const { table } = asking
  const counted = countedIn(part, isPositive)
  if (!counted || !isOf(counted.lookup, table)) return undefined
  const pairs = pairsOf(counted.lookup)?.filter(([own, other]) => own === other) ?? []
  const key = table.foreignKeys.find(({ columns }) =>
    seenOf(table, columns).every((column) => pairs.some(([own]) => own === column)),
  )
  const bound = boundOf(counted.bound, asking)
  const most = bound === undefined ? 0 : Math.ceil(bound) - 1 + counted.more
  if (!key || pairs.length < counted.lookup.equal.length || !(most >= 1)) return undefined
  return { tree: isPositive ? TRUE : FALSE, fewChildren: [{ columns: key.columns, most }] }
}

/** What rows are counted up to: where the row that a key leads to says it, the least that one may say. */
function boundOf(bound: Tree, { table, catalog, clock, valuesOf }: Asking): number | undefined {
  const constant = constantOf(bound, { clock })
  if (constant?.kind === 'number') return decimalNumber(constant.value)
  if (!isLookup(bound) || bound.gives?.op !== 'column' || !keyOf(bound, table)) return undefined
  const parent = findTable(catalog, bound.table)
  return parent && valuesOf(parent, bound.gives.name).min
}

/** `count < bound`, or not `count >= bound`, as how many rows there are in the end: fewer than the bound and so many more. */
export function countedIn(part: Tree, isPositive: boolean) {
  if (part.op !== 'compare') return undefined
  const isLeft = isCount(part.left)
  const [call, bound] = isLeft ? [part.left, part.right] : [part.right, part.left]
  const [lookup, itself] = isCount(call) ? call.args : []
  if (!lookup || !isLookup(lookup) || someNode(bound, isCount)) return undefined
  const operator = isLeft ? part.operator : { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }[part.operator as '<']
  // As rows come one by one, what reaches a number has passed all before it.
  const beyond = isPositive ? { '<': 0, '<=': 1 } : { '>=': 0, '=': 0, '>': 1 }
  const more = Object.entries(beyond).find(([each]) => each === (operator ?? part.operator))?.[1]
  return more === undefined ? undefined : { lookup, bound, more: more + (itself ? 0 : 1) }
}
