import { InvariantError } from '@populace/diagnostics'
import * as k from '../kernel/build.ts'
import type { F64, I32 } from '../kernel/ir.ts'
import type { RelationPlan, Route } from '../plan/plan.ts'
import { orphanStep, parentStep } from './latent.ts'
import { forestOf, type ForestRoute, numberingOf, type RelationContext, relationOf } from './numbering.ts'
import { mayLack, orUnled, pickKey } from './orphans.ts'

/** A tree's row: its parent by its number, or a root. */
export function lowerForest(context: RelationContext, relation: RelationPlan, route: ForestRoute) {
  const { table } = context
  const parent = k.call(forestOf(context, table, relation, route), 'parent', k.sub(k.row, table.firstRow))
  const root = k.lessThan(parent, 0)
  const above = k.add(k.max(parent, k.f64(0)), table.firstRow)
  return route.selfRooted ? { parent: k.select(root, k.row, above) } : { parent: above, orphan: root }
}

/** The row that the row's tree begins with. A ring is one for the whole table, and a single row is all of its tree, whatever its route. */
export function lowerRoot(context: RelationContext, relation: RelationPlan): F64 {
  const { table } = context
  const { name, route } = relation
  if (route.kind === 'ring' || table.rows <= 1) return k.f64(table.firstRow)
  if (route.kind !== 'forest') throw new InvariantError(`relation ${name} grows no trees`)
  const forest = forestOf(context, table, relation, route)
  return k.add(k.call(forest, 'root', k.sub(k.row, table.firstRow)), table.firstRow)
}

/** How often an earlier row is looked for: the first of many finds none, later ones nearly always do. */
const TRIES = 3

/**
 * An earlier one of the rows that share a parent with the row by the group's relation: picked at random, so that trees are as deep and as wide as those of talks and folders, or,
 * in a chain, the last of them.
 */
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
  const member = (place: F64) => numbering.rowOf(k.min(k.add(first, place), k.f64(Math.max(0, numbering.children - 1))))
  const earlier = route.chain ? lastBefore(relation, owner, count, member) : anyBefore(context, relation, count, member)
  let { none } = earlier
  if (group.nulls > 0 || group.when !== undefined || mayLack(group)) {
    context.need(context.table.key, orphanStep(group.name))
    none = k.either(none, k.readI32(orphanStep(group.name)))
  }
  if (route.selfRooted) return { parent: k.select(none, k.row, earlier.parent) }
  return orUnled(context, relation, earlier.parent, none)
}

/** One of the members that come before the row, where one of a few picks does. */
function anyBefore(context: RelationContext, relation: RelationPlan, count: F64, member: (place: F64) => F64) {
  const key = pickKey(context, relation)
  let [parent, none]: [F64, I32] = [k.f64(context.table.firstRow), k.i32(1)]
  for (let draw = 2; draw < 2 + TRIES; draw++) {
    const row = member(k.belowWide(k.draw(key, { draw }), k.draw(key, { draw, half: 1 }), count))
    const isEarlier = k.lessThan(row, k.row)
    parent = k.select(isEarlier, row, parent)
    none = k.select(isEarlier, k.i32(0), none)
  }
  return { parent, none }
}

/** The member that comes right before the row. */
function lastBefore({ name }: RelationPlan, group: F64, count: F64, member: (place: F64) => F64) {
  const place: F64 = { op: 'turn', lane: 'f64', name }
  const at = { group, count, member: member(place), places: [], body: member(place), initial: -1, before: true }
  const parent: F64 = { op: 'window', lane: 'f64', name, ...at }
  return { parent, none: k.lessThan(parent, 0) }
}
