import type { Vector } from '@populace/columnar'

/** Compiled steps of a table. */
export interface TableKernel {
  /** The outputs for `rows` rows from `firstRow` on. The vectors are good until the next call. */
  fill(firstRow: number, rows: number): readonly Vector[]
}

/** Compiled kernels by table. */
export interface Kernels {
  /** The kernel that gives out the steps named, in that order; compiled here, and only what they need. */
  table(name: string, outputs: readonly string[]): TableKernel
}
