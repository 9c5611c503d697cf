import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@populace/dialects/postgres/live'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { populace } from './run.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'populace-bad-input-'))
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

async function expectFault(
  args: readonly string[],
  code: number,
  ...texts: readonly (string | RegExp)[]
): Promise<void> {
  const outcome = await populace(args)
  for (const text of texts) expect(outcome.stderr).toMatch(text)
  expect(outcome.code, outcome.stderr).toBe(code)
}

test('a syntax error in DDL is told with its line and column, all of them at once', async () => {
  const schema = await file(
    'syntax.sql',
    'CREATE TABLE a (id int);\nCREATE TABEL b (id int);\nCREATE TABLE c (id int,,);\n',
  )
  await expectFault(['check', schema], 2, /POP-1001 .*:2:\d+/, /POP-1001 .*:3:\d+/)
})

test('an unknown type is refused by name', async () => {
  await expectFault(
    ['check', await file('type.sql', 'CREATE TABLE a (id int, shape dodecahedron);')],
    2,
    'POP-1002',
    'dodecahedron',
  )
})

test('a schema without tables is refused', async () => {
  await expectFault(['check', await file('empty.sql', '-- nothing here\n')], 2, 'POP-1003')
  await expectFault(['fill', await createDatabase(inject('postgres'))], 2, 'POP-1003')
})

test('an unreachable server is told as such, without the password', async () => {
  const outcome = await populace(['fill', 'postgres://ann:s3cret@127.0.0.1:1/shop'])
  expect(outcome.code).toBe(3)
  expect(outcome.stderr).toContain('POP-4001')
  expect(outcome.stderr).not.toContain('s3cret')
})

test('a missing privilege names the GRANT', async () => {
  const url = await createDatabase(inject('postgres'))
  const role = `reader_${Date.now()}`
  const database = await connect(url)
  const session = await database.session()
  await session.query('CREATE TABLE thing (id serial PRIMARY KEY, name text)')
  await session.query(`CREATE ROLE ${role} LOGIN`)
  await session.query(`GRANT SELECT ON thing TO ${role}`)
  await database.close()
  const asReader = new URL(url)
  asReader.username = role
  await expectFault(['fill', asReader.toString()], 3, 'POP-4003', /GRANT INSERT ON .*thing/)
})

test('a count that a key can not reach is refused with the table, the constraint and the feasible count; --fit takes it', async () => {
  const schema = await file('unique.sql', 'CREATE TABLE flag (on_off boolean PRIMARY KEY, note text);')
  await expectFault(
    ['generate', schema, '--no-fit', '--rows', '10', '--to', `csv:${join(folder, 'x')}`],
    2,
    'POP-3001',
    'flag',
    'flag_pkey',
    /at most 2/,
  )
  const fitted = await populace(['generate', schema, '--rows', '10', '--to', `csv:${join(folder, 'fitted')}`, '--json'])
  expect(JSON.parse(fitted.stdout).tables[0]).toMatchObject({ written: 2, capped: { constraint: 'flag_pkey' } })
})

test('checks that contradict each other are refused before anything is written, where tables must not come out smaller', async () => {
  const schema = await file(
    'checks.sql',
    'CREATE TABLE a (id serial PRIMARY KEY, n int NOT NULL CHECK (n > 10), CHECK (n < 5));',
  )
  await expectFault(['generate', schema, '--no-fit', '--to', `csv:${join(folder, 'y')}`], 2, 'POP-3002')
})

test('a required child of an empty parent is refused', async () => {
  const schema = await file(
    'parent.sql',
    'CREATE TABLE p (id serial PRIMARY KEY); CREATE TABLE c (id serial PRIMARY KEY, p_id int NOT NULL REFERENCES p);',
  )
  await expectFault(['generate', schema, '--skip', 'p', '--no-fit', '--to', `csv:${join(folder, 'z')}`], 2, 'POP-3003')
})

test('every fault of a model is told at once, with line, column and the likely name', async () => {
  await file('good.sql', 'CREATE TABLE customer (id serial PRIMARY KEY, email text NOT NULL);')
  const model = await file(
    'bad.yaml',
    'schema: good.sql\nrows: many\ntables:\n  custmer: { rows: 5 }\n  customer:\n    columns:\n      email: { generator: person.emial, nulls: 5% }\n    colour: red\n',
  )
  await expectFault(
    ['check', model],
    2,
    /POP-2003 .*bad\.yaml:2:7/,
    /POP-2002 .*bad\.yaml:4:3/,
    'customer',
    /POP-2006 .*bad\.yaml:7:/,
    'person.email',
    /POP-2001 .*bad\.yaml:8:5/,
  )
})

test('YAML that is none, and files that are not there, are faults of their own', async () => {
  await expectFault(['check', await file('broken.yaml', 'tables: [unclosed\n')], 2, 'POP-2005')
  await expectFault(['check', join(folder, 'nowhere.sql')], 3, 'POP-4008')
  await expectFault(['check', 'schema.docx'], 2, 'POP-1005')
})

test('names that are not there get a suggestion', async () => {
  const schema = await file('names.sql', 'CREATE TABLE customer (id serial PRIMARY KEY);')
  await expectFault(['preview', 'custmer', schema], 2, 'POP-2002', 'customer?')
  const files = `csv:${join(folder, 'none')}`
  await expectFault(['generate', schema, '--only', 'custmer', '--to', files], 2, 'POP-2002', 'customer?')
  await expectFault(
    ['fill', await createDatabase(inject('postgres')), '--schema', schema, '--only', 'custmer'],
    2,
    'POP-2002',
    'customer',
  )
})

test('a table and its source are taken in either order, and a name that is like none is answered with those there are', async () => {
  const schema = await file(
    'order.sql',
    'CREATE TABLE customer (id serial PRIMARY KEY); CREATE TABLE "order" (id int);',
  )
  expect(await populace(['preview', schema, 'customer'])).toEqual(await populace(['preview', 'customer', schema]))
  const explained = await populace(['explain', schema, 'customer.id'])
  expect(explained).toMatchObject({ code: 0, stdout: expect.stringContaining('customer.id') })
  await expectFault(['preview', schema], 2, 'POP-8001', /populace preview customer \S+order\.sql/)
  await expectFault(['preview', 'zebra', schema], 2, 'POP-2002', 'name one of customer, order')
})

test('options that make no sense are usage faults', async () => {
  const schema = await file('usage.sql', 'CREATE TABLE a (id serial PRIMARY KEY);')
  await expectFault(['preview', 'a', schema, '--rows', 'lots', '--scale', '-1'], 2, /--rows/, /--scale/)
  expect((await populace(['generate', schema])).code).toBe(2)
  expect((await populace(['dance'])).code).toBe(2)
  await expectFault(['generate', schema, '--to', 'kafka:x'], 2, 'POP-8001')
})

test('a file that can not be written is told, and nothing half-done is left', async () => {
  const schema = await file('write.sql', 'CREATE TABLE a (id serial PRIMARY KEY);')
  await file('blocked', 'a file where a folder is wanted')
  await expectFault(['generate', schema, '--to', `csv:${join(folder, 'blocked', 'deeper')}`], 3, 'POP-4008')
})

test('Ctrl-C ends with 130 and leaves the target as it was', async () => {
  const url = await createDatabase(inject('postgres'))
  const schema = await file(
    'cancel.sql',
    'CREATE TABLE big (id serial PRIMARY KEY, name text NOT NULL, body text NOT NULL);',
  )
  const outcome = await populace(['fill', url, '--schema', schema, '--rows', '1_500_000', '--no-verify'], {
    started: (child) => {
      child.stderr?.on('data', (chunk) => {
        if (String(chunk).includes('loading')) setTimeout(() => child.kill('SIGINT'), 300)
      })
    },
  })
  expect(outcome.code, outcome.stderr).toBe(130)
  expect(outcome.stderr).toContain('POP-5001')
  const database = await connect(url)
  try {
    const session = await database.session()
    expect(await session.query('SELECT count(*)::int AS n FROM big')).toEqual([{ n: 0 }])
  } finally {
    await database.close()
  }
})
