import { Writable } from 'node:stream'
import type { TableLayout } from '@populace/columnar'
import { expect, test } from 'vitest'
import { streamSink } from './stream-sink.ts'

const layout: TableLayout = { schema: 'public', name: 't', columns: [] }
const partition = { table: 'public.t', index: 0, firstRow: 0, rows: 1, last: true }

test('a write resolves when the reader has taken it', async () => {
  const waiting: (() => void)[] = []
  const stream = new Writable({ write: (_chunk, _encoding, done) => void waiting.push(done) })
  const sink = streamSink({ stream, encoding: { format: 'jsonl' } })
  await sink.open([{ layout, rows: 1 }])
  const writer = await sink.begin(layout, partition)
  let taken = false
  const write = writer.write(new Uint8Array(1)).then(() => {
    taken = true
  })
  await new Promise(setImmediate)
  expect(taken).toBe(false)
  waiting[0]?.()
  await write
  expect(taken).toBe(true)
})

test('a reader that went away is a fault, also for what comes later', async () => {
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  const stream = new Writable({ write: (_chunk, _encoding, done) => done(broken) })
  const sink = streamSink({ stream, encoding: { format: 'jsonl' } })
  await sink.open([{ layout, rows: 1 }])
  const writer = await sink.begin(layout, partition)
  await expect(writer.write(new Uint8Array(1))).rejects.toMatchObject({ code: 'POP-4008', cause: broken })
  await expect(sink.begin(layout, partition)).rejects.toMatchObject({ code: 'POP-4008' })
})

test('several tables are refused where the format would mix them up', async () => {
  const stream = new Writable()
  const tables = [layout, { ...layout, name: 'u' }].map((each) => ({ layout: each, rows: 1 }))
  const open = (format: string) => streamSink({ stream, encoding: { format } }).open(tables)
  await expect(open('csv')).rejects.toMatchObject({ code: 'POP-8001' })
  await expect(open('sql-copy')).resolves.toBeUndefined()
})
