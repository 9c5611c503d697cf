import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connect, verify } from '@populace/dialects/postgres/live'
import { readDdl } from '@populace/dialects/postgres'
import { ask, loadInto, planOf } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'

const script = `
  CREATE TABLE soul (id serial PRIMARY KEY);
  CREATE TABLE being (id int PRIMARY KEY, born date);
  CREATE TABLE cat (lives int, PRIMARY KEY (id), FOREIGN KEY (id) REFERENCES soul) INHERITS (being);
  CREATE TABLE dog (bark text, PRIMARY KEY (id), FOREIGN KEY (id) REFERENCES soul) INHERITS (being);
  CREATE TABLE spirit (id serial PRIMARY KEY);
  CREATE TABLE ghost (house text, PRIMARY KEY (id), FOREIGN KEY (id) REFERENCES spirit) INHERITS (being);
  CREATE TABLE vet (patient int REFERENCES being, fee numeric(5,2));
  CREATE TABLE account (id serial PRIMARY KEY);
  CREATE TABLE tag (id serial PRIMARY KEY);
  CREATE TABLE mark (account int NOT NULL, tag int NOT NULL, PRIMARY KEY (account, tag));
  CREATE TABLE first_mark (note text, PRIMARY KEY (account, tag), FOREIGN KEY (account) REFERENCES account, FOREIGN KEY (tag) REFERENCES tag)
    INHERITS (mark);
  CREATE TABLE second_mark (size int, PRIMARY KEY (account, tag), FOREIGN KEY (account) REFERENCES account, FOREIGN KEY (tag) REFERENCES tag)
    INHERITS (mark);
  CREATE TABLE link (source int NOT NULL, kind int NOT NULL, PRIMARY KEY (source, kind));
  CREATE TABLE first_link (PRIMARY KEY (source, kind), FOREIGN KEY (source) REFERENCES account, CHECK (kind = 1), note text) INHERITS (link);
  CREATE TABLE second_link (PRIMARY KEY (source, kind), FOREIGN KEY (source) REFERENCES account, CHECK (kind = 2), size int) INHERITS (link)`

let url: string

const capped = async () =>
  new Map((await planOf(script, 60)).tables.map(({ name, rows, capped }) => [name, { rows, reason: capped?.reason }]))

beforeAll(async () => {
  url = await createDatabase(inject('postgres'))
  await ask(url, script)
  await loadInto(url, await planOf(script, 60))
})

test('heirs lead to rows of their own where a key of their ancestor would see one twice', async () => {
  const twice = 'SELECT count(*)::int, count(DISTINCT id)::int FROM (SELECT id FROM cat UNION ALL SELECT id FROM dog) a'
  expect(await ask(url, twice)).toEqual([[60, 60]])
  expect(await ask(url, 'SELECT count(*)::int, count(DISTINCT (account, tag))::int FROM mark')).toEqual([[120, 120]])
})

test('heirs that lead to rows of different tables find different numbers there, which none of the ancestor’s own rows has', async () => {
  const [[own, all, apart] = []] = await ask(
    url,
    'SELECT (SELECT count(*)::int FROM ONLY being), count(*)::int, count(DISTINCT id)::int FROM being',
  )
  expect([own, all, apart]).toEqual([60, 180, 180])
})

test('what that leaves of the rows asked for is said with its reason', async () => {
  expect((await capped()).get('dog')).toEqual({
    rows: 30,
    reason:
      'dog_pkey (id) can tell only 30 rows apart: public.soul has 30 rows beside those for cat, seen through being too',
  })
})

test('heirs that a check keeps apart lead to the same rows', async () => {
  expect(await ask(url, 'SELECT count(DISTINCT source)::int, count(*)::int FROM link')).toEqual([[60, 120]])
})

test('verification finds nothing that repeats among the rows seen through an ancestor', async () => {
  const database = await connect(url)
  onTestFinished(() => database.close())
  const { violations, remarks } = await verify(database, (await readDdl(script)).catalog)
  expect([violations, remarks]).toEqual([[], undefined])
})

test('a key of an heir’s own tells its own rows apart, of values that would not do for the rows of all heirs', async () => {
  const ddl = `CREATE TABLE place (id serial PRIMARY KEY, name text NOT NULL);
     CREATE TABLE ward (letter text NOT NULL UNIQUE CHECK (letter IN ('a', 'b', 'c')), floor int NOT NULL) INHERITS (place);
     CREATE TABLE bed (letter text NOT NULL CHECK (letter IN ('a', 'b', 'c')), number int NOT NULL CHECK (number BETWEEN 1 AND 10), UNIQUE (letter, number)) INHERITS (place);
     CREATE TABLE gate (letter text UNIQUE CHECK (letter IN ('a', 'b', 'c')), width int NOT NULL) INHERITS (place)`
  const own = await createDatabase(inject('postgres'))
  await ask(own, ddl)
  await loadInto(own, await planOf(ddl, 30))
  const counts =
    'SELECT (SELECT count(*)::int FROM ward), (SELECT count(*)::int FROM bed), count(*)::int, count(letter)::int FROM gate'
  expect(await ask(own, counts)).toEqual([[3, 30, 30, 3]])
  expect(await ask(own, 'SELECT count(*)::int, count(DISTINCT id)::int FROM place')).toEqual([[63, 63]])
})
