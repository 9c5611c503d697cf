import { Worker } from 'node:worker_threads'
import { fault, PopulaceError } from '@populace/diagnostics'
import { type Job, type Reply, received, type WorkerTask } from './messages.ts'
import type { Slice } from './partitions.ts'
import type { EncodedSlice, Producer } from './producer.ts'

/** Slices that a worker has at a time: one to compute, and the next so that it need not wait. */
const PER_WORKER = 2
/** How often a slice is tried before its workers' deaths are taken to be its doing. */
const ATTEMPTS = 5

interface Order {
  readonly id: number
  readonly slice: Slice
  readonly attempt: number
  readonly resolve: (slice: EncodedSlice) => void
  readonly reject: (error: Error) => void
}

interface Member {
  readonly worker: Worker
  readonly orders: Map<number, Order>
}

/**
 * Computes in worker threads. A worker that dies is replaced, and its slices are computed again: they are pure functions of
 * the plan. POP-5002 when that goes on happening.
 */
export class WorkerPool implements Producer {
  readonly parallelism: number
  readonly #workerModule: string | URL
  readonly #task: WorkerTask
  readonly #members = new Set<Member>()
  readonly #queue: Order[] = []
  readonly #spare: ArrayBuffer[] = []
  #nextId = 0
  #closed: Error | undefined
  #deathsInARow = 0

  constructor(workers: number, workerModule: string | URL, task: WorkerTask) {
    this.parallelism = workers
    this.#workerModule = workerModule
    this.#task = task
    for (let i = 0; i < workers; i++) this.#hire()
  }

  encode(slice: Slice): Promise<EncodedSlice> {
    return new Promise((resolve, reject) => {
      if (this.#closed !== undefined) return reject(this.#closed)
      this.#queue.push({ id: this.#nextId++, slice, attempt: 1, resolve, reject })
      this.#dispatch()
    })
  }

  async close(): Promise<void> {
    this.#fail(new PopulaceError(fault('POP-5001', 'the run has ended')))
    await Promise.all([...this.#members].map(({ worker }) => worker.terminate()))
  }

  /** Hands waiting slices to the workers that have least to do. */
  #dispatch(): void {
    while (this.#queue.length > 0) {
      const idlest = [...this.#members].sort((a, b) => a.orders.size - b.orders.size)[0]
      if (idlest === undefined || idlest.orders.size >= PER_WORKER) return
      const order = this.#queue.shift()
      if (order === undefined) return
      const spare = this.#spare.pop()
      const job: Job = { id: order.id, slice: order.slice, ...(spare !== undefined && { spare }) }
      idlest.orders.set(order.id, order)
      idlest.worker.postMessage(job, spare === undefined ? [] : [spare])
    }
  }

  #hire(): void {
    const member: Member = { worker: new Worker(this.#workerModule, { workerData: this.#task }), orders: new Map() }
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
      const { buffer, length, digest, took } = message.encoded
      const release = () => void this.#spare.push(buffer)
      order.resolve({ bytes: new Uint8Array(buffer, 0, length), digest, rows: order.slice.rows, took, release })
    }
    this.#dispatch()
  }

  /** A worker has ended unasked: its slices go back to the front of the queue, and another takes its place. */
  #bury(member: Member, cause: Error): void {
    if (this.#closed !== undefined) return
    this.#deathsInARow++
    const orders = [...member.orders.values()]
    const worn = orders.find((order) => order.attempt === ATTEMPTS)
    if (worn !== undefined || this.#deathsInARow > ATTEMPTS * this.parallelism) {
      const place = worn === undefined ? '' : ` at ${worn.slice.table}, row ${worn.slice.firstRow}`
      const lost = fault('POP-5002', `worker threads ended again and again${place}: ${cause.message}`)
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
