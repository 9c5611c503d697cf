import type { Vector } from '@populace/columnar'
import type { HostFunction, LinearMemory } from '@populace/columnar/wasm'
import type { Workshop } from './analysis/workshop.ts'
import type { Allowance } from './cell-stores.ts'

/** What kernels are compiled to. Both compute the same. */
export type BackEnd = 'javascript' | 'webassembly'

/** A kernel whose vectors lie in one memory. */
export interface LinearKernel {
  readonly memory: LinearMemory
  /** The vectors again, after memory has moved. */
  vectors(): readonly Vector[]
  /**
   * What fills them, in WebAssembly, for whoever calls it from there: `(first row, rows, 0, where texts may begin)` gives the place after the texts. No more rows than were filled
   * at once before, of numbers that differ in their low words.
   */
  readonly fill: HostFunction
}

/** Compiled steps of a table. */
export interface TableKernel {
  /** The outputs for `rows` rows from `firstRow` on. The vectors are good until the next call. */
  fill(firstRow: number, rows: number): readonly Vector[]
  readonly linear?: LinearKernel
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
