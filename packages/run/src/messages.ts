import { type Diagnostic, InvariantError, PopulaceError } from '@populace/diagnostics'
import type { Plan } from '@populace/engine'
import type { Slice } from './partitions.ts'
import type { EncodedBytes, Encodings } from './slice-encoder.ts'

/** What a worker is started with. */
export interface WorkerTask {
  readonly plan: Plan
  readonly encodings: Encodings
}

/** What a worker is asked: how many rows make a slice of a table, or to compute one, perhaps with a buffer to put it into. */
export type Job =
  | { readonly kind: 'measure'; readonly id: number; readonly table: string }
  | { readonly kind: 'encode'; readonly id: number; readonly slice: Slice; readonly spare?: ArrayBuffer }

export type Reply =
  | { readonly kind: 'measured'; readonly id: number; readonly rows: number }
  | { readonly kind: 'encoded'; readonly id: number; readonly encoded: EncodedBytes }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError }
  /** The plan can't be made ready. */
  | { readonly kind: 'unfit'; readonly error: SentError }

/** An error as it crosses threads: structured clones forget classes. */
export interface SentError {
  readonly name: string
  readonly message: string
  readonly stack?: string
  readonly diagnostics?: readonly Diagnostic[]
}

/** Takes an error apart for sending. */
export function sendable(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  return {
    name: error.name,
    message: error.message,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error instanceof PopulaceError && { diagnostics: error.diagnostics }),
  }
}

/** Puts a sent error together again; what is no fault of the user's is a bug of ours. */
export function received({ name, message, stack, diagnostics }: SentError): Error {
  const error = diagnostics === undefined ? new InvariantError(named(name, message)) : new PopulaceError(diagnostics)
  if (stack !== undefined) error.stack = stack
  return error
}

function named(name: string, message: string): string {
  return name === 'InvariantError' ? message : `${name}: ${message}`
}
