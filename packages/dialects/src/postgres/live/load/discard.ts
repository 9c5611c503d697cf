import type { Database, Session } from '../session.ts'
import { JOURNAL_SCHEMA } from '../../journal-schema.ts'
import { commit } from './commit.ts'
import { dropJournal, findJournal, type Journal } from './journal.ts'
import { claim } from './preparation.ts'
import { restoreAll } from './set-aside.ts'

/** The load that was interrupted in this database, if one was. */
export async function interruptedRun(database: Database): Promise<Omit<Journal, 'aside'> | undefined> {
  const session = await database.session()
  try {
    return await findJournal(session)
  } finally {
    await session.end()
  }
}

/**
 * Undoes an interrupted load, in one transaction: its rows go, and what was set aside comes back. Answers whether there was one.
 * Rows that `--truncate` removed are gone for good. POP-4010 while the load is still running.
 */
export async function discard(database: Database): Promise<boolean> {
  const session = await database.session()
  try {
    await claim(session)
    return await discardBy(database, session)
  } finally {
    await session.end()
  }
}

/** The same with a session that has claimed the database already. */
export async function discardBy(database: Database, session: Session): Promise<boolean> {
  const journal = await findJournal(session)
  if (journal === undefined) return false
  const { canReplicate } = session.facts
  await session.query('BEGIN')
  // Neither keys nor triggers have a say in taking back what they had no say in.
  if (canReplicate) await session.query('SET LOCAL session_replication_role = replica')
  // Children go before their parents.
  for (const table of [...journal.tables].reverse()) {
    const [loaded] = await session.query(`SELECT FROM ${JOURNAL_SCHEMA}.part WHERE "table" = $1 LIMIT 1`, [table.key])
    if (loaded === undefined) continue
    // Rows carry the transaction that brought them in: nothing else is sure to tell them from those of others.
    const ours = `xmin IN (SELECT transaction FROM ${JOURNAL_SCHEMA}.part WHERE "table" = $1)`
    await session.query(`DELETE FROM ${table.sql} WHERE ${ours}`, [table.key])
  }
  if (canReplicate) await session.query('SET LOCAL session_replication_role = origin')
  await restoreAll(session, journal.aside)
  await dropJournal(session)
  await commit(database, session)
  return true
}
