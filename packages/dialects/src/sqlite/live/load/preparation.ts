import type { Catalog } from '@populace/catalog'
import type { TableLayout } from '@populace/columnar'
import { type Diagnostic, fault } from '@populace/diagnostics'
import type { LoadMode } from '../../../live/target.ts'
import { quoteName } from '../../../sql/quoting.ts'
import { type Connection, scalar } from '../connection.ts'

/** Everything that is in the way of a load, and how the tables are emptied where that was asked for. */
export interface Preparation {
  readonly faults: readonly Diagnostic[]
  readonly truncate: readonly string[]
}

/** Counting stops here. */
const COUNTED = 1_000_000

/** Looks at everything at once. */
export function prepare(
  connection: Connection,
  catalog: Catalog,
  tables: readonly { readonly layout: TableLayout; readonly rows: number }[],
  mode: LoadMode,
): Preparation {
  const there = new Set(
    connection.all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'").map((row) => row.name),
  )
  const faults: Diagnostic[] = []
  const known = tables.filter(({ layout }) => there.has(layout.name))
  for (const { layout } of tables)
    if (!there.has(layout.name))
      faults.push(fault('POP-2002', `the target has no table ${layout.name}`, { subject: layout.name }))
  if (mode === 'refuse')
    for (const { layout, rows } of known) if (rows > 0) faults.push(...occupied(connection, layout.name))
  if (mode !== 'truncate') return { faults, truncate: [] }
  // A table that gets no rows keeps those that it has.
  const emptied = known.filter(({ rows }) => rows > 0).map(({ layout }) => layout.name)
  faults.push(...bystanders(connection, catalog, new Set(emptied)))
  return { faults, truncate: emptied.map((name) => `DELETE FROM ${quoteName(name)}`) }
}

function occupied(connection: Connection, name: string): Diagnostic[] {
  const sql = `SELECT count(*) FROM (SELECT 1 FROM ${quoteName(name)} LIMIT ${COUNTED + 1})`
  const n = Number(scalar(connection, sql))
  if (n === 0) return []
  const count = n > COUNTED ? 'more than 1,000,000 rows' : n === 1 ? '1 row' : `${n.toLocaleString('en')} rows`
  return [fault('POP-4004', `${name} holds ${count}`, { subject: name })]
}

/** Tables that are not loaded, but whose rows refer to some that would be gone. */
function bystanders(connection: Connection, catalog: Catalog, emptied: ReadonlySet<string>): Diagnostic[] {
  return catalog.tables
    .filter((table) => !emptied.has(table.name))
    .flatMap((table) =>
      table.foreignKeys
        .filter((key) => emptied.has(key.references.name))
        .filter((key) => {
          const set = key.columns.map((column) => `${quoteName(column)} IS NOT NULL`).join(' AND ')
          return scalar(connection, `SELECT EXISTS (SELECT 1 FROM ${quoteName(table.name)} WHERE ${set})`) === 1
        })
        .map((key) =>
          fault('POP-4004', `rows of ${table.name} refer to ${key.references.name}, which would be emptied`, {
            subject: table.name,
            fix: `fill ${table.name} as well, or use --append`,
          }),
        ),
    )
}
