import type { Measure } from '../domain/measure.ts'

/** What the columns of the table under analysis are. */
export interface Scope {
  /** Undefined for a name that the table does not have. */
  measure(column: string): Measure | undefined
  nullable(column: string): boolean
  /** The model's present, microseconds since 1970-01-01 UTC. */
  readonly clock: number
}
