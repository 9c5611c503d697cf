import type { Lowered } from '../generators/generator.ts'
import * as k from '../kernel/build.ts'
import type { Expr, F64, I32 } from '../kernel/ir.ts'
import type { RelationPlan, Route } from '../plan/plan.ts'
import { permutationOf } from '../random/kinds.ts'
import { sharingOf } from '../relations/kinds.ts'
import { hubOrder, parentsOf, type RelationContext, relationOf } from './numbering.ts'
import { followWay, orUnled, pickKey } from './orphans.ts'

/** The parent that the row at the end of a way has, as if it were that one's own; where the way leads nowhere, any. */
export function lowerAlike(context: RelationContext, relation: RelationPlan, route: Extract<Route, { kind: 'alike' }>) {
  const { row, none } = followWay(context, [route.by, ...route.path])
  const ends = [route.by, ...route.path].reduce(
    (at, name) => context.tablePlan(relationOf(at, name).parent),
    context.table,
  )
  const groups = Math.max(1, ends.rows)
  const count = Math.max(1, relation.parents)
  const stream = relation.columns.join(',')
  const { distribution, exponent } = route
  const sharing = sharingOf({
    key: context.key('relation', stream, 'share'),
    parents: count,
    children: groups,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    distribution,
    exponent,
  })
  const scatter = permutationOf(context.key('relation', stream, 'scatter'), groups)
  const hubs = hubOrder(context, context.table, relation, { ...route, parents: count })
  const slot = k.call(scatter, 'permute', k.mod(k.sub(row, ends.firstRow), groups))
  const parents = parentsOf(context, relation)
  const own = parents.row(hubs.toParent(k.call(sharing, 'parent', slot)))
  return unlessNone(context, relation, own, none)
}

/** The parent that holds the text which is made of the row; where none holds it none, or any where the row must have one. */
export function lowerNamed(
  context: RelationContext,
  relation: RelationPlan,
  { rows, certain }: Extract<Route, { kind: 'named' }>,
  { value, nulls = k.i32(0) }: Lowered,
) {
  const known = new Map(rows)
  const row = rowNamed(value, (text) => known.get(text) ?? NOBODY, rows)
  const none = k.either(nulls, k.lessThan(row, 0))
  return certain ? unlessNone(context, relation, row, none) : orUnled(context, relation, row, none)
}

const NOBODY = -1

/** The row of a text: of one in a list by its place in that, of any other by comparing. */
function rowNamed(text: Expr, rowOf: (text: string) => number, rows: readonly (readonly [string, number])[]): F64 {
  if (text.lane !== 'text') return k.f64(NOBODY)
  if (text.op === 'literal') return k.f64(rowOf(text.text))
  if (text.op === 'dict') return k.lookup('f64', text.texts.map(rowOf), text.index)
  if (text.op === 'select')
    return k.select(text.when, rowNamed(text.then, rowOf, rows), rowNamed(text.otherwise, rowOf, rows))
  return rows.reduce<F64>((rest, [name, row]) => {
    const order: I32 = { op: 'compare-text', lane: 'i32', left: text, right: k.literal(name) }
    return k.select(k.equal(k.fromI32(order), 0), k.f64(row), rest)
  }, k.f64(NOBODY))
}

/** The row; any of the parents where it is none of them, and in the relation's share no parent. */
function unlessNone(context: RelationContext, relation: RelationPlan, row: F64, none: I32) {
  const key = pickKey(context, relation)
  const parents = parentsOf(context, relation)
  const any = parents.row(k.belowWide(k.draw(key), k.draw(key, { half: 1 }), k.f64(Math.max(1, relation.parents))))
  const parent = k.select(none, any, row)
  return relation.nulls === 0 ? { parent } : { parent, orphan: orUnled(context, relation, parent, k.i32(0)).orphan }
}
