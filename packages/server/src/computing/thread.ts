import { Worker } from 'node:worker_threads'
import { fault, PopulaceError } from '@populace/diagnostics'
import { received } from '@populace/run'
import type { Order, Reply } from './messages.ts'
import type { Tasks } from './tasks.ts'

/** What somebody's input may take: beyond that, its thread is ended. */
const MOST_SECONDS = 30
const MOST_MEGABYTES = 1024
/** A thread that nobody has asked for so long gives back its memory. */
const IDLE_SECONDS = 60

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * A thread that computes one task after the other. Hostile input costs it its time limit or its memory, and then the thread: the next
 * task gets a new one.
 */
export class Thread {
  #worker: Worker | undefined
  #waiting: (Waiting & { readonly id: number }) | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  #next = 0

  /** Computes a task. POP-6010 when it takes too long or too much memory. */
  run<T extends keyof Tasks>(task: T, ...input: Parameters<Tasks[T]>): Promise<Awaited<ReturnType<Tasks[T]>>> {
    const result = this.#turn.then(() => this.#order({ id: ++this.#next, task, input }))
    this.#turn = result.catch(() => {})
    return result as Promise<Awaited<ReturnType<Tasks[T]>>>
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  async #order(order: Order): Promise<unknown> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    const tooLong = setTimeout(() => {
      this.#end(new PopulaceError(fault('POP-6010', `this took more than ${MOST_SECONDS} seconds`)))
      void worker.terminate()
    }, MOST_SECONDS * 1000)
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting = { id: order.id, resolve, reject }
        worker.postMessage(order)
      })
    } finally {
      clearTimeout(tooLong)
      this.#waiting = undefined
      this.#idle = setTimeout(() => void this.close(), IDLE_SECONDS * 1000).unref()
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    worker.unref()
    worker.on('message', (reply: Reply) => {
      if (reply.id !== this.#waiting?.id) return
      if ('error' in reply) this.#waiting.reject(received(reply.error))
      else this.#waiting.resolve(reply.result)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      const spent = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.#end(spent ? new PopulaceError(fault('POP-6010', 'this took more memory than there is for it')) : error)
    })
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }

  #end(error: Error): void {
    this.#worker = undefined
    this.#waiting?.reject(error)
  }
}
