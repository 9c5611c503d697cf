import type { Logger } from 'pino'
import type { Thread } from './computing/thread.ts'
import type { Conductor } from './runs/conductor.ts'
import type { Vault } from './secrets/vault.ts'
import type { Store } from './store/store.ts'

/** What handlers work with. */
export interface Services {
  readonly store: Store
  /** Where the store is: a folder, or an address without its password. */
  readonly place: string
  /** Reads, plans and compares, off the thread that answers requests. */
  readonly thinking: Thread
  /** Opens databases to look at them: one that does not answer holds nothing else up. */
  readonly probing: Thread
  readonly vault: Vault
  readonly conductor: Conductor
  /** Where files of runs lie. */
  readonly home: string
  readonly log: Logger
  /** Relative addresses of databases are taken from here. */
  readonly folder: string
}
