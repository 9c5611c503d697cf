import { finalStates, type Run, type RunEvent, type RunReport, type RunState } from '@populace/api'
import type { Diagnostic } from '@populace/diagnostics'
import type { Store } from '../store/store.ts'
import type { RunPlan } from '../store/tables.ts'
import type { Told } from './perform.ts'
import { Unwritten } from './unwritten.ts'

/** Progress is written so often; what came in between is not missed by anybody. */
const FLUSH_EVERY = 250

type Unstamped<E> = E extends unknown ? Omit<E, 'at'> : never

/** How a run ended. */
export interface Outcome {
  readonly state: RunState
  readonly error?: readonly Diagnostic[]
  readonly report?: RunReport
}

interface Listener {
  /** Readers have something to read. */
  readonly written: () => void
  /** The store did not take it. */
  readonly failed: (error: unknown) => void
}

/**
 * What happens in one run, written down in the order of its happening. Of each table's progress only the newest is kept, so that a log is
 * bounded by the number of tables, however long a run takes.
 */
export class EventLog {
  readonly #store: Store
  readonly #run: string
  readonly #listener: Listener
  #number: number
  #state: RunState
  readonly #unwritten = new Unwritten()
  #totals = new Map<string, { readonly rows: number; readonly bytes: number }>()
  #plan: RunPlan | undefined
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  private constructor(store: Store, run: string, state: RunState, number: number, listener: Listener) {
    this.#store = store
    this.#run = run
    this.#state = state
    this.#number = number
    this.#listener = listener
  }

  /** Goes on with the log of a run. */
  static async open(store: Store, { id, state }: Pick<Run, 'id' | 'state'>, listener: Listener): Promise<EventLog> {
    const { last } = await store
      .selectFrom('run_event')
      .select((eb) => eb.fn.max<number | null>('number').as('last'))
      .where('run_id', '=', id)
      .executeTakeFirstOrThrow()
    return new EventLog(store, id, state, last ?? 0, listener)
  }

  tell(told: Told): void {
    if (told.type === 'stage') return this.enter(told.stage)
    if (told.type === 'plan') this.#plan = { tables: told.tables, existing: told.existing }
    if (told.type === 'table-progress') {
      const { table, rows, bytes } = told
      this.#totals.set(table, { rows, bytes })
      this.#unwritten.add({ ...told, at: now() })
      return this.#soon()
    }
    if (told.type === 'plan') this.#add({ type: 'plan', tables: told.tables })
    else this.#add(told)
  }

  /** Enters a state; a run that is being cancelled stays so until it has ended. */
  enter(state: RunState): void {
    if (state === this.#state || (this.#state === 'cancelling' && !finalStates.includes(state))) return
    this.#state = state
    this.#add({ type: 'state', state })
  }

  /** Writes how it ended, with everything before. */
  async end({ state, error, report }: Outcome): Promise<void> {
    this.#state = state
    this.#add({ type: 'state', state, ...(error ? { error: error.map((d) => ({ ...d })) } : {}) })
    await this.#flush({ ...(error ? { error } : {}), ...(report ? { report } : {}) })
  }

  #add(event: Unstamped<RunEvent>): void {
    this.#unwritten.add({ ...event, at: now() } as RunEvent)
    this.#soon()
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => this.#flush().catch(this.#listener.failed), FLUSH_EVERY)
  }

  async #flush(end?: Pick<Outcome, 'error' | 'report'>): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.catch(() => {}).then(() => this.#write(end))
    await this.#writing
  }

  async #write(end: Pick<Outcome, 'error' | 'report'> | undefined): Promise<void> {
    const events = this.#unwritten.take()
    const progress = events.filter((event) => event.type === 'table-progress')
    const totals = [...this.#totals.values()]
    await this.#store.transaction().execute(async (trx) => {
      if (progress.length > 0)
        await trx
          .deleteFrom('run_event')
          .where('run_id', '=', this.#run)
          .where('type', '=', 'table-progress')
          .where(
            'subject',
            'in',
            progress.map((event) => event.table),
          )
          .execute()
      if (events.length > 0)
        await trx
          .insertInto('run_event')
          .values(
            events.map((event) => ({
              run_id: this.#run,
              number: ++this.#number,
              type: event.type,
              subject: event.type === 'table-progress' ? event.table : '',
              data: JSON.stringify(event),
              at: new Date(event.at),
            })),
          )
          .execute()
      await trx
        .updateTable('run')
        .set({
          state: this.#state,
          updated_at: new Date(),
          row_count: totals.reduce((sum, { rows }) => sum + rows, 0),
          byte_count: totals.reduce((sum, { bytes }) => sum + bytes, 0),
          ...(this.#plan ? { plan: JSON.stringify(this.#plan) } : {}),
          ...(end
            ? {
                finished_at: new Date(),
                error: end.error ? JSON.stringify(end.error) : null,
                report: end.report ? JSON.stringify(end.report) : null,
              }
            : {}),
        })
        .where('id', '=', this.#run)
        .execute()
    })
    this.#listener.written()
  }
}

const now = () => new Date().toISOString()
