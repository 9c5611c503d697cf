import type { Vector } from '@populace/columnar'
import type { LinearMemory } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import { dictionaryOf } from '../analysis/dictionary-form.ts'
import { needed } from '../analysis/needed.ts'
import { originOf } from '../analysis/origin.ts'
import type { Workshop } from '../analysis/workshop.ts'
import { type Allowance, allowance, CellStores } from '../cell-stores.ts'
import type { CompileTable, LinearKernel, TableKernel } from '../kernels.ts'
import type { PlacedStep } from '../program-index.ts'
import { BEYOND } from './lanes/batch.ts'
import { LinearStore } from './linear-store.ts'
import { Machine } from './machine.ts'
import { type Fill, TableModule } from './table-module.ts'

const HIGH = 2 ** 32
/** The columns of so many rows stay in a processor’s cache until they are written as bytes; slices are cut into whole batches. */
const BATCH_ROWS = 2048
/** Columns hold at least so many rows: memory that is given out is not taken back. */
const LEAST_ROWS = 2048

/** Batches of so many sizes are known at a time. */
const MOST_VIEWS = 4

/** The high word of a row's number holds for a whole call. */
function inParts(fill: Fill, firstRow: number, rows: number, start: number): number {
  const before = HIGH - (firstRow % HIGH)
  return fill(firstRow + before, rows - before, before, fill(firstRow, before, 0, start))
}

/** A table's steps compiled to WebAssembly, with the memory that their columns lie in. */
export class WasmTableKernel implements TableKernel {
  readonly linear: LinearKernel
  private readonly memory: LinearMemory
  readonly batchRows = BATCH_ROWS
  private readonly module: TableModule
  private readonly fills: readonly Fill[]
  private readonly fillAll: Fill
  private readonly steps: readonly PlacedStep[]
  private readonly texts: readonly (readonly string[] | undefined)[]
  private readonly outputs: readonly number[]
  private capacity = 0
  private filled = 0
  /** By their number of rows: slices are cut into whole batches and a rest. */
  private views = new Map<number, readonly Vector[]>()
  private viewed: ArrayBuffer | undefined

  /** `compile` makes the kernels that fill stores; `left` is what the stores of all of them may take. */
  constructor(
    workshop: Workshop,
    table: string,
    outputs: readonly string[],
    compile: CompileTable,
    left: Allowance = allowance(),
  ) {
    const wanted = outputs.map((name) => workshop.index.step(table, name))
    const steps = needed(workshop, wanted).filter((step) => originOf(step, workshop) === step)
    const machine = new Machine()
    const makeFill = (wanted: readonly PlacedStep[]) => {
      const names = wanted.map(({ name }) => name)
      const kernel = compile(workshop, wanted[0]?.table ?? '', names, left)
      return (firstRow: number, rows: number): readonly Vector[] => kernel.fill(firstRow, rows)
    }
    const stores = new CellStores(workshop, steps, left, makeFill, (options) => new LinearStore(options, machine), {
      keepsTexts: true,
    })
    this.memory = machine.memory
    this.module = new TableModule(workshop, machine, steps, stores)
    const { fills, fillAll } = this.module.compile(steps)
    this.fills = fills
    this.fillAll = fillAll
    this.linear = { memory: machine.memory, vectors: () => this.vectors(), fill: fillAll }
    this.steps = steps
    this.texts = steps.map((step) => workshop.forms.ofStep(step)?.texts)
    this.outputs = wanted.map((step) => steps.indexOf(originOf(step, workshop)))
  }

  fill(firstRow: number, rows: number): readonly Vector[] {
    this.reserve(rows)
    const start = this.memory.begin()
    const position =
      (firstRow % HIGH) + rows <= HIGH
        ? this.fillAll(firstRow, rows, 0, start)
        : this.fills.reduce((from, fill) => inParts(fill, firstRow, rows, from), start)
    this.memory.hold(position)
    this.filled = rows
    return this.vectors()
  }

  /** The same vectors again as long as memory stays where it is: who reads them batch after batch need not look at them anew. */
  private vectors(): readonly Vector[] {
    const { filled, memory } = this
    if (this.viewed !== memory.buffer || (this.views.size === MOST_VIEWS && !this.views.has(filled))) this.views.clear()
    this.viewed = memory.buffer
    const views = this.views.get(filled) ?? this.outputs.map((column) => this.vector(column, filled))
    this.views.set(filled, views)
    return views
  }

  private vector(column: number, rows: number): Vector {
    const { buffer } = this.memory
    const step = this.steps[column]
    if (!step) throw new InvariantError(`no column ${column}`)
    const texts = this.texts[column]
    const [values = 0, marks = 0] = new Int32Array(buffer, this.module.directory + 8 * column, 2)
    const nulls = step.nulls ? { nulls: new Uint8Array(buffer, marks, rows) } : {}
    if (step.value.lane === 'f64') return { storage: 'f64', values: new Float64Array(buffer, values, rows), ...nulls }
    if (texts)
      return { storage: 'dict', codes: new Int32Array(buffer, values, rows), dictionary: dictionaryOf(texts), ...nulls }
    if (step.value.lane === 'i32') return { storage: 'i32', values: new Int32Array(buffer, values, rows), ...nulls }
    // Offsets are addresses.
    return {
      storage: 'arena',
      offsets: new Int32Array(buffer, values, rows + 1),
      bytes: new Uint8Array(buffer),
      ...nulls,
    }
  }

  private reserve(rows: number): void {
    if (rows <= this.capacity) return
    const { memory } = this
    this.views.clear()
    this.capacity = Math.max(LEAST_ROWS, 2 ** Math.ceil(Math.log2(rows)))
    const places = this.steps.flatMap((step) => [
      memory.allocate((this.capacity + BEYOND) * (step.value.lane === 'f64' ? 8 : 4)),
      step.nulls ? memory.allocate(this.capacity + BEYOND) : 0,
    ])
    new Int32Array(memory.buffer, this.module.directory, places.length).set(places)
  }
}
