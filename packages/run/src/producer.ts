import type { Slice } from './partitions.ts'

/** What is said of a slice whose bytes have been written. */
export interface SliceFacts {
  readonly digest: string
  /** Of its group, where the format has groups. */
  readonly note?: string
  /** Milliseconds that computing took. */
  readonly took: number
}

/** A slice that has been computed. Its bytes are the taker's until `release`. */
export interface EncodedSlice extends SliceFacts {
  readonly bytes: Uint8Array
  readonly rows: number
  /** Gives the memory back for further slices. */
  release(): void
}

/** Where the pieces of a slice are written. */
export interface Written {
  write(piece: Uint8Array): void
  /** The place of the next one, where it is worth that it lies so in memory (see `PartitionWriter.at`). */
  at?(): number
}

/** Computes slices, in whatever thread. Any order, any number at a time: what comes out is the same. */
export interface Producer {
  /** Slices that it can work on at the same time. */
  readonly parallelism: number
  /** Rows of a table that make a slice; the same from every producer. */
  sliceRows(table: string): Promise<number>
  /** Rejects when the slice can't be computed, and after `close`. */
  encode(slice: Slice): Promise<EncodedSlice>
  /** Computes a slice and has its bytes written piece by piece, each before the next is computed: nothing need be copied. Absent where other threads compute. */
  encodeInto?(slice: Slice, into: Written): Promise<SliceFacts>
  /** Ends it; what was asked for and is not there yet is rejected. Never fails. */
  close(): Promise<void>
}
