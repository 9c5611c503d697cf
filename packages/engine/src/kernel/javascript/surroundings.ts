import type { DescribedObject } from '../described.ts'
import type { Described, Expr, Text } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import type { CellStore } from '../cell-store.ts'
import type { Certainty } from '../analysis/certainty.ts'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import type { Aspect } from '../analysis/site.ts'

/** A function of any row, made on demand: where it is kept, and how it is called. */
export interface RowFunction {
  readonly holder: { at: (row: number, p: number) => number }
  /** It takes a position, from which on it writes. */
  readonly takesPosition: boolean
  /** Bytes that it may write from there on; undefined when it sees to its room itself, so that memory may have moved after the call. */
  readonly reach: number | undefined
}

/** What all functions of a table have in common. */
export interface Surroundings {
  step(table: string, name: string): PlacedStep
  earlier(from: PlacedStep, name: string): PlacedStep
  object(description: Described): DescribedObject
  /** True when an expression is used more than once in its table. */
  isShared(table: string, e: Expr): boolean
  certainty(table: string): Certainty
  form(e: Text, step: PlacedStep): DictionaryForm | undefined
  formOf(step: PlacedStep): DictionaryForm | undefined
  /** The place of a step's column among those of the batch. */
  column(step: PlacedStep, part: 'values' | 'nulls'): number
  /** Words of randomness that a step's own expressions draw. */
  drawsOf(step: PlacedStep): number
  /** Expressions to compute a step of any row, with all that it reads. */
  sizeOf(step: PlacedStep): number
  /** Whether a step of another row is computed where it is read, rather than by a call. */
  isInPlace(step: PlacedStep): boolean
  rowFunction(step: PlacedStep, aspect: Aspect): RowFunction
  /** Where numbers of a table's rows are kept. */
  store(table: string): CellStore | undefined
}
