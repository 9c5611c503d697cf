import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalog } from '@populace/catalog'
import { readDdl } from '@populace/dialects'
import { expect, onTestFinished, test } from 'vitest'
import { isStdout, openFiles } from './files.ts'

const DDL = 'CREATE TABLE orders (id integer PRIMARY KEY)'
const catalogs: readonly Catalog[] = await Promise.all(
  (['postgres', 'mysql', 'sqlite', 'duckdb'] as const).map(
    async (dialect) => (await readDdl(DDL, { dialect })).catalog,
  ),
)

/** The files that a target of one empty table makes in a folder. */
async function filesOf(catalog: Catalog, target: (folder: string) => string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'populace-target-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const sink = openFiles(target(folder), catalog, { run: 'r' })
  await sink.open([{ layout: { schema: catalog.defaultSchema, name: 'orders', columns: [] }, rows: 0 }])
  await sink.finish()
  return await readdir(folder, { recursive: true })
}

test.each([
  ['csv:DIR/out', ['out', 'out/orders.csv']],
  ['csv:DIR/mine.csv?delimiter=%09&header=false', ['mine.csv']],
  ['jsonl:DIR/orders.jsonl.gz', ['orders.jsonl.gz']],
  ['parquet:DIR/v1.2/', ['v1.2', 'v1.2/orders.parquet']],
  ['DIR/mine.parquet?compression=zstd', ['mine.parquet']],
  ['DIR/mine.arrow', ['mine.arrow']],
  ['sql:DIR/all.sql', ['all.sql']],
  ['copy:DIR/all.sql.gz', ['all.sql.gz']],
])('%s writes %j, whatever database the rows are for', async (target, files) => {
  for (const catalog of catalogs) {
    const made = await filesOf(catalog, (folder) => target.replace('DIR', folder))
    expect(made.filter((name) => !name.startsWith('.')).sort(), catalog.dialect).toEqual(files)
  }
})

test.each(['yaml:out', 'out', 'constructor:out'])('%s names no files', (target) => {
  expect(() => openFiles(target, catalogs[0]!, { run: 'r' })).toThrow('no sink')
})

test.each([
  'csv:out?separator=;',
  'csv:out?delimiter=0',
  'csv:out?null=true',
  'sql:out.sql?dialect=oracle',
  'parquet:out?rows=0',
  'parquet:out?compression=lzma',
])('the options of %s are refused before anything is written', async (target) => {
  const layout = { schema: 'public', name: 'orders', columns: [] }
  const opening = async () => openFiles(target, catalogs[0]!, { run: 'r' }).open([{ layout, rows: 0 }])
  await expect(opening()).rejects.toMatchObject({ code: 'POP-8001' })
})

test('standard output is told from a file by its name', () => {
  expect(['-', 'csv:-', 'csv:-?header=false'].every(isStdout)).toBe(true)
  expect(['out-', 'csv:out:-x', 'csv:out-'].some(isStdout)).toBe(false)
})
