import type { Vector } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import type { PlacedStep } from './program-index.ts'
import type { Aspect } from './analysis/site.ts'

/** Rows that are computed at once, as a power of two. */
export const BLOCK_BITS = 9
const BLOCK = 2 ** BLOCK_BITS

/** One number of a table's rows. */
export interface StoredAspect {
  readonly step: PlacedStep
  readonly aspect: Aspect
}

/** Computes steps for a run of rows. */
export type FillSteps = (firstRow: number, rows: number) => readonly Vector[]

/** Where a number lies among those of its kind: number `place × stride + offset`. */
interface Location {
  readonly isDouble: boolean
  readonly stride: number
  readonly offset: number
}

/** How much a store takes. */
export interface StoreSize {
  readonly doubles: number
  readonly words: number
  readonly blocks: number
}

/** What a store keeps its numbers in. Read anew each time, as memory may move. */
export interface StoreMemory {
  readonly doubles: Float64Array
  readonly words: Int32Array
  /** 1 for each block that is there. */
  readonly filled: Uint8Array
}

/** What a store is made of. */
export interface StoreOptions {
  readonly aspects: readonly StoredAspect[]
  readonly base: number
  readonly rows: number
  readonly makeFill: (steps: readonly PlacedStep[]) => FillSteps
}

const inArrays = ({ doubles, words, blocks }: StoreSize): StoreMemory => ({
  doubles: new Float64Array(doubles),
  words: new Int32Array(words),
  filled: new Uint8Array(blocks),
})

const isDouble = ({ step, aspect }: StoredAspect) => aspect === 'value' && step.value.lane === 'f64'

/**
 * Numbers of all rows of a table, row by row, computed block by block when a row of the block is first asked for. Children that are scattered over their parents ask
 * for every parent several times in no order: computing rows in order costs a fraction of computing each by itself, and what lies together comes from memory
 * together. Reading a cell twice gives what computing it twice would: nothing but time depends on it.
 */
export class CellStore {
  /** Row r is at place r − base. */
  readonly base: number
  readonly rows: number
  readonly memory: StoreMemory
  private readonly aspects: readonly StoredAspect[]
  private readonly makeFill: () => FillSteps
  private fill: FillSteps | undefined

  constructor(
    { aspects, base, rows, makeFill }: StoreOptions,
    /** Gives zeroes. */
    allocate: (size: StoreSize) => StoreMemory = inArrays,
  ) {
    this.base = base
    this.rows = rows
    this.aspects = aspects
    this.makeFill = () => makeFill(aspects.map(({ step }) => step))
    const doubles = aspects.filter(isDouble).length
    // One place more, for rows that are none of the table's.
    this.memory = allocate({
      doubles: (rows + 1) * doubles,
      words: (rows + 1) * (aspects.length - doubles),
      blocks: Math.ceil(rows / BLOCK),
    })
  }

  static bytesOf(aspects: readonly StoredAspect[], rows: number): number {
    return aspects.reduce((sum, one) => sum + (isDouble(one) ? 8 : 4), 0) * rows
  }

  locationOf(step: PlacedStep, aspect: Aspect): Location | undefined {
    const one = this.aspects.find((each) => each.step === step && each.aspect === aspect)
    if (!one) return undefined
    const alike = this.aspects.filter((each) => isDouble(each) === isDouble(one))
    return { isDouble: isDouble(one), stride: alike.length, offset: alike.indexOf(one) }
  }

  /** Computes the block of a row, and gives the row's place; where the row is none of the table's, a place that is good until the next such row. */
  load(row: number): number {
    const { base, rows } = this
    const place = row - base
    if (!(place >= 0 && place < rows)) {
      this.keep(row, 1, rows)
      return rows
    }
    const block = Math.floor(place / BLOCK)
    const first = block * BLOCK
    this.keep(base + first, Math.min(BLOCK, rows - first), first)
    this.memory.filled[block] = 1
    return place
  }

  private keep(firstRow: number, count: number, place: number): void {
    this.fill ??= this.makeFill()
    const vectors = this.fill(firstRow, count)
    for (const [i, one] of this.aspects.entries()) {
      const [vector, location] = [vectors[i], this.locationOf(one.step, one.aspect)]
      if (!vector || !location) throw new InvariantError(`no column ${one.step.name}`)
      const numbers = numbersOf(vector, one)
      const { stride, offset } = location
      const values = location.isDouble ? this.memory.doubles : this.memory.words
      for (let n = 0, to = place * stride + offset; n < count; n++, to += stride) values[to] = numbers[n] ?? 0
    }
  }
}

/** An aspect of a column, as code that reads it knows it: a NULL's number in a list is the one past the last. */
function numbersOf(vector: Vector, { step, aspect }: StoredAspect): ArrayLike<number> {
  const { nulls } = vector
  if (aspect === 'null') return nulls ?? []
  if (vector.storage === 'arena') throw new InvariantError(`${step.table}.${step.name} is no number`)
  if (vector.storage !== 'dict') return vector.values
  const past = vector.dictionary.texts.length
  return nulls ? vector.codes.map((code, i) => (nulls[i] === 1 ? past : code)) : vector.codes
}
