import type { Catalog } from '@populace/catalog'
import { type Diagnostic, fault, InvariantError, PopulaceError } from '@populace/diagnostics'
import { type FilledTables, isLargeLoad } from '../../../live/load-size.ts'
import type { LoadOptions, TargetSink } from '../../../live/target.ts'
import type { Database, Session } from '../session.ts'
import { keyOf, sqlName } from '../table-name.ts'
import { loadAtomically } from './atomic.ts'
import { claim } from './claim.ts'
import { undo, undone } from './discard.ts'
import { createJournal, findJournal, type Journal } from './journal.ts'
import type { Loader } from './loader.ts'
import { loadInPartitions } from './partitioned.ts'
import { type Preparation, prepare } from './preparation.ts'
import { takesRows } from './writers.ts'

/**
 * Loads by `LOAD DATA LOCAL INFILE` where the server lets clients: in one transaction, or in partitions over several connections where there are many rows. Foreign
 * keys are not checked row by row, so that tables may refer to each other in circles, but all of them before the load ends. Everything that could be in the way is
 * reported at once, before anything is written.
 */
export function mysqlSink(database: Database, catalog: Catalog, options: LoadOptions): TargetSink {
  let opening: Session | undefined
  let loader: Loader | undefined
  let warnings: readonly Diagnostic[] = []
  const opened = (): Loader => {
    if (loader === undefined) throw new InvariantError('the sink is not open')
    return loader
  }
  return {
    framing: 'partition',
    get concurrency() {
      return opened().concurrency
    },
    get warnings() {
      return warnings
    },
    encoding: (layout) =>
      takesRows(layout, database) ? { format: 'load-data' } : { format: 'sql-insert', options: { dialect: 'mysql' } },
    async open(filled) {
      const session = await database.session()
      opening = session
      await claim(session)
      const earlier = await earlierRun(session, options)
      const preparation = await prepare(session, catalog, filled, earlier ? 'append' : options.mode)
      if (preparation.faults.length > 0) throw new PopulaceError(preparation.faults)
      warnings = preparation.warnings
      const truncate = options.mode === 'truncate'
      const journal = earlier ?? (await begin(session, catalog, preparation, filled, options))
      try {
        loader =
          journal?.strategy === 'partitioned'
            ? await loadInPartitions(database, session, { catalog, preparation, journal, truncate })
            : await loadAtomically(database, session, { catalog, preparation, journal, truncate })
      } catch (error) {
        if (journal && !earlier) await undone(database, journal)
        throw error
      }
    },
    committed: () => opened().committed(),
    begin: (layout, partition) => opened().begin(layout, partition),
    mayRetry: (error) => opened().mayRetry(error),
    finish: () => opened().finish(),
    async abort(reason) {
      if (loader !== undefined) return await loader.abort(reason)
      await opening?.interrupt()
      await opening?.end()
      return { resumable: false }
    },
  }
}

/**
 * The run in partitions that is to be gone on with. One in a single transaction has left no rows, but perhaps triggers to bring back: done here, and it begins
 * anew.
 */
async function earlierRun(session: Session, { resume, run }: LoadOptions): Promise<Journal | undefined> {
  const earlier = await findJournal(session)
  if (earlier === undefined) return undefined
  if (!resume)
    throw new PopulaceError(fault('POP-5005', `a run that began ${earlier.startedAt} was interrupted in this database`))
  if (earlier.planHash !== run.planHash)
    throw new PopulaceError(
      fault('POP-5004', `the run that began ${earlier.startedAt} had another model, seed or number of rows`),
    )
  if (earlier.strategy === 'partitioned') return earlier
  await undo(session, earlier)
  return undefined
}

/** Chooses the way that the rows go, and notes what it takes to bring everything back, where a transaction alone does not. */
async function begin(
  session: Session,
  catalog: Catalog,
  preparation: Preparation,
  filled: FilledTables,
  { mode, run }: LoadOptions,
): Promise<Journal | undefined> {
  const { triggers, volatile, tables } = preparation
  const noted = {
    id: run.id,
    planHash: run.planHash,
    startedAt: new Date().toISOString(),
    tables: tables.map(keyOf),
    triggers: triggers.aside,
  }
  // Nothing tells rows that are added from those of others: only a transaction of their own can take them back.
  if (mode !== 'append' && volatile.length === 0 && isLargeLoad(filled)) {
    const journal: Journal = { ...noted, strategy: 'partitioned', emptied: tables.map(sqlName) }
    if (await created(session, journal, catalog)) return journal
  }
  if (triggers.aside.length === 0 && volatile.length === 0) return undefined
  const journal: Journal = { ...noted, strategy: 'atomic', emptied: mode === 'append' ? [] : volatile }
  await createJournal(session, journal, catalog)
  return journal
}

/** Whether the account may keep a journal; without one a large load goes in one transaction as a small one does. */
async function created(session: Session, journal: Journal, catalog: Catalog): Promise<boolean> {
  try {
    await createJournal(session, journal, catalog)
    return true
  } catch (error) {
    if (error instanceof PopulaceError && error.code === 'POP-4003') return false
    throw error
  }
}
