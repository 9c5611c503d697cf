import type { Catalog } from '@populace/catalog'
import { countersOf } from '../../live/counters.ts'
import { quoteName } from '../../sql/quoting.ts'
import { type Connection, scalar } from './connection.ts'

/** Where the new rows of each table begin when rows are added. */
export function extents(connection: Connection, catalog: Catalog): ReadonlyMap<string, number> {
  return new Map(
    catalog.tables.map((table) => {
      const reached = countersOf(table).map((column) => `coalesce(max(${quoteName(column)}), 0)`)
      const sql = `SELECT max(count(*), ${[...reached, '0'].join(', ')}) FROM ${quoteName(table.name)}`
      return [`${table.schema}.${table.name}`, Number(scalar(connection, sql))]
    }),
  )
}
