import type { Vector } from '@populace/columnar'
import type { LinearMemory } from '@populace/columnar/wasm'
import type { Workshop } from './analysis/workshop.ts'
import type { Allowance } from './cell-stores.ts'

/** What kernels are compiled to. Both compute the same. */
export type BackEnd = 'javascript' | 'webassembly'

/** Compiled steps of a table. */
export interface TableKernel {
  /** The outputs for `rows` rows from `firstRow` on. The vectors are good until the next call. */
  fill(firstRow: number, rows: number): readonly Vector[]
  /** The memory that its vectors lie in, where they lie in one, and how to get at them again after it has moved. */
  readonly linear?: { readonly memory: LinearMemory; vectors(): readonly Vector[] }
  /** Rows that are computed quickest at a time, no more. */
  readonly batchRows: number
}

/** Compiled kernels by table. */
export interface Kernels {
  /** The kernel that gives out the steps named, in that order; compiled here, and only what they need. */
  table(name: string, outputs: readonly string[]): TableKernel
}

/** Compiles steps of a table, in whatever language; the kernel gives out those named, and `left` is what its stores may take. */
export type CompileTable = (
  workshop: Workshop,
  table: string,
  outputs: readonly string[],
  left: Allowance,
) => TableKernel
