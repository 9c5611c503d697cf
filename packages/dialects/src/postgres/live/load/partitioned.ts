import type { Catalog } from '@populace/catalog'
import type { CommittedPartition } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { isConnectionLost, isDeadlock } from '../faults.ts'
import { living } from '../../../live/living.ts'
import { SessionPool } from '../../../live/session-pool.ts'
import type { RunIdentity } from '../../../live/target.ts'
import type { Database, Session } from '../session.ts'
import { analyze } from './analyze.ts'
import { commit } from './commit.ts'
import { copyWriter } from './copy-writer.ts'
import { discardBy } from './discard.ts'
import {
  committedPartitions,
  createJournal,
  dropJournal,
  type Journal,
  markPartition,
  partitionName,
} from './journal.ts'
import { holdIdleTables, tablesInQuestion } from './idle-tables.ts'
import { type KeyPlan, uniquesInManyTransactions } from './keys.ts'
import type { Loader } from './loader.ts'
import { claim, type Preparation } from './preparation.ts'
import { RowsInOrder } from './rows-in-order.ts'
import { moveSequences } from './sequences.ts'
import { applyAll, comingBack, restoreAll } from './set-aside.ts'
import { refreshViews } from './stored-views.ts'
import { unloggedAmong } from './unlogged.ts'

/** What a run begins with, and is taken up with. */
interface Begun {
  readonly run: RunIdentity
  /** What it was planned from. */
  readonly catalog?: Catalog
}

/**
 * Loads over several connections; each partition commits together with its marker in the journal, so that a run which stops
 * anywhere goes on without repeating or omitting a row. `session` holds the claim on the database.
 */
export async function loadInPartitions(
  database: Database,
  session: Session,
  preparation: Preparation,
  keys: KeyPlan,
  { connections, resumed, ...begun }: Begun & { readonly connections: number; readonly resumed?: Journal },
): Promise<Loader> {
  const aside = resumed?.aside ?? (await start(database, session, preparation, keys, begun))
  const unlogged = await unloggedAmong(session, preparation.relations)
  const done: Map<string, CommittedPartition> = await committedPartitions(session)
  const before = new Set(done.keys())
  const pool = new SessionPool({
    open: () => database.session(),
    prepare: (fresh) => readyForRows(fresh, preparation.replicating),
    begin: async (own) => void (await own.query('BEGIN')),
  })
  const order = keys.ordered ? new RowsInOrder(preparation.relations, done) : undefined
  let control = session
  let stage: 'loading' | 'finishing' | 'finished' = 'loading'

  return {
    concurrency: connections,
    committed: () => new Map([...done].filter(([name]) => before.has(name))),
    async begin(layout, partition, format) {
      await order?.turnOf(partition)
      const own = await pool.begin()
      return await copyWriter(own, layout, partition, {
        address: database.address,
        format,
        async settle(bytes, digest) {
          const first = await markPartition(own, partition, bytes, digest, unlogged.has(partition.table))
          if (first) await commit(database, own)
          else await own.query('ROLLBACK')
          done.set(partitionName(partition), { rows: partition.rows, bytes, digest })
          order?.done(partition)
          pool.give(own)
          return bytes
        },
        undo: () => pool.drop(own),
      })
    },
    mayRetry: (error) => isConnectionLost(error) || isDeadlock(error),
    async finish() {
      await pool.end()
      control = await living(database, control, claim)
      await assertAllIn(control, done)
      stage = 'finishing'
      await control.query('BEGIN')
      await restoreAll(control, comingBack(aside))
      await moveSequences(control, preparation.sequences)
      await dropJournal(control)
      await commit(database, control)
      stage = 'finished'
      await analyze(database, control, preparation.relations)
      const warnings = await refreshViews(control, preparation.relations)
      await control.end()
      return warnings
    },
    async abort(reason) {
      order?.giveUp()
      if (stage === 'finished') return { resumable: false }
      if (stage === 'finishing') await control.interrupt()
      await pool.end()
      // With nothing in, or rows that would be rejected again, it is better to leave no trace.
      const pointless = done.size === 0 || (reason instanceof PopulaceError && reason.code === 'POP-4005')
      const resumable = !(pointless && (await undone(database, control)))
      await control.end()
      return { resumable }
    },
  }
}

/** Sets aside what is in the way, and with it what is better built over all rows and nobody uses just now; notes both first. */
async function start(
  database: Database,
  session: Session,
  preparation: Preparation,
  keys: KeyPlan,
  { run: { id, planHash, beginnings }, catalog }: Begun,
): Promise<Journal['aside']> {
  const { relations, truncate } = preparation
  await session.query('BEGIN')
  const idle = await holdIdleTables(session, tablesInQuestion(preparation))
  const indexes = preparation.indexes.filter(({ relation }) => idle.has(relation))
  const uniques = uniquesInManyTransactions(preparation, idle)
  const aside = [...preparation.aside, ...indexes, ...keys.aside, ...uniques]
  const tables = relations.map(({ key, sql }) => ({ key, sql }))
  const journal = { id, planHash, aside, tables, beginnings: beginnings ? Object.fromEntries(beginnings) : null }
  await createJournal(session, journal, catalog)
  await applyAll(session, aside, truncate)
  await commit(database, session)
  return aside
}

async function readyForRows(session: Session, replicating: boolean): Promise<void> {
  if (replicating) await session.query('SET session_replication_role = replica')
  // What is marked as in has to stay in: this run goes on when the server comes back after a crash.
  await session.query(
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
  )
}

/** A server that does not keep its promises (`fsync = off`, a disk that lies) may have lost partitions in a crash. */
async function assertAllIn(session: Session, done: ReadonlyMap<string, CommittedPartition>): Promise<void> {
  const missing = done.size - (await committedPartitions(session)).size
  if (missing > 0)
    throw new PopulaceError(
      fault('POP-4007', `the server came back without ${missing} of the partitions it had committed`),
    )
}

/** Whether the run is undone, with whichever session can still do it. */
async function undone(database: Database, session: Session): Promise<boolean> {
  try {
    await session.query('ROLLBACK').catch(() => {})
    const able = await living(database, session, claim)
    try {
      return await discardBy(database, able)
    } finally {
      await able.end()
    }
  } catch (error) {
    if (error instanceof PopulaceError) return false
    throw error
  }
}
