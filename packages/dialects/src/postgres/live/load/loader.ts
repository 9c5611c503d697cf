import type { CommittedPartition, Partition, PartitionWriter, TableLayout } from '@populace/columnar'
import type { Diagnostic } from '@populace/diagnostics'

/** A way to get rows in, chosen when the sink opens. Its parts are those of `Sink`. */
export interface Loader {
  readonly concurrency: number
  committed(): ReadonlyMap<string, CommittedPartition>
  begin(layout: TableLayout, partition: Partition, format: 'text' | 'binary'): Promise<PartitionWriter>
  mayRetry(error: unknown): boolean
  /** Resolves to warnings of what could not be put right once the rows were in. */
  finish(): Promise<readonly Diagnostic[]>
  abort(reason: unknown): Promise<{ readonly resumable: boolean }>
}
