import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Plan } from '@populace/engine'
import { execute } from '@populace/run'
import { folderSink } from '@populace/sinks'
import { tableFromIPC } from 'apache-arrow'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { planOf } from './world.ts'

/** A column of every kind of type that has a form of its own in some file, and some that travel as texts. */
const WIDE = `
  CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy');
  CREATE DOMAIN price AS numeric(10,2) CHECK (value >= 0);
  CREATE TABLE wide (
    id bigint PRIMARY KEY, small smallint, whole integer NOT NULL, cost price, short_number numeric(5,1), long_number numeric(30,6), free numeric,
    ratio double precision, single real, flag boolean, day date, moment timestamp, instant timestamptz NOT NULL, clock time, zoned timetz,
    code uuid, document jsonb, plain_json json, name text, title varchar(40), initial char(3), state mood, blob bytea, span interval, address inet,
    tags text[], counts integer[], flags boolean[], grid integer[][], days date[], codes uuid[], pair int4range, bits bit(5), money money);
  CREATE TABLE part (id serial PRIMARY KEY, wide_id bigint NOT NULL REFERENCES wide, note text);`
const ROWS = 6_000
const partitionRows = 2_500
const TABLES = ['wide', 'part']

let plan: Plan
beforeAll(async () => {
  plan = await planOf(WIDE, ROWS)
})

async function written(format: string, workers: number, options = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'populace-columnar-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await execute(plan, folderSink({ folder, encoding: { format, options } }), { workers, partitionRows })
  return folder
}

test.each([
  { format: 'parquet', options: {} },
  { format: 'parquet', options: { compression: 'zstd' } },
  { format: 'arrow', options: {} },
])('a file as $format $options has the same bytes from any number of workers', async ({ format, options }) => {
  const [one, other] = [await written(format, 0, options), await written(format, 3, options)]
  for (const table of TABLES) {
    const bytes = await readFile(join(one, `${table}.${format}`))
    expect(bytes.equals(await readFile(join(other, `${table}.${format}`))), table).toBe(true)
    if (format === 'arrow') expect(tableFromIPC(bytes).numRows).toBe(ROWS)
  }
})

/** A column of a Parquet file, and what a CSV file says there, in the same terms. */
function sides(name: string, type: string): readonly [there: string, meant: string] {
  const [there, meant] = [`p."${name}"`, `c."${name}"`]
  if (type === 'BLOB') return [`'\\x' || lower(hex(${there}))`, meant]
  if (!type.endsWith('[]')) return [there, `CAST(${meant} AS ${type})`]
  return [`replace(replace(${there}::VARCHAR, ', ', ','), chr(39), '')`, `translate(${meant}, '{}"', '[]')`]
}

test('DuckDB finds the same rows in Parquet as in CSV, column by column, with their types', async () => {
  const [rows, groups] = [await written('csv', 0), await written('parquet', 0)]
  const instance = await DuckDBInstance.create(':memory:')
  const database = await instance.connect()
  onTestFinished(() => {
    database.closeSync()
    instance.closeSync()
  })
  const ask = async (sql: string) => (await database.runAndReadAll(sql)).getRowsJson()
  await database.run("SET TimeZone = 'UTC'")
  const types: Record<string, string> = {}
  for (const table of TABLES) {
    const csv = `read_csv('${rows}/${table}.csv', all_varchar = true, header = true, nullstr = '', allow_quoted_nulls = false)`
    const parquet = `read_parquet('${groups}/${table}.parquet')`
    const columns = (await ask(`DESCRIBE SELECT * FROM ${parquet}`)).map(
      ([name, type]) => [String(name), String(type)] as const,
    )
    const differing = columns.map(([name, type]) => {
      const [there, meant] = sides(name, type)
      return `(count(*) FILTER (WHERE ${there} IS DISTINCT FROM ${meant}))::INTEGER`
    })
    const compared = await ask(
      `SELECT count(*)::INTEGER, ${differing.join(', ')} FROM ${parquet} p POSITIONAL JOIN ${csv} c`,
    )
    expect(compared, table).toEqual([[ROWS, ...columns.map(() => 0)]])
    for (const [name, type] of columns) types[name] = type
  }
  expect(types).toMatchObject({
    id: 'INTEGER',
    small: 'SMALLINT',
    cost: 'DECIMAL(10,2)',
    short_number: 'DECIMAL(5,1)',
    long_number: 'DECIMAL(30,6)',
    ratio: 'DOUBLE',
    single: 'FLOAT',
    flag: 'BOOLEAN',
    day: 'DATE',
    moment: 'TIMESTAMP',
    instant: 'TIMESTAMP WITH TIME ZONE',
    clock: 'TIME',
    code: 'UUID',
    document: 'JSON',
    name: 'VARCHAR',
    state: 'VARCHAR',
    blob: 'BLOB',
    tags: 'VARCHAR[]',
    counts: 'INTEGER[]',
    flags: 'BOOLEAN[]',
    grid: 'INTEGER[][]',
  })
  // Conditions are answered from what the footer says of each group.
  const whole = `read_parquet('${groups}/wide.parquet')`
  const extremes = await ask(`SELECT min(whole), max(whole) FROM ${whole}`)
  const [least, most] = extremes[0] ?? []
  expect(await ask(`SELECT count(*)::INTEGER FROM ${whole} WHERE whole < ${least} OR whole > ${most}`)).toEqual([[0]])
  expect(await ask(`SELECT count(*) > 0 FROM ${whole} WHERE whole = ${most}`)).toEqual([[true]])
})
