import { estimatedRowBytes, type Grouping, type Partition, type TableLayout } from '@populace/columnar'
import type { TablePlan } from '@populace/engine'

/** Rows encoded in one piece: the unit of work that is handed to workers. */
export interface Slice {
  readonly table: string
  readonly firstRow: number
  readonly rows: number
}

const BATCH_ROWS = 16_384
const PARTITION_BYTES = 64e6
const SLICE_BYTES = 2e6
/** Groups of a format that lays rows out by column: the larger they are, the less is said twice. */
const GROUP_BYTES = 4e6
/** So many of a table's first rows tell how wide its rows are. */
export const MEASURED_ROWS = 256

/**
 * Rows of a slice by the bytes of a row: the engine's batch, or a group where the format has groups, fewer where rows are wide, for slices are what fills
 * memory.
 */
export function sliceRows(rowBytes: number, groups?: Pick<Grouping, 'rows'>): number {
  const bytes = groups === undefined ? SLICE_BYTES : GROUP_BYTES
  return Math.max(1, Math.min(groups?.rows ?? BATCH_ROWS, Math.floor(bytes / rowBytes)))
}

/**
 * Cuts a table into partitions of about 64 MB, or of `partitionRows` rows. It goes by the plan and the layout alone, never by
 * the number of workers: partitions have digests and markers.
 */
export function partitionsOf(table: TablePlan, layout: TableLayout, partitionRows?: number): Partition[] {
  const batches = Math.floor(PARTITION_BYTES / (BATCH_ROWS * estimatedRowBytes(layout)))
  const size = partitionRows ?? BATCH_ROWS * Math.max(1, batches)
  const count = Math.ceil(table.rows / size)
  return Array.from({ length: count }, (_, index) => ({
    table: table.key,
    index,
    firstRow: table.firstRow + index * size,
    rows: Math.min(size, table.rows - index * size),
    last: index === count - 1,
  }))
}

/**
 * Cuts a slice into the batches that its rows are computed in, of about `size` rows, each up to where rows of `together` begin: the bytes are the same wherever it is
 * cut. All but the first and the last are of one size, for which whoever fills and encodes them is ready.
 */
export function batchesOf({ firstRow, rows }: Slice, size: number, together = 1): { firstRow: number; rows: number }[] {
  const step = Math.max(1, Math.floor(size / together)) * together
  const batches: { firstRow: number; rows: number }[] = []
  for (let from = firstRow, end = firstRow + rows; from < end; ) {
    const to = Math.min(end, from - (from % together) + step)
    batches.push({ firstRow: from, rows: to - from })
    from = to
  }
  return batches
}

/** Cuts a partition into slices of `size` rows. */
export function slicesOf({ table, firstRow, rows }: Partition, size: number): Slice[] {
  return Array.from({ length: Math.ceil(rows / size) }, (_, i) => ({
    table,
    firstRow: firstRow + i * size,
    rows: Math.min(size, rows - i * size),
  }))
}
