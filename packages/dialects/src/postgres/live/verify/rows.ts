import type { Session } from '../session.ts'
import type { Check } from '../../../live/verification.ts'
import { PLACE, type Place, type Probe } from './probe.ts'

/** Counts taken in one pass over a table; a select list ends at 1,664. */
const PER_SCAN = 400

interface Condition extends Place {
  readonly kind: 'check' | 'not null'
  readonly name: string
  readonly count: string
}

/**
 * A check fails where it is false, not where it is NULL. Counting a column skips its NULLs also for row types, for which
 * `IS NULL` would mean something else. What a partition has from its parent is counted with the parent.
 */
const CONDITIONS = `
  SELECT ${PLACE}, 'check' AS kind, k.conname::text AS name,
    format('count(*) FILTER (WHERE NOT (%s))', pg_get_expr(k.conbin, k.conrelid)) AS count
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE k.contype = 'c' AND c.oid = ANY ($1::oid[]) AND NOT (c.relispartition AND NOT k.conislocal)
  UNION ALL
  SELECT ${PLACE}, 'not null', a.attname::text, format('count(*) - count(%I)', a.attname)
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE a.attnotnull AND a.attnum > 0 AND NOT a.attisdropped AND c.oid = ANY ($1::oid[])
    AND NOT (c.relispartition AND a.attinhcount > 0)
  ORDER BY key, kind, name`

/** Everything that is a condition on a single row, each table read once. */
export async function rowProbes(session: Session, tables: readonly number[]): Promise<Probe[]> {
  const byTable = new Map<string, Condition[]>()
  for (const condition of await session.query<Condition>(CONDITIONS, [tables])) {
    const list = byTable.get(condition.source)
    if (list === undefined) byTable.set(condition.source, [condition])
    else list.push(condition)
  }
  const probes: Probe[] = []
  for (const [from, conditions] of byTable)
    for (let i = 0; i < conditions.length; i += PER_SCAN) probes.push(scan(from, conditions.slice(i, i + PER_SCAN)))
  return probes
}

function scan(from: string, conditions: readonly Condition[]): Probe {
  return {
    checks: conditions.map(({ kind, key, name }): Check => ({ kind, table: key, constraint: name })),
    counts: conditions.map((condition) => condition.count),
    from,
  }
}
