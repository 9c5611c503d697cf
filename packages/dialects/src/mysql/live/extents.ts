import type { Catalog } from '@populace/catalog'
import { countersOf } from '../../live/counters.ts'
import { quoteName } from '../quoting.ts'
import type { Session } from './session.ts'
import { keyOf, sqlName } from './table-name.ts'

/** Where the new rows of each table begin when rows are added. */
export async function extents(session: Session, catalog: Catalog): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const table of catalog.tables) {
    const reached = countersOf(table).map((column) => `COALESCE(MAX(${quoteName(column)}), 0)`)
    const [row] = await session.query<{ n: number }>(
      `SELECT GREATEST(COUNT(*), ${[...reached, '0'].join(', ')}) AS n FROM ${sqlName(table)}`,
    )
    found.set(keyOf(table), Number(row?.n ?? 0))
  }
  return found
}
