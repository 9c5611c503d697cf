/** The stages of a run, in order. `verifying` comes only where it was asked for. */
export type RunStage = 'planning' | 'loading' | 'finalising' | 'verifying'

/** What a run tells while it goes on. */
export type RunEvent =
  | { readonly type: 'stage'; readonly stage: RunStage }
  /** Rows of a table that have been handed to the target so far; fewer than before when a partition begins again. */
  | {
      readonly type: 'table-progress'
      /** `schema.name`. */
      readonly table: string
      readonly rows: number
      readonly of: number
      readonly bytes: number
    }
  | {
      readonly type: 'partition-retry'
      readonly table: string
      readonly index: number
      /** The attempt that failed, from 1. */
      readonly attempt: number
      readonly message: string
    }
