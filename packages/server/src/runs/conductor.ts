import { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Run, RunReport } from '@populace/api'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import type { Report } from '@populace/project'
import { received } from '@populace/run'
import type { Logger } from 'pino'
import type { Store } from '../store/store.ts'
import { EventLog, type Outcome } from './event-log.ts'
import type { RunTask } from './run-task.ts'
import { interruptRuns } from './runs.ts'
import type { RunMessage } from './worker.ts'

/** How long runs may take to come to rest when the server stops. */
const PATIENCE = 10_000

interface Performance {
  readonly worker: Worker
  readonly log: EventLog
  readonly ended: Promise<void>
}

/**
 * Has runs performed, each in a thread of its own, and writes down what happens. A thread that dies takes only its run with it; a server
 * that dies leaves runs that are interrupted, and can go on.
 */
export class Conductor {
  readonly #store: Store
  readonly #log: Logger
  readonly #active = new Map<string, Performance>()
  readonly #readers = new EventEmitter().setMaxListeners(0)
  /** The server is stopping: what ends now was interrupted, not cancelled. */
  #stopping = false

  private constructor(store: Store, log: Logger) {
    this.#store = store
    this.#log = log
  }

  /** Takes over a store: runs that a server before has left under way are interrupted. */
  static async open(store: Store, log: Logger): Promise<Conductor> {
    const conductor = new Conductor(store, log)
    for (const id of await interruptRuns(store)) {
      const events = await conductor.#logOf({ id, state: 'queued' })
      await events.end({ state: 'interrupted' })
    }
    return conductor
  }

  /** Begins a run that was queued. */
  async start({ id, state }: Pick<Run, 'id' | 'state'>, task: RunTask): Promise<void> {
    const log = await this.#logOf({ id, state })
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: task })
    const ended = this.#conduct(worker, log)
      .catch((error: unknown) => this.#log.error({ run: id, err: error }, 'the end of a run could not be written'))
      .finally(() => {
        this.#active.delete(id)
        this.#readers.emit(id)
      })
    this.#active.set(id, { worker, log, ended })
  }

  /** Whether the run is under way. */
  isActive(id: string): boolean {
    return this.#active.has(id)
  }

  /** Asks a run to stop in good order. Nothing happens to one that has ended. */
  cancel(id: string): void {
    const active = this.#active.get(id)
    active?.log.enter('cancelling')
    active?.worker.postMessage('cancel')
  }

  /** Calls back whenever there is more to read of a run; answers how to end that. */
  onMore(id: string, listener: () => void): () => void {
    this.#readers.on(id, listener)
    return () => this.#readers.off(id, listener)
  }

  /** Lets runs come to rest; those that take too long are ended. */
  async close(): Promise<void> {
    this.#stopping = true
    for (const { worker } of this.#active.values()) worker.postMessage('cancel')
    const all = [...this.#active.values()]
    const impatient = setTimeout(() => {
      for (const { worker } of all) void worker.terminate()
    }, PATIENCE)
    await Promise.all(all.map(({ ended }) => ended))
    clearTimeout(impatient)
  }

  #logOf(run: Pick<Run, 'id' | 'state'>): Promise<EventLog> {
    return EventLog.open(this.#store, run, {
      written: () => this.#readers.emit(run.id),
      failed: (error) => this.#log.error({ run: run.id, err: error }, 'what happened in a run could not be written'),
    })
  }

  async #conduct(worker: Worker, log: EventLog): Promise<void> {
    const outcome = await new Promise<Outcome>((resolve) => {
      worker.on('message', (message: RunMessage) => {
        if (message.kind === 'told') log.tell(message.told)
        else
          resolve(
            message.kind === 'done'
              ? { state: 'succeeded', report: copied(message.report) }
              : this.#failure(received(message.error)),
          )
      })
      worker.on('error', (error) => resolve(this.#failure(error)))
      worker.on('exit', () =>
        resolve(this.#failure(new PopulaceError(fault('POP-5002', 'the thread of the run has ended')))),
      )
    })
    await log.end(outcome)
  }

  #failure(error: unknown): Outcome {
    if (this.#stopping) return { state: 'interrupted' }
    if (!(error instanceof PopulaceError)) {
      this.#log.error({ err: error }, 'a run failed by our fault')
      const message = error instanceof Error ? error.message : String(error)
      return { state: 'failed', error: [fault('POP-9001', message)] }
    }
    const diagnostics: readonly Diagnostic[] = error.diagnostics
    return { state: error.code === 'POP-5001' ? 'cancelled' : 'failed', error: diagnostics }
  }
}

/** A report as JSON has it: nothing that is undefined. */
const copied = (report: Report): RunReport => JSON.parse(JSON.stringify(report))
