import { fault, PopulaceError } from '@populace/diagnostics'
import { quoteName } from '../../../sql/quoting.ts'
import type { Connection } from '../connection.ts'

/** Rows without a parent, by table and parent. */
export type Orphans = ReadonlyMap<string, { readonly table: string; readonly parent: string; readonly count: number }>

/** Counts rows whose foreign keys lead nowhere; SQLite does not enforce them unless it is asked to. */
export function orphansOf(connection: Connection, tables: readonly string[]): Orphans {
  const found = new Map<string, { table: string; parent: string; count: number }>()
  for (const table of tables)
    for (const { parent, fkid, count } of connection.all<{ parent: string; fkid: number; count: number }>(
      `SELECT parent, fkid, count(*) AS count FROM pragma_foreign_key_check(${literal(table)}) GROUP BY parent, fkid`,
    ))
      found.set(`${table}#${fkid}`, { table, parent, count })
  return found
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** POP-4005 where there are more of them than before. */
export function refuseNewOrphans(connection: Connection, tables: readonly string[], before: Orphans): void {
  const faults = [...orphansOf(connection, tables)].flatMap(([key, { table, parent, count }]) => {
    const more = count - (before.get(key)?.count ?? 0)
    if (more <= 0) return []
    const rows = more === 1 ? '1 row refers' : `${more} rows refer`
    return [fault('POP-4005', `${table}: ${rows} to nothing in ${parent}`, { subject: quoteName(table) })]
  })
  if (faults.length > 0) throw new PopulaceError(faults)
}
