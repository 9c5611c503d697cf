import type { Catalog, Table } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import type { Database, Session } from '../session.ts'
import { sqlName } from '../table-name.ts'
import { undone } from './discard.ts'
import { proveKeys } from './foreign-keys.ts'
import { dropJournal, type Journal } from './journal.ts'
import type { Loader } from './loader.ts'
import type { Preparation } from './preparation.ts'
import { moveSequences } from './sequences.ts'
import { dropTriggers, restoreTriggers } from './triggers.ts'
import { partitionWriter } from './writers.ts'

/** What a load in one transaction is about. `journal` is there where that alone does not bring everything back. */
interface Load {
  readonly catalog: Catalog
  readonly preparation: Preparation
  readonly journal: Journal | undefined
  /** Replace the rows that are there. */
  readonly truncate: boolean
}

/** Loads in one transaction: whatever goes wrong, the target is as it was. Takes over the session. */
export async function loadAtomically(
  database: Database,
  session: Session,
  { catalog, preparation: { tables }, journal, truncate }: Load,
): Promise<Loader> {
  let isCommitted = false
  let hasSavepoint = false
  await dropTriggers(session, journal?.triggers ?? [])
  await session.execute('SET SESSION foreign_key_checks = 0')
  await session.execute('START TRANSACTION')
  if (truncate) for (const table of tables) await session.execute(`DELETE FROM ${sqlName(table)}`)
  return {
    concurrency: 1,
    committed: () => new Map(),
    async begin(layout, partition) {
      hasSavepoint = await savepoint(session)
      return partitionWriter(session, layout, partition, {
        settle: async () => void (hasSavepoint && (await session.execute('RELEASE SAVEPOINT part'))),
        undo: async () => void (await session.execute('ROLLBACK TO SAVEPOINT part').catch(() => {})),
      })
    },
    // A deadlock has cost the whole transaction here; a worker that died only its partition.
    mayRetry: (error) => hasSavepoint && error instanceof PopulaceError && error.code === 'POP-5002',
    async finish() {
      await proveKeys(session, catalog, tables)
      await session.execute('COMMIT')
      isCommitted = true
      await session.execute('SET SESSION foreign_key_checks = 1')
      await restoreTriggers(session, journal?.triggers ?? [])
      if (journal) await dropJournal(session)
      if (truncate) await lowerCounters(session, tables)
      await moveSequences(session, tables)
      for (const table of tables) await session.query(`ANALYZE TABLE ${sqlName(table)}`)
      await session.end()
    },
    async abort() {
      await session.interrupt()
      await session.end()
      if (journal === undefined || isCommitted) return { resumable: false }
      return { resumable: !(await undone(database, journal)) }
    },
  }
}

/**
 * Has keys that count go on after the last row again: deleting rows doesn't take back the numbers that they had. The server never goes below its rows. An account
 * without the right to alter tables leaves gaps, which are harmless.
 */
async function lowerCounters(session: Session, tables: readonly Table[]): Promise<void> {
  for (const table of tables.filter(({ columns }) => columns.some(({ identity }) => identity !== undefined))) {
    try {
      await session.execute(`ALTER TABLE ${sqlName(table)} AUTO_INCREMENT = 1`)
    } catch (error) {
      if (!(error instanceof PopulaceError && error.code === 'POP-4003')) throw error
    }
  }
}

/** Some engines can't go back within a transaction once they have a part in it: then a partition has one attempt. */
async function savepoint(session: Session): Promise<boolean> {
  try {
    await session.execute('SAVEPOINT part')
    return true
  } catch (error) {
    if (error instanceof PopulaceError && error.code === 'POP-4009') return false
    throw error
  }
}
