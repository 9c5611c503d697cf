import { InvariantError } from '@populace/diagnostics'
import * as k from '../kernel/build.ts'
import type { F64, I32 } from '../kernel/ir.ts'
import type { RelationPlan, Route, TablePlan } from '../plan/plan.ts'
import { orphanStep, parentStep, rankStep } from './latent.ts'
import { numberingOf, type RelationContext, relationOf, slotOf } from './numbering.ts'
import { mayLack, orUnled, pickKey } from './orphans.ts'

/** A tree's row: its parent by its number, or a root. */
export function lowerForest(table: TablePlan, route: Extract<Route, { kind: 'forest' }>) {
  const forest = { type: 'forest', roots: route.roots, fanOut: route.fanOut, rows: table.rows }
  const parent = k.call(forest, 'parent', k.sub(k.row, table.firstRow))
  const root = k.lessThan(parent, 0)
  const above = k.add(k.max(parent, k.f64(0)), table.firstRow)
  return route.selfRooted ? { parent: k.select(root, k.row, above) } : { parent: above, orphan: root }
}

/** The row that the row's tree begins with. A ring is one for the whole table, and a single row is all of its tree, whatever its route. */
export function lowerRoot(table: TablePlan, { name, route }: RelationPlan): F64 {
  if (route.kind === 'ring' || table.rows <= 1) return k.f64(table.firstRow)
  if (route.kind !== 'forest' || route.group !== undefined) throw new InvariantError(`relation ${name} grows no trees`)
  const forest = { type: 'forest', roots: route.roots, fanOut: route.fanOut, rows: table.rows }
  return k.add(k.call(forest, 'root', k.sub(k.row, table.firstRow)), table.firstRow)
}

/** A forest among the children of one parent: rank j hangs below rank ⌊(j − 1) ÷ fanOut⌋. */
export function lowerSiblingForest(context: RelationContext, route: Extract<Route, { kind: 'forest' }>, group: string) {
  const relation = relationOf(context.table, group)
  const numbering = numberingOf(context, context.table, relation)
  if (!numbering) return route.selfRooted ? { parent: k.row } : { parent: k.f64(0), orphan: k.i32(1) }
  context.need(context.table.key, rankStep(group))
  const rank = k.readF64(rankStep(group))
  const root = k.lessThan(rank, 1)
  const above = k.quotient(k.sub(k.max(rank, k.f64(1)), 1), route.fanOut)
  const parent = numbering.rowOf(k.sub(slotOf(context, relation, numbering), k.sub(rank, above)))
  return route.selfRooted ? { parent: k.select(root, k.row, parent) } : { parent, orphan: root }
}

/** How often an earlier row is looked for: the first of many finds none, later ones nearly always do. */
const TRIES = 3

/** An earlier one of the rows that share a parent with the row by the group's relation: picked at random, so that trees are as deep and as wide as those of talks and folders. */
export function lowerSibling(
  context: RelationContext,
  relation: RelationPlan,
  route: Extract<Route, { kind: 'sibling' }>,
) {
  const group = relationOf(context.table, route.group)
  const numbering = numberingOf(context, context.table, group)
  if (!numbering) throw new InvariantError(`relation ${relation.name}: the rows of a ${group.name} can't be listed`)
  context.need(context.table.key, parentStep(group.name))
  const owner = k.readF64(parentStep(group.name))
  const [first, count] = [numbering.first(owner), numbering.count(owner)]
  const key = pickKey(context, relation)
  let [parent, none]: [F64, I32] = [k.f64(context.table.firstRow), k.i32(1)]
  for (let draw = 2; draw < 2 + TRIES; draw++) {
    const pick = k.belowWide(k.draw(key, { draw }), k.draw(key, { draw, half: 1 }), count)
    const row = numbering.rowOf(k.min(k.add(first, pick), k.f64(Math.max(0, numbering.children - 1))))
    const isEarlier = k.lessThan(row, k.row)
    parent = k.select(isEarlier, row, parent)
    none = k.select(isEarlier, k.i32(0), none)
  }
  if (group.nulls > 0 || group.when !== undefined || mayLack(group)) {
    context.need(context.table.key, orphanStep(group.name))
    none = k.either(none, k.readI32(orphanStep(group.name)))
  }
  return orUnled(context, relation, parent, none)
}
