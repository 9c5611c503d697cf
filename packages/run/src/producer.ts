import type { Slice } from './partitions.ts'

/** A slice that has been computed. Its bytes are the taker's until `release`. */
export interface EncodedSlice {
  readonly bytes: Uint8Array
  readonly digest: string
  readonly rows: number
  /** Of its group, where the format has groups. */
  readonly note?: string
  /** Milliseconds that computing took. */
  readonly took: number
  /** Gives the memory back for further slices. */
  release(): void
}

/** Computes slices, in whatever thread. Any order, any number at a time: what comes out is the same. */
export interface Producer {
  /** Slices that it can work on at the same time. */
  readonly parallelism: number
  /** Rows of a table that make a slice; the same from every producer. */
  sliceRows(table: string): Promise<number>
  /** Rejects when the slice can't be computed, and after `close`. */
  encode(slice: Slice): Promise<EncodedSlice>
  /** Ends it; what was asked for and is not there yet is rejected. Never fails. */
  close(): Promise<void>
}
