import type { Encoder, EncoderSpec } from '@populace/columnar'
import type { LinearMemory } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import type { Population, TablePopulation } from '@populace/engine'
import type { Computation } from './computation.ts'
import { Conveyor } from './conveyor.ts'
import { Digest } from './digest.ts'
import { Output } from './output.ts'
import type { SliceFacts, Written } from './producer.ts'
import { Stripes, Xxh64 } from './xxh64.ts'
import { batchesOf, MEASURED_ROWS, type Slice, sliceRows } from './partitions.ts'

/** The encoding of each table, by its key. */
export type Encodings = Readonly<Record<string, EncoderSpec>>

/** A slice as bytes, in a buffer that is perhaps larger. */
export interface EncodedBytes extends SliceFacts {
  readonly buffer: ArrayBuffer
  readonly length: number
}

/** Kernels and encoders keep buffers for each table. So many are kept ready: one more than are loaded side by side. */
const TABLES = 5

/**
 * Batches' bytes are handed on together up to about so many: each time takes JavaScript that runs too seldom to be optimised, and from what the first cache but one of a processor no longer
 * holds bytes are read again slower.
 */
const PIECE_BYTES = 2 ** 20
const NOTHING = new Uint8Array(0)

/** What a table is encoded with. */
interface TableEncoding {
  readonly encoder: Encoder
  /** What goes from batch to batch without JavaScript; null where that has a part in each. */
  conveyor?: Conveyor | null
  /** Its first rows, which were made to measure them, until they are asked for as a slice: small tables have no others. */
  measured?: Slice & { readonly encoded: EncodedBytes }
}

/** Computes slices of a population's tables in their encodings; what a worker does all day. */
export class SliceEncoder {
  readonly #population: Population
  readonly #encodings: Encodings
  readonly #computation: Computation
  readonly #hash = new Xxh64()
  readonly #stripes = new WeakMap<LinearMemory, Stripes>()
  /** The tables in use, the one used last at the end. */
  readonly #encodingsInUse = new Map<string, TableEncoding>()
  readonly #sliceRows = new Map<string, number>()

  /** With what its encodings need loaded. */
  static async ready(population: Population, encodings: Encodings, computation: Computation): Promise<SliceEncoder> {
    for (const spec of Object.values(encodings)) await computation.prepareEncoder(spec)
    return new SliceEncoder(population, encodings, computation)
  }

  private constructor(population: Population, encodings: Encodings, computation: Computation) {
    this.#population = population
    this.#encodings = encodings
    this.#computation = computation
  }

  /** Fills `spare`, or a new buffer when that is too small. */
  encode(slice: Slice, spare?: ArrayBuffer): EncodedBytes {
    return this.#measuredAs(slice) ?? this.#encode(slice, this.#encoding(slice.table), spare)
  }

  /** Has the bytes written as they come, piece by piece: they are where they were encoded, until `write` returns. */
  encodeInto(slice: Slice, into: Written): SliceFacts {
    const measured = this.#measuredAs(slice)
    if (measured === undefined)
      return this.#pieces(slice, this.#encoding(slice.table), (bytes) => into.write(bytes), into.at)
    into.write(new Uint8Array(measured.buffer, 0, measured.length))
    return measured
  }

  /** The slice, if it was measured; once. */
  #measuredAs(slice: Slice): EncodedBytes | undefined {
    const encoding = this.#encoding(slice.table)
    const { measured } = encoding
    delete encoding.measured
    return measured?.firstRow === slice.firstRow && measured.rows === slice.rows ? measured.encoded : undefined
  }

  #encode(slice: Slice, encoding: TableEncoding, spare?: ArrayBuffer): EncodedBytes {
    const out = new Output(spare)
    const facts = this.#pieces(slice, encoding, (bytes, share) => out.append(bytes, share))
    return { ...out.taken, ...facts }
  }

  /** Hands on what is encoded, with how much of the slice is there with it. */
  #pieces(
    slice: Slice,
    encoding: TableEncoding,
    take: (bytes: Uint8Array, share: number) => void,
    at: () => number = () => 0,
  ): SliceFacts {
    const table = this.#population.table(slice.table)
    const { encoder } = encoding
    const digest = new Digest(this.#hash)
    let took = -performance.now()
    const hand = (bytes: Uint8Array, share: number, there?: Stripes) => {
      // While they are still in the cache.
      digest.update(bytes, there)
      took += performance.now()
      take(bytes, share)
      took -= performance.now()
    }
    const conveyed = this.#conveyed(slice, table, encoding, hand, at)
    const rest = { ...slice, firstRow: slice.firstRow + conveyed, rows: slice.rows - conveyed }
    /** Bytes of earlier batches that are not handed on yet. */
    let behind = 0
    for (const { firstRow, rows } of batchesOf(rest, table.batchRows, encoder.together)) {
      const batch = table.fill(firstRow, rows)
      const there = this.#stripesIn(batch.memory)
      const bytes = behind === 0 ? encoder.encode(batch) : (encoder.append?.(batch, behind) ?? NOTHING)
      const made = firstRow - slice.firstRow + rows
      const goesOn = encoder.append !== undefined && made < slice.rows && bytes.length < PIECE_BYTES
      behind = goesOn ? bytes.length : 0
      if (!goesOn) hand(bytes, made / slice.rows, there)
    }
    const group = encoder.groups?.close()
    if (group !== undefined) hand(group.bytes, 1)
    const note = group === undefined ? {} : { note: group.note }
    return { digest: digest.text, ...note, took: took + performance.now() }
  }

  /** Hands on rows from the slice's first on that need no JavaScript, and tells how many they were. */
  #conveyed(
    { firstRow, rows }: Slice,
    table: TablePopulation,
    encoding: TableEncoding,
    hand: (bytes: Uint8Array, share: number, there?: Stripes) => void,
    at: () => number,
  ): number {
    if (encoding.conveyor === undefined && rows > MEASURED_ROWS)
      encoding.conveyor = this.#conveyorOf(firstRow, table, encoding.encoder)
    let made = 0
    while (encoding.conveyor && made < rows) {
      const next = encoding.conveyor.next(firstRow + made, rows - made, at())
      if (next === undefined) break
      made += next.rows
      hand(next.bytes, made / rows, this.#stripesIn(table.linear?.memory))
    }
    return made
  }

  #conveyorOf(row: number, table: TablePopulation, encoder: Encoder): Conveyor | null {
    const { linear } = table
    // Any batch shows where vectors lie.
    const rows = linear && encoder.inMemory?.(table.fill(row, 1))
    this.#stripesIn(linear?.memory)
    return linear && rows ? new Conveyor(linear, rows, PIECE_BYTES) : null
  }

  /** What mixes the bytes of a table's memory: made before its rows are encoded, as it takes room that they would lie in. */
  #stripesIn(memory: LinearMemory | undefined): Stripes | undefined {
    if (memory === undefined) return undefined
    const stripes = this.#stripes.get(memory) ?? new Stripes(memory)
    this.#stripes.set(memory, stripes)
    return stripes
  }

  /**
   * Rows of a table that make a slice, by the width of its first rows: a function of the plan alone, as the digest of a
   * partition, which is made of its slices', has to be.
   */
  sliceRows(table: string): number {
    const known = this.#sliceRows.get(table)
    if (known !== undefined) return known
    const { firstRow, rows } = this.#population.table(table)
    const encoding = this.#encoding(table)
    const slice = { table, firstRow, rows: Math.min(rows, MEASURED_ROWS) }
    const encoded = this.#encode(slice, encoding)
    const size = sliceRows(encoded.length / slice.rows, encoding.encoder.groups)
    if (slice.rows === rows && size >= rows) encoding.measured = { ...slice, encoded }
    this.#sliceRows.set(table, size)
    return size
  }

  #encoding(table: string): TableEncoding {
    const encoding = this.#encodingsInUse.get(table) ?? { encoder: this.#make(table) }
    this.#encodingsInUse.delete(table)
    this.#encodingsInUse.set(table, encoding)
    const [oldest] = this.#encodingsInUse.keys()
    if (oldest !== undefined && this.#encodingsInUse.size > TABLES) {
      this.#encodingsInUse.delete(oldest)
      this.#population.table(oldest).release()
    }
    return encoding
  }

  #make(table: string): Encoder {
    const spec = this.#encodings[table]
    if (spec === undefined) throw new InvariantError(`the run has no encoding for ${table}`)
    return this.#computation.createEncoder(spec, this.#population.table(table).layout)
  }
}
