import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readDdl } from '@populace/dialects'
import { expect, test } from 'vitest'
import { schemaText } from '../catalog/fixtures.ts'
import { ask, dump, newDatabase, newFile } from '../duckdb/database.ts'
import { inDuckdb } from '../duckdb/translation.ts'
import { populace } from './run.ts'

const everything = schemaText('every-construct', 'duckdb')
const countOf = async (file: string, table: string) =>
  Number((await ask(file, `SELECT count(*) AS n FROM ${table}`))[0]?.n)

test('fill makes the file, fills every type and constraint, and has DuckDB verify them', async () => {
  const file = newFile()
  const schema = join(dirname(file), 'schema.duckdb.sql')
  writeFileSync(schema, everything)
  const { code, stdout, stderr } = await populace([
    'fill',
    `duckdb:${file}`,
    '--schema',
    schema,
    '--rows',
    '300',
    '--json',
  ])
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('POP-')])
  const report = JSON.parse(stdout)
  expect(report.tables.map((t: { name: string; written: number }) => [t.name, t.written])).toEqual([
    ['city', 300],
    ['person', 300],
    ['friend', 300],
    ['replaced', 300],
  ])
  expect(report.verification.violations).toEqual([])
  const [row] = await ask(
    file,
    `SELECT bool_and(typeof(st) LIKE 'STRUCT%' AND len(ar) = 3 AND len(vec) = 40 AND cardinality(mp) > 0 AND union_tag(un) = 'num'
       AND json_valid(js) AND octet_length(bl) > 0) AS good, max(id) < nextval('person_id') AS ahead FROM person
     WHERE st IS NOT NULL AND ar IS NOT NULL AND vec IS NOT NULL AND mp IS NOT NULL AND un IS NOT NULL AND js IS NOT NULL AND bl IS NOT NULL`,
  )
  expect(row).toEqual({ good: true, ahead: true })
})

test('a table that holds rows is refused, added to, or replaced, and the schema stays', async () => {
  const file = await newDatabase(everything)
  const before = await dump(file)
  const url = `duckdb:${file}`
  await populace(['fill', url, '--rows', '40', '--quiet'])
  const refused = await populace(['fill', url, '--rows', '20'])
  expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('POP-4004')])
  expect((await populace(['fill', url, '--rows', '20', '--append', '--quiet'])).code).toBe(0)
  expect(await countOf(file, 'person')).toBe(60)
  expect((await populace(['fill', url, '--rows', '30', '--truncate', '--yes', '--quiet'])).code).toBe(0)
  expect([await countOf(file, 'person'), await countOf(file, 'friend')]).toEqual([30, 30])
  expect(await dump(file)).toEqual(before)
})

test('a script for DuckDB is accepted by DuckDB', async () => {
  const schema = `CREATE TABLE city (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL, founded DATE, seen TIMESTAMPTZ, data BLOB, open BOOLEAN, tags VARCHAR[], place STRUCT(x DOUBLE, y DOUBLE));
CREATE TABLE person (id UBIGINT PRIMARY KEY, city_id INTEGER NOT NULL REFERENCES city (id), first_name VARCHAR NOT NULL);`
  const file = await newDatabase(schema)
  const [ddl, script] = [join(dirname(file), 'schema.duckdb.sql'), join(dirname(file), 'rows.sql')]
  writeFileSync(ddl, schema)
  expect((await populace(['generate', ddl, '--to', `sql:${script}`, '--rows', '100'])).code).toBe(0)
  await ask(file, readFileSync(script, 'utf8'))
  expect([await countOf(file, 'city'), await countOf(file, 'person')]).toEqual([100, 100])
})

test('what is no database, and a file in use, are told by name', async () => {
  const file = newFile()
  writeFileSync(file, 'no database at all, but long enough to be looked at: '.repeat(400))
  const { code, stderr } = await populace(['fill', `duckdb:${file}`])
  expect([code, stderr]).toEqual([3, expect.stringContaining('POP-4001')])
  const missing = newFile()
  expect((await populace(['fill', `duckdb:${missing}`])).stderr).toContain('POP-1003')
  expect(existsSync(missing)).toBe(false)
})

test.for([
  ['chinook', 'pg'],
  ['northwind', 'pg'],
  ['bench-tpch', 'pg'],
  ['umami', 'pg'],
  ['sakila', 'sqlite'],
] as const)('the tables of %s (%s), as DuckDB has them, are filled', async ([name, dialect]) => {
  const { catalog } = await readDdl(schemaText(name, dialect), { dialect: dialect === 'pg' ? 'postgres' : dialect })
  const file = await newDatabase(inDuckdb(catalog))
  const { code, stdout, stderr } = await populace(['fill', `duckdb:${file}`, '--rows', '60', '--json'])
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('POP-')])
  const report = JSON.parse(stdout)
  expect(report.verification.violations).toEqual([])
  expect(
    report.tables.filter((table: { written: number; capped?: unknown }) => table.written !== 60 && !table.capped),
  ).toEqual([])
})
