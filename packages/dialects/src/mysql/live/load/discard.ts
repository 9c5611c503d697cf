import { PopulaceError } from '@populace/diagnostics'
import type { Database, Session } from '../session.ts'
import { claim } from './claim.ts'
import { dropJournal, findJournal, type Journal } from './journal.ts'
import { restoreTriggers } from './triggers.ts'

/** The load that was interrupted in this database, if one was. */
export async function interruptedRun(database: Database): Promise<Journal | undefined> {
  const session = await database.session()
  try {
    return await findJournal(session)
  } finally {
    await session.end()
  }
}

/** Undoes an interrupted load; whether there was one. Rows that `--truncate` removed are gone for good. POP-4010 while the load is still running. */
export async function discard(database: Database): Promise<boolean> {
  const session = await database.session()
  try {
    await claim(session)
    const journal = await findJournal(session)
    if (journal === undefined) return false
    await undo(session, journal)
    return true
  } finally {
    await session.end()
  }
}

/** Brings back what a load has set aside. Its rows went with its transaction, but where they came in several or an engine keeps them all the same. */
export async function undo(session: Session, { emptied, triggers }: Journal): Promise<void> {
  await empty(session, emptied)
  await restoreTriggers(session, triggers)
  await dropJournal(session)
}

/** Whether everything is as it was, through a session of its own. */
export async function undone(database: Database, journal: Journal): Promise<boolean> {
  try {
    const session = await database.session()
    try {
      await undo(session, journal)
      return true
    } finally {
      await session.end()
    }
  } catch (error) {
    if (error instanceof PopulaceError) return false
    throw error
  }
}

/** Empties tables, whatever refers to them: at once where the account and the table allow it, row by row otherwise. */
export async function empty(session: Session, tables: readonly string[]): Promise<void> {
  await session.execute('SET SESSION foreign_key_checks = 0')
  for (const table of tables) {
    try {
      await session.execute(`TRUNCATE TABLE ${table}`)
    } catch (error) {
      if (!(error instanceof PopulaceError) || error.code === 'POP-4007') throw error
      await session.execute(`DELETE FROM ${table}`)
    }
  }
  await session.execute('SET SESSION foreign_key_checks = 1')
}
