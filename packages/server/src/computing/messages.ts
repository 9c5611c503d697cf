import type { SentError } from '@populace/run'
import type { Tasks } from './tasks.ts'

/** What a thread is asked for. */
export interface Order {
  readonly id: number
  readonly task: keyof Tasks
  readonly input: readonly unknown[]
}

export type Reply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: SentError }
