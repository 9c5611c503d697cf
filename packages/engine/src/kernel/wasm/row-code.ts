import { either, f64, i32, i64, type F64 as Double, type I32 as Word, WHOLE_LIMIT } from '@populace/columnar/wasm'
import type { Site as SiteOf } from '../analysis/site.ts'

/** A row in generated code. What is known of a row is known by this object. */
export interface RowCode {
  readonly table: string
  /** The row's number. */
  readonly number: Double
  /** Its low 32 bits. */
  readonly low: Word
  /** Its high word; 0 for the first 2^32 rows. */
  readonly high: Word
  /** For the batch's current row, its place in the columns: earlier steps lie there, and its high word holds for the whole call. The steps of other rows are computed. */
  readonly place?: Word
}

/** What an expression is computed for. */
export type Site = SiteOf<RowCode>

/** The row of a number, which is a variable or a constant. */
export function rowOf(table: string, number: Double): RowCode {
  const isCommon = f64.lt(f64.abs(number), WHOLE_LIMIT)
  const long = either(isCommon, i64.ofWhole(number), i64.truncSatF64S(number))
  return { table, number, low: i32.wrapI64(long), high: i32.wrapI64(i64.shrU(long, 32n)) }
}
