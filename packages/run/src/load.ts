import type { Partition } from '@populace/columnar'
import { type LoadContext, loadPartition } from './partition-loader.ts'
import { slicesOf } from './partitions.ts'
import { SliceStream } from './slice-stream.ts'
import type { TableTally } from './table-tally.ts'

/** Partitions under way at a time, where the sink would take more than there are threads to fill them: bounds the memory. */
const LANES = 4

/**
 * Loads the partitions that the sink does not have yet. They begin in the plan's order, several at a time, each in a lane; a
 * lane works ahead into its next partitions, so that threads are busy while one is committed. Where the sink lays a table's partitions
 * end to end, a lane keeps to its table: what came out of turn would have to be moved.
 *
 * @throws the first failure, when all lanes have come to rest
 */
export async function loadPartitions(context: LoadContext, tables: readonly TableTally[]): Promise<void> {
  const { sink, producer } = context
  const done = sink.committed()
  const todo = tables.map((table) =>
    table.partitions
      .filter((partition) => !done.has(`${partition.table}#${partition.index}`))
      .map((partition) => ({ table, partition })),
  )
  /** What a lane takes at a time. */
  const strands = todo
    .flatMap((strand) => (sink.endToEnd ? [strand] : strand.map((one) => [one])))
    .filter((strand) => strand.length > 0)
  const queue = strands.values()
  const lanes = Math.min(sink.concurrency, Math.max(LANES, producer.parallelism), strands.length)
  let active = lanes
  /** Slices that a lane is ahead: the last lanes have the threads of those that are through. */
  const window = () => Math.max(2, Math.ceil((2 * producer.parallelism) / Math.max(1, active)))
  let failure: { readonly error: unknown } | undefined

  async function lane(): Promise<void> {
    const claimed: { readonly table: TableTally; readonly partition: Partition }[] = []
    /** The lane's partition number `i`; the next that nobody has are claimed when it comes to that. */
    const at = (i: number) => {
      if (i < claimed.length) return claimed[i]
      const { done, value } = queue.next()
      if (!done) for (const one of value) claimed.push(one)
      return claimed[i]
    }
    async function* slices() {
      for (let i = 0, one = at(0); one !== undefined; one = at(++i))
        yield* slicesOf(one.partition, await producer.sliceRows(one.partition.table))
    }
    const stream = new SliceStream(producer, slices(), window)
    for (let i = 0, one = at(0); one !== undefined && failure === undefined; one = at(++i))
      await loadPartition(context, one.table, one.partition, stream)
  }

  await Promise.all(
    Array.from({ length: lanes }, async () => {
      try {
        await lane()
        active--
      } catch (error) {
        failure ??= { error }
        // The others wait for rows that will not come, or for the sink.
        await producer.close()
        await context.abort(error)
      }
    }),
  )
  if (failure !== undefined) throw failure.error
}
