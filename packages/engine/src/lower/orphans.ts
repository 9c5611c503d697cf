import * as k from '../kernel/build.ts'
import type { F64, I32 } from '../kernel/ir.ts'
import type { RelationPlan } from '../plan/plan.ts'
import type { RelationContext } from './numbering.ts'

/** Routes that may find no parent, whatever share the model asks for. */
export const mayLack = ({ route }: RelationPlan): boolean =>
  route.kind === 'forest' ||
  route.kind === 'sibling' ||
  route.kind === 'within' ||
  route.kind === 'descendant' ||
  route.kind === 'echo' ||
  route.kind === 'implied' ||
  (route.kind === 'held' && route.parents.includes(-1))

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
