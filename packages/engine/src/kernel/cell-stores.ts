import { rises } from './analysis/rising.ts'
import type { Workshop } from './analysis/workshop.ts'
import { CellStore, type FillSteps, type StoredAspect, type StoreOptions } from './cell-store.ts'
import type { PlacedStep } from './program-index.ts'
import { MOST_KEPT } from './kept-texts.ts'
import { nodes } from './walk.ts'

/** Tables up to this size are stored whole, and of all that one table's kernel reads so many bytes: what a worker takes on top of its batches, whatever the number of rows. */
const MOST_ROWS = 2 ** 22
const MOST_BYTES = 2 ** 24
/** Of a table whose rows are computed by the million: four million parents of two numbers, each of which would be computed again for every child. */
const MOST_BYTES_OF_LARGE = 2 ** 26
/** Of this a part for texts, which are far larger than the numbers that they are made of. */
const MOST_BYTES_OF_TEXTS = 2 ** 24
/** What costs fewer expressions than this is computed sooner than fetched. */
const WORTH_STORING = 12
/** The same of texts. */
const WORTH_STORING_TEXT = 30

/** Bytes that may still be taken. */
export interface Allowance {
  bytes: number
}

export const allowance = (): Allowance => ({ bytes: MOST_BYTES })
export const allowanceOfLarge = (): Allowance => ({ bytes: MOST_BYTES_OF_LARGE })

/** The stores of the cells that one table's steps read, by table. Cells that these read in turn have stores of their own, with the kernels that fill these. */
export class CellStores<S> {
  private readonly stores = new Map<string, S>()

  /**
   * `makeFill` makes what computes steps; `left` is shared with the kernels that it makes. Texts are kept where `keepsTexts` says that fetching them takes less than putting them together: JavaScript,
   * which can't ask for lines of memory ahead, took 1.2 times as long.
   */
  constructor(
    workshop: Workshop,
    steps: readonly PlacedStep[],
    left: Allowance,
    makeFill: (steps: readonly PlacedStep[]) => FillSteps,
    make: (options: StoreOptions) => S,
    { keepsTexts }: { readonly keepsTexts: boolean },
  ) {
    const readers = workshop.programs.get(steps[0]?.table ?? '')?.rows ?? 0
    // Rows of a table that has more of them than its reader would mostly be asked for once, or never.
    const found = [...aspectsRead(workshop, steps)].flatMap(([table, read]) => {
      const { rows = 0, firstRow: base = 0 } = workshop.programs.get(table) ?? {}
      return rows === 0 || rows > (read.passing ? readers : Math.min(MOST_ROWS, readers))
        ? []
        : [{ table, base, rows, ...read }]
    })
    const taken = (
      aspects: readonly StoredAspect[],
      of: (typeof found)[number],
      most = left,
    ): readonly StoredAspect[] => {
      const bytes = CellStore.bytesOf({ ...of, aspects })
      if (bytes > Math.min(most.bytes, left.bytes)) return []
      for (const each of new Set([most, left])) each.bytes -= bytes
      return aspects
    }
    // Numbers first: texts take much, and spare no more.
    const numbers = found.map((of) => taken(of.numbers, of))
    const ofTexts = { bytes: keepsTexts ? MOST_BYTES_OF_TEXTS : 0 }
    for (const [i, of] of found.entries()) {
      const aspects = [...(numbers[i] ?? []), ...of.texts.flatMap((text) => taken([text], of, ofTexts))]
      if (aspects.length > 0) this.stores.set(of.table, make({ ...of, aspects, makeFill }))
    }
  }

  of(table: string): S | undefined {
    return this.stores.get(table)
  }
}

/** What is read of a table. */
interface Read {
  readonly numbers: StoredAspect[]
  readonly texts: StoredAspect[]
  /** True when all rows are read in order. */
  passing: boolean
}

/** The numbers and texts of other rows that steps read. */
function aspectsRead(workshop: Workshop, steps: readonly PlacedStep[]): ReadonlyMap<string, Read> {
  const { graph, index, forms, analysis } = workshop
  const found = new Map<string, Read>()
  const add = (to: 'numbers' | 'texts', one: Omit<StoredAspect, 'needsItsRow'>, passing: boolean) => {
    const { step, aspect } = one
    if (graph.size(step) < (to === 'texts' ? WORTH_STORING_TEXT : WORTH_STORING) || graph.mayRecurse(step)) return
    const read = found.get(step.table) ?? { numbers: [], texts: [], passing: true }
    if (!read[to].some((other) => other.step === step && other.aspect === aspect))
      read[to].push({ ...one, needsItsRow: graph.needsItsRow(step) })
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
        if (step.nulls) add('numbers', { step, aspect: 'null' }, passing)
      } else if (e.lane === 'i32' || e.lane === 'f64') add('numbers', { step, aspect: 'value' }, passing)
      else if (forms.ofStep(step)) add('numbers', { step, aspect: 'code' }, passing)
      else {
        const most = analysis.maxBytes(step)
        if (most <= MOST_KEPT) add('texts', { step, aspect: 'value', most }, passing)
      }
    }
  }
  return found
}
