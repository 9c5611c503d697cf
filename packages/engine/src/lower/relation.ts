import { InvariantError } from '@populace/diagnostics'
import * as k from '../kernel/build.ts'
import type { Bytes, F64, I32 } from '../kernel/ir.ts'
import { pairsAmong } from '../plan/relations/pair-count.ts'
import type { RelationPlan, Route } from '../plan/plan.ts'
import { permutationOf } from '../random/kinds.ts'
import { lowerHeld } from './held.ts'
import { orphanStep, ownerStep, parentStep } from './latent.ts'
import { lowerForest, lowerRoot, lowerSibling } from './trees.ts'
import { lowerAlike, lowerNamed } from './alike.ts'
import { followWay, mayLack, orUnled, pickKey } from './orphans.ts'
import { type Numbering, numberingOf, parentsOf, type RelationContext, relationOf, slotOf } from './numbering.ts'

/** The parent's row, and where there is none. The row is a valid one even then, so that reading it does no harm. */
export function lowerRelation(
  context: RelationContext,
  relation: RelationPlan,
): { readonly parent: F64; readonly orphan?: I32 } {
  const found = pickParent(context, relation)
  const others = relation.apartFrom ?? []
  const isSettled = others.length === 0 || relation.route.kind === 'within' || relation.route.kind === 'echo'
  return isSettled ? found : { ...found, parent: besides(context, relation, found.parent, others) }
}

/**
 * Another row than those that the other relations lead to. A slot leaves those rows out from the start, the first of them first, or stepping over one could end on
 * another; other picks go on to the next row, as often as there are rows to meet.
 */
function besides(context: RelationContext, relation: RelationPlan, row: F64, others: readonly string[]): F64 {
  const taken = rowsOf(context, others)
  if (relation.route.kind === 'slot') return stepOver(row, taken)
  const parents = parentsOf(context, relation)
  const next = (at: F64) => parents.row(k.mod(k.add(parents.number(at), 1), Math.max(1, relation.parents)))
  return others.flatMap(() => taken).reduce((at, each) => k.select(k.equal(at, each), next(at), at), row)
}

/** The rows that relations of the table lead to. */
const rowsOf = (context: RelationContext, relations: readonly string[]): readonly F64[] =>
  relations.map((name) => {
    context.need(context.table.key, parentStep(name))
    return k.readF64(parentStep(name))
  })

/** A number counted among those that are not taken, as one among all. */
const stepOver = (number: F64, taken: readonly F64[]): F64 =>
  ascending(taken).reduce((at, each) => k.select(k.lessThan(at, each), at, k.add(at, 1)), number)

/** The smaller of two changes places with the greater, until all are in order: there are few. */
function ascending(numbers: readonly F64[]): readonly F64[] {
  const [first, ...others] = numbers
  if (!first || others.length === 0) return numbers
  let least = first
  const rest = others.map((other) => {
    const greater = k.max(least, other)
    least = k.min(least, other)
    return greater
  })
  return [least, ...ascending(rest)]
}

function pickParent(context: RelationContext, relation: RelationPlan): { readonly parent: F64; readonly orphan?: I32 } {
  const { table } = context
  const { route } = relation
  const isTold = route.kind === 'forest' || route.kind === 'held'
  const numbering = isTold ? undefined : numberingOf(context, table, relation)
  if (numbering) {
    if (numbering.children <= 0) return { parent: k.f64(context.tablePlan(relation.parent).firstRow), orphan: k.i32(1) }
    const parent = numbering.hubs
      ? numbering.hubs.parent(ownerOf(context, relation))
      : numbering.parent(namedSlot(context, relation, numbering))
    if (relation.nulls === 0) return { parent }
    return { parent, orphan: k.lessThan(k.f64(numbering.children - 1), slotOf(context, relation, numbering)) }
  }
  switch (route.kind) {
    case 'held':
      return lowerHeld(route)
    case 'forest':
      if (route.roots >= table.rows)
        return route.selfRooted ? { parent: k.row } : { parent: k.f64(table.firstRow), orphan: k.i32(1) }
      return lowerForest(context, relation, route)
    case 'root':
      return { parent: lowerRoot(context, relationOf(table, route.of)) }
    case 'sibling':
      return lowerSibling(context, relation, route)
    case 'slot':
      return {
        parent: parentsOf(context, relation).row(context.slot(route.slot, relation.columns.join(','))),
      }
    case 'descendant':
      return lowerDescendant(context, relation, route)
    case 'ring': {
      const next = k.mod(k.add(k.sub(k.row, table.firstRow), 1), Math.max(1, table.rows))
      return { parent: k.add(next, table.firstRow) }
    }
    case 'pair':
      return { parent: lowerPair(context, relation, route) }
    case 'implied':
      return follow(context, route.by, route.path)
    case 'echo':
      return lowerEcho(context, relation, route)
    case 'followed':
      return lowerFollowed(context, relation, route)
    case 'alike':
      return lowerAlike(context, relation, route)
    case 'named':
      return lowerNamed(context, relation, route, context.made(relation.columns.join(','), route.source))
    case 'within':
      return lowerWithin(context, relation, route)
    default:
      throw new InvariantError(`relation ${relation.name} has no numbering`)
  }
}

/** The slot of the row's parent. A row without one names one all the same, in case a constraint wants it to have one: its own, where all have one parent each. */
function namedSlot(context: RelationContext, relation: RelationPlan, numbering: Numbering): F64 {
  const { route, parents, nulls } = relation
  const slot = slotOf(context, relation, numbering)
  if (nulls === 0) return slot
  const { children } = numbering
  return k.mod(slot, route.kind === 'one-to-one' ? Math.max(children, Math.min(parents, context.table.rows)) : children)
}

function ownerOf(context: RelationContext, { name }: RelationPlan): F64 {
  context.need(context.table.key, ownerStep(name))
  return k.readF64(ownerStep(name))
}

/** See `ownerStep`. */
export function lowerOwner(context: RelationContext, relation: RelationPlan): F64 {
  const numbering = numberingOf(context, context.table, relation)
  if (!numbering?.hubs) throw new InvariantError(`relation ${relation.name} has no hubs`)
  return numbering.hubs.owner(namedSlot(context, relation, numbering))
}

/** From this row through `by`, then along further relations of the tables on the way. */
function follow(context: RelationContext, by: string, path: readonly string[]): { parent: F64; orphan?: I32 } {
  context.need(context.table.key, parentStep(by))
  const first = relationOf(context.table, by)
  let parent: F64 = k.readF64(parentStep(by))
  let at = context.tablePlan(first.parent)
  for (const name of path) {
    context.need(at.key, parentStep(name))
    parent = { op: 'cell', lane: 'f64', table: at.key, step: parentStep(name), row: parent }
    at = context.tablePlan(relationOf(at, name).parent)
  }
  if (first.nulls === 0) return { parent }
  context.need(context.table.key, orphanStep(by))
  return { parent, orphan: k.readI32(orphanStep(by)) }
}

/** Where another of the row's relations leads: the first from a random one on that leads somewhere, and to no row that this one must differ from. */
function lowerEcho(
  context: RelationContext,
  relation: RelationPlan,
  { of, certain }: Extract<Route, { kind: 'echo' }>,
) {
  const taken = rowsOf(context, relation.apartFrom ?? [])
  const key = pickKey(context, relation)
  const options = rowsOf(context, of).map((row, i) => {
    const other = relationOf(context.table, of[i] ?? '')
    const isClosed = taken.map((each) => k.equal(row, each))
    if (other.nulls > 0 || other.when !== undefined || mayLack(other)) {
      context.need(context.table.key, orphanStep(other.name))
      isClosed.push(k.readI32(orphanStep(other.name)))
    }
    return { row, closed: isClosed.reduce<I32>((any, each) => k.either(any, each), k.i32(0)) }
  })
  const count = options.length
  const start = k.belowWide(k.draw(key), k.draw(key, { half: 1 }), k.f64(count))
  const rows = parentsOf(context, relation)
  const any = rows.row(
    k.belowWide(k.draw(key, { draw: 2 }), k.draw(key, { draw: 2, half: 1 }), k.f64(Math.max(1, relation.parents))),
  )
  // From the random one on, all others stand behind it in their order.
  const inOrder = [
    ...options.map((option, i) => ({ option, from: i })),
    ...options.map((option) => ({ option, from: count })),
  ]
  const parent = inOrder.reduceRight<F64>((rest, { option, from }) => {
    const isPassed = from === count ? k.i32(0) : k.lessThan(k.f64(from), start)
    return k.select(k.either(isPassed, option.closed), rest, option.row)
  }, any)
  if (certain) return { parent }
  const none = options.map(({ closed }) => closed).reduce((all, each) => k.both(all, each))
  return orUnled(context, relation, parent, none)
}

/** The owner that another way leads to; where it leads nowhere, any. */
function lowerFollowed(context: RelationContext, relation: RelationPlan, route: Extract<Route, { kind: 'followed' }>) {
  const { row, none } = followWay(context, [route.by, ...route.path])
  const key = pickKey(context, relation)
  const rows = parentsOf(context, relation)
  const any = rows.row(k.belowWide(k.draw(key), k.draw(key, { half: 1 }), k.f64(Math.max(1, relation.parents))))
  const found = { parent: k.select(none, any, row) }
  if (relation.nulls === 0) return found
  return { ...found, orphan: k.select(none, orUnled(context, relation, row, k.i32(0)).orphan, k.i32(0)) }
}

/** One of the candidates that belong to the ancestor which the anchor leads to, and that no relation which it must differ from leads to. */
function lowerWithin(context: RelationContext, relation: RelationPlan, route: Extract<Route, { kind: 'within' }>) {
  const ancestor = follow(context, route.anchor, route.path.up)
  const [step] = route.path.down
  if (!step) throw new InvariantError(`relation ${relation.name} has no way down`)
  const candidates = context.tablePlan(step.table)
  const numbering = numberingOf(context, candidates, relationOf(candidates, step.relation))
  if (!numbering) throw new InvariantError(`relation ${relation.name}: ${step.relation} can't be followed downwards`)
  const key = pickKey(context, relation)
  const count = numbering.count(ancestor.parent)
  const first = numbering.first(ancestor.parent)
  const taken = rowsOf(context, relation.apartFrom ?? []).map((row) => k.sub(numbering.slot(row), first))
  const free = taken.length === 0 ? count : k.max(k.sub(count, taken.length), k.f64(1))
  const pick = stepOver(k.belowWide(k.draw(key), k.draw(key, { half: 1 }), free), taken)
  const parent = numbering.rowOf(k.add(first, pick))
  return orUnled(context, relation, parent, k.lessThan(count, 1))
}

/** The first of the row's descendants: first child by first child. */
function lowerDescendant(
  context: RelationContext,
  relation: RelationPlan,
  { down, certain }: Extract<Route, { kind: 'descendant' }>,
) {
  let parent: F64 = k.row
  let none: I32 = k.i32(0)
  for (const step of down) {
    const table = context.tablePlan(step.table)
    const numbering = numberingOf(context, table, relationOf(table, step.relation))
    if (!numbering) throw new InvariantError(`relation ${relation.name}: ${step.relation} can't be followed downwards`)
    none = k.either(none, k.lessThan(numbering.count(parent), 1))
    parent = numbering.rowOf(k.min(numbering.first(parent), k.f64(Math.max(0, numbering.children - 1))))
  }
  return certain ? { parent } : orUnled(context, relation, parent, none)
}

/** The row's pair by its number among all: a first row, and another one some way on, going round. */
function lowerPair(
  context: RelationContext,
  relation: RelationPlan,
  { key, parents, end, by }: Extract<Route, { kind: 'pair' }>,
): F64 {
  const pairs = pairsAmong(parents)
  const local = k.mod(k.sub(k.row, context.table.firstRow), pairs)
  const number = k.call(permutationOf(context.key('pair', key), pairs), 'permute', local)
  const one = k.mod(number, parents)
  const other = k.mod(k.add(k.add(one, 1), k.quotient(number, parents)), parents)
  const rows = parentsOf(context, relation)
  if (by === undefined) return rows.row(end === 'earlier' ? k.min(one, other) : k.max(one, other))
  context.need(relation.parent, by)
  const cell = (row: F64): Bytes => ({ op: 'cell', lane: 'bytes', table: relation.parent, step: by, row })
  const [left, right] = [rows.row(one), rows.row(other)]
  const order: I32 = { op: 'compare-bytes', lane: 'i32', left: cell(left), right: cell(right) }
  const isInOrder = k.lessThan(k.fromI32(order), k.f64(0))
  return end === 'earlier' ? k.select(isInOrder, left, right) : k.select(isInOrder, right, left)
}

/** The step of a scattered row's slot. */
export function lowerSlotStep(context: RelationContext, relation: RelationPlan): F64 {
  const numbering = numberingOf(context, context.table, relation)
  if (!numbering) throw new InvariantError(`relation ${relation.name} has no slots`)
  return numbering.slot(k.row)
}

/** The row's rank among the children of its parent, from 0. */
export function lowerRank(context: RelationContext, relation: RelationPlan): F64 {
  const numbering = numberingOf(context, context.table, relation)
  if (!numbering) throw new InvariantError(`relation ${relation.name} gives no ranks`)
  context.need(context.table.key, parentStep(relation.name))
  const rank = k.sub(slotOf(context, relation, numbering), numbering.first(k.readF64(parentStep(relation.name))))
  const { route } = relation
  if (route.kind !== 'forest') return rank
  // Roots stand beside each other; one that refers to itself is its own last child.
  const number = k.sub(k.row, context.table.firstRow)
  return k.select(k.lessThan(number, route.roots), route.selfRooted ? k.f64(route.fanOut) : number, rank)
}
