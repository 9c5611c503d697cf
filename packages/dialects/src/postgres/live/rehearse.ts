import type { Table } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import type { Refusal, RehearsedRow } from '../../live/target.ts'
import { quoteIdentifier, quoteQualified } from '../quoting.ts'
import { serverError } from './server-error.ts'
import type { Session } from './session.ts'

/**
 * Writes rows inside a transaction that is undone, and reports those that a trigger raises an error for or drops. Rows that are only referred to go in without
 * triggers and keys where the role may turn them off. What else is amiss with a row is not the matter here: the load will tell.
 */
export async function rehearse(session: Session, rows: readonly RehearsedRow[]): Promise<readonly Refusal[]> {
  const found: Refusal[] = []
  await session.query('BEGIN')
  try {
    await session.query("SET LOCAL statement_timeout = '10s'")
    await session.query("SET LOCAL lock_timeout = '2s'")
    for (const row of rows) if (!row.asked) await putQuietly(session, row)
    for (const row of rows) {
      if (!row.asked) continue
      const refused = await refusalOf(session, row)
      if (refused === undefined) continue
      const { schema, name } = row.table
      const { isOfSurroundings, ...said } = refused
      const fires = !(await mayTurnOff(session, row.table))
      if (fires || !isOfSurroundings) found.push({ table: `${schema}.${name}`, row: row.row, ...said, fires })
      await putQuietly(session, row)
    }
    return found
  } finally {
    await session.query('ROLLBACK')
  }
}

/**
 * Errors that are about what is there, and not about a row: what the function names does not exist or takes no such arguments (classes 42 and 3F), or a sequence has not been
 * asked yet (55000). (PostgreSQL manual, "PostgreSQL Error Codes".)
 */
const OF_SURROUNDINGS = /^(?:42|3F|55000$)/

/** What a trigger says against a row; undefined where it goes in, or fails for another reason. */
async function refusalOf(
  session: Session,
  row: RehearsedRow,
): Promise<(Pick<Refusal, 'trigger' | 'message'> & { readonly isOfSurroundings: boolean }) | undefined> {
  try {
    return await attempt(session, async () => {
      const written = await put(session, row)
      // Deferred triggers speak now.
      await session.query('SET CONSTRAINTS ALL IMMEDIATE')
      if (written > 0) return undefined
      return { message: 'the row is dropped without a word', ...dropping(row.table), isOfSurroundings: false }
    })
  } catch (error) {
    const server = error instanceof PopulaceError ? serverError(error.cause) : undefined
    // Of the context's lines the last one is the outermost: the trigger's own function, which may have called others.
    const called = [
      ...(server?.where ?? '').matchAll(
        /^(?:PL\/pgSQL|PL\/Perl|PL\/Python|PL\/Tcl|SQL) function "?(?:[^\s"(.]+\.)?([^\s"(.]+)/gm,
      ),
    ]
    const name = called.at(-1)?.[1]
    if (!server || name === undefined) return undefined
    const trigger = row.table.triggers.find((each) => each.function.name === name)
    const isOfSurroundings = OF_SURROUNDINGS.test(server.code)
    return { message: server.message, ...(trigger ? { trigger: trigger.name } : {}), isOfSurroundings }
  } finally {
    await session.query('SET CONSTRAINTS ALL DEFERRED')
  }
}

/** The trigger that drops rows, where only one can. */
function dropping({ triggers }: Table): Pick<Refusal, 'trigger'> {
  const able = triggers.filter(
    ({ timing, level, events }) => timing === 'before' && level === 'row' && events.includes('insert'),
  )
  const [only] = able
  return only && able.length === 1 ? { trigger: only.name } : {}
}

/** Without triggers and keys where that is allowed. A row that still does not go in is done without. */
async function putQuietly(session: Session, row: RehearsedRow): Promise<void> {
  const role = (name: string) => session.query(`SET LOCAL session_replication_role = ${name}`)
  try {
    await attempt(session, async () => {
      if (session.facts.canReplicate) await role('replica')
      return await put(session, row)
    })
  } catch (error) {
    if (!(error instanceof PopulaceError) || error.code === 'POP-4007') throw error
  } finally {
    if (session.facts.canReplicate) await role('origin')
  }
}

/** Inside a savepoint: a failure leaves the transaction usable. */
async function attempt<T>(session: Session, work: () => Promise<T>): Promise<T> {
  await session.query('SAVEPOINT rehearsal')
  try {
    const done = await work()
    await session.query('RELEASE SAVEPOINT rehearsal')
    return done
  } catch (error) {
    await session.query('ROLLBACK TO SAVEPOINT rehearsal')
    throw error
  }
}

/** Inserts a row; how many the database took. */
async function put(session: Session, { table, values }: RehearsedRow): Promise<number> {
  const columns = [...values.keys()]
  const into = quoteQualified(table)
  if (columns.length === 0) return (await session.query(`INSERT INTO ${into} DEFAULT VALUES RETURNING 1`)).length
  const names = columns.map(quoteIdentifier).join(', ')
  const places = columns.map((_, i) => `$${i + 1}`).join(', ')
  const sql = `INSERT INTO ${into} (${names}) OVERRIDING SYSTEM VALUE VALUES (${places}) RETURNING 1`
  return (await session.query(sql, [...values.values()])).length
}

/** Whether a load turns off the table's triggers. */
async function mayTurnOff(session: Session, { schema, name }: Table): Promise<boolean> {
  if (session.facts.canReplicate) return true
  const [row] = await session.query<{ owned: boolean }>(
    `SELECT pg_has_role(c.relowner, 'USAGE') AS owned FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relname = $2`,
    [schema, name],
  )
  return row?.owned === true
}
