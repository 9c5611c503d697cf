import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ask, violationsIn } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'
import { populace } from './run.ts'

/** Conditions that only the database itself can evaluate, by name. */
const conditions: Readonly<Record<string, string>> = {
  'a function in SQL': `CREATE FUNCTION even(i int) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT i % 2 = 0 $$;
    CREATE TABLE t (id int PRIMARY KEY CHECK (even(id * 2)), n int NOT NULL CHECK (even(n)))`,
  'a function in PL/pgSQL':
    "CREATE FUNCTION sku(s text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN s ~ '^[A-Z]{3}-[0-9]{4}$'; END $$; CREATE TABLE t (sku text NOT NULL CHECK (sku(sku)))",
  'a function that loops': `CREATE FUNCTION odd_sum(s text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS
    $$ DECLARE t int := 0; BEGIN FOR i IN 1..length(s) LOOP t := t + ascii(substr(s, i, 1)); END LOOP; RETURN t % 2 = 1; END $$;
    CREATE TABLE t (word text CHECK (odd_sum(word)))`,
  'a function of two columns': `CREATE FUNCTION fits(a int, b int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS
    $$ BEGIN IF a IS NULL THEN RETURN true; END IF; RETURN a < b AND b < a + 100; END $$;
    CREATE TABLE t (a int, b int NOT NULL, CHECK (fits(a, b)))`,
  'keys and types of a document': `CREATE TABLE t (
    a jsonb NOT NULL CHECK (a ? 'id' AND jsonb_typeof(a -> 'id') = 'number' AND (a ->> 'id')::int > 0),
    b jsonb NOT NULL CHECK (b @> '{"v": 1}'), c jsonb NOT NULL CHECK (jsonb_array_length(c) <= 5), d jsonb NOT NULL CHECK ((d ->> 'kind') IN ('x', 'y')))`,
  'lists of so many items': `CREATE TABLE t (a jsonb NOT NULL CHECK (jsonb_array_length(a) = 2 AND a -> 0 IS NOT NULL),
    b jsonb NOT NULL CHECK (jsonb_array_length(b -> 'tags') BETWEEN 4 AND 6), c json NOT NULL CHECK (json_array_length(c) >= 3 AND (c ->> 0)::int > 0))`,
  'a key with a check digit': `CREATE FUNCTION checked(s text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS
    $$ DECLARE t int := 0; BEGIN FOR i IN 1..length(s) LOOP t := t + i * substr(s, i, 1)::int; END LOOP; RETURN t % 11 = 0; END $$;
    CREATE TABLE t (card text NOT NULL UNIQUE CHECK (card ~ '^[0-9]{9}$' AND checked(card)), other text NOT NULL UNIQUE CHECK (checked(other)))`,
  'addresses of networks':
    'CREATE TABLE t (a inet NOT NULL CHECK (family(a) = 6), b cidr NOT NULL CHECK (masklen(b) <= 24))',
  'ranges and arrays': `CREATE TABLE t (a int4range NOT NULL CHECK (NOT isempty(a) AND lower(a) >= 0), b int[] NOT NULL CHECK (0 < ALL (b)),
    c text[] NOT NULL CHECK (c <@ ARRAY['admin', 'user']))`,
  'a domain over a composite':
    'CREATE TYPE pair AS (a int, b int); CREATE DOMAIN ordered AS pair CHECK ((VALUE).a > 0); CREATE TABLE t (p ordered NOT NULL)',
  'an array of a domain':
    "CREATE DOMAIN mail AS text CHECK (VALUE ~ '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$'); CREATE TABLE t (one mail NOT NULL, all_of_them mail[] NOT NULL)",
  'values where there may be NULL':
    "CREATE TABLE t (a inet CHECK (a << '10.0.0.0/8'), b cidr CHECK (b <<= '192.168.0.0/16' AND masklen(b) >= 24))",
  'XML that is a document': 'CREATE TABLE t (x xml CHECK (x IS DOCUMENT))',
}
const script = Object.values(conditions)
  .map((ddl, i) => `CREATE SCHEMA s${i}; SET search_path = s${i}; ${ddl};`)
  .join('\n')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'populace-asked-'))
  await writeFile(join(folder, 'schema.sql'), script)
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

test('what the engine cannot evaluate is asked of the database before anything is written', async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(url, script)
  const { code, stderr } = await populace(['fill', url, '--rows', '60', '--yes'])
  expect(stderr).not.toContain('POP-')
  expect(code).toBe(0)
  expect(await violationsIn(url, script)).toEqual([])
  for (const i of Object.keys(conditions).keys())
    expect(await ask(url, `SELECT count(*)::int FROM s${i}.t`), Object.keys(conditions)[i]).toEqual([[60]])
  const nullable = Object.keys(conditions).indexOf('values where there may be NULL')
  expect(await ask(url, `SELECT count(a) > 30, count(b) > 30 FROM s${nullable}.t`)).toEqual([[true, true]])
})

test('a table of which nobody can tell what would meet a condition is left empty with what needs it, unless that is refused; the schema’s own default is tried', async () => {
  const url = await createDatabase(inject('postgres'))
  const there = `CREATE FUNCTION there(text) RETURNS boolean LANGUAGE plpgsql STABLE AS
    $$ BEGIN RETURN EXISTS (SELECT 1 FROM pg_proc WHERE proname || '!' = $1); END $$;`
  await ask(
    url,
    `${there} CREATE TABLE class (id int PRIMARY KEY, rule text NOT NULL DEFAULT 'there!' CHECK (there(rule)));
     CREATE TABLE secret (id int PRIMARY KEY, rule text NOT NULL CHECK (there(rule)));
     CREATE TABLE book (id int PRIMARY KEY, secret int NOT NULL REFERENCES secret); CREATE TABLE other (id int PRIMARY KEY)`,
  )
  const refused = await populace(['fill', url, '--rows', '20', '--yes', '--no-fit'])
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('POP-3006')
  const { code, stdout } = await populace(['fill', url, '--rows', '20', '--yes'])
  expect(code).toBe(0)
  expect(stdout).toContain('secret_rule_check')
  const count = (table: string) => ask(url, `SELECT count(*)::int FROM ${table}`)
  expect(await Promise.all(['class', 'secret', 'book', 'other'].map(count))).toEqual([[[20]], [[0]], [[0]], [[20]]])
})

test('for files, an embedded database is asked', async () => {
  const { code, stderr } = await populace(
    ['generate', 'schema.sql', '--rows', '20', '--only', 's1.t', '--to', 'csv:out'],
    { cwd: folder },
  )
  expect([code, stderr.match(/POP-\d+/)]).toEqual([0, null])
  const rows = (await readFile(join(folder, 'out', 's1.t.csv'), 'utf8')).trim().split('\n').slice(1)
  expect(rows).toHaveLength(20)
  for (const row of rows) expect(row).toMatch(/^[A-Z]{3}-[0-9]{4}$/)
})

test('a check that reads what other tables hold lets its table go where that refuses a row, and says so', async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(
    url,
    `CREATE TABLE team (id int PRIMARY KEY CHECK (id < 6));
    CREATE FUNCTION known(t int) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RETURN EXISTS (SELECT 1 FROM team WHERE id = t); END $$;
    CREATE FUNCTION unknown(t int) RETURNS boolean LANGUAGE sql AS $$ SELECT NOT known(t) $$;
    CREATE TABLE staff (id int PRIMARY KEY, team int NOT NULL REFERENCES team, CONSTRAINT apart CHECK (unknown(team)));
    CREATE TABLE note (id int PRIMARY KEY, staff int REFERENCES staff)`,
  )
  const { code, stdout } = await populace(['fill', url, '--rows', '60', '--yes', '--json'])
  expect(code).toBe(0)
  const tables: { name: string; written: number; capped?: { constraint: string; reason: string } }[] =
    JSON.parse(stdout).tables
  expect(tables.find(({ name }) => name === 'staff')?.capped).toMatchObject({
    constraint: 'apart',
    reason: expect.stringMatching(/unknown, which reads rows of other tables, and refused one: public\.staff row 0/),
  })
  const counts = tables.map(({ name, written }) => [name, written] as const)
  expect(new Map(counts)).toEqual(
    new Map([
      ['team', 5],
      ['staff', 0],
      ['note', 60],
    ]),
  )
})

test('a condition that refuses few rows leaves all others as various as they are', async () => {
  const url = await createDatabase(inject('postgres'))
  // One in ninety-seven texts, of an address and of a pair.
  await ask(
    url,
    `CREATE FUNCTION clean(value text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN abs(hashtext(value)) % 97 <> 7; END $$;
     CREATE FUNCTION clean(a text, b int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN clean(a || b); END $$;
     CREATE TABLE contact (id int PRIMARY KEY, email text, CHECK (clean(email)));
     CREATE TABLE member (id int PRIMARY KEY, name text NOT NULL, points int NOT NULL, CHECK (clean(name, points)));
     CREATE TABLE visit (id int PRIMARY KEY, arrived date NOT NULL, CHECK (clean(arrived::text)))`,
  )
  const { code, stderr } = await populace(['fill', url, '--rows', '3000', '--yes'])
  expect(stderr).not.toContain('POP-')
  expect(code).toBe(0)
  expect(await ask(url, 'SELECT count(email)::int, count(DISTINCT email) > 2500 FROM contact')).toEqual([[3000, true]])
  expect(await ask(url, 'SELECT count(DISTINCT (name, points)) > 2900 FROM member')).toEqual([[true]])
  expect(await ask(url, 'SELECT count(DISTINCT arrived) > 200 FROM visit')).toEqual([[true]])
})
