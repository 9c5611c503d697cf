import type { Check } from '../../../live/verification.ts'
import type { Session } from '../session.ts'
import { PLACE, type Place, type Probe } from './probe.ts'

interface UniqueIndex extends Place {
  readonly name: string
  readonly parts: readonly string[]
  readonly predicate: string | null
  readonly nullsDistinct: boolean
  /** Other tables inherit from it. */
  readonly hasHeirs: boolean
}

/** Temporal keys (`WITHOUT OVERLAPS`) are exclusions. `indnullsnotdistinct` came with PostgreSQL 15. Indexes of partitions that belong to a parent's index are left to that one. */
const INDEXES = `
  SELECT ${PLACE}, x.relname::text AS name, pg_get_expr(i.indpred, i.indrelid) AS predicate,
    NOT coalesce((to_jsonb(i) ->> 'indnullsnotdistinct')::boolean, false) AS "nullsDistinct",
    c.relkind = 'r' AND EXISTS (SELECT FROM pg_inherits h WHERE h.inhparent = c.oid) AS "hasHeirs",
    (SELECT json_agg(
       pg_get_indexdef(i.indexrelid, u.place::int, true)
       || coalesce((SELECT format(' COLLATE %I.%I', ln.nspname, l.collname) FROM pg_collation l
            JOIN pg_namespace ln ON ln.oid = l.collnamespace
            WHERE l.oid = u.ordering AND NOT l.collisdeterministic), '')
       ORDER BY u.place)
     FROM unnest(i.indcollation::oid[]) WITH ORDINALITY u (ordering, place) WHERE u.place <= i.indnkeyatts) AS parts
  FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
  JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE i.indisunique AND c.oid = ANY ($1::oid[]) AND NOT x.relispartition
    AND (NOT $2 OR NOT i.indimmediate)
    AND NOT i.indisexclusion
  ORDER BY key, name`

/**
 * Counts of rows too many, for every unique constraint and unique index, or only the deferrable ones: those that a session
 * without triggers does not enforce.
 */
export async function uniqueProbes(
  session: Session,
  tables: readonly number[],
  deferrableOnly: boolean,
): Promise<Probe[]> {
  const indexes = await session.query<UniqueIndex>(INDEXES, [tables, deferrableOnly])
  return indexes.map((index) => repeats(index, 'unique', index.source))
}

/** The same of tables that others inherit from, with the rows of these: whoever reads the table sees them too, and no index holds them apart. */
export async function heirProbes(session: Session, tables: readonly number[]): Promise<Probe[]> {
  const indexes = await session.query<UniqueIndex>(INDEXES, [tables, false])
  return indexes
    .filter(({ hasHeirs }) => hasHeirs)
    .map((index) => repeats(index, 'unique among heirs', index.source.replace(/^ONLY /, '')))
}

function repeats(index: UniqueIndex, kind: Check['kind'], source: string): Probe {
  const parts = index.parts.map((part) => `(${part})`)
  const conditions = [
    ...(index.predicate === null ? [] : [`(${index.predicate})`]),
    ...(index.nullsDistinct ? parts.map((part) => `${part} IS NOT NULL`) : []),
  ]
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`
  return {
    checks: [{ kind, table: index.key, constraint: index.name }],
    counts: ['coalesce(sum(k - 1), 0)'],
    // By their places: a part may be a constant, which GROUP BY itself does not take.
    from: `(SELECT count(*) AS k, ${parts.map((part, i) => `${part} AS p${i}`).join(', ')} FROM ${source}${where}
      GROUP BY ${parts.map((_, i) => i + 2).join(', ')} HAVING count(*) > 1) d`,
  }
}
