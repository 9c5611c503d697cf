import type { Batch, TableLayout } from '@populace/columnar'
import type { Plan } from './plan/plan.ts'

/** A plan made ready to compute: any rows of any table, in any order, as often as wanted. */
export interface Population {
  readonly plan: Plan
  /** Throws `InvariantError` for a key that the plan does not hold. */
  table(key: string): TablePopulation
}

export interface TablePopulation {
  readonly layout: TableLayout
  readonly rows: number
  /** Rows `firstRow … firstRow + rows − 1` (at most 16,384 at a time); the batch is reused by the next call. */
  fill(firstRow: number, rows: number): Batch
}
