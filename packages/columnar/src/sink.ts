import type { TableLayout } from './batch.ts'
import type { EncoderSpec } from './encoder.ts'

/** A run of rows that is written, committed and, when it fails, repeated as a whole. */
export interface Partition {
  readonly table: string
  /** Position among the table's partitions, from 0. */
  readonly index: number
  readonly firstRow: number
  readonly rows: number
  /** The table's last partition. */
  readonly last: boolean
}

/** Where encoded rows go: a database, a folder of files, standard output. */
export interface Sink {
  /** The encoding the sink wants for a table. */
  encoding(layout: TableLayout): EncoderSpec
  /** How many partitions may be open at once; 1 where order matters. */
  readonly concurrency: number
  /** Makes the target ready for the tables, in the plan's load order; nothing is written when it throws. */
  open(tables: readonly { readonly layout: TableLayout; readonly rows: number }[]): Promise<void>
  /** Partitions that an interrupted run has committed already, as `table#index`. */
  committed(): ReadonlySet<string>
  begin(layout: TableLayout, partition: Partition): Promise<PartitionWriter>
  /** After the last partition: restores what was set aside, moves sequences on, makes the result visible. */
  finish(): Promise<void>
  /** Leaves the target as it was, or resumable; says which. Safe to call at any time, also after a lost connection. */
  abort(reason: unknown): Promise<{ readonly resumable: boolean }>
}

/** Takes one partition's bytes. `write` resolves when the sink is ready for more: that is the back-pressure. */
export interface PartitionWriter {
  write(chunk: Uint8Array): Promise<void>
  /** Makes the partition durable together with its marker. Resolves to the bytes taken. */
  commit(): Promise<{ readonly bytes: number }>
  abort(reason: unknown): Promise<void>
}
