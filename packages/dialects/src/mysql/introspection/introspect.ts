import type { Catalog } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import { finish } from '../ddl/finish.ts'
import { Session } from '../ddl/session.ts'
import { readStatement } from '../ddl/statements.ts'
import { JOURNAL, JOURNAL_PARTS } from '../journal-tables.ts'
import { quoteName } from '../quoting.ts'

/** Sends a statement to a server and answers its rows by column name. */
export type Query = (sql: string) => Promise<readonly Record<string, unknown>[]>

/**
 * Reads the catalog of the connected database. The server prints each table as the statement that makes it, and the reader of scripts reads that: nothing
 * else tells of prefixes, expressions and partitions at once, and both ways to a catalog are one.
 *
 * @param query how to ask; the session's mode must leave names in backticks and strings in apostrophes
 * @throws PopulaceError with what the server printed and this reader does not understand; whatever `query` throws
 * @example const catalog = await introspect(async (sql) => (await connection.query(sql))[0])
 */
export async function introspect(query: Query): Promise<Catalog> {
  const text = (row: Record<string, unknown> | undefined, column: string) => String(row?.[column] ?? '')
  const [facts] = await query(
    'SELECT DATABASE() AS db, @@character_set_database AS charset, @@collation_database AS collation',
  )
  const session = new Session((offset) => ({ line: 1, column: offset + 1, offset }))
  session.use(text(facts, 'db'))
  session.charset = text(facts, 'charset')
  session.collation = text(facts, 'collation')
  const tables = await query(
    `SELECT TABLE_NAME AS name FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE IN ('BASE TABLE', 'SYSTEM VERSIONED') AND TABLE_NAME NOT IN ('${JOURNAL}', '${JOURNAL_PARTS}') ORDER BY TABLE_NAME`,
  )
  for (const table of tables) {
    const [row] = await query(`SHOW CREATE TABLE ${quoteName(text(table, 'name'))}`)
    readStatement(session, text(row, 'Create Table'))
  }
  const triggers = await query(
    `SELECT TRIGGER_NAME AS name, ACTION_TIMING AS timing, EVENT_MANIPULATION AS event, EVENT_OBJECT_TABLE AS tbl, ACTION_STATEMENT AS body
     FROM information_schema.TRIGGERS WHERE EVENT_OBJECT_SCHEMA = DATABASE() ORDER BY TRIGGER_NAME`,
  )
  if (triggers.some((trigger) => /\bcall\b/i.test(text(trigger, 'body')))) await readProcedures(session, query)
  for (const trigger of triggers) {
    const [name, table] = [quoteName(text(trigger, 'name')), quoteName(text(trigger, 'tbl'))]
    const when = `${text(trigger, 'timing')} ${text(trigger, 'event')}`
    readStatement(session, `CREATE TRIGGER ${name} ${when} ON ${table} FOR EACH ROW ${text(trigger, 'body')}`)
  }
  if (session.diagnostics.length > 0) throw new PopulaceError(session.diagnostics)
  return finish(session)
}

/** What triggers call. A role that may not see a procedure's body is told none. */
async function readProcedures(session: Session, query: Query): Promise<void> {
  const procedures = await query(
    `SELECT ROUTINE_NAME AS name FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = DATABASE() AND ROUTINE_TYPE = 'PROCEDURE' ORDER BY ROUTINE_NAME`,
  )
  for (const { name } of procedures) {
    const [row] = await query(`SHOW CREATE PROCEDURE ${quoteName(String(name))}`)
    const made = row?.['Create Procedure']
    if (typeof made === 'string') readStatement(session, made)
  }
}
