import type { Func, Type } from '@populace/columnar/wasm'
import type { TableCode } from '../analysis/table-code.ts'
import type { Method } from './described.ts'
import type { Described, F64 } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import type { LinearStore } from './linear-store.ts'
import type { Machine } from './machine.ts'
import type { WindowFunctions } from './window-functions.ts'

/** What functions that fill columns take (see `Fill`). */
export const FILL_PARAMETERS = ['f64', 'i32', 'i32', 'i32'] as const
export type FillParameters = typeof FILL_PARAMETERS

/** A function of any row, made on demand. It takes the row and a place from which on it may write. */
export interface RowFunction {
  /** Gives a number, or for a text the place after it. */
  readonly func: Func<readonly ['f64', 'i32'], Type>
  /** Bytes that it may write; undefined when it sees to its room itself. */
  readonly reach: number | undefined
}

/** What all functions of a table have in common. */
export interface Surroundings extends TableCode<RowFunction> {
  readonly machine: Machine
  /** A method of a described object. */
  method(description: Described, name: string, args: number): Method
  windows(e: F64 & { op: 'window' }): WindowFunctions
  /** Where it is written down where a step's column lies. */
  column(step: PlacedStep, part: 'values' | 'nulls'): number
  /** Where numbers of a table's rows are kept. */
  store(table: string): LinearStore | undefined
}
