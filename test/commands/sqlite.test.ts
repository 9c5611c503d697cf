import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { schemaText } from '../catalog/fixtures.ts'
import { ask, dump, newDatabase, newFile, run } from '../sqlite/database.ts'
import { populace } from './run.ts'

const SHOP = `CREATE TABLE city (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
CREATE TABLE person (id INTEGER PRIMARY KEY, first_name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, born DATE NOT NULL, city_id INTEGER NOT NULL REFERENCES city);`

const countOf = (file: string, table: string) => ask(file, `SELECT count(*) AS n FROM "${table}"`)[0]?.n

/** Nothing is left beside the database: no lock, no journal. */
const leftovers = (file: string) =>
  ['.lock', '.populace', '-journal', '-wal', '-shm'].filter((end) => existsSync(file + end))

test('fill makes the file, fills every table, and has SQLite verify them', async () => {
  const file = newFile()
  const schema = join(dirname(file), 'schema.sqlite.sql')
  writeFileSync(schema, SHOP)
  const { code, stdout } = await populace(['fill', `sqlite:${file}`, '--schema', schema, '--rows', '300', '--json'])
  expect(code).toBe(0)
  const report = JSON.parse(stdout)
  expect(report.tables.map((t: { name: string; written: number }) => [t.name, t.written])).toEqual([
    ['city', 300],
    ['person', 300],
  ])
  expect(report.verification.violations).toEqual([])
  expect(ask(file, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(ask(file, 'PRAGMA foreign_key_check')).toEqual([])
  expect(ask(file, "SELECT count(*) AS n FROM person WHERE typeof(born) = 'text' AND date(born) = born")).toEqual([
    { n: 300 },
  ])
  expect(ask(file, 'SELECT seq FROM sqlite_sequence')).toEqual([{ seq: 300 }])
  expect(leftovers(file)).toEqual([])
})

test('a file that does not exist is not made, and says so', async () => {
  const file = newFile()
  const { code, stderr } = await populace(['fill', `sqlite:${file}`])
  expect([code, stderr]).toEqual([expect.any(Number), expect.stringContaining('POP-1003')])
  expect(code).not.toBe(0)
  expect(existsSync(file)).toBe(false)
})

test('nobody is told to leave full tables alone where the schema itself fills every one', async () => {
  const file = newFile()
  const schema = join(dirname(file), 'seeded.sql')
  const seeded = `CREATE TABLE colour (id INTEGER PRIMARY KEY, name TEXT NOT NULL); INSERT INTO colour VALUES (1, 'red');`
  writeFileSync(schema, seeded)
  const whole = await populace(['fill', `sqlite:${file}`, '--schema', schema, '--yes'])
  expect([whole.code, whole.stderr]).toEqual([3, expect.stringContaining('no table is empty')])
  expect(whole.stderr).not.toContain('--yes')
  run(file, 'CREATE TABLE car (id INTEGER PRIMARY KEY, name TEXT NOT NULL)')
  expect((await populace(['fill', `sqlite:${file}`])).stderr).toContain('or --yes to leave such tables')
  expect((await populace(['fill', `sqlite:${file}`, '--rows', '5', '--yes', '--quiet'])).code).toBe(0)
  expect([countOf(file, 'colour'), countOf(file, 'car')]).toEqual([1, 5])
})

test('a table that holds rows is refused, added to, or replaced, as asked', async () => {
  const file = await newDatabase(SHOP)
  const url = `sqlite:${file}`
  await populace(['fill', url, '--rows', '20', '--quiet'])
  const refused = await populace(['fill', url, '--rows', '20'])
  expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('POP-4004')])
  expect((await populace(['fill', url, '--rows', '20', '--append', '--quiet'])).code).toBe(0)
  expect(ask(file, 'SELECT count(*) AS n, max(id) AS id, count(DISTINCT email) AS emails FROM person')).toEqual([
    { n: 40, id: 40, emails: 40 },
  ])
  expect((await populace(['fill', url, '--rows', '7', '--truncate', '--yes', '--quiet'])).code).toBe(0)
  expect(countOf(file, 'person')).toBe(7)
})

test('a table outside the load whose rows refer to one that would be emptied is in the way', async () => {
  const file = await newDatabase(SHOP)
  await populace(['fill', `sqlite:${file}`, '--rows', '5', '--quiet'])
  const { code, stderr } = await populace(['fill', `sqlite:${file}`, '--only', 'city', '--truncate', '--yes'])
  expect([code, stderr]).toEqual([3, expect.stringContaining('rows of person refer to city')])
  expect(countOf(file, 'city')).toBe(5)
})

test('triggers are set aside and come back in their place, and those of a search index go on', async () => {
  const guard = `CREATE TRIGGER person_guarded BEFORE INSERT ON Person BEGIN
    SELECT RAISE(ABORT, 'closed') WHERE (SELECT count(*) FROM loose) > 1000000;
  END;`
  const file = await newDatabase(`${schemaText('every-construct', 'sqlite')}${guard}`)
  const before = dump(file)
  const { code, stdout, stderr } = await populace(['fill', `sqlite:${file}`, '--rows', '200', '--json'])
  expect([code, stderr]).toEqual([0, expect.stringContaining('person_guarded')])
  // What this one rejects is a condition that rows are made to meet.
  expect(stderr).not.toContain('person_checked')
  expect(ask(file, 'SELECT count(*) AS n FROM Person WHERE balance > 1000000')).toEqual([{ n: 0 }])
  expect(dump(file)).toEqual(before)
  const report = JSON.parse(stdout)
  expect(report.verification.violations).toEqual([])
  const capped = report.tables.filter((table: { capped?: unknown }) => table.capped)
  expect(capped.map((table: { name: string }) => table.name)).toEqual(expect.arrayContaining(['search', 'search_data']))
  expect(ask(file, "SELECT count(*) AS n FROM search WHERE search MATCH 'active'")).toEqual(
    ask(file, "SELECT count(*) AS n FROM Person WHERE status = 'active'"),
  )
})

test('statistics are renewed where there are some, and only there', async () => {
  const file = await newDatabase(`${SHOP} CREATE INDEX person_born ON person (born);`)
  await populace(['fill', `sqlite:${file}`, '--rows', '50', '--quiet'])
  expect(ask(file, "SELECT name FROM sqlite_schema WHERE name = 'sqlite_stat1'")).toEqual([])
  run(file, 'ANALYZE')
  await populace(['fill', `sqlite:${file}`, '--rows', '90', '--truncate', '--yes', '--quiet'])
  expect(ask(file, "SELECT stat FROM sqlite_stat1 WHERE idx = 'person_born'")).toEqual([
    { stat: expect.stringMatching(/^90 /) },
  ])
})

test('a script for SQLite is accepted by SQLite', async () => {
  const file = newFile()
  const schema = join(dirname(file), 'schema.sqlite.sql')
  writeFileSync(schema, schemaText('every-construct', 'sqlite'))
  const script = join(dirname(file), 'rows.sql')
  const { code, stderr } = await populace(['generate', schema, '--to', `sql:${script}`, '--rows', '100'])
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('POP-')])
  run(file, schemaText('every-construct', 'sqlite'))
  run(file, readFileSync(script, 'utf8'))
  expect(countOf(file, 'Person')).toBe(100)
  expect(ask(file, 'PRAGMA foreign_key_check')).toEqual([])
})

test('the same command gives the same rows by any number of workers', async () => {
  const rows = async (workers: string) => {
    const file = await newDatabase(SHOP)
    await populace(['fill', `sqlite:${file}`, '--rows', '400', '--seed', 'x', '--workers', workers, '--quiet'])
    return ask(file, 'SELECT * FROM person')
  }
  expect(await rows('2')).toEqual(await rows('0'))
})
