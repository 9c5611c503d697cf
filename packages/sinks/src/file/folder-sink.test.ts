import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sink, TableLayout } from '@populace/columnar'
import { PopulaceError } from '@populace/diagnostics'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEncoder } from '../registry.ts'
import { type FolderSinkOptions, folderSink, RUN_LOG } from './folder-sink.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'populace-folder-sink-'))
})
afterEach(() => rm(root, { recursive: true }))

const layout: TableLayout = {
  schema: 'public',
  name: 'numbers',
  columns: [
    {
      name: 'n',
      type: { raw: 'integer', kind: 'integer', bits: 32 },
      format: { kind: 'integer' },
      nullable: false,
      plain: true,
    },
  ],
}
const PARTITIONS = 5
const ROWS = 3

const sinkIn = (options: Partial<FolderSinkOptions> = {}) =>
  folderSink({ folder: join(root, 'out'), encoding: { format: 'csv' }, ...options })

/** Writes partition `index` with its rows, as an executor would. */
async function write(sink: Sink, index: number) {
  const partition = {
    table: 'public.numbers',
    index,
    firstRow: index * ROWS,
    rows: ROWS,
    last: index === PARTITIONS - 1,
  }
  const writer = await sink.begin(layout, partition)
  const encoder = createEncoder(sink.encoding(layout), layout)
  if (index === 0) await writer.write(encoder.head())
  const values = Int32Array.from({ length: ROWS }, (_, i) => index * ROWS + i)
  await writer.write(
    encoder.encode({ firstRow: partition.firstRow, rows: ROWS, columns: [{ storage: 'i32', values }] }),
  )
  return writer
}

const commit = async (sink: Sink, index: number) => (await write(sink, index)).commit(`digest of ${index}`)
const open = (sink: Sink) => sink.open([{ layout, rows: PARTITIONS * ROWS }])

/** Writes what is left of the table. */
async function complete(sink: Sink) {
  for (let index = 0; index < PARTITIONS; index++)
    if (!sink.committed().has(`public.numbers#${index}`)) await commit(sink, index)
  await sink.finish()
}

const whole = `n\n${Array.from({ length: PARTITIONS * ROWS }, (_, n) => `${n}\n`).join('')}`
const read = (name: string) => readFile(join(root, 'out', name), 'utf8')

const codeOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof PopulaceError ? error.code : error
}

test.each([[[0, 1, 2, 3, 4]], [[4, 3, 2, 1, 0]], [[2, 0, 4, 1, 3]]])(
  'the file is the same when partitions end in the order %j',
  async (order) => {
    for (const gzip of [false, true]) {
      const reference = sinkIn({ folder: join(root, `reference${gzip}`), gzip })
      await open(reference)
      await complete(reference)
      const sink = sinkIn({ folder: join(root, `shuffled${gzip}`), gzip })
      await open(sink)
      const writers = await Promise.all(Array.from({ length: PARTITIONS }, (_, index) => write(sink, index)))
      for (const index of order) await writers[index]?.commit('')
      await sink.finish()
      const name = gzip ? 'numbers.csv.gz' : 'numbers.csv'
      const [expected, found] = await Promise.all(
        ['reference', 'shuffled'].map((folder) => readFile(join(root, folder + String(gzip), name))),
      )
      expect(found).toEqual(expected)
      expect(await readdir(join(root, `shuffled${gzip}`))).toEqual([name])
    }
  },
)

test('a file that is not empty is refused, and nothing is touched', async () => {
  await mkdir(join(root, 'out'))
  await writeFile(join(root, 'out', 'numbers.csv'), 'precious')
  const sink = sinkIn()
  expect(await codeOf(open(sink))).toBe('POP-4004')
  await sink.abort(new Error('refused'))
  expect(await readdir(join(root, 'out'))).toEqual(['numbers.csv'])
  expect(await read('numbers.csv')).toBe('precious')
})

test('an empty file may be filled', async () => {
  await mkdir(join(root, 'out'))
  await writeFile(join(root, 'out', 'numbers.csv'), '')
  const sink = sinkIn()
  await open(sink)
  await complete(sink)
  expect(await read('numbers.csv')).toBe(whole)
})

test('with truncate the old file stays until the new one is whole', async () => {
  await mkdir(join(root, 'out'))
  await writeFile(join(root, 'out', 'numbers.csv'), 'old')
  const given = sinkIn({ truncate: true })
  await open(given)
  await commit(given, 0)
  await given.abort(new Error('changed my mind'))
  expect(await readdir(join(root, 'out'))).toEqual(['numbers.csv'])
  expect(await read('numbers.csv')).toBe('old')
  const sink = sinkIn({ truncate: true })
  await open(sink)
  await complete(sink)
  expect(await read('numbers.csv')).toBe(whole)
})

test('abort removes the folder that the run made', async () => {
  const sink = sinkIn()
  await open(sink)
  await commit(sink, 0)
  expect(await sink.abort(new Error('enough'))).toEqual({ resumable: false })
  expect(await readdir(root)).toEqual([])
})

test('a full disk is POP-4006, and abort still cleans up', async () => {
  await mkdir(join(root, 'out'))
  await symlink('/dev/full', join(root, 'out', 'numbers.csv.partial'))
  const sink = sinkIn()
  await open(sink)
  expect(await codeOf(write(sink, 0))).toBe('POP-4006')
  expect(await sink.abort(new Error('full'))).toEqual({ resumable: false })
  expect(await readdir(join(root, 'out'))).toEqual([])
})

test('a path that can hold no folder is POP-4008', async () => {
  await writeFile(join(root, 'out'), 'a file')
  expect(await codeOf(open(sinkIn()))).toBe('POP-4008')
})

test('an interrupted run is refused, resumed by the same run alone, or discarded', async () => {
  const died = sinkIn({ run: 'one', onAbort: 'keep' })
  await open(died)
  await commit(died, 0)
  await died.abort(new Error('died'))
  expect(await codeOf(open(sinkIn({ run: 'one' })))).toBe('POP-5005')
  expect(await codeOf(open(sinkIn({ run: 'two', interrupted: 'resume' })))).toBe('POP-5004')
  const discards = sinkIn({ run: 'two', interrupted: 'discard' })
  await open(discards)
  expect(discards.committed().size).toBe(0)
  await complete(discards)
  expect(await read('numbers.csv')).toBe(whole)
})

test('a run that another process is at is left alone, also by a run that would discard it', async () => {
  const log = join(root, 'out', RUN_LOG)
  await mkdir(join(root, 'out'))
  await writeFile(log, `${JSON.stringify({ version: 1, run: '', host: hostname(), process: process.ppid })}\n{"half`)
  const before = await readFile(log, 'utf8')
  for (const interrupted of ['refuse', 'resume', 'discard'] as const)
    expect(await codeOf(open(sinkIn({ interrupted })))).toBe('POP-4010')
  expect(await readFile(log, 'utf8')).toBe(before)
})

test('a resumed run that fails again keeps what it found', async () => {
  const died = sinkIn({ onAbort: 'keep' })
  await open(died)
  await commit(died, 0)
  await died.abort(new Error('died'))
  const again = sinkIn({ interrupted: 'resume' })
  await open(again)
  expect(await again.abort(new Error('died again'))).toEqual({ resumable: true })
  const sink = sinkIn({ interrupted: 'resume' })
  await open(sink)
  expect(sink.committed().size).toBe(1)
  await complete(sink)
  expect(await read('numbers.csv')).toBe(whole)
})

test('a line of the log that a crash cut short is no line', async () => {
  const died = sinkIn({ onAbort: 'keep' })
  await open(died)
  await commit(died, 0)
  await died.abort(new Error('died'))
  await appendFile(join(root, 'out', RUN_LOG), '{"file":"numbers.csv","committed":"public.numb')
  const sink = sinkIn({ interrupted: 'resume' })
  await open(sink)
  expect([...sink.committed()]).toEqual([['public.numbers#0', { rows: 3, bytes: 8, digest: 'digest of 0' }]])
  await complete(sink)
  expect(await read('numbers.csv')).toBe(whole)
})

test('a file that lost what the log says it has is not continued', async () => {
  const died = sinkIn({ onAbort: 'keep' })
  await open(died)
  await commit(died, 0)
  await died.abort(new Error('died'))
  await writeFile(join(root, 'out', 'numbers.csv.partial'), '')
  const sink = sinkIn({ interrupted: 'resume' })
  await open(sink)
  expect(await codeOf(commit(sink, 1))).toBe('POP-5004')
  await sink.abort(new Error('enough'))
})

test('a run that died while it renamed its files ends well', async () => {
  const died = sinkIn({ onAbort: 'keep' })
  await open(died)
  for (let index = 0; index < PARTITIONS; index++) await commit(died, index)
  await died.abort(new Error('died'))
  await appendFile(join(root, 'out', RUN_LOG), '{"complete":true}\n')
  await rename(join(root, 'out', 'numbers.csv.partial'), join(root, 'out', 'numbers.csv'))
  const sink = sinkIn({ interrupted: 'resume' })
  await open(sink)
  await complete(sink)
  expect(await readdir(join(root, 'out'))).toEqual(['numbers.csv'])
  expect(await read('numbers.csv')).toBe(whole)
})

test('a table without rows has its header', async () => {
  const sink = sinkIn()
  await sink.open([{ layout, rows: 0 }])
  await sink.finish()
  expect(await read('numbers.csv')).toBe('n\n')
})

test('a column that the format has no form for is refused before anything is written', async () => {
  const interval = { ...layout.columns[0]!, name: 'span', type: { raw: 'interval', kind: 'interval' as const } }
  const sink = sinkIn({ encoding: { format: 'copy-binary' } })
  const answer = codeOf(sink.open([{ layout: { ...layout, columns: [interval] }, rows: 1 }]))
  expect(await answer).toBe('POP-8001')
  expect(await readdir(root)).toEqual([])
})
