import { expect, test } from 'vitest'
import { readDdl } from '../ddl/read-ddl.ts'

/** What the function `f(a integer, b text)` is read to look for. */
async function found(body: string, language: string) {
  const { catalog } = await readDdl(`
    CREATE TABLE item (id integer PRIMARY KEY, kind text NOT NULL);
    CREATE FUNCTION f(a integer, b text) RETURNS boolean LANGUAGE ${language} AS $f$ ${body} $f$;`)
  const { finds } = catalog.functions[0] ?? {}
  return finds && [finds.name, finds.equal, finds.where?.tree?.op]
}

const BY_ID = ['item', [{ column: 'id', argument: 0 }], undefined]
const OF_KIND = ['item', [{ column: 'id', argument: 0 }], 'compare']

test.each([
  ['EXISTS', `SELECT EXISTS (SELECT 1 FROM item i WHERE i.id = $1)`, BY_ID],
  ['a count', `SELECT count(*) > 0 FROM item WHERE id = a`, BY_ID],
  ['membership', `SELECT a IN (SELECT id FROM item)`, BY_ID],
  ['a kind', `SELECT EXISTS (SELECT FROM item WHERE id = a AND kind = 'tool')`, OF_KIND],
  ['a field', `SELECT kind = 'tool' FROM item WHERE a = id`, OF_KIND],
])('%s in SQL tells what a function looks for', async (_, body, wanted) => {
  expect(await found(body, 'sql')).toEqual(wanted)
})

test.each([
  ['what is returned', `BEGIN RETURN EXISTS (SELECT 1 FROM item WHERE id = a); END`, BY_ID],
  ['a counted query', `BEGIN RETURN (SELECT count(*) FROM item WHERE id = f.a) >= 1; END`, BY_ID],
  ['a field', `BEGIN RETURN (SELECT kind FROM item WHERE id = a) = 'tool'; END`, OF_KIND],
  [
    'a branch',
    `BEGIN IF a IN (SELECT id FROM item) THEN RETURN true; ELSE RAISE EXCEPTION 'none'; END IF; RETURN false; END`,
    BY_ID,
  ],
  [
    'a guard',
    `BEGIN IF NOT EXISTS (SELECT 1 FROM item WHERE id = a) THEN RAISE 'none'; END IF; RETURN true; END`,
    BY_ID,
  ],
  ['FOUND', `BEGIN PERFORM 1 FROM item WHERE id = a; RETURN FOUND; END`, BY_ID],
])('%s in PL/pgSQL tells what a function looks for', async (_, body, wanted) => {
  expect(await found(body, 'plpgsql')).toEqual(wanted)
})

test.each([
  ['sql', `SELECT NOT EXISTS (SELECT 1 FROM item WHERE id = a)`],
  ['sql', `SELECT count(*) < 3 FROM item WHERE id = a`],
  ['sql', `SELECT EXISTS (SELECT 1 FROM item, item j WHERE item.id = a)`],
  ['sql', `SELECT EXISTS (SELECT 1 FROM item WHERE kind = 'tool')`],
  ['sql', `SELECT EXISTS (SELECT 1 FROM item WHERE id = a AND kind = upper(b))`],
  ['plpgsql', `BEGIN IF EXISTS (SELECT 1 FROM item WHERE id = a) THEN RETURN false; END IF; RETURN true; END`],
  ['plpgsql', `BEGIN PERFORM 1 FROM item WHERE id = a; RETURN true; END`],
])('in %s, what else a function asks is left to the database: %s', async (language, body) => {
  expect(await found(body, language)).toBeUndefined()
})
