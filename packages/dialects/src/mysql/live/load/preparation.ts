import type { Catalog, Table } from '@populace/catalog'
import type { TableLayout } from '@populace/columnar'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import type { LoadMode } from '../../../live/target.ts'
import { quoteName, quoteText } from '../../quoting.ts'
import type { Session } from '../session.ts'
import { keyOf, shownName, sqlName } from '../table-name.ts'
import { planTriggers, type TriggerPlan } from './triggers.ts'

/** What is known about the target before anything is written. */
export interface Preparation {
  readonly tables: readonly Table[]
  readonly triggers: TriggerPlan
  /** Those of the tables, as SQL names them, whose engine knows no transactions. */
  readonly volatile: readonly string[]
  readonly faults: readonly Diagnostic[]
  readonly warnings: readonly Diagnostic[]
}

type Filled = readonly { readonly layout: TableLayout; readonly rows: number }[]

/** Looks at everything that could be in the way, all at once; the faults are for the caller to throw. */
export async function prepare(
  session: Session,
  catalog: Catalog,
  filled: Filled,
  mode: LoadMode,
): Promise<Preparation> {
  const wanted = new Map(filled.filter(({ rows }) => rows > 0).map(({ layout }) => [keyOf(layout), layout]))
  const tables = catalog.tables.filter((table) => wanted.has(keyOf(table)))
  const faults: Diagnostic[] = []
  for (const table of tables) {
    const columns = wanted.get(keyOf(table))?.columns.map(({ name }) => quoteName(name)) ?? []
    faults.push(...(await obstacles(session, table, columns, mode)))
  }
  const triggers = await planTriggers(session, tables, mode === 'truncate')
  const volatile = await withoutTransactions(session, tables)
  const irreversible = mode === 'append' && volatile.length > 0
  const warning = fault(
    'POP-4009',
    `${volatile.join(', ')} can't take back rows: a load that fails leaves some there`,
    {
      fix: 'convert the table to InnoDB to have all of a load or nothing',
    },
  )
  return {
    tables,
    triggers,
    volatile,
    faults,
    warnings: [...triggers.warnings, ...(irreversible ? [{ ...warning, severity: 'warning' as const }] : [])],
  }
}

/** What one table has in the way: the server itself is asked whether the account may, with statements that change nothing. */
async function obstacles(
  session: Session,
  table: Table,
  columns: readonly string[],
  mode: LoadMode,
): Promise<Diagnostic[]> {
  const name = sqlName(table)
  const list = columns.join(', ')
  const faults: Diagnostic[] = []
  const may = async (sql: string) => {
    try {
      return await session.query<{ n: number }>(sql)
    } catch (error) {
      if (!(error instanceof PopulaceError) || error.code === 'POP-4007') throw error
      faults.push(...error.diagnostics)
      return []
    }
  }
  const [held] = await may(`SELECT EXISTS (SELECT 1 FROM ${name}) AS n`)
  await may(`INSERT INTO ${name} (${list}) SELECT ${list || 'NULL'} FROM ${name} WHERE FALSE`)
  if (mode === 'truncate') await may(`DELETE FROM ${name} WHERE FALSE`)
  if (mode === 'refuse' && Number(held?.n) === 1) {
    const [row] = await may(`SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${name} LIMIT 1000001) counted`)
    const n = Number(row?.n ?? 0)
    const count = n > 1e6 ? 'more than 1,000,000 rows' : n === 1 ? '1 row' : `${n.toLocaleString('en')} rows`
    faults.push(fault('POP-4004', `${shownName(table)} holds ${count}`, { subject: shownName(table) }))
  }
  return faults
}

async function withoutTransactions(session: Session, tables: readonly Table[]): Promise<string[]> {
  if (tables.length === 0) return []
  const names = tables.map(({ name }) => quoteText(name)).join(', ')
  const rows = await session.query<{ name: string }>(
    `SELECT t.TABLE_NAME AS name FROM information_schema.TABLES t JOIN information_schema.ENGINES e ON e.ENGINE = t.ENGINE
     WHERE t.TABLE_SCHEMA = DATABASE() AND t.TABLE_NAME IN (${names}) AND e.TRANSACTIONS <> 'YES' ORDER BY t.TABLE_NAME`,
  )
  return rows.map(({ name }) => quoteName(name))
}
