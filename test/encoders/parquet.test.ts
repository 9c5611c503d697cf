import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ColumnLayout, TableLayout } from '@populace/columnar'
import { createEncoder, prepareEncoder } from '@populace/sinks'
import { DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { tables } from '../../packages/sinks/src/reference/batches.ts'
import { type Cell, sqlText } from '../../packages/sinks/src/reference/cells.ts'
import { jsonLines } from '../../packages/sinks/src/reference/formats.ts'
import { worldOf } from '../laws/world.ts'
import { fileOf } from './file-of-groups.ts'

const folder = await mkdtemp(join(tmpdir(), 'populace-parquet-'))
const instance = await DuckDBInstance.create(':memory:')
const database = await instance.connect()
await database.run("SET TimeZone = 'UTC'")
afterAll(async () => {
  database.closeSync()
  instance.closeSync()
  await rm(folder, { recursive: true })
})

let samples = 0
const compressions = fc.constantFrom('snappy', 'zstd', 'none')

const ask = async (sql: string) => (await database.runAndReadAll(sql)).getRowsJson()

/** A column as DuckDB shows it exactly, and a cell in the same words. */
function shown({ name, format, type }: ColumnLayout): string {
  const column = `"${name.replaceAll('"', '""')}"`
  if (type.kind === 'array') return `to_json(${column})::VARCHAR`
  if (format.kind === 'timestamp') return `epoch_us(${column})::VARCHAR`
  if (format.kind === 'date') return `(${column} - DATE '1970-01-01')::VARCHAR`
  if (format.kind === 'bytes') return `hex(${column})`
  if (format.kind === 'float') return `${column}::DOUBLE`
  return `${column}::VARCHAR`
}

function expected(layout: TableLayout, row: readonly Cell[]): unknown[] {
  return layout.columns.map((column, i) => {
    const cell = row[i] ?? null
    if (cell === null) return null
    if (column.type.kind === 'array') {
      const [line = ''] = jsonLines({ ...layout, columns: [{ ...column, name: 'a' }] }, [[cell]]).split('\n')
      return flattened(JSON.parse(line.replaceAll(/(?<=[[,])-?\d{9,}(?=[,\]])/g, '"$&"')).a)
    }
    if (typeof cell === 'number') return Number.isFinite(cell) ? cell : String(cell)
    if (cell instanceof Uint8Array && column.format.kind === 'bytes')
      return Buffer.from(cell).toString('hex').toUpperCase()
    if (column.format.kind === 'timestamp' || column.format.kind === 'date') return String(cell)
    const text = sqlText(column, cell)
    return column.format.kind === 'time' ? text.replace(/(\.\d*?)0+(?=\+|$)/, '$1') : text
  })
}

/** Lists of one dimension: what an array has more than its column says comes behind. */
const flattened = (value: unknown): unknown => (Array.isArray(value) ? value.flat(9) : value)

test('DuckDB reads the values that were meant, from any number of groups', async () => {
  await fc.assert(
    fc.asyncProperty(tables(), fc.integer({ min: 1, max: 30 }), compressions, async (table, size, compression) => {
      const { layout, rows } = table
      const spec = { format: 'parquet', options: { compression } }
      await prepareEncoder(spec)
      const encoder = createEncoder(spec, layout)
      // Each under a name of its own: DuckDB remembers what it read of a file that seems to be as old.
      const file = join(folder, `${++samples}.parquet`)
      await writeFile(file, fileOf(encoder, table, size))
      const read = await ask(`SELECT ${layout.columns.map(shown).join(', ')} FROM read_parquet('${file}')`)
      await rm(file)
      expect(read.map((row) => row.map((cell, i) => asRead(layout.columns[i], cell)))).toEqual(
        rows.map((row) => expected(layout, row)),
      )
    }),
    { numRuns: 150 * inject('times') },
  )
})

test('a filter finds a decimal, of whatever width: readers pass over groups by the least and the greatest value that these claim', async () => {
  const digits = [4, 9, 12, 18, 30]
  const { population } = await worldOf(
    `CREATE TABLE price (id int PRIMARY KEY, ${digits.map((n) => `p${n} numeric(${n},2) NOT NULL`)})`,
  )
  const { layout, fill } = population.table('public.price')
  const spec = { format: 'parquet' }
  await prepareEncoder(spec)
  const file = join(folder, 'decimals.parquet')
  await writeFile(file, fileOf(createEncoder(spec, layout), { batch: fill(0, 50) }, 10))
  for (const n of digits) {
    const values = await ask(`SELECT DISTINCT p${n}::VARCHAR FROM read_parquet('${file}')`)
    for (const [value] of values) {
      const [[found] = []] = await ask(`SELECT count(*) FROM read_parquet('${file}') WHERE p${n} = ${value}`)
      expect(Number(found), `numeric(${n},2) ${value}`).toBeGreaterThan(0)
    }
  }
})

test('vectors are texts that DuckDB takes for lists and arrays', async () => {
  const { population } = await worldOf(
    'CREATE EXTENSION vector; CREATE TABLE passage (id int PRIMARY KEY, dense vector(8) NOT NULL, half halfvec(3) NOT NULL, sparse sparsevec(30522) NOT NULL)',
  )
  const { layout, fill } = population.table('public.passage')
  const spec = { format: 'parquet' }
  await prepareEncoder(spec)
  const file = join(folder, 'vectors.parquet')
  await writeFile(file, fileOf(createEncoder(spec, layout), { batch: fill(0, 50) }, 20))
  const [read] =
    await ask(`SELECT any_value(typeof(dense)), any_value(typeof(sparse)), count(*), min(len(dense::FLOAT[])),
    max(abs(list_inner_product(dense::FLOAT[], dense::FLOAT[]) - 1)) < 1e-4, max(abs(array_inner_product(half::FLOAT[3], half::FLOAT[3]) - 1)) < 1e-2,
    bool_and(regexp_matches(sparse, '^\\{(\\d+:0\\.\\d+,){7}\\d+:0\\.\\d+\\}/30522$')) FROM read_parquet('${file}')`)
  expect(read).toEqual(['VARCHAR', 'VARCHAR', '50', '8', true, true, true])
})

function asRead(column: ColumnLayout | undefined, cell: unknown): unknown {
  if (column?.type.kind === 'array' && typeof cell === 'string')
    return JSON.parse(cell.replaceAll(/(?<=[[,])-?\d{9,}(?=[,\]])/g, '"$&"'))
  return cell
}
