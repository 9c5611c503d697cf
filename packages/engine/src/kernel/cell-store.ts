import type { Vector } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import type { PlacedStep } from './program-index.ts'
import type { Aspect } from './analysis/site.ts'
import { blockBytes, keepTexts, type KeptTexts, type Texts } from './kept-texts.ts'
import { BLOCK } from './limits.ts'

/** One number of a table's rows, or one text. */
export interface StoredAspect {
  readonly step: PlacedStep
  readonly aspect: Aspect
  /** Of a text the most bytes that it has. */
  readonly most?: number
  /** True where nobody asks for it of a row that there is not, for it can't be computed. */
  readonly needsItsRow: boolean
}

/** With where it lies. */
interface PlacedAspect extends StoredAspect {
  readonly location: Location
}

/** Computes steps for a run of rows. */
export type FillSteps = (firstRow: number, rows: number) => readonly Vector[]

/** Where a number lies among those of its kind: number `place × stride + offset`. Of a text, where its block lies is a number (see `kept-texts.ts`). */
interface Location {
  readonly isDouble: boolean
  readonly stride: number
  readonly offset: number
  readonly texts?: KeptTexts
}

/** How much a store takes. */
export interface StoreSize {
  readonly doubles: number
  readonly words: number
  /** Bytes of texts. */
  readonly texts: number
  /** Blocks that are kept at a time. */
  readonly blocks: number
}

/** What a store keeps its numbers in. Read anew each time, as memory may move. */
export interface StoreMemory {
  readonly doubles: Float64Array
  readonly words: Int32Array
  readonly texts: Uint8Array
  /** The block that is at each place for one, counted from 1; 0 where none is. */
  readonly filled: Int32Array
}

/** What a store is made of. */
export interface StoreOptions {
  readonly aspects: readonly StoredAspect[]
  readonly base: number
  readonly rows: number
  /** True where rows are asked for in order, more or less: what was asked for long ago makes room. */
  readonly passing: boolean
  readonly makeFill: (steps: readonly PlacedStep[]) => FillSteps
}

/** Rows that are kept of those that pass, a power of two: more than a batch of children has parents, and no more than the caches of a processor hold. */
export const PASSING_ROWS = 2 ** 14

const inArrays = ({ doubles, words, texts, blocks }: StoreSize): StoreMemory => ({
  doubles: new Float64Array(doubles),
  words: new Int32Array(words),
  texts: new Uint8Array(texts),
  filled: new Int32Array(blocks),
})

const isDouble = ({ step, aspect }: StoredAspect) => aspect === 'value' && step.value.lane === 'f64'

const bytesOf = (one: StoredAspect): number => (isDouble(one) ? 8 : 4) + (one.most ?? 0)

/**
 * Numbers of all rows of a table, row by row, computed block by block when a row of the block is first asked for. Children that are scattered over their parents ask
 * for every parent several times in no order: computing rows in order costs a fraction of computing each by itself, and what lies together comes from memory
 * together. Where they ask in order, only the blocks asked for last are kept, each at one place that it may have. Reading a cell twice gives what computing it twice would:
 * nothing but time depends on it.
 */
export class CellStore {
  /** Row r is at place r − base, modulo the rows that are kept. */
  readonly base: number
  readonly rows: number
  /** Rows that are kept at a time: all, or a power of two. */
  readonly kept: number
  readonly memory: StoreMemory
  private readonly all: Filled
  /** What is computed of a row that is none of the table's. */
  private readonly anywhere: Filled

  constructor(
    options: StoreOptions,
    /** Gives zeroes. */
    allocate: (size: StoreSize) => StoreMemory = inArrays,
  ) {
    const { aspects, base, rows, makeFill } = options
    this.base = base
    this.rows = rows
    this.kept = CellStore.keptOf(options)
    // One place more, for rows that are none of the table's.
    const places = this.kept + 1
    const blocksOfTexts = Math.ceil(places / BLOCK)
    let bytes = 0
    const placed = aspects.map((one): PlacedAspect => {
      const alike = aspects.filter((each) => isDouble(each) === isDouble(one))
      const place = { isDouble: isDouble(one), stride: alike.length, offset: alike.indexOf(one) }
      if (one.most === undefined) return { ...one, location: place }
      const texts = { start: bytes, stride: blockBytes(one.most) }
      bytes += blocksOfTexts * texts.stride
      return { ...one, location: { ...place, texts } }
    })
    this.all = new Filled(placed, makeFill)
    this.anywhere = new Filled(
      placed.filter(({ needsItsRow }) => !needsItsRow),
      makeFill,
    )
    const doubles = aspects.filter(isDouble).length
    this.memory = allocate({
      doubles: places * doubles,
      words: places * (aspects.length - doubles),
      texts: bytes,
      blocks: Math.ceil(this.kept / BLOCK),
    })
  }

  static keptOf({ rows, passing }: Pick<StoreOptions, 'rows' | 'passing'>): number {
    return passing ? Math.min(rows, PASSING_ROWS) : rows
  }

  static bytesOf(options: Pick<StoreOptions, 'aspects' | 'rows' | 'passing'>): number {
    return options.aspects.reduce((sum, one) => sum + bytesOf(one), 0) * CellStore.keptOf(options)
  }

  locationOf(step: PlacedStep, aspect: Aspect): Location | undefined {
    return this.all.aspects.find((each) => each.step === step && each.aspect === aspect)?.location
  }

  /** Computes the block of a row, and gives the row's place; where the row is none of the table's, a place that is good until the next such row. */
  load(row: number): number {
    const { base, rows, kept } = this
    const number = row - base
    if (!(number >= 0 && number < rows)) {
      this.keep(this.anywhere, row, 1, kept)
      return kept
    }
    const block = Math.floor(number / BLOCK)
    const first = block * BLOCK
    this.keep(this.all, base + first, Math.min(BLOCK, rows - first), first % kept)
    this.memory.filled[(first % kept) / BLOCK] = block + 1
    return number % kept
  }

  private keep(what: Filled, firstRow: number, count: number, place: number): void {
    const vectors = what.fill(firstRow, count)
    const { memory } = this
    const { doubles, words } = memory
    for (const [i, one] of what.aspects.entries()) {
      const vector = vectors[i]
      if (!vector) throw new InvariantError(`no column ${one.step.name}`)
      const { isDouble, stride, offset, texts } = one.location
      const to = place * stride + offset
      if (texts) keepTexts(textsOf(vector, one), count, place, texts, memory, to, stride)
      else spread(numbersOf(vector, one), count, isDouble ? doubles : words, to, stride)
    }
  }
}

/** Aspects that are computed together, by a kernel that is made when it is first needed. */
class Filled {
  readonly aspects: readonly PlacedAspect[]
  private readonly makeFill: StoreOptions['makeFill']
  private made: FillSteps | undefined

  constructor(aspects: readonly PlacedAspect[], makeFill: StoreOptions['makeFill']) {
    this.aspects = aspects
    this.makeFill = makeFill
  }

  fill(firstRow: number, count: number): readonly Vector[] {
    if (this.aspects.length === 0) return []
    this.made ??= this.makeFill(this.aspects.map(({ step }) => step))
    return this.made(firstRow, count)
  }
}

/** Copies numbers to places that lie apart. By itself: V8 took 0.1 s to optimise it together with all that is called around it. */
function spread(
  numbers: ArrayLike<number>,
  count: number,
  values: Float64Array | Int32Array,
  first: number,
  stride: number,
): void {
  for (let n = 0, to = first; n < count; n++, to += stride) values[to] = numbers[n] ?? 0
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

function textsOf(vector: Vector, { step }: StoredAspect): Texts {
  if (vector.storage !== 'arena') throw new InvariantError(`${step.table}.${step.name} is no text of its own`)
  return vector
}
