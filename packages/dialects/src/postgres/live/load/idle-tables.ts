import { PopulaceError } from '@populace/diagnostics'
import type { Session } from '../session.ts'
import { isWorthBuilding } from './indexes.ts'
import type { LiveConstraints } from './keys.ts'
import type { Relation } from './relations.ts'

/** Large tables, and those that are tied to them by keys: what is dropped of them is dropped of both ends. */
export function tablesInQuestion({
  relations,
  keys,
}: Pick<LiveConstraints, 'relations' | 'keys'>): readonly Relation[] {
  const large = new Set(relations.filter(isWorthBuilding).map(({ oid }) => oid))
  const tied = keys.flatMap(({ child, parent }) => (large.has(child) || large.has(parent) ? [child, parent] : []))
  const all = new Set([...large, ...tied])
  return relations.filter(({ oid, owned }) => owned && all.has(oid))
}

/**
 * The tables that no other transaction uses: one that drops an index or a key waits for everyone who has looked at its table, and everyone else then waits for it. In the
 * caller's transaction, which holds the tables from now on.
 */
export async function holdIdleTables(
  session: Session,
  tables: readonly Pick<Relation, 'oid' | 'sql' | 'kind'>[],
): Promise<ReadonlySet<number>> {
  const idle = new Set<number>()
  for (const { oid, sql, kind } of tables) {
    await session.query('SAVEPOINT idle')
    try {
      // What is dropped of a partitioned table is dropped of its partitions.
      await session.query(`LOCK TABLE ${kind === 'p' ? '' : 'ONLY '}${sql} IN ACCESS EXCLUSIVE MODE NOWAIT`)
      idle.add(oid)
    } catch (error) {
      if (!(error instanceof PopulaceError) || error.code !== 'POP-4010') throw error
      await session.query('ROLLBACK TO SAVEPOINT idle')
    }
    await session.query('RELEASE SAVEPOINT idle')
  }
  return idle
}
