import type { Catalog } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'

/** What a script holds, and everything that was wrong with it. */
export interface DdlReading {
  readonly catalog: Catalog
  readonly diagnostics: readonly Diagnostic[]
}

/** How to read a script. */
export interface DdlOptions {
  /** Named in positions. */
  readonly file?: string
  /** Stops the reading between statements. */
  readonly signal?: AbortSignal
}

/** Longer scripts are refused (POP-1006). */
export const maximumBytes = 20 * 1024 * 1024
