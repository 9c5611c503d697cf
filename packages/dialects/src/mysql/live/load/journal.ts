import { quoteText } from '../../quoting.ts'
import type { Session } from '../session.ts'
import type { TriggerDefinition } from './triggers.ts'

/**
 * What a load keeps in the target while it runs, where a transaction alone would not bring everything back: triggers that were taken away, tables whose
 * engine knows no transactions. Dropped in the end.
 */
export const JOURNAL = 'populace_run'

export interface Journal {
  readonly id: string
  /** Hash of everything that decides the bytes; a run is only resumed with the same. */
  readonly planHash: string
  readonly startedAt: string
  /** The tables (`schema.name`) that get rows. */
  readonly tables: readonly string[]
  readonly triggers: readonly TriggerDefinition[]
  /** Tables, as SQL names them, that were empty or emptied when the run began, and keep their rows when it is rolled back. */
  readonly emptied: readonly string[]
}

export async function createJournal(session: Session, journal: Journal): Promise<void> {
  await session.execute(
    `CREATE TABLE ${JOURNAL} (state LONGTEXT CHARACTER SET utf8mb4 NOT NULL) COMMENT = 'a run of Populace'`,
  )
  await session.execute(`INSERT INTO ${JOURNAL} VALUES (${quoteText(JSON.stringify(journal))})`)
}

/** The journal of a load that was interrupted (or still runs), if there is one. */
export async function findJournal(session: Session): Promise<Journal | undefined> {
  const there = await session.query(
    `SELECT 1 AS one FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ${quoteText(JOURNAL)}`,
  )
  if (there.length === 0) return undefined
  const [row] = await session.query<{ state: string }>(`SELECT state FROM ${JOURNAL}`)
  // The table is there before its row: nothing was set aside yet.
  const nothing: Journal = { id: '', planHash: '', startedAt: 'just now', tables: [], triggers: [], emptied: [] }
  return row === undefined ? nothing : JSON.parse(row.state)
}

export async function dropJournal(session: Session): Promise<void> {
  await session.execute(`DROP TABLE IF EXISTS ${JOURNAL}`)
}
