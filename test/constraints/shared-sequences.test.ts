import { beforeAll, expect, inject, test } from 'vitest'
import { ask, loadInto, planOf } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'

const script = `
  CREATE SEQUENCE global_id_seq;
  CREATE TABLE person (id bigint DEFAULT nextval('global_id_seq') PRIMARY KEY, name text NOT NULL);
  CREATE TABLE place (id bigint DEFAULT nextval('global_id_seq') PRIMARY KEY CHECK (id > 0), name text NOT NULL);
  CREATE TABLE visit (id bigint DEFAULT nextval('global_id_seq') PRIMARY KEY CHECK (id >= 100),
    person bigint NOT NULL REFERENCES person, place bigint NOT NULL REFERENCES place);
  CREATE TABLE guest (id bigint DEFAULT nextval('global_id_seq') PRIMARY KEY REFERENCES person, room int NOT NULL);
  CREATE TABLE thing (id bigint DEFAULT nextval('global_id_seq') PRIMARY KEY, name text NOT NULL);
  CREATE TABLE cart (wheels int NOT NULL, PRIMARY KEY (id)) INHERITS (thing);
  CREATE TABLE boat (sails int NOT NULL, PRIMARY KEY (id)) INHERITS (thing);
  CREATE TABLE other (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE colour (id smallint DEFAULT nextval('global_id_seq') PRIMARY KEY, name text NOT NULL)`

const all = ['person', 'place', 'visit', 'thing'].map((table) => `SELECT id FROM ${table}`).join(' UNION ALL ')

let url: string

beforeAll(async () => {
  url = await createDatabase(inject('postgres'))
  await ask(url, script)
  await loadInto(url, await planOf(script, 200))
})

test('tables whose keys draw from one sequence share no number', async () => {
  expect(await ask(url, `SELECT count(*)::int, count(DISTINCT id)::int FROM (${all}) a`)).toEqual([[1000, 1000]])
})

test('the next number of the sequence is past all of them', async () => {
  expect(await ask(url, `SELECT nextval('global_id_seq') = 1 + max(id) FROM (${all}) a`)).toEqual([[true]])
})

test('keys that lead elsewhere, sequences of one table and short numbers go without turns', async () => {
  const strays = 'SELECT count(*)::int FROM guest WHERE id NOT IN (SELECT id FROM person)'
  expect(await ask(url, strays)).toEqual([[0]])
  expect(await ask(url, 'SELECT min(id), max(id) FROM other UNION ALL SELECT min(id), max(id) FROM colour')).toEqual([
    [1, 200],
    [1, 200],
  ])
})

test('numbers stay what they are when there are more rows', async () => {
  const idOf = async (rows: number) => {
    const place = (await planOf(script, rows)).tables.find(({ name }) => name === 'place')
    return place?.columns.find(({ name }) => name === 'id')
  }
  expect(await idOf(20)).toMatchObject({ source: { params: { start: 2, step: 4 } } })
  expect(await idOf(20)).toEqual(await idOf(200))
})
