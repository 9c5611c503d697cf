import { rises } from './analysis/rising.ts'
import type { Aspect } from './analysis/site.ts'
import type { Workshop } from './analysis/workshop.ts'
import { CellStore, type FillSteps, type StoredAspect, type StoreOptions } from './cell-store.ts'
import type { PlacedStep } from './program-index.ts'
import { nodes } from './walk.ts'

/** Tables up to this size are stored whole, and of all that one table's kernel reads so many bytes: what a worker takes on top of its batches, whatever the number of rows. */
const MOST_ROWS = 2 ** 22
const MOST_BYTES = 2 ** 24
/** Of a table whose rows are computed by the million: four million parents of two numbers, each of which would be computed again for every child. */
const MOST_BYTES_OF_LARGE = 2 ** 26
/** What costs fewer expressions than this is computed sooner than fetched. */
const WORTH_STORING = 12

/** Bytes that may still be taken. */
export interface Allowance {
  bytes: number
}

export const allowance = (): Allowance => ({ bytes: MOST_BYTES })
export const allowanceOfLarge = (): Allowance => ({ bytes: MOST_BYTES_OF_LARGE })

/** The stores of the cells that one table's steps read, by table. Cells that these read in turn have stores of their own, with the kernels that fill these. */
export class CellStores<S> {
  private readonly stores = new Map<string, S>()

  /** `makeFill` makes what computes steps; `left` is shared with the kernels that it makes. */
  constructor(
    workshop: Workshop,
    steps: readonly PlacedStep[],
    left: Allowance,
    makeFill: (steps: readonly PlacedStep[]) => FillSteps,
    make: (options: StoreOptions) => S,
  ) {
    const readers = workshop.programs.get(steps[0]?.table ?? '')?.rows ?? 0
    for (const [table, { aspects, passing }] of aspectsRead(workshop, steps)) {
      const { rows = 0, firstRow: base = 0 } = workshop.programs.get(table) ?? {}
      const bytes = CellStore.bytesOf({ aspects, rows, passing })
      // Rows of a table that has more of them than its reader would mostly be asked for once, or never.
      if (rows === 0 || rows > (passing ? readers : Math.min(MOST_ROWS, readers)) || bytes > left.bytes) continue
      left.bytes -= bytes
      this.stores.set(table, make({ aspects, base, rows, passing, makeFill }))
    }
  }

  of(table: string): S | undefined {
    return this.stores.get(table)
  }
}

/** What is read of a table. */
interface Read {
  readonly aspects: StoredAspect[]
  /** True when all rows are read in order. */
  passing: boolean
}

/** The numbers of other rows that steps read. */
function aspectsRead(workshop: Workshop, steps: readonly PlacedStep[]): ReadonlyMap<string, Read> {
  const { graph, index, forms } = workshop
  const found = new Map<string, Read>()
  const add = (step: PlacedStep, aspect: Aspect, passing: boolean) => {
    if (graph.size(step) < WORTH_STORING || graph.mayRecurse(step)) return
    const read = found.get(step.table) ?? { aspects: [], passing: true }
    if (!read.aspects.some((one) => one.step === step && one.aspect === aspect)) read.aspects.push({ step, aspect })
    read.passing &&= passing
    found.set(step.table, read)
  }
  for (const reader of steps) {
    const { value, nulls } = reader
    for (const e of nodes(nulls ? [value, nulls] : [value])) {
      if (e.op !== 'cell' && e.op !== 'cell-null') continue
      const step = index.step(e.table, e.step)
      const passing = rises(e.row, reader, index)
      if (e.op === 'cell-null') {
        if (step.nulls) add(step, 'null', passing)
      } else if (e.lane === 'i32' || e.lane === 'f64') add(step, 'value', passing)
      else if (forms.ofStep(step)) add(step, 'code', passing)
    }
  }
  return found
}
