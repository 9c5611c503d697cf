import type { Encoder, EncoderSpec } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import type { Population } from '@populace/engine'
import type { Computation } from './computation.ts'
import { digestOf } from './digest.ts'
import { MEASURED_ROWS, type Slice, sliceRows } from './partitions.ts'

/** The encoding of each table, by its key. */
export type Encodings = Readonly<Record<string, EncoderSpec>>

/** A slice as bytes, in a buffer that is perhaps larger. */
export interface EncodedBytes {
  readonly buffer: ArrayBuffer
  readonly length: number
  readonly digest: string
  /** Milliseconds that computing took. */
  readonly took: number
}

/** Kernels and encoders keep buffers for each table. So many are kept ready: one more than are loaded side by side. */
const TABLES = 5

/** Computes slices of a population's tables in their encodings; what a worker does all day. */
export class SliceEncoder {
  readonly #population: Population
  readonly #encodings: Encodings
  readonly #computation: Computation
  /** The tables in use, the one used last at the end. */
  readonly #encoders = new Map<string, Encoder>()

  constructor(population: Population, encodings: Encodings, computation: Computation) {
    this.#population = population
    this.#encodings = encodings
    this.#computation = computation
  }

  /** Fills `spare`, or a new buffer when that is too small. */
  encode(slice: Slice, spare?: ArrayBuffer): EncodedBytes {
    const start = performance.now()
    const batch = this.#population.table(slice.table).fill(slice.firstRow, slice.rows)
    const bytes = this.#encoder(slice.table).encode(batch)
    const buffer = spare !== undefined && spare.byteLength >= bytes.length ? spare : roomFor(bytes.length)
    new Uint8Array(buffer).set(bytes)
    return { buffer, length: bytes.length, digest: digestOf(bytes), took: performance.now() - start }
  }

  /**
   * Rows of a table that make a slice, by the width of its first rows: a function of the plan alone, as the digest of a
   * partition, which is made of its slices', has to be.
   */
  sliceRows(table: string): number {
    const { firstRow, rows, fill } = this.#population.table(table)
    const measured = Math.min(rows, MEASURED_ROWS)
    return sliceRows(this.#encoder(table).encode(fill(firstRow, measured)).length / measured)
  }

  #encoder(table: string): Encoder {
    const encoder = this.#encoders.get(table) ?? this.#make(table)
    this.#encoders.delete(table)
    this.#encoders.set(table, encoder)
    const [oldest] = this.#encoders.keys()
    if (oldest !== undefined && this.#encoders.size > TABLES) {
      this.#encoders.delete(oldest)
      this.#population.table(oldest).release()
    }
    return encoder
  }

  #make(table: string): Encoder {
    const spec = this.#encodings[table]
    if (spec === undefined) throw new InvariantError(`the run has no encoding for ${table}`)
    return this.#computation.createEncoder(spec, this.#population.table(table).layout)
  }
}

/** Rounded up, so that slices of about the same size share buffers. */
function roomFor(length: number): ArrayBuffer {
  const step = 64 * 1024
  return new ArrayBuffer(Math.ceil((length * 1.1) / step) * step)
}
