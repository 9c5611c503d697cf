import type { CommittedPartition, Partition, PartitionWriter, TableLayout } from '@populace/columnar'

/** A way to get rows in, chosen when the sink opens. Its parts are those of `Sink`. */
export interface Loader {
  readonly concurrency: number
  committed(): ReadonlyMap<string, CommittedPartition>
  begin(layout: TableLayout, partition: Partition, format: 'text' | 'binary'): Promise<PartitionWriter>
  mayRetry(error: unknown): boolean
  finish(): Promise<void>
  abort(reason: unknown): Promise<{ readonly resumable: boolean }>
}
