import {
  call,
  type Exports,
  type Func,
  i32,
  type I32,
  type LinearMemory,
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
  readonly #rows: (...args: number[]) => number
  /** Where the addresses of the columns are written down. */
  readonly #directory: number
  /** For cells that are left to JavaScript: the arrays of the batch. */
  #inputs: Bound['inputs']

  constructor(memory: LinearMemory, plans: readonly CellPlan[], frame: RowFrame) {
    this.#memory = memory
    this.#inputs = plans.map(({ inputs }) => inputs)
    this.#directory = memory.allocate(4 * plans.reduce((sum, plan) => sum + columnsOf(plan).length, 0))
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

  #assemble(plans: readonly CellPlan[], { start, end }: RowFrame): Exports {
    const module = new ModuleWriter()
    const workplace = new Workplace(module, this.#memory)
    const parts: Part[] = []
    let column = this.#directory
    for (let from = 0; from === 0 || from < plans.length; from += COLUMNS_PER_FUNCTION) {
      const some = plans.slice(from, from + COLUMNS_PER_FUNCTION)
      parts.push(
        module.define(['i32', 'i32'], 'i32', (f, row, p) => {
          const to = new RowAssembler(f, workplace, row, p)
          if (from === 0) to.literal(start)
          for (const [i, plan] of some.entries()) {
            const addresses = columnsOf(plan).map((_, n): I32 => i32.load(column + 4 * n))
            column += 4 * addresses.length
            if (plan.assembly) plan.assembly.write(to, addresses)
            else
              to.f.set(
                p,
                call(
                  hostCell(workplace, plan, () => this.#inputs[from + i] ?? []),
                  row,
                  p,
                ),
              )
          }
          if (from + some.length >= plans.length) to.literal(end)
          f.return(p)
        }),
      )
    }
    const rows = module.define(['i32', 'i32', 'i32'], 'i32', (f, first, stop, p) => {
      const row = f.let(first)
      f.count(row, stop, () => {
        for (const part of parts) f.set(p, call(part, row, p))
      })
      f.return(p)
    })
    module.export('rows', rows)
    return module.instantiate(this.#memory)
  }
}

const columnsOf = ({ assembly }: CellPlan): readonly Column[] => assembly?.columns ?? []
