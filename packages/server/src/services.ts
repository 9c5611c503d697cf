import type { Logger } from 'pino'
import type { Thread } from './computing/thread.ts'
import type { Store } from './store/store.ts'

/** What handlers work with. */
export interface Services {
  readonly store: Store
  /** Reads, plans and compares, off the thread that answers requests. */
  readonly thinking: Thread
  readonly log: Logger
  /** Relative addresses of databases are taken from here. */
  readonly folder: string
}
