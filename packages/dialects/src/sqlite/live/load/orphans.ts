import type { Catalog } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import { probesOf } from '../../../live/constraint-probes.ts'
import { type Connection, scalar } from '../connection.ts'
import { sqliteProbes } from '../probe-syntax.ts'

/** Rows without a parent, by the foreign key's name. */
export type Orphans = ReadonlyMap<string, number>

/**
 * Counts rows whose foreign keys lead nowhere: SQLite does not enforce them unless it is asked to. Its own `foreign_key_check` gives up on keys to columns that are not
 * unique, of which there are some.
 */
export function orphansOf(connection: Connection, catalog: Catalog, tables: readonly string[]): Orphans {
  const found = new Map<string, number>()
  for (const table of catalog.tables.filter(({ name }) => tables.includes(name)))
    for (const { check, sql } of probesOf(table, sqliteProbes))
      if (check.kind === 'foreign key') found.set(check.constraint, Number(scalar(connection, sql)))
  return found
}

/** POP-4005 where there are more of them than before. */
export function refuseNewOrphans(after: Orphans, before: Orphans): void {
  const faults = [...after].flatMap(([key, count]) => {
    const more = count - (before.get(key) ?? 0)
    const rows = more === 1 ? '1 row refers' : `${more} rows refer`
    return more <= 0 ? [] : [fault('POP-4005', `${key}: ${rows} to nothing`, { subject: key })]
  })
  if (faults.length > 0) throw new PopulaceError(faults)
}
