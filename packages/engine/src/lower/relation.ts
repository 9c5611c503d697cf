import { InvariantError } from '@populace/diagnostics'
import * as k from '../kernel/build.ts'
import type { Described, F64, I32, Key } from '../kernel/ir.ts'
import type { RelationPlan, Route, TablePlan } from '../plan/plan.ts'
import { permutationOf } from '../random/kinds.ts'
import { sharingOf } from '../relations/kinds.ts'
import { orphanStep, parentStep, rankStep } from './latent.ts'

/** What the routes of relations need from the table's lowering. */
export interface RelationContext {
  readonly table: TablePlan
  /** The plan of any table. */
  readonly tablePlan: (key: string) => TablePlan
  /** A key of the table's own randomness. */
  readonly key: (...purpose: readonly string[]) => Key
  readonly keyOf: (table: TablePlan, ...purpose: readonly string[]) => Key
  /** Makes sure that a latent step exists (of this table, or of another one) before it is read. */
  readonly need: (table: string, step: string) => void
  readonly slot: (source: Extract<Route, { kind: 'slot' }>['slot'], stream: string) => F64
}

/** A relation's children as numbers: from row to slot and back, from slot to parent and back. */
interface Numbering {
  readonly slot: (row: F64) => F64
  readonly rowOf: (slot: F64) => F64
  readonly parent: (slot: F64) => F64
  readonly first: (parent: F64) => F64
  readonly count: (parent: F64) => F64
  /** Slots from here on have no parent. */
  readonly children: number
}

/** Children that have a parent. */
const childrenOf = (table: TablePlan, { slots, nulls }: RelationPlan) =>
  slots ? slots.to - slots.from : table.rows - Math.floor(table.rows * nulls)

const identity = (x: F64): F64 => x

/** Both directions of an invertible route; undefined for the others. */
export function numberingOf(context: RelationContext, table: TablePlan, relation: RelationPlan): Numbering | undefined {
  const { route } = relation
  const children = childrenOf(table, relation)
  const stream = relation.columns.join(',')
  const parents = context.tablePlan(relation.parent)
  // Relations count the rows of this run: those that are there already keep the parents they have.
  const local = (row: F64): F64 => k.sub(row, table.firstRow)
  const parentRow = (number: F64): F64 => k.add(number, parents.firstRow)
  const parentNumber = (row: F64): F64 => k.sub(row, parents.firstRow)
  const { slots } = relation
  // Relations that share the rows out among them share the permutation; each has its own run of slots.
  const scatterKey = slots ? ['exclusive', slots.set] : ['relation', stream, 'scatter']
  const scatter = permutationOf(context.keyOf(table, ...scatterKey), Math.max(1, table.rows))
  const turned = (slot: F64, by: number) => (by === 0 ? slot : k.mod(k.add(slot, by), table.rows))
  const scattered = {
    slot: (row: F64) => turned(k.call(scatter, 'permute', local(row)), slots ? table.rows - slots.from : 0),
    rowOf: (slot: F64) => k.add(k.call(scatter, 'unpermute', turned(slot, slots?.from ?? 0)), table.firstRow),
  }
  const inPlace = { slot: local, rowOf: (slot: F64) => k.add(slot, table.firstRow) }
  if (route.kind === 'one-to-one') {
    const order = relation.nulls > 0 ? scattered : inPlace
    return {
      ...order,
      parent: parentRow,
      first: parentNumber,
      count: (p) => k.fromI32(k.lessThan(parentNumber(p), children)),
      children,
    }
  }
  if (route.kind !== 'shared') return undefined
  const order = route.scattered || relation.nulls > 0 ? scattered : inPlace
  const sharing = sharingOf({
    key: context.keyOf(table, 'relation', stream, 'share'),
    parents: Math.max(1, route.parents),
    children,
    min: route.min,
    max: route.max,
    distribution: route.distribution,
    exponent: route.exponent,
  })
  const hubs = hubOrder(context, table, relation, route)
  return {
    ...order,
    parent: (slot) => parentRow(hubs.toParent(k.call(sharing, 'parent', slot))),
    first: (parent) => k.call(sharing, 'first', hubs.fromParent(parentNumber(parent))),
    count: (parent) => k.call(sharing, 'count', hubs.fromParent(parentNumber(parent))),
    children,
  }
}

/** Zipf's hubs are the first of the tree; a permutation spreads them over the parents. */
function hubOrder(
  context: RelationContext,
  table: TablePlan,
  relation: RelationPlan,
  route: Extract<Route, { kind: 'shared' }>,
) {
  if (route.distribution !== 'zipf') return { toParent: identity, fromParent: identity }
  const hubs: Described = permutationOf(
    context.keyOf(table, 'relation', relation.columns.join(','), 'hubs'),
    Math.max(1, route.parents),
  )
  return { toParent: (x: F64) => k.call(hubs, 'permute', x), fromParent: (x: F64) => k.call(hubs, 'unpermute', x) }
}

/** The parent's row, and where there is none. The row is a valid one even then, so that reading it does no harm. */
export function lowerRelation(
  context: RelationContext,
  relation: RelationPlan,
): { readonly parent: F64; readonly orphan?: I32 } {
  const found = pickParent(context, relation)
  const others = relation.apartFrom ?? []
  return others.length === 0
    ? found
    : { ...found, parent: others.reduce((row, other) => besides(context, relation, row, other), found.parent) }
}

/** Another row than the one that relation `other` leads to. A slot leaves that row out from the start; other picks go on to the next row. */
function besides(context: RelationContext, relation: RelationPlan, row: F64, other: string): F64 {
  context.need(context.table.key, parentStep(other))
  const taken = k.readF64(parentStep(other))
  if (relation.route.kind === 'slot') return k.select(k.lessThan(row, taken), row, k.add(row, 1))
  const { firstRow } = context.tablePlan(relation.parent)
  const next = k.add(k.mod(k.add(k.sub(row, firstRow), 1), Math.max(1, relation.parents)), firstRow)
  return k.select(k.equal(row, taken), next, row)
}

function pickParent(context: RelationContext, relation: RelationPlan): { readonly parent: F64; readonly orphan?: I32 } {
  const { table } = context
  const { route } = relation
  const numbering = numberingOf(context, table, relation)
  if (numbering) {
    if (numbering.children <= 0) return { parent: k.f64(context.tablePlan(relation.parent).firstRow), orphan: k.i32(1) }
    const slot = numbering.slot(k.row)
    if (relation.nulls === 0) return { parent: numbering.parent(slot) }
    return {
      // A row without a parent names one all the same, in case a constraint wants it to have one.
      parent: numbering.parent(k.mod(slot, numbering.children)),
      orphan: k.lessThan(k.f64(numbering.children - 1), slot),
    }
  }
  switch (route.kind) {
    case 'forest':
      return route.group === undefined ? lowerForest(table, route) : lowerSiblingForest(context, route, route.group)
    case 'slot':
      return {
        parent: k.add(
          context.slot(route.slot, relation.columns.join(',')),
          context.tablePlan(relation.parent).firstRow,
        ),
      }
    case 'implied':
      return follow(context, route.by, route.path)
    case 'within':
      return lowerWithin(context, relation, route)
    default:
      throw new InvariantError(`relation ${relation.name} has no numbering`)
  }
}

function lowerForest(table: TablePlan, route: Extract<Route, { kind: 'forest' }>) {
  if (route.roots >= table.rows) return { parent: k.f64(table.firstRow), orphan: k.i32(1) }
  const forest = { type: 'forest', roots: route.roots, fanOut: route.fanOut, rows: table.rows }
  const parent = k.call(forest, 'parent', k.sub(k.row, table.firstRow))
  const root = k.lessThan(parent, 0)
  const above = k.add(k.max(parent, k.f64(0)), table.firstRow)
  return route.selfRooted ? { parent: k.select(root, k.row, above) } : { parent: above, orphan: root }
}

/** A forest among the children of one parent: rank j hangs below rank ⌊(j − 1) ÷ fanOut⌋. */
function lowerSiblingForest(context: RelationContext, route: Extract<Route, { kind: 'forest' }>, group: string) {
  const relation = relationOf(context.table, group)
  const numbering = numberingOf(context, context.table, relation)
  if (!numbering) return route.selfRooted ? { parent: k.row } : { parent: k.f64(0), orphan: k.i32(1) }
  context.need(context.table.key, rankStep(group))
  const rank = k.readF64(rankStep(group))
  const root = k.lessThan(rank, 1)
  const above = k.quotient(k.sub(k.max(rank, k.f64(1)), 1), route.fanOut)
  const parent = numbering.rowOf(k.sub(numbering.slot(k.row), k.sub(rank, above)))
  return route.selfRooted ? { parent: k.select(root, k.row, parent) } : { parent, orphan: root }
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

/** One of the candidates that belong to the ancestor which the anchor leads to. */
function lowerWithin(context: RelationContext, relation: RelationPlan, route: Extract<Route, { kind: 'within' }>) {
  const ancestor = follow(context, route.anchor, route.path.up)
  const [step] = route.path.down
  if (!step) throw new InvariantError(`relation ${relation.name} has no way down`)
  const candidates = context.tablePlan(step.table)
  const numbering = numberingOf(context, candidates, relationOf(candidates, step.relation))
  if (!numbering) throw new InvariantError(`relation ${relation.name}: ${step.relation} can't be followed downwards`)
  const key = context.key('relation', relation.columns.join(','), 'pick')
  const count = numbering.count(ancestor.parent)
  const pick = k.belowWide(k.draw(key), k.draw(key, { half: 1 }), count)
  const parent = numbering.rowOf(k.add(numbering.first(ancestor.parent), pick))
  const none = k.lessThan(count, 1)
  const missing =
    relation.nulls > 0
      ? k.either(
          none,
          k.lessThan(
            { op: 'unit', lane: 'f64', high: k.draw(key, { draw: 1 }), low: k.draw(key, { draw: 1, half: 1 }) },
            relation.nulls,
          ),
        )
      : none
  return { parent: k.select(none, k.f64(0), parent), orphan: missing }
}

/** The row's rank among the children of its parent, from 0. */
export function lowerRank(context: RelationContext, relation: RelationPlan): F64 {
  const numbering = numberingOf(context, context.table, relation)
  if (!numbering) throw new InvariantError(`relation ${relation.name} gives no ranks`)
  context.need(context.table.key, parentStep(relation.name))
  return k.sub(numbering.slot(k.row), numbering.first(k.readF64(parentStep(relation.name))))
}

/**
 * The row's place among rows that agree with it in columns: among the children of its parent by a relation over some of them, or among all rows of the table.
 */
export function lowerPlace(
  context: RelationContext,
  group: readonly string[],
): { readonly rank: F64; readonly count: F64 } {
  const { table } = context
  const relation = table.relations.find(
    ({ columns, apartFrom, ...rest }) =>
      columns.every((column) => group.includes(column)) &&
      !apartFrom &&
      numberingOf(context, table, { columns, ...rest }),
  )
  const numbering = relation && numberingOf(context, table, relation)
  if (!relation || !numbering) return { rank: k.sub(k.row, table.firstRow), count: k.f64(table.rows) }
  context.need(table.key, parentStep(relation.name))
  context.need(table.key, rankStep(relation.name))
  const count = numbering.count(k.readF64(parentStep(relation.name)))
  // A row without a parent has no place; any will do.
  const rank = k.min(k.max(k.readF64(rankStep(relation.name)), k.f64(0)), k.max(k.sub(count, 1), k.f64(0)))
  return { rank, count }
}

export function relationOf(table: TablePlan, name: string): RelationPlan {
  const relation = table.relations.find((r) => r.name === name)
  if (!relation) throw new InvariantError(`table ${table.key} has no relation ${name}`)
  return relation
}
