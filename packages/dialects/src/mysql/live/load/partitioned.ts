import type { Catalog } from '@populace/catalog'
import type { CommittedPartition } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { living } from '../../../live/living.ts'
import { SessionPool } from '../../../live/session-pool.ts'
import { isConnectionLost, isDeadlock } from '../faults.ts'
import type { Database, Session } from '../session.ts'
import { sqlName } from '../table-name.ts'
import { claim } from './claim.ts'
import { empty, undone } from './discard.ts'
import { proveKeys } from './foreign-keys.ts'
import { committedPartitions, dropJournal, type Journal, markPartition, partitionName } from './journal.ts'
import type { Loader } from './loader.ts'
import type { Preparation } from './preparation.ts'
import { moveSequences } from './sequences.ts'
import { dropTriggers, restoreTriggers } from './triggers.ts'
import { partitionWriter } from './writers.ts'

const CONNECTIONS = 4

/** What a load in many transactions is about. */
interface Load {
  readonly catalog: Catalog
  readonly preparation: Preparation
  readonly journal: Journal
  /** Replace the rows that are there. */
  readonly truncate: boolean
}

/**
 * Loads over several connections; each partition commits together with its marker in the journal, so that a run which stops anywhere goes on without repeating
 * or omitting a row. Foreign keys are not checked row by row, so that tables need no order, but all of them in the end. `session` holds the claim on the database.
 */
export async function loadInPartitions(
  database: Database,
  session: Session,
  { catalog, preparation: { tables }, journal, truncate }: Load,
): Promise<Loader> {
  await dropTriggers(session, journal.triggers)
  const done: Map<string, CommittedPartition> = await committedPartitions(session)
  const before = new Set(done.keys())
  if (truncate && before.size === 0) await empty(session, journal.emptied)
  const pool = new SessionPool({
    open: () => database.session(),
    prepare: async (fresh) => void (await fresh.execute('SET SESSION foreign_key_checks = 0')),
    begin: async (own) => void (await own.execute('START TRANSACTION')),
  })
  let control = session
  let isFinished = false
  return {
    concurrency: CONNECTIONS,
    committed: () => new Map([...done].filter(([name]) => before.has(name))),
    async begin(layout, partition) {
      const own = await pool.begin()
      return partitionWriter(own, layout, partition, {
        async settle(bytes, digest) {
          const isFirst = await markPartition(own, partition, bytes, digest)
          await own.execute(isFirst ? 'COMMIT' : 'ROLLBACK')
          done.set(partitionName(partition), { rows: partition.rows, bytes, digest })
          pool.give(own)
        },
        undo: () => pool.drop(own),
      })
    },
    mayRetry: (error) =>
      isConnectionLost(error) || isDeadlock(error) || (error instanceof PopulaceError && error.code === 'POP-5002'),
    async finish() {
      await pool.end()
      control = await living(database, control, claim)
      await assertAllIn(control, done)
      await proveKeys(control, catalog, tables)
      await restoreTriggers(control, journal.triggers)
      await dropJournal(control)
      isFinished = true
      await moveSequences(control, tables)
      for (const table of tables) await control.query(`ANALYZE TABLE ${sqlName(table)}`)
      await control.end()
    },
    async abort(reason) {
      if (isFinished) return { resumable: false }
      await control.interrupt()
      await pool.end()
      await control.end()
      // With nothing in, or rows that would be rejected again, it is better to leave no trace.
      const isPointless = done.size === 0 || (reason instanceof PopulaceError && reason.code === 'POP-4005')
      return { resumable: !(isPointless && (await undone(database, journal))) }
    },
  }
}

/** A server that does not keep its promises (`innodb_flush_log_at_trx_commit` other than 1) may have lost partitions in a crash. */
async function assertAllIn(session: Session, done: ReadonlyMap<string, CommittedPartition>): Promise<void> {
  const missing = done.size - (await committedPartitions(session)).size
  if (missing > 0)
    throw new PopulaceError(
      fault('POP-4007', `the server came back without ${missing} of the partitions it had committed`),
    )
}
