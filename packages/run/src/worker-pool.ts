import { Worker } from 'node:worker_threads'
import { fault, PopulaceError } from '@populace/diagnostics'
import { type Job, type Reply, received, type WorkerTask } from './messages.ts'
import type { Slice } from './partitions.ts'
import type { EncodedSlice, Producer } from './producer.ts'

/** Orders that a worker has at a time: one to work on, and the next so that it need not wait. */
const PER_WORKER = 2
/** How often an order is tried before its workers' deaths are taken to be its doing. */
const ATTEMPTS = 5

/** Slices leave few objects behind, so that the default of 48 MB for young ones would be wasted. */
const LIMITS = { maxYoungGenerationSizeMb: 4 }

type Answer = Extract<Reply, { kind: 'measured' | 'encoded' }>

/** Something to do, until it is answered. */
interface Order {
  readonly id: number
  readonly what:
    | { readonly kind: 'measure'; readonly table: string }
    | { readonly kind: 'encode'; readonly slice: Slice }
  readonly attempt: number
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

interface Member {
  readonly worker: Worker
  readonly orders: Map<number, Order>
}

/**
 * Computes in worker threads. A worker that dies is replaced, and what it was at is done again: slices are pure functions of
 * the plan. POP-5002 when that goes on happening.
 */
export class WorkerPool implements Producer {
  readonly parallelism: number
  readonly #workerModule: string | URL
  readonly #task: WorkerTask
  readonly #members = new Set<Member>()
  readonly #queue: Order[] = []
  readonly #spare: ArrayBuffer[] = []
  readonly #sliceRows = new Map<string, Promise<number>>()
  #nextId = 0
  #closed: Error | undefined
  #deathsInARow = 0

  constructor(workers: number, workerModule: string | URL, task: WorkerTask) {
    this.parallelism = workers
    this.#workerModule = workerModule
    this.#task = task
    for (let i = 0; i < workers; i++) this.#hire()
  }

  sliceRows(table: string): Promise<number> {
    const known = this.#sliceRows.get(table)
    if (known !== undefined) return known
    const asked = this.#order({ kind: 'measure', table }).then((answer) =>
      answer.kind === 'measured' ? answer.rows : 1,
    )
    this.#sliceRows.set(table, asked)
    return asked
  }

  async encode(slice: Slice): Promise<EncodedSlice> {
    const answer = await this.#order({ kind: 'encode', slice })
    if (answer.kind !== 'encoded') throw new PopulaceError(fault('POP-9001', 'a worker answered another question'))
    const { buffer, length, ...made } = answer.encoded
    const release = () => void this.#spare.push(buffer)
    return { bytes: new Uint8Array(buffer, 0, length), ...made, rows: slice.rows, release }
  }

  async close(): Promise<void> {
    this.#fail(new PopulaceError(fault('POP-5001', 'the run has ended')))
    await Promise.all([...this.#members].map(({ worker }) => worker.terminate()))
  }

  #order(what: Order['what']): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#closed !== undefined) return reject(this.#closed)
      this.#queue.push({ id: this.#nextId++, what, attempt: 1, resolve, reject })
      this.#dispatch()
    })
  }

  /** Hands what waits to the workers that have least to do. */
  #dispatch(): void {
    while (this.#queue.length > 0) {
      const idlest = [...this.#members].sort((a, b) => a.orders.size - b.orders.size)[0]
      if (idlest === undefined || idlest.orders.size >= PER_WORKER) return
      const order = this.#queue.shift()
      if (order === undefined) return
      idlest.orders.set(order.id, order)
      this.#send(idlest.worker, order)
    }
  }

  #send(worker: Worker, { id, what }: Order): void {
    const spare = what.kind === 'encode' ? this.#spare.pop() : undefined
    const job: Job = spare === undefined || what.kind === 'measure' ? { id, ...what } : { id, ...what, spare }
    worker.postMessage(job, spare === undefined ? [] : [spare])
  }

  #hire(): void {
    const worker = new Worker(this.#workerModule, { workerData: this.#task, resourceLimits: LIMITS })
    const member: Member = { worker, orders: new Map() }
    this.#members.add(member)
    let death: Error | undefined
    member.worker.on('error', (error) => {
      death = error instanceof Error ? error : new Error(String(error))
    })
    member.worker.on('message', (message: Reply) => {
      if (message.kind === 'unfit') this.#fail(received(message.error))
      else this.#deliver(member, message)
    })
    member.worker.on('exit', (code) => this.#bury(member, death ?? new Error(`the worker exited with ${code}`)))
  }

  #deliver(member: Member, message: Exclude<Reply, { kind: 'unfit' }>): void {
    const order = member.orders.get(message.id)
    if (order === undefined) return
    member.orders.delete(order.id)
    if (message.kind === 'failed') order.reject(received(message.error))
    else {
      this.#deathsInARow = 0
      order.resolve(message)
    }
    this.#dispatch()
  }

  /** A worker has ended unasked: its orders go back to the front of the queue, and another takes its place. */
  #bury(member: Member, cause: Error): void {
    if (this.#closed !== undefined) return
    this.#deathsInARow++
    const orders = [...member.orders.values()]
    const worn = orders.some((order) => order.attempt === ATTEMPTS)
    if (worn || this.#deathsInARow > ATTEMPTS * this.parallelism) {
      const lost = fault('POP-5002', `worker threads ended again and again: ${cause.message}`)
      this.#fail(new PopulaceError(lost, { cause }))
      return
    }
    this.#members.delete(member)
    this.#queue.unshift(...orders.map((order) => ({ ...order, attempt: order.attempt + 1 })))
    this.#hire()
    this.#dispatch()
  }

  /** Everything that was asked for and is yet to come fails. */
  #fail(error: Error): void {
    if (this.#closed !== undefined) return
    this.#closed = error
    for (const member of this.#members) for (const order of member.orders.values()) order.reject(error)
    for (const order of this.#queue.splice(0)) order.reject(error)
  }
}
