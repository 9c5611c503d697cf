import { type ExpressionTree, pairsOf, replace } from '@populace/catalog'
import { hasKeyWithin } from '../../plan/keys/key-columns.ts'
import { findTable } from '../condition.ts'
import { columnsOf } from '../tree.ts'
import type { See } from './asking.ts'
import { isSameTarget, keyOf, singleKey } from './leading-key.ts'
import { FALSE, isLookup, isOf, isSameRow, lookupsOf, TRUE } from './lookup.ts'

type Tree = ExpressionTree

/** `EXISTS (SELECT … FROM p WHERE p.id = NEW.p AND p.open)`: there as soon as the key holds values, and such, since the key leads to no other. */
export const ofRow: See = (part, isPositive, { table, catalog, isTold }) => {
  const [first, ...more] = lookupsOf(part)
  const key = first && keyOf(first, table)
  const parent = first && findTable(catalog, first.table)
  if (!first || !key || !parent || !more.every((other) => isSameRow(first, other))) return undefined
  const own = columnsOf(replace(part, (node) => (isLookup(node) ? TRUE : undefined)))
  if (own.length > 0) return undefined
  const asked = replace(part, (node) => (isLookup(node) ? (node.gives ?? node.where ?? TRUE) : undefined))
  const isThere: Tree = {
    op: 'and',
    args: key.pairs.map(([name]) => ({ op: 'is-not-null', arg: { op: 'column', name } })),
  }
  if (asked === TRUE) return { tree: isThere }
  const mayBeAny = isPositive && part.op === 'lookup' && !part.gives
  const others = key.pairs.map(([, other]) => other)
  // Of several rows alike one may be such, and another not.
  if (!mayBeAny && !hasKeyWithin(parent, others)) return undefined
  const condition = { columns: key.columns, tree: asked, isException: !isPositive }
  if (!isTold(condition, parent)) return undefined
  // What no row gives is unknown, and so is what is said of it.
  const unmet: Tree = part.op === 'lookup' && !part.gives ? FALSE : { op: 'not', arg: isThere }
  return { tree: isPositive ? isThere : unmet, rowConditions: [condition] }
}

/** `NOT EXISTS (SELECT … FROM other WHERE other.p = NEW.p)`: the two tables lead to different rows. */
export const ofNoRow: See = (part, isPositive, { table, catalog }) => {
  if (isPositive || !isLookup(part) || part.gives) return undefined
  const other = findTable(catalog, part.table)
  const pairs = pairsOf(part) ?? []
  // No row before this one has the key that this one gets.
  const alike = pairs.flatMap(([own, theirs]) => (own === theirs ? [own] : []))
  if (isOf(part, table) && hasKeyWithin(table, alike)) return { tree: FALSE }
  for (const [own, theirs] of pairs) {
    const ours = singleKey(table, own)
    const key = other && !isOf(part, table) && singleKey(other, theirs)
    if (!ours || !key || !isSameTarget(ours, key)) continue
    return { tree: FALSE, avoided: [{ columns: [own], table: part.table, key: [theirs] }] }
  }
  return undefined
}
