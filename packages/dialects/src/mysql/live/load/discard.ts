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

/** Brings back what a load has set aside. Its rows went with its transaction, but where an engine keeps them all the same. */
export async function undo(session: Session, { emptied, triggers }: Journal): Promise<void> {
  await session.execute('SET SESSION foreign_key_checks = 0')
  for (const table of emptied) await session.execute(`DELETE FROM ${table}`)
  await session.execute('SET SESSION foreign_key_checks = 1')
  await restoreTriggers(session, triggers)
  await dropJournal(session)
}
