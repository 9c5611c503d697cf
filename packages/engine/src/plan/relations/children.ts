import type { Aggregate } from '@populace/model'
import type { RelationPlan, TablePlan } from '../plan.ts'

/** The children that an aggregate means: their table, and the relation by which they are children. */
export interface Children {
  readonly table: TablePlan
  readonly relation: RelationPlan
}

/**
 * Finds the children that an aggregate of a table names, or says why there are none. A table without a schema's name is one of the own schema if there is one;
 * a relation need only be named where there are several.
 */
export function childrenNamed(
  tables: readonly TablePlan[],
  own: TablePlan,
  { table: name, columns }: Pick<Aggregate, 'table' | 'columns'>,
): Children | { readonly problem: string; readonly isUnread?: boolean } {
  const named = tables.filter((table) => table.key === name || table.name === name)
  const table = named.find(({ key }) => key === name) ?? named.find(({ schema }) => schema === own.schema) ?? named[0]
  if (!table) return { problem: `there is no table ${name}` }
  const relations = table.relations.filter(
    (relation) =>
      relation.parent === own.key && (columns.length === 0 || relation.columns.join('\0') === columns.join('\0')),
  )
  const [relation, other] = relations
  const by = columns.length > 0 ? ` by ${columns.join(', ')}` : ''
  // Of rows that are there already it need not be known where they lead.
  if (!relation)
    return { problem: `no foreign key leads from ${name}${by} to ${own.key}`, isUnread: table.given === true }
  if (other)
    return {
      problem: `${name} leads to ${own.key} by several foreign keys: write ${name}(${relation.columns.join(', ')}) or another`,
    }
  return { table, relation }
}

/** Whether a parent's children can be listed: its route leads both ways, and nothing moves a child to another parent afterwards. */
export function canBeListed({ route, apartFrom, when }: RelationPlan): boolean {
  if ((apartFrom && apartFrom.length > 0) || when !== undefined) return false
  switch (route.kind) {
    case 'shared':
    case 'one-to-one':
    case 'held':
      return true
    case 'forest':
      // A root that refers to itself is its own child to the database, though not to the forest.
      return !route.selfRooted
    default:
      return false
  }
}

/** Whether a parent has one child at most. */
export const isOnlyChild = ({ route }: RelationPlan): boolean =>
  route.kind === 'one-to-one' || (route.kind === 'shared' && route.max <= 1)
