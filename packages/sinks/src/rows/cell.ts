import type { Vector } from '@populace/columnar'
import type { CellAssembly } from './assembly.ts'
import type { Emitter } from './emitter.ts'

/** An array that generated code reads: a vector's own, or one derived from it. */
export type Input = Int32Array | Float64Array | Uint8Array | DataView

/** No more bytes than `fixed` for a cell, and `factor` for each byte of the text that it copies. */
export interface CellBound {
  readonly fixed: number
  readonly copied?: { readonly offsets: Int32Array; readonly factor: number }
}

/** How the cells of one column are written, given how their values lie in memory this time. */
export interface CellPlan {
  /** Distinguishes the code: plans of a column with equal keys emit the same code. */
  readonly key: string
  /** The arrays that the code reads, as `emit` gets their names. */
  readonly inputs: readonly Input[]
  /** No more bytes than this for all cells of the batch, as its arrays are when this is called: they may be filled again. */
  bytes(): number
  /** The same bound for any batch whose arrays are these. */
  readonly most: CellBound
  emit(code: Emitter, inputs: readonly string[]): void
  /** The same in WebAssembly; without it, such code calls what `emit` writes. */
  readonly assembly?: CellAssembly
}

/** What of a plan says how long its cells may get, when each has so many bytes more. */
export const longerBy = (bytes: number, plan: CellPlan, rows: number): Pick<CellPlan, 'bytes' | 'most'> => ({
  bytes: () => plan.bytes() + rows * bytes,
  most: { ...plan.most, fixed: plan.most.fixed + bytes },
})

/** Plans the cells of one column of a batch. */
export type CellPlanner = (vector: Vector, rows: number) => CellPlan

/** What surrounds the cells of a row. */
export interface RowFrame {
  readonly start: Uint8Array
  readonly end: Uint8Array
}
