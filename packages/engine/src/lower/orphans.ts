import * as k from '../kernel/build.ts'
import type { F64, I32 } from '../kernel/ir.ts'
import type { RelationPlan } from '../plan/plan.ts'
import { orphanStep, parentStep } from './latent.ts'
import { type RelationContext, relationOf } from './numbering.ts'

/** Routes that may find no parent, whatever share the model asks for. */
export const mayLack = ({ route }: RelationPlan): boolean =>
  route.kind === 'forest' ||
  route.kind === 'sibling' ||
  route.kind === 'within' ||
  route.kind === 'descendant' ||
  route.kind === 'echo' ||
  route.kind === 'implied' ||
  (route.kind === 'named' && !route.certain) ||
  (route.kind === 'held' && route.parents.includes(-1))

/** The row that keys lead to, one after the other, from the row on; and whether one of them leads nowhere. */
export function followWay(context: RelationContext, way: readonly string[]): { readonly row: F64; readonly none: I32 } {
  let none: I32 = k.i32(0)
  let row: F64 = k.row
  let at = context.table
  for (const name of way) {
    const next = relationOf(at, name)
    const isOwn = at === context.table
    const read = (step: string) => context.need(at.key, step)
    read(parentStep(name))
    if (next.nulls > 0 || next.when !== undefined || mayLack(next)) {
      read(orphanStep(name))
      const orphan: I32 = isOwn
        ? k.readI32(orphanStep(name))
        : { op: 'cell', lane: 'i32', table: at.key, step: orphanStep(name), row }
      none = k.either(none, orphan)
    }
    row = isOwn ? k.readF64(parentStep(name)) : { op: 'cell', lane: 'f64', table: at.key, step: parentStep(name), row }
    at = context.tablePlan(next.parent)
  }
  return { row, none }
}

/** The randomness by which a row picks its parent. */
export const pickKey = (context: RelationContext, relation: RelationPlan) =>
  context.key('relation', relation.columns.join(','), 'pick')

/** No parent where there is `none` to be had, and in the relation's share of the other rows. */
export function orUnled(context: RelationContext, relation: RelationPlan, parent: F64, none: I32) {
  const key = pickKey(context, relation)
  const chance = {
    op: 'unit',
    lane: 'f64',
    high: k.draw(key, { draw: 1 }),
    low: k.draw(key, { draw: 1, half: 1 }),
  } as const
  const orphan = relation.nulls > 0 ? k.either(none, k.lessThan(chance, relation.nulls)) : none
  return { parent: k.select(none, k.f64(context.tablePlan(relation.parent).firstRow), parent), orphan }
}
