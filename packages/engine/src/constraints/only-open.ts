import type { Table } from '@populace/catalog'
import type { PlannedConstraints } from './planned-constraints.ts'

/** Whether nothing is amiss but conditions that a database is to judge, and none of some: then as much is amiss whatever those ask. */
export function isOnlyOpen(
  { diagnostics, open }: PlannedConstraints,
  { schema, name: table }: Table,
  besides: readonly string[],
): boolean {
  const asked = new Set(open.flatMap(({ name }) => (besides.includes(name) ? [] : [`${schema}.${table}.${name}`])))
  return diagnostics.every(({ code, subject }) => code === 'POP-3006' && subject !== undefined && asked.has(subject))
}
