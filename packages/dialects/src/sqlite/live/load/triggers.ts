import type { Catalog } from '@populace/catalog'
import { type Diagnostic, fault } from '@populace/diagnostics'
import { SyntaxFault } from '../../../sql/token.ts'
import { readTrigger, type TriggerReading } from '../../ddl/trigger.ts'
import { quoteName } from '../../../sql/quoting.ts'
import type { Connection } from '../connection.ts'

/** A trigger that is dropped for the time of the load. */
export interface SetAsideTrigger {
  readonly name: string
  readonly sql: string
  /** Its place in the schema, which dumps are ordered by. */
  readonly rowid: number
}

interface FoundTrigger extends SetAsideTrigger {
  readonly table: string
}

/**
 * SQLite can't turn triggers off, but dropping them is part of the transaction as everything else. Those that would change or refuse the rows are set aside;
 * those that only keep an index of the rows in a virtual table (full-text search) go on doing so.
 */
export function setTriggersAside(
  connection: Connection,
  catalog: Catalog,
  tables: readonly string[],
): { readonly aside: readonly SetAsideTrigger[]; readonly warnings: readonly Diagnostic[] } {
  const filled = new Set(tables.map((name) => name.toLowerCase()))
  const managed = new Set((catalog.managed ?? []).map(({ name }) => name.toLowerCase()))
  const aside: SetAsideTrigger[] = []
  const warnings: Diagnostic[] = []
  for (const found of connection.all<FoundTrigger>(
    `SELECT rowid, name, tbl_name AS "table", sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`,
  )) {
    if (!filled.has(found.table.toLowerCase())) continue
    const reading = readingOf(found.sql)
    if (reading && isIndexing(reading, managed)) continue
    connection.exec(`DROP TRIGGER ${quoteName(found.name)}`)
    aside.push(found)
    if (!reading || mayReject(reading)) warnings.push(setAside(found, reading))
  }
  return { aside, warnings }
}

/** Rows are inserted, never changed. */
const mayReject = ({ raises, trigger: { events, rejects } }: TriggerReading) =>
  raises && events.includes('insert') && !rejects

const isIndexing = ({ writes, raises }: TriggerReading, managed: ReadonlySet<string>) =>
  !raises && writes.length > 0 && writes.every((table) => managed.has(table))

function readingOf(sql: string): TriggerReading | undefined {
  try {
    return readTrigger(sql)
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined
    throw error
  }
}

function setAside({ name, table }: FoundTrigger, reading: TriggerReading | undefined): Diagnostic {
  const does = reading ? 'may reject rows' : 'could not be read'
  return {
    ...fault('POP-3006', `the trigger ${name} of ${table} ${does}: it was set aside while the rows went in`, {
      subject: `${table}.${name}`,
      fix: 'see whether the rows are what the trigger would have allowed',
    }),
    severity: 'warning',
  }
}

/** Puts them back as they were and where they were, so that a dump of the schema is what it was. */
export function restoreTriggers(connection: Connection, aside: readonly SetAsideTrigger[]): void {
  if (aside.length === 0) return
  for (const { sql } of aside) connection.exec(sql)
  connection.exec('PRAGMA writable_schema = ON')
  try {
    for (const { rowid, name } of aside)
      connection.all(`UPDATE sqlite_schema SET rowid = ? WHERE type = 'trigger' AND name = ?`, [rowid, name])
  } finally {
    connection.exec('PRAGMA writable_schema = OFF')
  }
}
