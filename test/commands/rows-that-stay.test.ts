import { expect, inject, test } from 'vitest'
import { ask } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'
import { populace } from './run.ts'

/** Lists that come with a schema, as migrations write them: with ids of their own, so that the sequences know nothing of them. */
const script = `
  CREATE TABLE class (id serial PRIMARY KEY, label text NOT NULL UNIQUE);
  INSERT INTO class VALUES (1, 'customer'), (2, 'vendor'), (30, 'employee'), (40, 'lead');
  CREATE TABLE currency (code char(3) PRIMARY KEY, minor smallint);
  INSERT INTO currency VALUES ('EUR', 2), ('JPY', 0);
  CREATE TABLE place (country text, code uuid DEFAULT gen_random_uuid(), since timestamptz NOT NULL, PRIMARY KEY (country, code));
  INSERT INTO place (country, since) SELECT c, '2020-02-29 12:00+02' FROM unnest(ARRAY['NO', 'SE', 'FI']) c;
  CREATE TABLE party (id int PRIMARY KEY, class int NOT NULL REFERENCES class CHECK (class IN (1, 2)),
    currency char(3) REFERENCES currency, country text NOT NULL, place uuid NOT NULL,
    FOREIGN KEY (country, place) REFERENCES place);
  CREATE TABLE rate (currency char(3) PRIMARY KEY REFERENCES currency, rate numeric(8, 4) NOT NULL);`

test('rows that are there stay, new ones refer to them, and their sequences go on behind them', async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(url, script)
  const { code, stdout } = await populace(['fill', url, '--rows', '50', '--yes', '--json'])
  expect(code).toBe(0)
  const { tables, verification } = JSON.parse(stdout)
  expect(verification.violations).toEqual([])
  expect(
    Object.fromEntries(tables.map((table: { name: string; written: number }) => [table.name, table.written])),
  ).toEqual({ class: 0, currency: 0, party: 50, place: 0, rate: 2 })
  expect(await ask(url, 'SELECT DISTINCT class FROM party ORDER BY 1')).toEqual([[1], [2]])
  expect(await ask(url, "SELECT nextval('class_id_seq')::int")).toEqual([[41]])
  expect(await ask(url, "SELECT count(*)::int FROM place WHERE since = timestamptz '2020-02-29 10:00Z'")).toEqual([[3]])
})

test('a table whose rows no new one could refer to bounds those that must', async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(
    url,
    `CREATE TABLE kind (id int PRIMARY KEY); INSERT INTO kind VALUES (7);
     CREATE TABLE thing (id int PRIMARY KEY, kind int NOT NULL REFERENCES kind CHECK (kind < 5));`,
  )
  const { code, stdout } = await populace(['fill', url, '--rows', '50', '--yes', '--json'])
  expect(code).toBe(0)
  const thing = JSON.parse(stdout).tables.find((table: { name: string }) => table.name === 'thing')
  expect(thing.written).toBe(0)
  expect(thing.capped.reason).toContain('no rows that the conditions on the key admit')
})
