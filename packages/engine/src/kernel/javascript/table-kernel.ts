import type { Vector } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import type { TableKernel } from '../kernels.ts'
import type { PlacedStep } from '../program-index.ts'
import { dictionaryOf } from '../analysis/dictionary-form.ts'
import { CellStore } from '../cell-store.ts'
import { type Allowance, allowance, CellStores } from '../cell-stores.ts'
import type { Fill } from './batch-function.ts'
import { Module } from './module.ts'
import { needed } from '../analysis/needed.ts'
import type { Workshop } from '../analysis/workshop.ts'

const HIGH = 2 ** 32

/**
 * Until so many rows are filled, a step's function is called for a few rows at a time: engines then optimise it between two calls, once, and from what
 * it has met by then. A function that becomes hot inside a single long call is compiled twice, and thrown away when a rare case turns up.
 */
const WARM = 131_072
const FEW = 128
/** Few enough that the columns of a batch stay in a processor's own caches, beside what is kept of parents; of fewer, calls cost more than that. */
const BATCH_ROWS = 2048

/** Vectors, and what they are views of. */
interface Given {
  readonly rows: number
  readonly bytes: Uint8Array
  readonly storage: readonly unknown[]
  readonly vectors: readonly Vector[]
}

/** A table's compiled steps with the columns that they fill. */
export class JavaScriptTableKernel implements TableKernel {
  readonly batchRows = BATCH_ROWS
  private readonly module: Module
  private readonly fills: readonly Fill[]
  private readonly steps: readonly PlacedStep[]
  private readonly texts: readonly (readonly string[] | undefined)[]
  private readonly outputs: readonly number[]
  private capacity = -1
  /** Rows filled so far. */
  private warmth = 0
  private storage: (Int32Array | Float64Array | Uint8Array | undefined)[] = []
  private given: Given | undefined

  /** `left` is what the stores of this kernel, and of those that fill them, may take. */
  constructor(workshop: Workshop, table: string, outputs: readonly string[], left: Allowance = allowance()) {
    const wanted = outputs.map((name) => workshop.index.step(table, name))
    const steps = needed(workshop, wanted)
    const stores = new CellStores(
      workshop,
      steps,
      left,
      fillSteps(workshop, left),
      (options) => new CellStore(options),
      {
        keepsTexts: false,
      },
    )
    this.module = new Module(workshop, steps, stores)
    this.fills = this.module.compile()
    this.steps = steps
    this.texts = steps.map((step) => workshop.forms.ofStep(step)?.texts)
    this.outputs = wanted.map((step) => steps.indexOf(step))
  }

  /**
   * The outputs for `rows` rows from `firstRow` on. The vectors are good until the next call.
   */
  fill(firstRow: number, rows: number): readonly Vector[] {
    this.reserve(rows)
    const { memory } = this.module
    memory.depth = 0
    const most = this.warmth < WARM ? FEW : rows
    this.warmth += rows
    let position = 0
    for (const fill of this.fills) {
      let at = 0
      do {
        const first = firstRow + at
        // The high word of a row's number holds for a whole call.
        const count = Math.min(most, rows - at, HIGH - (first % HIGH))
        position = fill(first, count, at, this.storage, position)
        at += count
      } while (at < rows)
    }
    return this.vectorsOf(rows)
  }

  /** The same vectors as for the last batch, where they lie where they lay: who reads them has made ready for them. */
  private vectorsOf(rows: number): readonly Vector[] {
    const { storage } = this
    const { bytes } = this.module.memory
    const given = this.given
    if (given?.rows === rows && given.bytes === bytes && given.storage === storage) return given.vectors
    const vectors = this.outputs.map((column) => this.vector(column, rows))
    this.given = { rows, bytes, storage, vectors }
    return vectors
  }

  private vector(column: number, rows: number): Vector {
    const step = this.steps[column]
    const texts = this.texts[column]
    const values = this.storage[2 * column]
    const nullBytes = this.storage[2 * column + 1]
    const nulls = nullBytes instanceof Uint8Array ? { nulls: nullBytes.subarray(0, rows) } : {}
    if (values instanceof Float64Array) return { storage: 'f64', values: values.subarray(0, rows), ...nulls }
    if (!step || !(values instanceof Int32Array)) throw new InvariantError(`no column ${column}`)
    if (texts) return { storage: 'dict', codes: values.subarray(0, rows), dictionary: dictionaryOf(texts), ...nulls }
    if (step.value.lane === 'i32') return { storage: 'i32', values: values.subarray(0, rows), ...nulls }
    return { storage: 'arena', offsets: values.subarray(0, rows + 1), bytes: this.module.memory.bytes, ...nulls }
  }

  private reserve(rows: number): void {
    if (rows <= this.capacity) return
    this.capacity = rows
    this.storage = this.steps.flatMap((step) => [
      step.value.lane === 'f64' ? new Float64Array(rows) : new Int32Array(rows + 1),
      step.nulls ? new Uint8Array(rows) : undefined,
    ])
  }
}

/** Computes steps of one table by a kernel of their own. */
const fillSteps = (workshop: Workshop, left: Allowance) => (steps: readonly PlacedStep[]) => {
  const names = steps.map(({ name }) => name)
  const kernel = new JavaScriptTableKernel(workshop, steps[0]?.table ?? '', names, left)
  return (firstRow: number, rows: number): readonly Vector[] => kernel.fill(firstRow, rows)
}
