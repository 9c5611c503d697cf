import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TableLayout } from '@populace/columnar'
import { expect, onTestFinished, test } from 'vitest'
import { fileSink } from './file-target.ts'

const layout: TableLayout = { schema: 'public', name: 'orders', columns: [] }

/** The files that a target of one empty table makes in a folder. */
async function filesOf(target: (folder: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'populace-target-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const sink = fileSink(target(folder))
  await sink.open([{ layout, rows: 0 }])
  await sink.finish()
  return readdir(folder, { recursive: true })
}

test.each([
  ['csv:DIR/out', ['out', 'out/orders.csv']],
  ['csv:DIR/v1.2/', ['v1.2', 'v1.2/orders.csv']],
  ['csv:DIR/*.csv.gz', ['orders.csv.gz']],
  ['csv:DIR/mine.tsv?delimiter=%09&header=false', ['mine.tsv']],
  ['jsonl:DIR/orders.jsonl.gz', ['orders.jsonl.gz']],
  ['sql:DIR/all.sql', ['all.sql']],
  ['sql-copy:DIR/all.sql.gz', ['all.sql.gz']],
])('%s writes %j', async (target, files) => {
  expect(await filesOf((folder) => target.replace('DIR', folder))).toEqual(files)
})

test.each([
  ['yaml:out', 'no target'],
  ['out', 'no target'],
  ['constructor:out', 'no target'],
])('%s is %s', (target, message) => {
  expect(() => fileSink(target)).toThrow(message)
})

test.each([
  'csv:out?separator=;',
  'csv:out?delimiter=0',
  'csv:out?null=true',
  'sql:out.sql?dialect=oracle',
  'sql:a?rows=0',
])('the options of %s are refused before anything is written', async (target) => {
  await expect((async () => fileSink(target).open([{ layout, rows: 0 }]))()).rejects.toMatchObject({ code: 'POP-8001' })
})

test('one file does not take two tables', async () => {
  const tables = [layout, { ...layout, name: 'customers' }].map((each) => ({ layout: each, rows: 0 }))
  await expect(fileSink('csv:orders.csv').open(tables)).rejects.toMatchObject({ code: 'POP-8001' })
})
