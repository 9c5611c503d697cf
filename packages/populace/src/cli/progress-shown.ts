import type { RunEvent } from '@populace/run'

/** Shows a run while it goes on. */
export interface Progress {
  readonly onEvent: (event: RunEvent) => void
  /** Clears away what was drawn. */
  stop(): void
}
