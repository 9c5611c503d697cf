import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Sink } from '@populace/columnar'
import { type LoadMode, openTarget, type Target } from '@populace/dialects/live'
import { encoderFactory } from '@populace/sinks'
import { expect, onTestFinished, test } from 'vitest'
import { ask, newDatabase } from '../duckdb/database.ts'
import { commitPartition, customers, rowText, sampleDdl, sampleTables } from '../laws/sink-sample.ts'
import { lawsOfSinks, type SinkHarness } from '../laws/sinks.ts'

const place = ({ schema, name }: { readonly schema: string; readonly name: string }) => `${schema}.${name}`

const sinkOf = async (target: Target, mode: LoadMode, resume: boolean) =>
  target.sink(await target.catalog(), {
    mode,
    resume,
    run: { id: 'laws', planHash: 'same' },
    supports: (format, layout) => encoderFactory(format).supports(layout).ok,
  })

/** Announces so many times as many rows as come: of many a load goes into a copy of the file. */
const MANY = 20_000

const announcing = (sink: Sink, times: number): Sink => ({
  ...sink,
  open: (tables) => sink.open(tables.map(({ layout, rows }) => ({ layout, rows: rows * times }))),
})

async function harness(times: number): Promise<SinkHarness> {
  const file = await newDatabase(
    sampleDdl
      .replaceAll(/TABLE (customer|nobody)/g, 'TABLE public.$1')
      .replace('CREATE', 'CREATE SCHEMA public; CREATE'),
  )
  const open: Target[] = []
  const closeAll = async () => {
    for (const target of open.splice(0)) await target.close()
  }
  return {
    async connect({ resume }) {
      await closeAll()
      const target = await openTarget(`duckdb:${file}`)
      open.push(target)
      return announcing(await sinkOf(target, 'refuse', resume), times)
    },
    async contents() {
      const shown: Record<string, string[]> = {}
      for (const { layout } of sampleTables)
        shown[place(layout)] = (
          await ask(file, `SELECT id, name, balance::VARCHAR AS balance FROM ${place(layout)} ORDER BY id`)
        ).map((row) => rowText(Number(row.id), row.name === null ? null : String(row.name), String(row.balance)))
      return shown
    },
    crash: closeAll,
    close: closeAll,
  }
}

lawsOfSinks('DuckDB', () => harness(1), { atomic: true })
lawsOfSinks('DuckDB, by a copy of the file,', () => harness(MANY), { atomic: true })

const held = `CREATE SCHEMA public;
  CREATE TABLE public.customer (id INTEGER PRIMARY KEY, name VARCHAR, balance DECIMAL(12, 2) NOT NULL);
  CREATE TABLE public.visit (id INTEGER REFERENCES public.customer (id));
  INSERT INTO public.customer VALUES (1, 'was there', 1);
  INSERT INTO public.visit VALUES (1)`

async function largeLoad(script: string, mode: LoadMode) {
  const file = await newDatabase(script)
  const target = await openTarget(`duckdb:${file}`)
  onTestFinished(() => target.close())
  const open = async () => {
    const sink = announcing(await sinkOf(target, mode, false), MANY)
    await sink.open([customers])
    return sink
  }
  return { file, target, open }
}

test('a large load that is given up leaves the file byte for byte as it was, and no copy', async () => {
  const { file, target, open } = await largeLoad(held, 'append')
  writeFileSync(`${file}.populace`, 'left by a load whose process died')
  const before = readFileSync(file)
  const sink = await open()
  await expect(commitPartition(sink, customers, customers.partitions[0]!)).rejects.toThrow('POP-4005')
  expect(existsSync(`${file}.populace`)).toBe(true)
  await sink.abort(new Error('enough'))
  await target.close()
  expect([existsSync(`${file}.populace`), readFileSync(file).equals(before)]).toEqual([false, true])
})

test('what a large load adds comes to what was there', async () => {
  const { file, target, open } = await largeLoad(held.replaceAll('VALUES (1', 'VALUES (100'), 'append')
  const sink = await open()
  for (const partition of customers.partitions) await commitPartition(sink, customers, partition)
  await sink.finish()
  await target.close()
  expect(await ask(file, 'SELECT count(*)::INTEGER AS n, max(id) AS last FROM public.customer')).toEqual([
    { n: customers.rows + 1, last: 100 },
  ])
})
