import { encodeTexts, type Vector } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import type { Workshop } from './analysis/workshop.ts'
import type { Steps } from './interpreter/functions.ts'
import type { Cell } from './interpreter/place.ts'
import { Reading } from './interpreter/reading.ts'
import type { TableKernel } from './kernels.ts'
import type { PlacedStep } from './program-index.ts'

/** Cells that are interpreted in the time that it takes to compile a column. */
const WORTH_COMPILING = 500

/** Rows that are computed together, each cell once. */
const BATCH_ROWS = 1024

/**
 * Columns by the interpreter, for tables of few rows: compiling takes longer than computing a hundred rows does, and most schemas are filled with no more. A text is written as it is, where kernels have the
 * numbers of entries of lists, for of a list of thousands few entries are met.
 */
export class InterpretedTable implements TableKernel {
  readonly batchRows = BATCH_ROWS
  private readonly functions: Steps
  private readonly table: string
  private readonly steps: readonly PlacedStep[]
  private readonly most: number | undefined

  /** `most` rows and turns of loops for a call of `fill`, which throws `TooLong` where there are more. */
  constructor({ functions, index }: Workshop, table: string, outputs: readonly string[], most?: number) {
    this.functions = functions
    this.table = table
    this.most = most
    this.steps = outputs.map((name) => index.step(table, name))
  }

  fill(firstRow: number, rows: number): readonly Vector[] {
    const reading = new Reading(this.functions, this.most)
    const cells = this.steps.map((): Cell[] => [])
    for (let number = firstRow; number < firstRow + rows; number++) {
      const row = reading.row(this.table, number)
      for (const [i, step] of this.steps.entries()) cells[i]?.push(row.cell(step))
    }
    return this.steps.map((step, i) => vectorOf(step, cells[i] ?? []))
  }
}

/** Whether all cells that the columns of a table may ask for, of any table, are so few that compiling would take longer. */
export function isSoonInterpreted(
  { graph, index, programs }: Workshop,
  table: string,
  outputs: readonly string[],
): boolean {
  const needed = new Set(
    outputs.flatMap((name) => {
      const step = index.step(table, name)
      return [step, ...graph.reach(step)]
    }),
  )
  let cells = 0
  for (const step of needed) cells += programs.get(step.table)?.rows ?? 0
  return cells <= WORTH_COMPILING * outputs.length
}

function vectorOf(step: PlacedStep, cells: readonly Cell[]): Vector {
  const nulls = step.nulls ? { nulls: Uint8Array.from(cells, ({ isNull }) => (isNull ? 1 : 0)) } : {}
  switch (step.value.lane) {
    case 'i32':
      return { storage: 'i32', values: Int32Array.from(cells, ({ value }) => Number(value)), ...nulls }
    case 'f64':
      return { storage: 'f64', values: Float64Array.from(cells, ({ value }) => Number(value)), ...nulls }
    case 'text': {
      const { utf8, offsets } = encodeTexts(cells.map(({ value }) => String(value)))
      return { storage: 'arena', offsets, bytes: utf8, ...nulls }
    }
    case 'bytes':
      return { storage: 'arena', ...joined(cells.map(({ value }) => bytesOf(value))), ...nulls }
  }
}

function joined(values: readonly Uint8Array[]): { readonly offsets: Int32Array; readonly bytes: Uint8Array } {
  const offsets = new Int32Array(values.length + 1)
  for (const [i, value] of values.entries()) offsets[i + 1] = (offsets[i] ?? 0) + value.length
  const bytes = new Uint8Array(offsets.at(-1) ?? 0)
  for (const [i, value] of values.entries()) bytes.set(value, offsets[i])
  return { offsets, bytes }
}

function bytesOf(value: Cell['value']): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new InvariantError(`${typeof value} where bytes belong`)
  return value
}
