import { estimatedRowBytes, type Partition, type TableLayout } from '@populace/columnar'
import type { TablePlan } from '@populace/engine'

/** Rows encoded in one piece: the unit of work that is handed to workers. */
export interface Slice {
  readonly table: string
  readonly firstRow: number
  readonly rows: number
}

const BATCH_ROWS = 16_384
const SLICE_BYTES = 4e6
const PARTITION_BYTES = 64e6

/** Rows of a slice: the engine's batch, fewer where rows are wide. */
function sliceRows(layout: TableLayout): number {
  return Math.max(1, Math.min(BATCH_ROWS, Math.floor(SLICE_BYTES / estimatedRowBytes(layout))))
}

/**
 * Cuts a table into partitions of about 64 MB, or of `partitionRows` rows. It goes by the plan and the layout alone, never by
 * the number of workers: partitions have digests and markers.
 */
export function partitionsOf(table: TablePlan, layout: TableLayout, partitionRows?: number): Partition[] {
  const slice = sliceRows(layout)
  const wanted = Math.floor(PARTITION_BYTES / (slice * estimatedRowBytes(layout)))
  const size = partitionRows ?? slice * Math.max(1, wanted)
  const count = Math.ceil(table.rows / size)
  return Array.from({ length: count }, (_, index) => ({
    table: table.key,
    index,
    firstRow: table.firstRow + index * size,
    rows: Math.min(size, table.rows - index * size),
    last: index === count - 1,
  }))
}

/** Cuts a partition into slices. */
export function slicesOf({ table, firstRow, rows }: Partition, layout: TableLayout): Slice[] {
  const size = sliceRows(layout)
  return Array.from({ length: Math.ceil(rows / size) }, (_, i) => ({
    table,
    firstRow: firstRow + i * size,
    rows: Math.min(size, rows - i * size),
  }))
}
