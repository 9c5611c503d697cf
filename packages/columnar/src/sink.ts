import type { TableLayout } from './batch.ts'
import type { EncoderSpec } from './encoder.ts'

/** A run of rows that is written, committed and, when it fails, repeated as a whole. */
export interface Partition {
  /** `schema.name` of the table. */
  readonly table: string
  /** Position among the table's partitions, from 0. */
  readonly index: number
  readonly firstRow: number
  readonly rows: number
  /** The table's last partition. */
  readonly last: boolean
}

/** What a durable partition leaves behind: enough to report it without computing it again. */
export interface CommittedPartition {
  readonly rows: number
  readonly bytes: number
  /** Of the rows alone (no head, no tail), after the name of its algorithm: `xxh64:` and sixteen hexadecimal digits. */
  readonly digest: string
  /** Of its groups in order, where the format has groups. */
  readonly notes?: readonly string[]
}

/** Where encoded rows go: a database, a folder of files, standard output. */
export interface Sink {
  /** The encoding the sink wants for a table. */
  encoding(layout: TableLayout): EncoderSpec
  /** What one head and one tail enclose: each partition by itself (COPY), or a table's partitions end to end (a file). */
  readonly framing: 'partition' | 'table'
  /** How many partitions may be open at once; 1 where order matters. Read after `open`. */
  readonly concurrency: number
  /** A table's partitions lie end to end, and one that comes out of its turn is moved later: they are best written one after the other, other tables' meanwhile. */
  readonly endToEnd?: boolean
  /** Makes the target ready for the tables, in the plan's load order; nothing is written when it throws. */
  open(tables: readonly { readonly layout: TableLayout; readonly rows: number }[]): Promise<void>
  /** Partitions that an interrupted run has committed already, by `table#index`. Read after `open`. */
  committed(): ReadonlyMap<string, CommittedPartition>
  begin(layout: TableLayout, partition: Partition): Promise<PartitionWriter>
  /** Whether a partition that failed with this may begin again: a connection can be had anew, a deadlock was broken. Never, when absent. */
  mayRetry?(error: unknown): boolean
  /** After the last partition: restores what was set aside, moves sequences on, makes the result visible. */
  finish(): Promise<void>
  /**
   * Leaves the target as it was, or resumable; says which. Safe to call at any time: while a write waits (which then fails),
   * and after a lost connection.
   */
  abort(reason: unknown): Promise<{ readonly resumable: boolean }>
}

/** Takes one partition's bytes. */
export interface PartitionWriter {
  /** Resolves when the sink is ready for more: that is the back-pressure. The chunk is then the caller's again, to be reused. */
  write(chunk: Uint8Array): Promise<void>
  /**
   * Has written when it returns, so that bytes need not be kept for it; absent where there is something to wait for, and where partitions may begin again.
   * Never called while a `write` is under way.
   */
  writeNow?(chunk: Uint8Array): void
  /** Where in its file the next byte goes: what lies at such a place of a memory, by blocks of `BLOCK_BYTES`, is written from there. Absent where there is no `writeNow`, or no matter. */
  at?(): number
  /**
   * Makes the partition durable together with its marker, which keeps the digest. Resolves to the bytes taken. `notes` are those of its groups, where the
   * format has groups: the sink writes their directory when all are there.
   */
  commit(digest: string, notes?: readonly string[]): Promise<{ readonly bytes: number }>
  /** Forgets the partition's bytes, so that it can begin again. Safe to call after a failed write or commit. */
  abort(reason: unknown): Promise<void>
}
