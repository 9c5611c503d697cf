import type { Vector } from '@populace/columnar'
import type { Workshop } from './analysis/workshop.ts'
import { InterpretedTable } from './interpreted-table.ts'
import { TooLong } from './interpreter/reading.ts'
import type { CompileTable, TableKernel } from './kernels.ts'

/** Rows that are interpreted, all in all, before a table is worth a kernel. */
const FEW = 1_024
/** Rows and turns of loops that are looked at for a page: a row whose children are counted may have a million of them. */
const MOST_PLACES = 20_000

/**
 * A table of which a page is asked for now and then: the first pages come by the interpreter, which is ready at once, later ones, and those that take it too long, by a kernel. Values are the same; texts may lie
 * otherwise in memory from one page to the next, so this is for what shows rows and not for what writes them to files.
 */
export class InterpretedFirst implements TableKernel {
  private readonly interpreted: InterpretedTable
  private readonly compile: () => TableKernel
  private kernel: TableKernel | undefined
  private left = FEW

  constructor(workshop: Workshop, table: string, outputs: readonly string[], compile: () => TableKernel) {
    this.interpreted = new InterpretedTable(workshop, table, outputs, MOST_PLACES)
    this.compile = compile
  }

  get batchRows(): number {
    return this.compiled().batchRows
  }

  fill(firstRow: number, rows: number): readonly Vector[] {
    this.left -= rows
    if (this.kernel === undefined && this.left >= 0)
      try {
        return this.interpreted.fill(firstRow, rows)
      } catch (error) {
        if (!(error instanceof TooLong)) throw error
      }
    return this.compiled().fill(firstRow, rows)
  }

  private compiled(): TableKernel {
    this.kernel ??= this.compile()
    return this.kernel
  }
}

/** For pages of rows. */
export const interpretedFirst =
  (compile: CompileTable): CompileTable =>
  (workshop, table, outputs, left) =>
    new InterpretedFirst(workshop, table, outputs, () => compile(workshop, table, outputs, left))
