import type { ColumnModel, Model, TableModel } from './model.ts'

/**
 * What a model's text says, and nothing more: whatever it leaves out is inferred (see `mergeModel`).
 * Every `Model` is a `SparseModel` that leaves nothing out.
 */
export interface SparseModel extends Partial<Omit<Model, 'tables'>> {
  readonly tables: Readonly<Record<string, SparseTable>>
}

/** A table as far as the text describes it. */
export interface SparseTable extends Omit<TableModel, 'columns'> {
  readonly columns: Readonly<Record<string, SparseColumn>>
}

/** A column with its own generator, or settings that adjust the inferred one. */
export type SparseColumn = ColumnModel | ColumnOverride

/** Settings of a column whose generator is inferred. */
export interface ColumnOverride {
  readonly generator?: never
  /** Share of NULLs, 0 … 1. */
  readonly nulls?: number
  /** A formula: NULL where it is not true. */
  readonly when?: string
  /** A key of the row: all rows that it leads to one row have one value. Empty for none. */
  readonly per?: string
  /** Share of legal but nasty values, 0 … 1. */
  readonly edges?: number
  readonly was?: string
}
