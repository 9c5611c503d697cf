import type { FunctionWriter, V128 } from '@populace/columnar/wasm'
import type { Splat } from './mixing.ts'

/** Puts a table into the memory of the kernels, and gives its address. */
export type PlaceTable = (table: Int32Array) => number

/** A method of one whole number below 2^31, asked four times at once. What is outside `below` is not asked this way. */
export interface LaneMethod {
  readonly below: number
  write(f: FunctionWriter, x: V128, splat: Splat, place: PlaceTable): V128
}
