import {
  call,
  type Exports,
  type Func,
  type FunctionWriter,
  type HostFunction,
  i32,
  type I32,
  type LinearMemory,
  type Local,
  ModuleWriter,
  Workplace,
} from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import { type Column, RowAssembler } from './assembly.ts'
import type { CellPlan, Input, RowFrame } from './cell.ts'
import { hostCell } from './host-cell.ts'

/** Wider tables become several functions, called in turn for each row: engines take long over very long ones. */
const COLUMNS_PER_FUNCTION = 64

type Part = Func<readonly ['i32', 'i32'], 'i32'>

/** The arrays of a batch, by column: for JavaScript, and where they lie for WebAssembly. */
interface Bound {
  readonly inputs: readonly (readonly Input[])[]
  readonly addresses: Int32Array
}

/** What writes the rows of batches in one memory whose plans have the same keys. */
export class AssembledRows {
  readonly #memory: LinearMemory
  readonly #rows: HostFunction
  readonly #isWhole: boolean
  /** Where the addresses of the columns are written down. */
  readonly #directory: number
  /** For cells that are left to JavaScript: the arrays of the batch. */
  #inputs: Bound['inputs']

  constructor(memory: LinearMemory, plans: readonly CellPlan[], frame: RowFrame) {
    this.#memory = memory
    this.#inputs = plans.map(({ inputs }) => inputs)
    this.#directory = memory.allocate(4 * plans.reduce((sum, plan) => sum + columnsOf(plan).length, 0))
    this.#isWhole = plans.every(({ assembly }) => assembly !== undefined)
    const rows = this.#assemble(plans, frame).get('rows')
    if (!rows) throw new InvariantError('a module without its function')
    this.#rows = rows
  }

  /** Puts tables that are new into the memory, which may move it. */
  place(plans: readonly CellPlan[]): void {
    for (const plan of plans)
      for (const column of columnsOf(plan)) if (!this.#isThere(column)) this.#memory.place(column)
  }

  /** Where the arrays of a batch lie, and the arrays: what `bind` takes. */
  bound(plans: readonly CellPlan[]): Bound {
    const addresses = plans.flatMap((plan) =>
      columnsOf(plan).map((column) => (this.#isThere(column) ? column.byteOffset : this.#memory.place(column))),
    )
    return { inputs: plans.map(({ inputs }) => inputs), addresses: Int32Array.from(addresses) }
  }

  /** Takes the arrays of a batch. */
  bind({ inputs, addresses }: Bound): void {
    this.#inputs = inputs
    new Int32Array(this.#memory.buffer, this.#directory, addresses.length).set(addresses)
  }

  /** Whether an array is a part of the memory, or was before it moved. */
  #isThere(column: Column): boolean {
    return column.buffer === this.#memory.buffer || column.buffer.byteLength === 0
  }

  /** Writes rows `first … end - 1` at an address, and gives the one after them. */
  write(first: number, end: number, p: number): number {
    return this.#rows(first, end, p)
  }

  /** The same as a function of WebAssembly, for whoever calls it from there; undefined where JavaScript writes some of the cells. */
  get inMemory(): HostFunction | undefined {
    return this.#isWhole ? this.#rows : undefined
  }

  #assemble(plans: readonly CellPlan[], { start, end }: RowFrame): Exports {
    const module = new ModuleWriter()
    const workplace = new Workplace(module, this.#memory)
    const parts = this.#parts(plans)
    const writePart = (number: number) => (f: FunctionWriter, row: I32, p: Local<'i32'>) => {
      const to = new RowAssembler(f, workplace, row, p)
      if (number === 0) to.literal(start)
      for (const cell of parts[number] ?? []) this.#writeCell(to, cell)
      if (number === parts.length - 1) to.literal(end)
    }
    const functions =
      parts.length === 1
        ? []
        : parts.map(
            (_, number): Part =>
              module.define(['i32', 'i32'], 'i32', (f, row, p) => {
                writePart(number)(f, row, p)
                f.return(p)
              }),
          )
    const rows = module.define(['i32', 'i32', 'i32'], 'i32', (f, first, stop, p) => {
      const row = f.let(first)
      f.count(row, stop, () => {
        // Rows of one part are written where they are counted: entering a function costs as much as a cell.
        if (functions.length === 0) writePart(0)(f, row, p)
        for (const part of functions) f.set(p, call(part, row, p))
      })
      f.return(p)
    })
    module.export('rows', rows)
    return module.instantiate(this.#memory)
  }

  /** The cells of a row, cut into what becomes a function each; each with the place where the addresses of its arrays are written down. */
  #parts(plans: readonly CellPlan[]): readonly (readonly PlacedCell[])[] {
    let directory = this.#directory
    const cells = plans.map((plan, number): PlacedCell => {
      const at = directory
      directory += 4 * columnsOf(plan).length
      return { plan, number, directory: at }
    })
    const count = Math.max(1, Math.ceil(cells.length / COLUMNS_PER_FUNCTION))
    return Array.from({ length: count }, (_, i) =>
      cells.slice(i * COLUMNS_PER_FUNCTION, (i + 1) * COLUMNS_PER_FUNCTION),
    )
  }

  #writeCell(to: RowAssembler, { plan, number, directory }: PlacedCell): void {
    const addresses = columnsOf(plan).map((_, n): I32 => i32.load(directory + 4 * n))
    if (plan.assembly) return plan.assembly.write(to, addresses)
    const cell = hostCell(to.workplace, plan, () => this.#inputs[number] ?? [])
    to.f.set(to.p, call(cell, to.row, to.p))
  }
}

/** A column's cells, its number, and where the addresses of its arrays are written down. */
interface PlacedCell {
  readonly plan: CellPlan
  readonly number: number
  readonly directory: number
}

const columnsOf = ({ assembly }: CellPlan): readonly Column[] => assembly?.columns ?? []
