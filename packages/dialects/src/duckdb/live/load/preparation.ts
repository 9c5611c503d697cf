import type { Catalog, Table } from '@populace/catalog'
import type { TableLayout } from '@populace/columnar'
import { type Diagnostic, fault } from '@populace/diagnostics'
import type { LoadMode } from '../../../live/target.ts'
import { quoteName } from '../../../sql/quoting.ts'
import { type Connection, countOf } from '../connection.ts'

/** What is in the way of a load, and what comes before the rows. */
export interface Preparation {
  readonly faults: readonly Diagnostic[]
  readonly warnings: readonly Diagnostic[]
  /** Tables that have to be emptied before the load begins, in their order. */
  readonly emptiedBefore: readonly Table[]
  /** Statements that empty the others, as part of the load. */
  readonly truncate: readonly string[]
}

const placeOf = (table: Table) => `${quoteName(table.schema)}.${quoteName(table.name)}`
const keyOf = ({ schema, name }: { readonly schema: string; readonly name: string }) => `${schema}.${name}`

/** Looks at everything at once. `tables` come parents first. */
export async function prepare(
  connection: Connection,
  catalog: Catalog,
  tables: readonly { readonly layout: TableLayout; readonly rows: number }[],
  mode: LoadMode,
): Promise<Preparation> {
  const faults: Diagnostic[] = []
  const filled = tables.flatMap(({ layout, rows }) => {
    const table = catalog.tables.find((one) => keyOf(one) === keyOf(layout))
    if (!table) faults.push(fault('POP-2002', `the target has no table ${keyOf(layout)}`, { subject: keyOf(layout) }))
    return table && rows > 0 ? [table] : []
  })
  const order = new Map(filled.map((table, i) => [keyOf(table), i]))
  for (const [i, table] of filled.entries())
    for (const key of table.foreignKeys)
      if ((order.get(keyOf(key.references)) ?? -1) > i) faults.push(cyclic(table, key.name))
  if (mode === 'refuse') for (const table of filled) faults.push(...(await occupied(connection, table)))
  if (mode !== 'truncate') return { faults, warnings: [], emptiedBefore: [], truncate: [] }
  faults.push(...(await bystanders(connection, catalog, order)))
  return { faults, ...emptying(filled) }
}

const cyclic = (table: Table, name: string) =>
  fault(
    'POP-3005',
    `${name} of ${table.name} refers to rows that are loaded after its own, and DuckDB checks keys row by row`,
    {
      subject: `${table.name}.${name}`,
      fix: `leave ${table.name} out with --skip, or fill tables without the key and add it afterwards`,
    },
  )

async function occupied(connection: Connection, table: Table): Promise<Diagnostic[]> {
  const rows = await countOf(connection, `SELECT count(*) FROM ${placeOf(table)}`)
  if (rows === 0) return []
  const count = rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`
  return [fault('POP-4004', `${keyOf(table)} holds ${count}`, { subject: keyOf(table) })]
}

/** Tables that are not loaded, but whose rows refer to some that would be gone. */
async function bystanders(connection: Connection, catalog: Catalog, emptied: ReadonlyMap<string, number>) {
  const faults: Diagnostic[] = []
  for (const table of catalog.tables) {
    if (emptied.has(keyOf(table))) continue
    for (const key of table.foreignKeys) {
      if (!emptied.has(keyOf(key.references))) continue
      const set = key.columns.map((column) => `${quoteName(column)} IS NOT NULL`).join(' AND ')
      if ((await countOf(connection, `SELECT count(*) FROM ${placeOf(table)} WHERE ${set}`)) > 0)
        faults.push(
          fault('POP-4004', `rows of ${table.name} refer to ${key.references.name}, which would be emptied`, {
            subject: table.name,
            fix: `fill ${table.name} as well, or use --append`,
          }),
        )
    }
  }
  return faults
}

/**
 * Rows that others refer to can't be deleted in the transaction that deletes those others. So tables that refer to some are emptied beforehand, children
 * first, and that stays even if the load fails; the others are emptied as part of it.
 */
function emptying(filled: readonly Table[]): Pick<Preparation, 'warnings' | 'emptiedBefore' | 'truncate'> {
  const referring = filled.filter((table) => table.foreignKeys.length > 0).reverse()
  const others = filled.filter((table) => table.foreignKeys.length === 0)
  const names = referring.map((table) => table.name).join(', ')
  const warning: Diagnostic = {
    ...fault('POP-4004', `${names}: emptied before the load began`, {
      fix: 'nothing: DuckDB can’t empty tables that refer to each other in one transaction',
    }),
    severity: 'warning',
  }
  return {
    emptiedBefore: referring,
    truncate: others.map((table) => `DELETE FROM ${placeOf(table)}`),
    warnings: referring.length === 0 ? [] : [warning],
  }
}
