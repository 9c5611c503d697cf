import type { Partition } from '@populace/columnar'
import { type LoadContext, loadPartition } from './partition-loader.ts'
import { slicesOf } from './partitions.ts'
import { SliceStream } from './slice-stream.ts'
import type { TableTally } from './table-tally.ts'

/** Partitions under way at a time, where the sink would take more than there are threads to fill them: bounds the memory. */
const LANES = 4

/**
 * Loads the partitions that the sink does not have yet. They begin in the plan's order, several at a time, each in a lane; a
 * lane works ahead into its next partitions, so that threads are busy while one is committed.
 *
 * @throws the first failure, when all lanes have come to rest
 */
export async function loadPartitions(context: LoadContext, tables: readonly TableTally[]): Promise<void> {
  const { sink, producer } = context
  const done = sink.committed()
  const todo = tables.flatMap((table) =>
    table.partitions
      .filter((partition) => !done.has(`${partition.table}#${partition.index}`))
      .map((partition) => ({ table, partition })),
  )
  const queue = todo.values()
  const lanes = Math.min(sink.concurrency, Math.max(LANES, producer.parallelism), todo.length)
  const window = Math.max(2, Math.ceil((2 * producer.parallelism) / Math.max(1, lanes)))
  let failure: { readonly error: unknown } | undefined

  async function lane(): Promise<void> {
    const claimed: { readonly table: TableTally; readonly partition: Partition }[] = []
    /** The lane's partition number `i`; the next that nobody has is claimed when it comes to that. */
    const at = (i: number) => {
      if (i < claimed.length) return claimed[i]
      const { done, value } = queue.next()
      if (!done) claimed.push(value)
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
