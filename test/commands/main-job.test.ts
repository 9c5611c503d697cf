import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@populace/dialects/postgres/live'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { populace } from './run.ts'

const DDL = `CREATE TABLE city (id serial PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL, email text NOT NULL UNIQUE, city_id integer NOT NULL REFERENCES city);`

let folder = ''
let schema = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'populace-commands-'))
  schema = join(folder, 'schema.sql')
  await writeFile(schema, DDL)
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

async function rowsOf(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const database = await connect(url)
  try {
    const session = await database.session()
    return await session.query(sql)
  } finally {
    await database.close()
  }
}

test('fill fills every table, verifies, and reports as JSON', async () => {
  const url = await createDatabase(inject('postgres'))
  const { code, stdout } = await populace(['fill', url, '--schema', schema, '--rows', '50', '--json'])
  expect(code).toBe(0)
  const report = JSON.parse(stdout)
  expect(report.tables.map((t: { name: string; written: number }) => [t.name, t.written])).toEqual([
    ['city', 50],
    ['person', 50],
  ])
  expect(report.verification.violations).toEqual([])
  const [{ n, next }] = (await rowsOf(
    url,
    `SELECT count(*)::int AS n, nextval('person_id_seq')::int AS next FROM person`,
  )) as [{ n: number; next: number }]
  expect([n, next]).toEqual([50, 51])
})

test('the same command gives the same digests into another database', async () => {
  const digests = async () => {
    const { stdout } = await populace([
      'fill',
      await createDatabase(inject('postgres')),
      '--schema',
      schema,
      '--rows',
      '80',
      '--seed',
      'x',
      '--json',
    ])
    return JSON.parse(stdout).tables.map((t: { digest: string }) => t.digest)
  }
  expect(await digests()).toEqual(await digests())
})

test('a table that holds rows is refused, added to, or replaced, as asked', async () => {
  const url = await createDatabase(inject('postgres'))
  await populace(['fill', url, '--schema', schema, '--rows', '20', '--quiet'])
  const refused = await populace(['fill', url, '--rows', '20'])
  expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('POP-4004')])
  const unconfirmed = await populace(['fill', url, '--rows', '20', '--truncate'])
  expect([unconfirmed.code, unconfirmed.stderr]).toEqual([2, expect.stringContaining('--yes')])
  expect((await populace(['fill', url, '--rows', '20', '--append', '--quiet'])).code).toBe(0)
  expect(
    await rowsOf(url, 'SELECT count(*)::int AS n, max(id) AS id, count(DISTINCT email)::int AS emails FROM person'),
  ).toEqual([{ n: 40, id: 40, emails: 40 }])
  expect((await populace(['fill', url, '--rows', '7', '--truncate', '--yes', '--quiet'])).code).toBe(0)
  expect(await rowsOf(url, 'SELECT count(*)::int AS n FROM person')).toEqual([{ n: 7 }])
})

test('a table that is skipped is not emptied with the others', async () => {
  const url = await createDatabase(inject('postgres'))
  await populace(['fill', url, '--schema', schema, '--rows', '20', '--quiet'])
  await rowsOf(url, 'CREATE TABLE note (id int PRIMARY KEY)')
  await rowsOf(url, 'INSERT INTO note VALUES (1)')
  for (const choice of ['--skip=note', '--only=person']) {
    expect((await populace(['fill', url, '--rows', '5', choice, '--truncate', '--yes', '--quiet'])).code).toBe(0)
    expect(
      await rowsOf(
        url,
        'SELECT (SELECT count(*) FROM note)::int AS notes, (SELECT count(*) FROM person)::int AS people',
      ),
    ).toEqual([{ notes: 1, people: 5 }])
  }
})

test('tables that hold rows stay as they are where every question is answered with yes', async () => {
  const url = await createDatabase(inject('postgres'))
  await populace(['fill', url, '--schema', schema, '--rows', '20', '--only', 'city', '--quiet'])
  await rowsOf(url, 'CREATE TABLE migration (version text PRIMARY KEY)')
  await rowsOf(url, "INSERT INTO migration VALUES ('0001')")
  const { code, stdout } = await populace(['fill', url, '--rows', '20', '--yes', '--json'])
  const report: { tables: { name: string; written: number; capped?: object }[] } = JSON.parse(stdout)
  expect(code).toBe(0)
  expect(report.tables.find((table) => table.name === 'migration')).toMatchObject({
    written: 0,
    capped: { reason: 'it held rows already, and they stay' },
  })
  expect(report.tables.find((table) => table.name === 'person')).toMatchObject({ written: 20 })
  expect(await rowsOf(url, 'SELECT version FROM migration')).toEqual([{ version: '0001' }])
  const nothing = await populace(['fill', url, '--rows', '20', '--yes'])
  expect([nothing.code, nothing.stderr]).toEqual([3, expect.stringContaining('POP-4004')])
})

test('a dry run says what would be written, and writes nothing', async () => {
  const url = await createDatabase(inject('postgres'))
  const { code, stdout } = await populace(['fill', url, '--schema', schema, '--rows', '20', '--dry-run'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('public.person: 20 rows')])
  expect(await rowsOf(url, 'SELECT count(*)::int AS n FROM person')).toEqual([{ n: 0 }])
})

test('generate writes files that do not depend on the number of workers', async () => {
  const read = async (workers: string) => {
    const out = join(folder, `out-${workers}`)
    expect(
      (await populace(['generate', schema, '--to', `csv:${out}`, '--rows', '3000', '--workers', workers, '--quiet']))
        .code,
    ).toBe(0)
    return [await readFile(join(out, 'city.csv'), 'utf8'), await readFile(join(out, 'person.csv'), 'utf8')]
  }
  const [none, two] = [await read('0'), await read('2')]
  expect(two).toEqual(none)
  expect(none[1]?.split('\n')).toHaveLength(3002)
})

test('generate streams one table to standard output', async () => {
  const { code, stdout } = await populace([
    'generate',
    schema,
    '--only',
    'person',
    '--to',
    'jsonl:-',
    '--rows',
    '5',
    '--quiet',
  ])
  expect(code).toBe(0)
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatchObject({ id: 1, email: expect.stringContaining('@') })
})

test('preview shows any row at once, and finds one by its key', async () => {
  const far = await populace(['preview', 'person', schema, '--rows', '1_000_000_000', '--row', '999_999_999', '--json'])
  expect(JSON.parse(far.stdout).data).toHaveLength(1)
  const byKey = await populace(['preview', 'person', schema, '--where', 'id=17', '--json'])
  expect(JSON.parse(byKey.stdout)).toMatchObject({ firstRow: 16, data: [{ id: 17 }] })
})

test('init writes a commented model that check accepts and fill follows', async () => {
  const out = join(folder, 'populace.yaml')
  expect((await populace(['init', schema, '--out', out])).code).toBe(0)
  const text = await readFile(out, 'utf8')
  expect(text).toMatch(/email: .*person\.email.*#/s)
  expect((await populace(['init', schema, '--out', out])).code).toBe(3)
  expect((await populace(['check', out])).code).toBe(0)
  const lines = async (source: string) =>
    (await populace(['generate', source, '--only', 'person', '--to', 'csv:-', '--rows', '30', '--quiet'])).stdout
  expect(await lines(out)).toBe(await lines(schema))
})

test('explain gives the reason, and diff what changes', async () => {
  const explained = await populace(['explain', 'person.email', schema])
  expect(explained.stdout).toContain('person.email')
  expect(explained.stdout).toMatch(/because/)
  const fees = join(folder, 'fees.sql')
  await writeFile(fees, 'CREATE TABLE fee (month date PRIMARY KEY CHECK (extract(day FROM month) = 1));')
  expect((await populace(['explain', 'fee.month', fees])).stdout).toMatch(/kept inside: .{10,200}… 2,400 in all/)
  const versions = join(folder, 'versions.sql')
  await writeFile(
    versions,
    `CREATE TABLE package (id int PRIMARY KEY, name text NOT NULL);
     CREATE TABLE version (id int PRIMARY KEY, package_id int NOT NULL REFERENCES package, number text, licence text);`,
  )
  const licences = join(folder, 'licences.yaml')
  await writeFile(licences, 'schema: versions.sql\ntables: { version: { columns: { licence: { when: id > 9 } } } }\n')
  const licence = (await populace(['explain', 'version.licence', licences])).stdout
  expect(licence).toContain('one value for all rows of the same package_id')
  expect(licence).toContain('NULL where this is not true: id > 9')
  const other = join(folder, 'other.yaml')
  await writeFile(other, 'schema: schema.sql\nrows: 10\ntables: { city: { rows: 20 } }\n')
  const same = join(folder, 'same.yaml')
  await writeFile(same, 'schema: schema.sql\nrows: 10\n')
  expect((await populace(['diff', same, same])).stdout).toContain('no difference')
  expect((await populace(['diff', same, other])).stdout).toContain('public.city')
})

test('help is complete, and completion scripts name the commands', async () => {
  const { stdout } = await populace(['--help'])
  for (const name of ['fill', 'init', 'generate', 'preview', 'check', 'explain', 'verify', 'diff']) {
    expect(stdout).toContain(`  ${name}`)
    const help = await populace([name, '--help'])
    expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('Examples:')])
  }
  for (const shell of ['bash', 'zsh', 'fish'])
    expect((await populace(['completion', shell])).stdout).toContain('generate')
})

test('--flat gives every parent as many children as every other', async () => {
  const degrees = async (...options: string[]) => {
    const url = await createDatabase(inject('postgres'))
    await populace(['fill', url, '--schema', schema, '--rows', '50', '--quiet', '--no-verify', ...options])
    const rows = await rowsOf(
      url,
      'SELECT count(p.id)::int AS n FROM city c LEFT JOIN person p ON p.city_id = c.id GROUP BY c.id',
    )
    return new Set(rows.map(({ n }) => n))
  }
  expect(await degrees('--flat')).toEqual(new Set([1]))
  expect((await degrees()).size).toBeGreaterThan(1)
})
