import { setTimeout } from 'node:timers/promises'
import type { Encoder, Partition, PartitionWriter, Sink } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { combinedDigest } from './digest.ts'
import type { RunEvent } from './event.ts'
import { type Slice, slicesOf } from './partitions.ts'
import type { Producer, SliceFacts } from './producer.ts'
import { SliceStream } from './slice-stream.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { TableTally } from './table-tally.ts'

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 100
const PAUSE_GROWTH = 4

/** What partitions are loaded with. */
export interface LoadContext {
  readonly sink: Sink
  readonly producer: Producer
  readonly encoderOf: (table: TableTally) => Encoder
  readonly emit: (event: RunEvent) => void
  readonly watch: Stopwatch
  readonly signal: AbortSignal
  /** Aborts the sink, once for all who ask. */
  readonly abort: (reason: unknown) => Promise<unknown>
}

/**
 * Loads one partition, up to five times where the sink says that beginning again may help. The first attempt takes its slices
 * from `ahead`, which goes on to other partitions and is therefore always taken to the partition's end.
 */
export async function loadPartition(
  context: LoadContext,
  table: TableTally,
  partition: Partition,
  ahead: SliceStream,
): Promise<void> {
  const slices = slicesOf(partition, await context.producer.sliceRows(partition.table))
  for (let attempt = 1; ; attempt++) {
    const stream = attempt === 1 ? ahead : new SliceStream(context.producer, iterate(slices), () => 2)
    let taken = 0
    const next = async () => {
      taken++
      return await context.watch.forRows(stream.next())
    }
    try {
      return await attemptPartition(context, table, partition, slices, next)
    } catch (error) {
      table.giveUp(partition)
      if (context.signal.aborted || context.sink.mayRetry?.(error) !== true) throw error
      if (attempt === ATTEMPTS) throw worn(error, partition)
      const message = error instanceof Error ? error.message : String(error)
      context.emit({ type: 'partition-retry', table: partition.table, index: partition.index, attempt, message })
      if (attempt === 1) while (taken < slices.length) (await next()).release()
      await setTimeout(FIRST_PAUSE_MS * PAUSE_GROWTH ** (attempt - 1), undefined, { signal: context.signal })
    }
  }
}

async function attemptPartition(
  { sink, producer, encoderOf, emit, watch }: LoadContext,
  table: TableTally,
  partition: Partition,
  slices: readonly Slice[],
  next: () => ReturnType<SliceStream['next']>,
): Promise<void> {
  const encoder = encoderOf(table)
  const alone = sink.framing === 'partition'
  const writer = await watch.forSink(sink.begin(table.layout, partition))
  try {
    table.begin(partition)
    if (alone || partition.index === 0) await writeFrame(writer, encoder.head(), watch)
    const digests: string[] = []
    const notes: string[] = []
    for (const slice of slices) {
      const { bytes, digest, note, took } = await writeSlice(producer, slice, writer, watch, next)
      watch.computed(took)
      digests.push(digest)
      if (note !== undefined) notes.push(note)
      table.add(partition, slice.rows, bytes)
      emit(table.progress)
    }
    if (alone || partition.last) await writeFrame(writer, encoder.tail(), watch)
    const digest = combinedDigest(digests)
    const { bytes } = await watch.forSink(writer.commit(digest, notes))
    table.done(partition, { rows: partition.rows, bytes, digest })
  } catch (error) {
    await writer.abort(error)
    throw error
  }
}

/** Writes the next slice: from where it is encoded, if both sides can; else as it was computed ahead. */
async function writeSlice(
  producer: Producer,
  slice: Slice,
  writer: PartitionWriter,
  watch: Stopwatch,
  next: () => ReturnType<SliceStream['next']>,
): Promise<SliceFacts & { readonly bytes: number }> {
  if (producer.encodeInto === undefined || writer.writeNow === undefined) {
    const { bytes, release, ...facts } = await next()
    await watch.forSink(writer.write(bytes))
    release()
    return { ...facts, bytes: bytes.length }
  }
  let bytes = 0
  const facts = await producer.encodeInto(slice, {
    ...(writer.at && { at: writer.at }),
    write(piece) {
      watch.written(() => writer.writeNow?.(piece))
      bytes += piece.length
    },
  })
  return { ...facts, bytes }
}

async function writeFrame(writer: PartitionWriter, bytes: Uint8Array, watch: Stopwatch): Promise<void> {
  if (bytes.length > 0) await watch.forSink(writer.write(bytes))
}

/** A lost connection is worth its own name, since it is what the user can do something about. */
function worn(error: unknown, { table, index }: Partition): unknown {
  if (error instanceof PopulaceError && error.code === 'POP-4007') return error
  const message = error instanceof Error ? error.message : String(error)
  return new PopulaceError(fault('POP-5003', `partition ${index} of ${table}: ${message}`, { subject: table }), {
    cause: error,
  })
}

async function* iterate(slices: readonly Slice[]) {
  yield* slices
}
