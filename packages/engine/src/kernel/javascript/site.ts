import type { Site as SiteOf } from '../analysis/site.ts'

/** A row in generated code. What is known of a row is known by this object. */
export interface RowCode {
  readonly table: string
  /** The row's number, a double. */
  readonly number: string
  /** Its low 32 bits. */
  readonly low: string
  /** Its high word; 0 for the first 2^32 rows. */
  readonly high: string
  /**
   * True for the batch's current row: its earlier steps lie in columns, and its high word holds for the whole batch. The steps of other rows are
   * computed in place.
   */
  readonly batch: boolean
}

/** What an expression is computed for. */
export type Site = SiteOf<RowCode>

/** The row of a number, which is a variable or a constant. */
export const rowOf = (table: string, number: string): RowCode => ({
  table,
  number,
  low: `(${number} | 0)`,
  high: `Math.floor(${number} * ${2 ** -32})`,
  batch: false,
})
