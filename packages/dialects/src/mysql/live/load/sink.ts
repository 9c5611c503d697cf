import type { Catalog } from '@populace/catalog'
import { type Diagnostic, fault, InvariantError, PopulaceError } from '@populace/diagnostics'
import type { LoadOptions, TargetSink } from '../../../live/target.ts'
import type { Database, Session } from '../session.ts'
import { keyOf, shownName, sqlName } from '../table-name.ts'
import { foreignKeyProbes, tablesConcerned } from '../verify/probes.ts'
import { countViolations } from '../verify/verify.ts'
import { claim } from './claim.ts'
import { undo } from './discard.ts'
import { createJournal, dropJournal, findJournal, type Journal } from './journal.ts'
import { type Preparation, prepare } from './preparation.ts'
import { dropTriggers, restoreTriggers } from './triggers.ts'
import { partitionWriter, takesRows } from './writers.ts'

/**
 * Loads in one transaction, by `LOAD DATA LOCAL INFILE` where the server lets clients. Foreign keys are not checked row by row, so that tables may refer to
 * each other in circles, but all of them before the transaction is committed. Everything that could be in the way is reported at once, before anything is written.
 */
export function mysqlSink(database: Database, catalog: Catalog, options: LoadOptions): TargetSink {
  let session: Session | undefined
  let preparation: Preparation | undefined
  let journal: Journal | undefined
  let isCommitted = false
  let hasSavepoint = false
  const opened = (): Session => {
    if (session === undefined) throw new InvariantError('the sink is not open')
    return session
  }
  return {
    framing: 'partition',
    concurrency: 1,
    get warnings(): readonly Diagnostic[] {
      return preparation?.warnings ?? []
    },
    encoding: (layout) =>
      takesRows(layout, database) ? { format: 'load-data' } : { format: 'sql-insert', options: { dialect: 'mysql' } },
    async open(filled) {
      session = await database.session()
      await claim(session)
      await settleEarlierRun(session, options)
      preparation = await prepare(session, catalog, filled, options.mode)
      if (preparation.faults.length > 0) throw new PopulaceError(preparation.faults)
      journal = await setAside(session, preparation, options)
      await session.execute('SET SESSION foreign_key_checks = 0')
      await session.execute('START TRANSACTION')
      if (options.mode !== 'truncate') return
      for (const table of preparation.tables) await session.execute(`DELETE FROM ${sqlName(table)}`)
    },
    committed: () => new Map(),
    async begin(layout, partition) {
      const own = opened()
      hasSavepoint = await savepoint(own)
      return partitionWriter(own, layout, partition, {
        settle: async () => void (hasSavepoint && (await own.execute('RELEASE SAVEPOINT part'))),
        undo: async () => void (await own.execute('ROLLBACK TO SAVEPOINT part').catch(() => {})),
      })
    },
    // A deadlock has cost the whole transaction here; a worker that died only its partition.
    mayRetry: (error) => hasSavepoint && error instanceof PopulaceError && error.code === 'POP-5002',
    async finish() {
      const own = opened()
      await proveKeys(own, catalog, preparation?.tables ?? [])
      await own.execute('COMMIT')
      isCommitted = true
      await own.execute('SET SESSION foreign_key_checks = 1')
      await restoreTriggers(own, journal?.triggers ?? [])
      if (journal) await dropJournal(own)
      for (const table of preparation?.tables ?? []) await own.query(`ANALYZE TABLE ${sqlName(table)}`)
      await own.end()
    },
    async abort() {
      await session?.interrupt()
      await session?.end()
      if (journal === undefined || isCommitted) return { resumable: false }
      return { resumable: !(await undone(database, journal)) }
    },
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

/** A run that was interrupted has left no rows of its transaction, but perhaps triggers to bring back: done first when it is to be resumed. */
async function settleEarlierRun(session: Session, { resume, run }: LoadOptions) {
  const earlier = await findJournal(session)
  if (earlier === undefined) return
  if (!resume)
    throw new PopulaceError(fault('POP-5005', `a run that began ${earlier.startedAt} was interrupted in this database`))
  if (earlier.planHash !== run.planHash)
    throw new PopulaceError(
      fault('POP-5004', `the run that began ${earlier.startedAt} had another model, seed or number of rows`),
    )
  await undo(session, earlier)
}

/** Takes away what would be in the way and notes first how to bring it back. */
async function setAside(
  session: Session,
  preparation: Preparation,
  { mode, run }: LoadOptions,
): Promise<Journal | undefined> {
  const { triggers, volatile } = preparation
  if (triggers.aside.length === 0 && volatile.length === 0) return undefined
  const journal: Journal = {
    ...run,
    startedAt: new Date().toISOString(),
    tables: preparation.tables.map(keyOf),
    triggers: triggers.aside,
    emptied: mode === 'append' ? [] : volatile,
  }
  await createJournal(session, journal)
  await dropTriggers(session, triggers.aside)
  return journal
}

/** What was not checked as rows went in is counted before it is too late; keys of other tables that lead here too. */
async function proveKeys(session: Session, catalog: Catalog, tables: Preparation['tables']) {
  const faults: Diagnostic[] = []
  for (const table of tablesConcerned(catalog, new Set(tables.map(keyOf))))
    for (const probe of foreignKeyProbes(table))
      for (const { constraint, count = 0 } of await countViolations(session, probe)) {
        const broken = `${shownName(table)}: ${count} row${count === 1 ? ' breaks' : 's break'} the foreign key ${constraint}`
        faults.push(fault('POP-4005', broken, { subject: `${shownName(table)}.${constraint}` }))
      }
  if (faults.length > 0) throw new PopulaceError(faults)
}

/** Whether everything is as it was, through a session of its own. */
async function undone(database: Database, journal: Journal): Promise<boolean> {
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
