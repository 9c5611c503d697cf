import { expect, test } from 'vitest'
import { readDdl } from '../ddl/read-ddl.ts'
import { printExpression } from '../expression/print.ts'

/** What the function `f(a integer, b text)` is read to give. */
async function whatIsGiven(body: string, language: string) {
  const { catalog } = await readDdl(`
    CREATE TABLE shop (id integer PRIMARY KEY, land text NOT NULL);
    CREATE TABLE item (id integer PRIMARY KEY, kind text NOT NULL, shop integer REFERENCES shop);
    CREATE FUNCTION f(a integer, b text) RETURNS boolean LANGUAGE ${language} AS $f$ ${body} $f$;`)
  const { value } = catalog.functions[0] ?? {}
  return value && printExpression(value)
}

const BY_ID = 'EXISTS (SELECT 1 FROM item WHERE id = "$1")'
const OF_KIND = `EXISTS (SELECT 1 FROM item WHERE id = "$1" AND kind = 'tool')`
const KIND = `(SELECT kind FROM item WHERE id = "$1") = 'tool'`

test.each([
  ['EXISTS', `SELECT EXISTS (SELECT 1 FROM item i WHERE i.id = $1)`, BY_ID],
  ['NOT EXISTS', `SELECT NOT EXISTS (SELECT 1 FROM item i WHERE i.id = $1)`, `NOT ${BY_ID}`],
  ['a count', `SELECT count(*) > 0 FROM item WHERE id = a`, BY_ID],
  ['a count of none', `SELECT (SELECT count(*) FROM item WHERE id = a) = 0`, `NOT ${BY_ID}`],
  ['membership', `SELECT a IN (SELECT id FROM item)`, BY_ID],
  ['a kind', `SELECT EXISTS (SELECT FROM item WHERE id = a AND kind = 'tool')`, OF_KIND],
  [
    'a pair',
    `SELECT EXISTS (SELECT FROM item WHERE id = a AND kind = f.b)`,
    'EXISTS (SELECT 1 FROM item WHERE id = "$1" AND kind = "$2")',
  ],
  [
    'what is held against the one row that a key leads to',
    `SELECT EXISTS (SELECT FROM item WHERE id = a AND b < kind)`,
    `${BY_ID} AND "$2" < (SELECT kind FROM item WHERE id = "$1") IS TRUE`,
  ],
  ['a value', `SELECT (SELECT kind FROM item WHERE a = id) = b`, '(SELECT kind FROM item WHERE id = "$1") = "$2"'],
  [
    'a join',
    `SELECT EXISTS (SELECT FROM item JOIN shop s ON s.id = item.shop WHERE item.id = a AND s.land = 'de')`,
    `EXISTS (SELECT 1 FROM item WHERE id = "$1" AND EXISTS (SELECT 1 FROM shop WHERE id = shop AND land = 'de'))`,
  ],
  [
    'a value behind a join',
    `SELECT land FROM item i, shop s WHERE i.shop = s.id AND i.id = a`,
    '(SELECT (SELECT land FROM shop WHERE id = shop) FROM item WHERE id = "$1" AND EXISTS (SELECT 1 FROM shop WHERE id = shop))',
  ],
])('%s in SQL tells what a function looks for', async (_, body, wanted) => {
  expect(await whatIsGiven(body, 'sql')).toBe(wanted)
})

test.each([
  ['what is returned', `BEGIN RETURN EXISTS (SELECT 1 FROM item WHERE id = a); END`, BY_ID],
  ['a counted query', `BEGIN RETURN (SELECT count(*) FROM item WHERE id = f.a) >= 1; END`, BY_ID],
  ['a field', `BEGIN RETURN (SELECT kind FROM item WHERE id = a) = 'tool'; END`, KIND],
  [
    'a branch',
    `BEGIN IF a IN (SELECT id FROM item) THEN RETURN true; ELSE RAISE EXCEPTION 'none'; END IF; RETURN false; END`,
    `${BY_ID} IS TRUE`,
  ],
  [
    'a guard',
    `BEGIN IF NOT EXISTS (SELECT 1 FROM item WHERE id = a) THEN RAISE 'none'; END IF; RETURN true; END`,
    `(NOT ${BY_ID}) IS NOT TRUE`,
  ],
  ['FOUND', `BEGIN PERFORM 1 FROM item WHERE id = a; RETURN FOUND; END`, BY_ID],
  [
    'a variable',
    `DECLARE k text; BEGIN SELECT kind INTO k FROM item WHERE id = a; RAISE NOTICE '%', k; RETURN k = 'tool'; END`,
    KIND,
  ],
  ['a record', `DECLARE i record; BEGIN SELECT * INTO i FROM item WHERE id = a; RETURN i.kind = 'tool'; END`, KIND],
])('%s in PL/pgSQL tells what a function looks for', async (_, body, wanted) => {
  expect(await whatIsGiven(body, 'plpgsql')).toBe(wanted)
})

test.each([
  ['sql', `SELECT count(*) < 3 FROM item WHERE id = a`],
  ['sql', `SELECT EXISTS (SELECT 1 FROM item, item j WHERE item.id = a)`],
  ['sql', `SELECT EXISTS (SELECT 1 FROM item LEFT JOIN shop ON shop.id = item.shop WHERE item.id = a)`],
  ['sql', `SELECT EXISTS (SELECT 1 FROM item WHERE kind = 'tool')`],
  ['sql', `SELECT EXISTS (SELECT 1 FROM item WHERE shop = a AND kind > b)`],
  [
    'plpgsql',
    `BEGIN FOR i IN 1..3 LOOP IF EXISTS (SELECT 1 FROM item WHERE id = a) THEN RETURN false; END IF; END LOOP; RETURN true; END`,
  ],
  ['plpgsql', `BEGIN IF EXISTS (SELECT 1 FROM item WHERE id = a) THEN RETURN true; END IF; END`],
  ['plpgsql', `BEGIN ${'IF EXISTS (SELECT 1 FROM item WHERE id = a) THEN NULL; END IF; '.repeat(60)} RETURN true; END`],
  ['sql', `SELECT ${'EXISTS (SELECT 1 FROM item WHERE id = a AND '.repeat(30)} true ${')'.repeat(30)}`],
])('in %s, what else a function asks is left to the database: %s', async (language, body) => {
  expect(await whatIsGiven(body, language)).toBeUndefined()
})
