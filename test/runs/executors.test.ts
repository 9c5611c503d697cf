import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sink } from '@populace/columnar'
import { engineComputation, execute } from '@populace/run'
import { folderSink } from '@populace/sinks'
import { expect, onTestFinished, test } from 'vitest'
import { type ExecutorSample, lawsOfExecutors } from '../laws/executors.ts'
import { planOf, shopDdl } from './world.ts'

const partitionRows = 20_000

async function csvFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'populace-run-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folderSink({ folder, encoding: { format: 'csv' } })
}

let known: ExecutorSample | undefined
async function sample(): Promise<ExecutorSample> {
  if (known !== undefined) return known
  const plan = await planOf(shopDdl, 70_000)
  const { tables } = await execute(plan, await csvFolder(), { workers: 0, partitionRows })
  known = { plan, partitionRows, digests: Object.fromEntries(tables.map((table) => [table.name, table.digest])) }
  return known
}

for (const workers of [0, 1, 3])
  lawsOfExecutors(workers === 0 ? 'this thread' : `${workers} worker threads`, sample, (plan, sink, options) =>
    execute(plan, sink, { ...options, workers }),
  )

test('a table’s partitions go into its file one after the other, and nothing is written twice', async () => {
  const { plan, digests } = await sample()
  const sink = await csvFolder()
  const open = new Map<string, number>()
  const begun: string[] = []
  const recording: Sink = {
    ...sink,
    async begin(layout, partition) {
      expect(open.get(partition.table)).toBeUndefined()
      open.set(partition.table, partition.index)
      begun.push(`${partition.table}#${partition.index}`)
      const writer = await sink.begin(layout, partition)
      return {
        ...writer,
        async commit(digest, notes) {
          const done = await writer.commit(digest, notes)
          open.delete(partition.table)
          return done
        },
      }
    },
  }
  const { tables } = await execute(plan, recording, { workers: 2, partitionRows })
  expect(Object.fromEntries(tables.map((table) => [table.name, table.digest]))).toEqual(digests)
  // In each table's order; there are more partitions than tables.
  for (const { name } of tables) {
    const own = begun.filter((key) => key.startsWith(`${name}#`))
    expect(own).toEqual(own.map((_, index) => `${name}#${index}`))
  }
  expect(begun.length).toBeGreaterThan(tables.length)
})

test('the rows of a small table are computed once, though their width is measured first', async () => {
  const plan = await planOf(shopDdl, 100)
  const encoded: Record<string, number> = {}
  const computation: typeof engineComputation = {
    ...engineComputation,
    createEncoder(spec, layout) {
      const encoder = engineComputation.createEncoder(spec, layout)
      return {
        ...encoder,
        encode(batch) {
          encoded[layout.name] = (encoded[layout.name] ?? 0) + batch.rows
          return encoder.encode(batch)
        },
      }
    },
  }
  const { tables } = await execute(plan, await csvFolder(), { workers: 0, computation })
  expect(encoded).toEqual({ customer: 100, invoice: 100, payment: 100 })
  const inThreads = await execute(plan, await csvFolder(), { workers: 1 })
  expect(tables.map(({ digest }) => digest)).toEqual(inThreads.tables.map(({ digest }) => digest))
})

const failing = (file: string) => ({ ...engineComputation, workerModule: new URL(file, import.meta.url) })

test('worker threads that die are replaced, and the digests are the same', async () => {
  const { plan, digests } = await sample()
  const computation = failing('mortal-worker.mjs')
  const { tables } = await execute(plan, await csvFolder(), { workers: 2, partitionRows, computation })
  expect(Object.fromEntries(tables.map((table) => [table.name, table.digest]))).toEqual(digests)
})

test('worker threads that always die end the run with POP-5002', async () => {
  const { plan } = await sample()
  const running = execute(plan, await csvFolder(), { workers: 2, computation: failing('stillborn-worker.mjs') })
  await expect(running).rejects.toMatchObject({ code: 'POP-5002' })
})

test('a bug in a worker thread comes out as one, with its message', async () => {
  const { plan } = await sample()
  const running = execute(plan, await csvFolder(), { workers: 2, computation: failing('buggy-worker.mjs') })
  await expect(running).rejects.toMatchObject({ code: 'POP-9001', message: expect.stringContaining('off by one') })
})
