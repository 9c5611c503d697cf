import type { DescribedObject } from '../described.ts'
import type { Described, F64 } from '../ir.ts'
import type { Windows } from '../windows.ts'
import type { PlacedStep } from '../program-index.ts'
import type { CellStore } from '../cell-store.ts'
import type { TableCode } from '../analysis/table-code.ts'

/** A function of any row, made on demand: where it is kept, and how it is called. */
export interface RowFunction {
  readonly holder: { at: (row: number, p: number) => number }
  /** It takes a position, from which on it writes. */
  readonly takesPosition: boolean
  /** Bytes that it may write from there on; undefined when it sees to its room itself, so that memory may have moved after the call. */
  readonly reach: number | undefined
}

/** What all functions of a table have in common. */
export interface Surroundings extends TableCode<RowFunction> {
  object(description: Described): DescribedObject
  windows(e: F64 & { op: 'window' }): Windows
  /** The place of a step's column among those of the batch. */
  column(step: PlacedStep, part: 'values' | 'nulls'): number
  /** Words of randomness that a step's own expressions draw. */
  drawsOf(step: PlacedStep): number
  /** Where numbers of a table's rows are kept. */
  store(table: string): CellStore | undefined
}
