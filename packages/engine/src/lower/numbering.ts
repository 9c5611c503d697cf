import { InvariantError } from '@populace/diagnostics'
import type { Lowered } from '../generators/generator.ts'
import * as k from '../kernel/build.ts'
import type { Described, F64, Key } from '../kernel/ir.ts'
import type { ColumnSource, RelationPlan, Route, TablePlan } from '../plan/plan.ts'
import { groupPermutationOf, permutationOf } from '../random/kinds.ts'
import { countOfShare } from '../random/share.ts'
import { chronologyOf, sharingOf } from '../relations/kinds.ts'
import { heldNumbering } from './held.ts'
import { hubStep, type Latent, slotStep } from './latent.ts'

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
  /** What a generator makes of the row in place of a column's value. */
  readonly made: (column: string, source: Extract<ColumnSource, { kind: 'generator' }>) => Lowered
  readonly slot: (source: Extract<Route, { kind: 'slot' }>['slot'], stream: string) => F64
}

/** A relation's children as numbers: from row to slot and back, from slot to parent and back. */
export interface Numbering {
  readonly slot: (row: F64) => F64
  readonly rowOf: (slot: F64) => F64
  readonly parent: (slot: F64) => F64
  /** Of a slot the row of the parents' table that says which of them is the parent, where hubs are spread among them, and what it says. */
  readonly hubs?: { readonly owner: (slot: F64) => F64; readonly parent: (owner: F64) => F64 }
  readonly first: (parent: F64) => F64
  readonly count: (parent: F64) => F64
  /** Rows are permuted to give their slots. */
  readonly isScattered: boolean
  /** Slots from here on have no parent. */
  readonly children: number
}

/** Children that have a parent. */
const childrenOf = (table: TablePlan, { slots, nulls }: RelationPlan) =>
  slots ? slots.to - slots.from : table.rows - countOfShare(table.rows, nulls)

/** The rows that a relation may lead to, counted from 0. */
interface Parents {
  readonly row: (number: F64) => F64
  readonly number: (row: F64) => F64
  /** Children of the row: as counted, or none where the row is not one of them. */
  readonly counted: (row: F64, count: F64) => F64
}

export function parentsOf(context: RelationContext, { parent, only, stripe }: RelationPlan): Parents {
  const { firstRow } = context.tablePlan(parent)
  if (stripe) {
    const past = (row: F64) => k.sub(row, firstRow + stripe.place)
    const isOne = (row: F64) => k.equal(k.mul(k.quotient(past(row), stripe.of), stripe.of), past(row))
    return {
      row: (number) => k.add(k.mul(number, stripe.of), firstRow + stripe.place),
      number: (row) => k.max(k.quotient(past(row), stripe.of), k.f64(0)),
      counted: (row, count) => k.select(isOne(row), count, k.f64(0)),
    }
  }
  if (!only)
    return {
      row: (number) => k.add(number, firstRow),
      number: (row) => k.sub(row, firstRow),
      counted: (_, count) => count,
    }
  const last = only.at(-1) ?? firstRow
  const numbers = Array.from({ length: last - firstRow + 2 }, () => OUTSIDE)
  for (const [number, row] of only.entries()) numbers[row - firstRow] = number
  const at = (row: F64) => k.lookup('f64', numbers, k.trunc(k.min(k.sub(row, firstRow), k.f64(numbers.length - 1))))
  return {
    row: (number) => k.lookup('f64', only.length > 0 ? only : [firstRow], k.trunc(number)),
    number: (row) => k.max(at(row), k.f64(0)),
    counted: (row, count) => k.select(k.lessThan(at(row), 0), k.f64(0), count),
  }
}

const OUTSIDE = -1

const identity = (x: F64): F64 => x

/** Both directions of an invertible route; undefined for the others. */
export function numberingOf(context: RelationContext, table: TablePlan, relation: RelationPlan): Numbering | undefined {
  const { route } = relation
  const children = childrenOf(table, relation)
  const stream = relation.columns.join(',')
  const parents = parentsOf(context, relation)
  // Relations count the rows of this run: those that are there already keep the parents they have.
  const local = (row: F64): F64 => k.sub(row, table.firstRow)
  const { slots } = relation
  // Relations that share the rows out among them share the permutation; each has its own run of slots.
  const scatterKey = slots ? ['exclusive', slots.set] : ['relation', stream, 'scatter']
  const scatterBy = context.keyOf(table, ...scatterKey)
  const turned = (slot: F64, by: number) => (by === 0 ? slot : k.mod(k.add(slot, by), table.rows))
  const scatteredBy = (scatter: Described) => ({
    slot: (row: F64) => turned(k.call(scatter, 'permute', local(row)), slots ? table.rows - slots.from : 0),
    rowOf: (slot: F64) => k.add(k.call(scatter, 'unpermute', turned(slot, slots?.from ?? 0)), table.firstRow),
  })
  const scattered = scatteredBy(permutationOf(scatterBy, Math.max(1, table.rows)))
  const inPlace = { slot: local, rowOf: (slot: F64) => k.add(slot, table.firstRow) }
  if (route.kind === 'one-to-one') {
    const order = relation.nulls > 0 ? scattered : inPlace
    return {
      ...order,
      isScattered: order === scattered,
      parent: parents.row,
      first: parents.number,
      count: (p) => parents.counted(p, k.fromI32(k.lessThan(parents.number(p), children))),
      children,
    }
  }
  if (route.kind === 'held') return heldNumbering(route, context.tablePlan(relation.parent).rows)
  if (route.kind === 'forest') return treeNumbering(context, table, relation, route)
  if (route.kind !== 'shared') return undefined
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
  const isScattered = route.scattered || relation.nulls > 0
  const chronology = { key: scatterBy, rows: table.rows, children, parents: route.parents, grain: grainOf(route) }
  const inTime = route.inTime && !slots && table.rows > 0 && route.parents > 0
  return {
    ...(!isScattered ? inPlace : inTime ? scatteredBy(chronologyOf(chronology, sharing)) : scattered),
    isScattered,
    ...shared(context, table, relation, (slot) => k.call(sharing, 'parent', slot), hubs.areSpread),
    first: (parent) => k.call(sharing, 'first', hubs.fromParent(parents.number(parent))),
    count: (parent) => parents.counted(parent, k.call(sharing, 'count', hubs.fromParent(parents.number(parent)))),
    children,
  }
}

/** From a slot to its parent: what number it has, and which row that is. Where hubs are spread, a latent step of the parents' table says so, as that is the same for all children. */
function shared(
  context: RelationContext,
  table: TablePlan,
  relation: RelationPlan,
  number: (slot: F64) => F64,
  areSpread: boolean,
): Pick<Numbering, 'parent' | 'hubs'> {
  if (!areSpread) return { parent: (slot) => parentsOf(context, relation).row(number(slot)) }
  const { key, firstRow } = context.tablePlan(relation.parent)
  const step = hubStep(table.key, relation.name)
  const owner = (slot: F64) => k.add(number(slot), firstRow)
  const parent = (row: F64): F64 => {
    context.need(key, step)
    return { op: 'cell', lane: 'f64', table: key, step, row }
  }
  return { parent: (slot) => parent(owner(slot)), hubs: { owner, parent } }
}

/** The row that takes a row's place among the parents of another table's rows. */
export function lowerHub(context: RelationContext, { table, relation: name }: Latent & { kind: 'hub' }): F64 {
  const children = context.tablePlan(table)
  const relation = relationOf(children, name)
  const { route } = relation
  if (route.kind !== 'shared') throw new InvariantError(`relation ${name} of ${table} has no hubs`)
  // Rows behind the last parent are none.
  const number = k.min(k.sub(k.row, context.table.firstRow), k.f64(Math.max(0, route.parents - 1)))
  return parentsOf(context, relation).row(hubOrder(context, children, relation, route).toParent(number))
}

/** Rows of a tree that are no roots, in order: a row's children follow each other. */
export type ForestRoute = Extract<Route, { kind: 'forest' }>

/** The trees of a table, as kernels call them. */
export function forestOf(
  context: RelationContext,
  table: TablePlan,
  { columns }: RelationPlan,
  { roots, fanOut, varied }: ForestRoute,
): Described {
  const spec = { roots, fanOut, rows: table.rows }
  return varied
    ? { type: 'varied-forest', ...spec, key: context.keyOf(table, 'relation', columns.join(','), 'trees') }
    : { type: 'forest', ...spec }
}

function treeNumbering(
  context: RelationContext,
  table: TablePlan,
  relation: RelationPlan,
  route: ForestRoute,
): Numbering {
  const { roots, fanOut, varied } = route
  const children = Math.max(0, table.rows - roots)
  const local = (row: F64) => k.sub(row, table.firstRow)
  if (varied) {
    const forest = forestOf(context, table, relation, route)
    return {
      isScattered: true,
      slot: (row) => k.call(forest, 'slot', local(row)),
      rowOf: (slot) => k.add(k.call(forest, 'row', slot), table.firstRow),
      parent: (slot) => k.add(k.call(forest, 'owner', slot), table.firstRow),
      first: (parent) => k.call(forest, 'first', local(parent)),
      count: (parent) => k.call(forest, 'count', local(parent)),
      children,
    }
  }
  const first = (parent: F64) => k.mul(local(parent), fanOut)
  return {
    isScattered: false,
    slot: (row) => k.sub(local(row), roots),
    rowOf: (slot) => k.add(k.add(slot, roots), table.firstRow),
    parent: (slot) => k.add(k.quotient(slot, fanOut), table.firstRow),
    first,
    count: (parent) => k.max(k.min(k.f64(fanOut), k.sub(k.f64(children), first(parent))), k.f64(0)),
    children,
  }
}

/** Where rows come in time, hubs stay among the parents of their own time: they change places in runs of so many. */
function grainOf({
  distribution,
  parents,
}: Pick<Extract<Route, { kind: 'shared' }>, 'distribution' | 'parents'>): number {
  let grain = 1
  while (distribution === 'zipf' && grain * 64 <= parents) grain *= 2
  return grain
}

/** Zipf's hubs are the first of the tree; a permutation spreads them over the parents, unless they are to be the first of those too. */
export function hubOrder(
  context: RelationContext,
  table: TablePlan,
  relation: RelationPlan,
  route: Pick<Extract<Route, { kind: 'shared' }>, 'distribution' | 'hubs' | 'parents' | 'inTime'>,
) {
  if (route.distribution !== 'zipf' || route.hubs === 'first')
    return { toParent: identity, fromParent: identity, areSpread: false }
  const key = context.keyOf(table, 'relation', relation.columns.join(','), 'hubs')
  const areSpread = true
  if (route.inTime)
    return { ...inRuns(groupPermutationOf(key, grainOf(route)), grainOf(route), route.parents), areSpread }
  const hubs = permutationOf(key, Math.max(1, route.parents))
  const moved = (method: string) => (x: F64) => k.call(hubs, method, x)
  return { toParent: moved('permute'), fromParent: moved('unpermute'), areSpread }
}

/** Numbers change places within runs of `size`; those after the last whole run stay. */
function inRuns(order: Described, size: number, count: number) {
  const end = Math.floor(count / size) * size
  const moved = (x: F64, method: string): F64 => {
    const run = k.quotient(k.min(x, k.f64(Math.max(0, end - 1))), size)
    const inside = k.call(order, method, k.mod(x, size), run)
    return k.select(k.lessThan(x, end), k.add(k.mul(run, size), inside), x)
  }
  return { toParent: (x: F64) => moved(x, 'permute'), fromParent: (x: F64) => moved(x, 'unpermute') }
}

export function relationOf(table: TablePlan, name: string): RelationPlan {
  const relation = table.relations.find((r) => r.name === name)
  if (!relation) throw new InvariantError(`table ${table.key} has no relation ${name}`)
  return relation
}

/** The row's own slot. */
export function slotOf(context: RelationContext, relation: RelationPlan, numbering: Numbering): F64 {
  if (!numbering.isScattered) return numbering.slot(k.row)
  context.need(context.table.key, slotStep(relation.name))
  return k.readF64(slotStep(relation.name))
}
