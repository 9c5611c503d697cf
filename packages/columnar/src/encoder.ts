import type { Batch, TableLayout } from './batch.ts'
import type { HostFunction } from './wasm/module-writer.ts'

/** Names an encoder and its settings as plain JSON, so that a worker or another machine can make the same one. */
export interface EncoderSpec {
  readonly format: string
  readonly options?: Readonly<Record<string, string | number | boolean>>
}

/** Turns the batches of one table into bytes. Stateless between batches, so that parts concatenate to the whole. */
export interface Encoder {
  /** Once, before the first row of a file or stream. */
  head(): Uint8Array
  /** The bytes of a batch; the view is valid until the next call. */
  encode(batch: Batch): Uint8Array
  /**
   * The first `behind` bytes of those that were given last, and the bytes of a batch behind them: what is done with bytes is done of several batches at once. Absent where rows do not follow each
   * other.
   */
  append?(batch: Batch, behind: number): Uint8Array
  /** How the rows of a batch are written where its vectors lie, and those of later batches whose vectors lie in the same places. Absent, or undefined, where JavaScript has a part in it. */
  inMemory?(batch: Batch): RowsInMemory | undefined
  /**
   * Batches may be cut where a row's number is a multiple of this, and the bytes stay the same: as many rows as are written as one. Anywhere when absent.
   */
  readonly together?: number
  /** Once, after the last row. */
  tail(): Uint8Array
  /** Formats that lay rows out by column: `encode` only gathers them, and `close` writes them. Absent where rows follow each other. */
  readonly groups?: Grouping
}

/** What writes rows in WebAssembly, for whoever goes from batch to batch there. */
export interface RowsInMemory {
  /** Writes rows `first … end - 1` at an address and gives the one after them: `(first, end, address)`. */
  readonly write: HostFunction
  /** No more bytes than this for a row, but for what it copies. */
  readonly rowBytes: number
  /** So many bytes behind the last row may be written over. */
  readonly slack: number
  /** Texts that rows copy: where their offsets lie, and no more bytes than `factor` for each of theirs. */
  readonly copied: readonly { readonly offsets: number; readonly factor: number }[]
}

/** How a format that lays rows out by column writes them: group after group, and behind all of them where each is. */
export interface Grouping {
  /** The most rows of a group. */
  readonly rows: number
  /** Writes the rows that were gathered; the bytes are valid until the next call. A function of these rows alone, so that groups follow each other in any file. */
  close(): Group
  /** What follows the last group of a file, by the notes of its groups in order. */
  directory(notes: readonly string[]): Uint8Array
}

/** A group of rows, and what the directory has to know of it. */
export interface Group {
  readonly bytes: Uint8Array
  readonly note: string
}

/** Makes the encoder of a format for one table. */
export interface EncoderFactory {
  /** `csv`, `jsonl`, `parquet`, `arrow`, `sql-insert`, `sql-copy`, `copy-text`, `copy-binary`. */
  readonly format: string
  /** File name ending without the dot. */
  readonly extension: string
  /** Names of the options it takes; any other is refused. */
  readonly options: readonly string[]
  /** False, with the column at fault, when the format has no form for one of the columns. */
  supports(layout: TableLayout): { readonly ok: true } | { readonly ok: false; readonly column: string }
  /** Loads what these options need, before `create`; absent where nothing is to be loaded. */
  prepare?(options: NonNullable<EncoderSpec['options']>): Promise<void>
  create(layout: TableLayout, options: NonNullable<EncoderSpec['options']>): Encoder
}
