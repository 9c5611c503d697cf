import type { Sink } from '@populace/columnar'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  commitPartition,
  customers,
  expectedRows,
  sampleTables,
  visits,
  writeEverything,
  writePartition,
} from './sink-sample.ts'

/** A target of its own for one test, empty at first. */
export interface SinkHarness {
  /** A sink for another run on the target; `resume` goes on with the one before. */
  connect(options: { readonly resume: boolean }): Promise<Sink>
  /** What the target shows now: each table's rows in order, as `rowText` writes them. Tables that are not there are left out. */
  contents(): Promise<Readonly<Record<string, readonly string[]>>>
  /** Ends the sink as the death of its process would. */
  crash(sink: Sink): Promise<void>
  close(): Promise<void>
}

/** What some targets can't do. */
export interface SinkTraits {
  /** What has been written stays written (standard output). */
  readonly irrevocable?: boolean
  /** A partition that is given up ends the load, which leaves nothing. */
  readonly unforgiving?: boolean
  /** All or nothing: a run that dies leaves nothing to go on with. */
  readonly atomic?: boolean
}

const everything = Object.fromEntries(
  sampleTables.map((table) => [`${table.layout.schema}.${table.layout.name}`, expectedRows(table)]),
)

/**
 * The laws of the `Sink` contract. A new sink joins with one line:
 *
 * @example
 * ```ts
 * lawsOfSinks('a folder of CSV files', () => folderHarness({ format: 'csv' }))
 * ```
 */
export function lawsOfSinks(name: string, make: () => Promise<SinkHarness>, traits: SinkTraits = {}) {
  const [first, second, third, fourth] = customers.partitions
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error('the laws need four partitions')

  async function target() {
    const harness = await make()
    onTestFinished(() => harness.close())
    const open = async (resume = false) => {
      const sink = await harness.connect({ resume })
      await sink.open(sampleTables)
      return sink
    }
    return { ...harness, open }
  }

  describe(`${name} keeps the laws of sinks`, () => {
    test('after finish it shows every row of every table, in order', async () => {
      const { open, contents } = await target()
      const sink = await open()
      expect([...sink.committed().keys()].filter((key) => key.includes('#'))).toEqual([])
      await writeEverything(sink)
      expect(await contents()).toEqual(everything)
    })

    test('commit answers the bytes that were taken', async () => {
      const { open } = await target()
      const sink = await open()
      const { writer, bytes, digest, notes } = await writePartition(sink, customers, first)
      expect(await writer.commit(digest, notes)).toEqual({ bytes })
      await sink.abort(new Error('enough'))
    })

    test('an attempt that was given up leaves no trace, and its repetition counts once', async () => {
      const { open, contents } = await target()
      const before = await contents()
      const sink = await open()
      await commitPartition(sink, customers, first)
      const { writer } = await writePartition(sink, customers, { ...second, rows: second.rows - 1 })
      await writer.abort(new Error('again'))
      await writer.abort(new Error('again')) // once more does no harm
      if (traits.unforgiving) {
        await expect(sink.begin(customers.layout, second)).rejects.toThrow()
        await sink.abort(new Error('again'))
        expect(await contents()).toEqual(before)
        return
      }
      await writeEvenIfIrrevocable(sink, contents)
    })

    /** A stream says so instead of writing a partition twice. */
    async function writeEvenIfIrrevocable(sink: Sink, contents: SinkHarness['contents']) {
      if (traits.irrevocable) await expect(sink.begin(customers.layout, second!)).rejects.toThrow()
      else {
        for (const partition of [second!, third!, fourth!]) await commitPartition(sink, customers, partition)
        for (const partition of visits.partitions) await commitPartition(sink, visits, partition)
        await sink.finish()
        expect(await contents()).toEqual(everything)
      }
    }

    test('partitions may be open at once and end in any order, as far as its concurrency goes', async () => {
      const { open, contents } = await target()
      const sink = await open()
      if (sink.concurrency > 1) {
        const open = [
          { written: await writePartition(sink, customers, second) },
          { written: await writePartition(sink, customers, first) },
        ]
        for (const { written } of open) await written.writer.commit(written.digest, written.notes)
        await commitPartition(sink, customers, fourth)
        await commitPartition(sink, visits, visits.partitions[1]!)
        await commitPartition(sink, customers, third)
        await commitPartition(sink, visits, visits.partitions[0]!)
        await sink.finish()
      } else await writeEverything(sink)
      expect(await contents()).toEqual(everything)
    })

    test('abort leaves the target as it was, or resumable', async () => {
      const { open, contents } = await target()
      const before = await contents()
      const sink = await open()
      await commitPartition(sink, customers, first)
      const { writer } = await writePartition(sink, customers, second)
      const { resumable } = await sink.abort(new Error('cancelled'))
      await expect(writer.write(new Uint8Array(1))).rejects.toThrow()
      if (resumable) {
        const resumed = await open(true)
        expect(resumed.committed().get('public.customer#0')?.rows).toBe(first.rows)
        await writeEverything(resumed)
        expect(await contents()).toEqual(everything)
      } else if (!traits.irrevocable) expect(await contents()).toEqual(before)
    })

    test('abort is safe before open, twice, and after finish', async () => {
      const { connect, open, contents } = await target()
      const unopened = await connect({ resume: false })
      expect(await unopened.abort(new Error('early'))).toEqual({ resumable: false })
      const sink = await open()
      const { resumable } = await sink.abort(new Error('once'))
      await sink.abort(new Error('twice'))
      if (traits.irrevocable) return
      const again = await open(resumable)
      await writeEverything(again)
      await again.abort(new Error('late'))
      expect(await contents()).toEqual(everything)
    })

    if (traits.irrevocable) return
    test('a run that died goes on where it stopped and neither repeats nor omits a row', async () => {
      const { open, contents, crash } = await target()
      const sink = await open()
      const written = await writePartition(sink, customers, first)
      await written.writer.commit(written.digest, written.notes)
      if (sink.concurrency > 1) await commitPartition(sink, customers, third)
      await writePartition(sink, customers, second)
      await crash(sink)
      const resumed = await open(true)
      const { rows, digest } = resumed.committed().get('public.customer#0') ?? {}
      expect({ rows, digest }).toEqual(traits.atomic ? {} : { rows: first.rows, digest: written.digest })
      expect(resumed.committed().has('public.customer#1')).toBe(false)
      await writeEverything(resumed)
      expect(await contents()).toEqual(everything)
    })
  })
}
