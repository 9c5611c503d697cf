import { availableParallelism } from 'node:os'
import { type Encoder, estimatedRowBytes, type Sink } from '@populace/columnar'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import type { Plan, Population } from '@populace/engine'
import { engineComputation, type ThreadedComputation } from './computation.ts'
import type { RunEvent } from './event.ts'
import { inProcessProducer } from './in-process.ts'
import { loadPartitions } from './load.ts'
import { partitionsOf } from './partitions.ts'
import type { Producer } from './producer.ts'
import type { RunReport, VerificationReport } from './report.ts'
import { SliceEncoder } from './slice-encoder.ts'
import { Stopwatch } from './stopwatch.ts'
import { TableTally } from './table-tally.ts'
import { WorkerPool } from './worker-pool.ts'

/** How to execute a plan. */
export interface ExecuteOptions {
  /** Cancels the run: POP-5001. */
  readonly signal?: AbortSignal
  readonly onEvent?: (event: RunEvent) => void
  /** Worker threads; 0 computes in this thread. Unless given, by the size of the plan and the machine. Never changes the rows. */
  readonly workers?: number
  /** Rows of a partition; about 64 MB unless given. Part of what a resumed run has to have in common with the first. */
  readonly partitionRows?: number
  /** Has the target check its rows when they are in. */
  readonly verify?: (signal: AbortSignal) => Promise<VerificationReport>
  readonly computation?: ThreadedComputation
  /** Write only these tables (`schema.name`); the others are there to be referred to. All when absent. */
  readonly tables?: ReadonlySet<string>
}

/** Below so many bytes the rows are there before a worker would have started. */
const WORTH_WORKERS = 64e6
const MOST_WORKERS = 8

/**
 * Computes a plan's rows and writes them to a sink, partition by partition.
 *
 * @throws PopulaceError what the sink met; POP-5001 cancelled, POP-5002 worker threads ended, POP-5003 a partition failed five times
 * @example
 * ```ts
 * const report = await execute(plan, folderSink({ folder: 'out', encoding: { format: 'csv' } }), { workers: 2 })
 * ```
 */
export async function execute(plan: Plan, sink: Sink, options: ExecuteOptions = {}): Promise<RunReport> {
  const { computation = engineComputation, onEvent: emit = () => {} } = options
  const signal = options.signal ?? new AbortController().signal
  const start = performance.now()
  if (signal.aborted) throw cancelled(signal, false)
  emit({ type: 'stage', stage: 'planning' })
  const population = await computation.loadPopulation(plan, options.tables && { only: options.tables })
  const written = plan.tables.filter((table) => options.tables?.has(table.key) ?? true)
  const tables = written.map((table) => {
    const { layout } = population.table(table.key)
    return new TableTally(table, layout, partitionsOf(table, layout, options.partitionRows))
  })

  let producer: Producer | undefined
  let aborted: ReturnType<Sink['abort']> | undefined
  const abort = (reason: unknown) => {
    aborted ??= sink.abort(reason)
    return aborted
  }
  const stop = () => {
    void producer?.close()
    // What waits for the sink fails by this; how the sink comes to rest is heard of below.
    abort(signal.reason).catch(() => {})
  }
  signal.addEventListener('abort', stop, { once: true })
  const watch = new Stopwatch()
  try {
    await sink.open(tables.map(({ layout, plan: { rows } }) => ({ layout, rows })))
    countCommitted(sink, tables)
    emit({ type: 'stage', stage: 'loading' })
    producer = await makeProducer(plan, population, sink, tables, computation, options.workers)
    signal.throwIfAborted()
    const encoderOf = rememberEncoders(sink, computation)
    await loadPartitions({ sink, producer, encoderOf, emit, watch, signal, abort }, tables)
    emit({ type: 'stage', stage: 'finalising' })
    await sink.finish()
  } catch (error) {
    const { resumable } = await abort(error)
    throw signal.aborted ? cancelled(signal, resumable) : withOutlook(error, resumable)
  } finally {
    signal.removeEventListener('abort', stop)
    await producer?.close()
  }
  const verification = options.verify && (await verifyRows(options.verify, signal, emit))
  return {
    tables: tables.map((table) => table.report),
    ...(verification !== undefined && { verification }),
    seconds: (performance.now() - start) / 1000,
    time: watch.time,
  }
}

async function verifyRows(
  verify: NonNullable<ExecuteOptions['verify']>,
  signal: AbortSignal,
  emit: (event: RunEvent) => void,
): Promise<VerificationReport> {
  emit({ type: 'stage', stage: 'verifying' })
  try {
    return await verify(signal)
  } catch (error) {
    if (!signal.aborted) throw error
    const message = 'the verification was cancelled; the rows are in'
    throw new PopulaceError(fault('POP-5001', message, { fix: 'check them with populace verify' }), { cause: error })
  }
}

function countCommitted(sink: Sink, tables: readonly TableTally[]): void {
  const committed = sink.committed()
  for (const table of tables)
    for (const partition of table.partitions) {
      const known = committed.get(`${partition.table}#${partition.index}`)
      if (known !== undefined) table.done(partition, known)
    }
}

async function makeProducer(
  plan: Plan,
  population: Population,
  sink: Sink,
  tables: readonly TableTally[],
  computation: ThreadedComputation,
  wanted: number | undefined,
): Promise<Producer> {
  const encodings = Object.fromEntries(tables.map((table) => [table.plan.key, sink.encoding(table.layout)]))
  const bytes = tables.reduce((sum, { layout, plan: { rows } }) => sum + rows * estimatedRowBytes(layout), 0)
  const spareCores = Math.max(1, Math.min(MOST_WORKERS, availableParallelism() - 1))
  const workers = wanted ?? (bytes < WORTH_WORKERS ? 0 : spareCores)
  if (workers === 0) return inProcessProducer(await SliceEncoder.ready(population, encodings, computation))
  return new WorkerPool(workers, computation.workerModule, { plan, encodings })
}

/** For heads and tails, which are written in this thread. */
function rememberEncoders(sink: Sink, computation: ThreadedComputation): (table: TableTally) => Encoder {
  const encoders = new Map<TableTally, Encoder>()
  return (table) => {
    const encoder = encoders.get(table) ?? computation.createEncoder(sink.encoding(table.layout), table.layout)
    encoders.set(table, encoder)
    return encoder
  }
}

const GO_ON = 'go on with --resume, or undo it with --discard'

function cancelled(signal: AbortSignal, resumable: boolean): PopulaceError {
  const message = resumable
    ? 'the run was cancelled; what was finished is kept'
    : 'the run was cancelled; nothing was kept'
  return new PopulaceError(fault('POP-5001', message, resumable ? { fix: GO_ON } : {}), { cause: signal.reason })
}

/** Tells what to do next according to what the sink could keep. */
function withOutlook(error: unknown, resumable: boolean): unknown {
  if (!(error instanceof PopulaceError)) return error
  const outlook = (diagnostic: Diagnostic): Diagnostic => {
    if (diagnostic.code !== 'POP-4007' && diagnostic.code !== 'POP-4006') return diagnostic
    const first = diagnostic.code === 'POP-4006' ? 'free space on the target' : 'see to it that the server is back'
    return {
      ...diagnostic,
      fix: `${first}; then ${resumable ? GO_ON : 'run the command again: the target is as it was'}`,
    }
  }
  return new PopulaceError(error.diagnostics.map(outlook), { cause: error.cause })
}
