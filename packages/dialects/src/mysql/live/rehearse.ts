import type { Table } from '@populace/catalog'
import type { Refusal, RehearsedRow } from '../../live/target.ts'
import { rehearseRows, type StagedTrigger } from '../../live/rehearse-rows.ts'
import { quoteName, quoteText } from '../quoting.ts'
import { planTriggers } from './load/triggers.ts'
import type { Session } from './session.ts'
import { sqlName } from './table-name.ts'

/** What SIGNAL raises (ER_SIGNAL_EXCEPTION), and RESIGNAL without a handler. */
const RAISED = new Set([1644, 1645])

/**
 * Has the server's triggers see rows that are taken back. Nothing turns triggers off there, so rows that are only referred to meet theirs as well. Where a table is
 * kept by another engine than InnoDB nothing is tried: what a trigger writes there can't be taken back.
 */
export async function rehearse(session: Session, rows: readonly RehearsedRow[]): Promise<readonly Refusal[]> {
  const [others] = await session.query<{ n: number }>(
    `SELECT COUNT(*) AS n FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' AND ENGINE <> 'InnoDB'`,
  )
  if (Number(others?.n) > 0) return []
  const tables = [...new Set(rows.map(({ table }) => table))]
  const triggers = await triggersOf(session, tables)
  const counters = await countersOf(session, tables)
  await session.execute('SET SESSION foreign_key_checks = 0')
  return await rehearseRows(rows, {
    begin: async () => void (await session.execute('START TRANSACTION')),
    undo: async () => {
      await session.execute('ROLLBACK')
      await restoreCounters(session, tables, counters)
      await session.reset()
    },
    isOpen: () => true,
    run: async (sql) => (await session.execute(sql)).affected,
    quietly: (_, work) => work(),
    insert,
    said: ({ diagnostics: [first], cause }) =>
      cause instanceof Error && 'errno' in cause && RAISED.has(Number(cause.errno)) ? first?.message : undefined,
    triggers,
  })
}

async function triggersOf(session: Session, tables: readonly Table[]): Promise<readonly StagedTrigger[]> {
  const { aside } = await planTriggers(session, tables, false)
  const names = new Set(aside.map(({ name }) => name))
  const found = await session.query<{ tbl: string; name: string; body: string }>(
    `SELECT EVENT_OBJECT_TABLE AS tbl, TRIGGER_NAME AS name, ACTION_STATEMENT AS body FROM information_schema.TRIGGERS
     WHERE TRIGGER_SCHEMA = DATABASE() AND EVENT_MANIPULATION = 'INSERT'`,
  )
  return found.map(({ tbl, name, body }) => ({ table: tbl, name, body, fires: !names.has(name) }))
}

type Counters = ReadonlyMap<string, number>

/** The numbers that counting keys go on with: taking rows back does not take these back. */
async function countersOf(session: Session, tables: readonly Table[]): Promise<Counters> {
  // MySQL remembers statistics for a day otherwise.
  if (!session.facts.isMariaDb) await session.execute('SET SESSION information_schema_stats_expiry = 0')
  const names = tables.map(({ name }) => quoteText(name)).join(', ')
  const found = await session.query<{ name: string; next: number | string }>(
    `SELECT TABLE_NAME AS name, AUTO_INCREMENT AS next FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND AUTO_INCREMENT IS NOT NULL AND TABLE_NAME IN (${names})`,
  )
  return new Map(found.map(({ name, next }) => [name, Number(next)]))
}

async function restoreCounters(session: Session, tables: readonly Table[], before: Counters): Promise<void> {
  const after = await countersOf(session, tables)
  for (const table of tables) {
    const next = before.get(table.name)
    if (next !== undefined && after.get(table.name) !== next)
      await session.execute(`ALTER TABLE ${sqlName(table)} AUTO_INCREMENT = ${next}`)
  }
}

function insert({ table, values }: RehearsedRow): string {
  const names = [...values.keys()].map(quoteName).join(', ')
  const literals = [...values].map(([name, value]) => literal(value, typeOf(table, name)))
  return `INSERT INTO ${sqlName(table)} (${names}) VALUES (${literals.join(', ')})`
}

const typeOf = ({ columns }: Table, name: string) => columns.find((column) => column.name === name)?.type

/** A value as other databases write it: truths by a letter, bytes and bits as literals of their own, moments with their zone, which is UTC here. */
function literal(value: string | null, type: Table['columns'][number]['type'] | undefined): string {
  if (value === null) return 'NULL'
  switch (type?.kind) {
    case 'boolean':
      return value === 't' ? '1' : '0'
    case 'bytes':
      return value.startsWith('\\x') ? `X'${value.slice(2)}'` : quoteText(value)
    case 'bits':
      return `b'${value}'`
    case 'timestamp':
      return quoteText(value.replace(/\+00$/, ''))
    default:
      return quoteText(value)
  }
}
