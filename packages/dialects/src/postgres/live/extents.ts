import type { Catalog } from '@populace/catalog'
import { countersOf } from '../../live/counters.ts'
import { quoteIdentifier, quoteQualified } from '../quoting.ts'
import type { Session } from './session.ts'

/** Where the new rows of each table begin when rows are added. */
export async function extents(session: Session, catalog: Catalog): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const table of catalog.tables.filter((t) => !t.partitionOf)) {
    const reached = countersOf(table).map((column) => `coalesce(max(${quoteIdentifier(column)})::bigint, 0)`)
    const [row] = await session.query<{ n: string }>(
      `SELECT greatest(count(*), ${[...reached, '0'].join(', ')})::text AS n FROM ${quoteQualified(table)}`,
    )
    found.set(`${table.schema}.${table.name}`, Number(row?.n ?? 0))
  }
  return found
}
