import type { Place } from '../constraints/lower/settling.ts'
import * as k from '../kernel/build.ts'
import type { TablePlan } from '../plan/plan.ts'
import { parentStep, rankStep } from './latent.ts'
import { numberingOf, type RelationContext } from './numbering.ts'

/**
 * The row's place among the rows that agree with it in all columns of one of the groups, or in fewer of them: by the rounds that values of the groups make, among the children
 * of its parent by a relation over some columns of each, or among all rows of the table.
 */
export function lowerPlace(context: RelationContext, groups: readonly (readonly string[])[]): Place {
  const { table } = context
  const before = table.isAdded ? { before: table.firstRow } : {}
  const all = { rank: k.sub(k.row, table.firstRow), count: k.f64(table.rows), ...before }
  const [around, ...others] = groups.map((group) => groupsOf(table, group))
  if (around !== undefined && others.every((other) => other === around)) {
    return { ...all, rank: k.quotient(all.rank, around), count: k.f64(Math.ceil(table.rows / around)) }
  }
  const relation = table.relations.find(
    ({ columns, apartFrom, ...rest }) =>
      groups.length > 0 &&
      groups.every((group) => columns.every((column) => group.includes(column))) &&
      !apartFrom &&
      numberingOf(context, table, { columns, ...rest }),
  )
  const numbering = relation && numberingOf(context, table, relation)
  if (!relation || !numbering) return all
  context.need(table.key, parentStep(relation.name))
  context.need(table.key, rankStep(relation.name))
  const group = k.readF64(parentStep(relation.name))
  const count = numbering.count(group)
  // A row without a parent has no place; any will do.
  const rank = k.min(k.max(k.readF64(rankStep(relation.name)), k.f64(0)), k.max(k.sub(count, 1), k.f64(0)))
  return { rank, count, group }
}

/** How many rows in a row differ in a column of a group whose values go round, or in a parent. */
function groupsOf({ columns, relations }: TablePlan, group: readonly string[]): number | undefined {
  for (const { name, source } of columns) {
    if (group.includes(name) && source.kind === 'generator' && source.slot?.kind === 'rotation')
      return source.slot.groups
  }
  for (const { columns: led, route, apartFrom } of relations) {
    const isWithin = !apartFrom && led.every((column) => group.includes(column))
    if (isWithin && route.kind === 'slot' && route.slot.kind === 'rotation') return route.slot.groups
  }
  return undefined
}
