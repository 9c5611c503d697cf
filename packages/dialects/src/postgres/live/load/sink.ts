import type { Catalog, QualifiedName } from '@populace/catalog'
import type { TableLayout } from '@populace/columnar'
import { type Diagnostic, fault, InvariantError, PopulaceError } from '@populace/diagnostics'
import { type FilledTables, isLargeLoad } from '../../../live/load-size.ts'
import type { LoadMode, RunIdentity, TargetSink } from '../../../live/target.ts'
import type { Database, Session } from '../session.ts'
import { loadAtomically } from './atomic.ts'
import { findJournal, type Journal } from './journal.ts'
import { keysInManyTransactions, keysInOneTransaction } from './keys.ts'
import type { Loader } from './loader.ts'
import { loadInPartitions } from './partitioned.ts'
import { claim, type Preparation, prepare } from './preparation.ts'

/** How to load. */
export interface PostgresSinkOptions {
  /** What to do about tables that hold rows; `refuse` unless told otherwise. */
  readonly mode?: LoadMode
  /** Go on with an interrupted run of the same plan; without one, begin as usual. */
  readonly resume?: boolean
  readonly run: RunIdentity
  /** Tables go without the write-ahead log from then on. */
  readonly unlogged?: boolean
  /** What the run was planned from: whoever goes on with it plans from the same, while keys are set aside. */
  readonly catalog?: Catalog
  /** Tables whose rows stay: their sequences are moved past them all the same. */
  readonly kept?: readonly QualifiedName[]
  /** Whether rows of the layout can go as `copy-binary`; else they go as `copy-text`. */
  readonly supportsBinary: (layout: TableLayout) => boolean
  /** Connections of a load in many transactions; 4 unless given. */
  readonly connections?: number
  /** `auto`: one transaction up to 2 million rows or about 200 MB, and where many are not possible. */
  readonly strategy?: 'auto' | 'atomic' | 'partitioned'
}

/** A sink that also tells which way the rows go. */
export interface PostgresSink extends TargetSink {
  /** Which way the rows go; known after `open`. */
  readonly strategy: 'atomic' | 'partitioned'
}

const CONNECTIONS = 4

/**
 * Loads into a PostgreSQL database by COPY. Everything that could be in the way is looked for before anything is written, and
 * reported at once: missing tables and privileges, rows that are there already, keys that can't be loaded, an interrupted run.
 *
 * @example
 * ```ts
 * const sink = postgresSink(database, { run: { id: 'r1', planHash }, supportsBinary: (layout) => copyBinary.supports(layout).ok })
 * ```
 */
export function postgresSink(database: Database, options: PostgresSinkOptions): PostgresSink {
  let opening: Session | undefined
  let loader: Loader | undefined
  let warnings: readonly Diagnostic[] = []
  let strategy: PostgresSink['strategy'] = 'atomic'
  const formatOf = (layout: TableLayout) =>
    layout.columns.length > 0 && options.supportsBinary(layout) ? 'binary' : 'text'
  const opened = () => {
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
    get strategy() {
      return strategy
    },
    encoding: (layout) => ({ format: `copy-${formatOf(layout)}` }),
    async open(tables) {
      const session = await database.session()
      opening = session
      try {
        const resumed = await begin(session, options)
        const preparation = await prepare(session, tables, {
          mode: options.mode ?? 'refuse',
          resuming: resumed !== undefined,
          kept: options.kept ?? [],
          unlogged: options.unlogged ?? false,
        })
        warnings = preparation.warnings
        const choice = choose(database, preparation, tables, options, resumed)
        strategy = choice.strategy
        loader = await choice.load(session)
      } catch (error) {
        await session.end()
        throw error
      }
    },
    committed: () => opened().committed(),
    begin: (layout, partition) => opened().begin(layout, partition, formatOf(layout)),
    mayRetry: (error) => opened().mayRetry(error),
    async finish() {
      warnings = [...warnings, ...(await opened().finish())]
    },
    async abort(reason) {
      if (loader !== undefined) return await loader.abort(reason)
      await opening?.interrupt()
      await opening?.end()
      return { resumable: false }
    },
  }
}

/** Claims the database and finds the run to go on with. */
async function begin(session: Session, { resume, run }: PostgresSinkOptions): Promise<Journal | undefined> {
  await claim(session)
  if (!resume) return undefined
  const journal = await findJournal(session)
  if (journal !== undefined && journal.planHash !== run.planHash)
    throw new PopulaceError(
      fault('POP-5004', `the run that began ${journal.startedAt} had another model, seed or number of rows`),
    )
  return journal
}

function choose(
  database: Database,
  preparation: Preparation,
  tables: FilledTables,
  options: PostgresSinkOptions,
  resumed: Journal | undefined,
): { readonly strategy: PostgresSink['strategy']; readonly load: (session: Session) => Promise<Loader> } {
  const { faults } = preparation
  const many = keysInManyTransactions(preparation)
  const able = many !== undefined && database.parallel && database.facts.canCreateSchema
  const wanted =
    options.strategy === 'partitioned' ||
    (options.strategy !== 'atomic' && (resumed !== undefined || isLargeLoad(tables)))
  if (wanted && able) {
    refuseIf(faults)
    const { run, catalog, connections = CONNECTIONS } = options
    const more = { run, connections, ...(catalog && { catalog }), ...(resumed && { resumed }) }
    return { strategy: 'partitioned', load: (session) => loadInPartitions(database, session, preparation, many, more) }
  }
  if (resumed !== undefined)
    throw new PopulaceError(fault('POP-5004', 'the role can no longer do what the interrupted run had begun with'))
  // Tables that turn out to be in use keep all their keys: whether that can be is known before any is waited for.
  refuseIf([...faults, ...keysInOneTransaction(preparation, new Set()).faults])
  return { strategy: 'atomic', load: (session) => loadAtomically(database, session, preparation) }
}

function refuseIf(faults: readonly Diagnostic[]): void {
  if (faults.length > 0) throw new PopulaceError(faults)
}
