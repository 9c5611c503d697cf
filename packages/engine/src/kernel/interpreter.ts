import type { DescribedObject } from './described.ts'
import { Steps } from './interpreter/functions.ts'
import { Reading } from './interpreter/reading.ts'
import { EvaluatedRow } from './interpreter/row.ts'
import type { Described, F64 } from './ir.ts'
import { ProgramIndex, type Programs } from './program-index.ts'
import { makeDescribed } from './registry.ts'

/** Reads single cells. */
export interface Interpreter {
  /** The value of a step of a row; `null` where it is NULL. Numbers are `i32` and `f64` lanes, strings texts. */
  value(table: string, step: string, row: number): number | string | Uint8Array | null
  /** The value of an expression that belongs to no row: it may read cells by their addresses, and nothing of a row of its own. */
  number(expression: F64): number
}

/**
 * The obvious back-end: the oracle that compiled kernels are tested against, and the way to single cells (previews, the mock API). Expressions become functions that call each other, an operation each; what
 * they keep is of the row that they computed last. It checks what compiled kernels trust: indices in range, exact integers, rows from 0.
 *
 * @example
 * interpret(new Map([['public.t', { table: 'public.t', rows: 1, steps: [{ name: 'id', value: row }] }]])).value('public.t', 'id', 7) // 7
 */
export const interpret = (
  programs: Programs,
  make: (description: Described) => DescribedObject = makeDescribed,
): Interpreter => interpreterOf(new Steps(new ProgramIndex(programs), make))

/** Rows that are kept for what is asked next: mostly another step of the same row, or a row of the same parent. */
const KEPT_ROWS = 1024

/** The interpreter over functions that others use too. */
export const interpreterOf = (steps: Steps): Interpreter => {
  let reading = new Reading(steps)
  return {
    value(table, step, row) {
      const cell = reading.cell(steps.index.step(table, step), row)
      if (reading.size > KEPT_ROWS) reading = new Reading(steps)
      return cell.isNull ? null : cell.value
    },
    number: (expression) => steps.alone(expression)(new EvaluatedRow(0, new Reading(steps)).place),
  }
}
