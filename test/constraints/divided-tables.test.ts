import { beforeAll, expect, inject, test } from 'vitest'
import { ask, loadInto, planOf } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'

const script = `
  CREATE TABLE customer (id int PRIMARY KEY, joined date NOT NULL);
  CREATE TABLE rental (id int PRIMARY KEY, customer int NOT NULL REFERENCES customer, rented timestamp NOT NULL);
  CREATE TABLE payment (id serial PRIMARY KEY, rental int NOT NULL REFERENCES rental, paid timestamp NOT NULL);
  CREATE TABLE january (CHECK (paid >= '2007-01-01' AND paid < '2007-02-01')) INHERITS (payment);
  CREATE TABLE february (CHECK (paid >= '2007-02-01' AND paid < '2007-03-01')) INHERITS (payment);
  CREATE TABLE thing (id int PRIMARY KEY, name text UNIQUE, made date NOT NULL);
  CREATE TABLE boat (sails int NOT NULL) INHERITS (thing);
  CREATE TABLE barge (PRIMARY KEY (id)) INHERITS (boat);
  CREATE TABLE cart (wheels int NOT NULL) INHERITS (thing);
  CREATE TABLE soul (oid uuid PRIMARY KEY);
  CREATE TABLE being (oid uuid NOT NULL, born date);
  CREATE TABLE cat (oid uuid PRIMARY KEY REFERENCES soul, lives int) INHERITS (being);
  CREATE TABLE dog (oid uuid PRIMARY KEY REFERENCES soul, bark text) INHERITS (being);
  CREATE TABLE sellable (sku serial PRIMARY KEY, price numeric(8,2) NOT NULL);
  CREATE TABLE shippable (parcel serial PRIMARY KEY, weight numeric(8,2) NOT NULL);
  CREATE TABLE book (isbn text, PRIMARY KEY (sku)) INHERITS (sellable, shippable);
  CREATE TABLE ebook (format text, PRIMARY KEY (sku)) INHERITS (sellable);
  CREATE TABLE sample (lot text, PRIMARY KEY (parcel)) INHERITS (shippable);
  CREATE TABLE reading (id int, at timestamptz NOT NULL) PARTITION BY RANGE (at);
  CREATE TABLE early PARTITION OF reading FOR VALUES FROM ('2022-01-01') TO ('2022-02-01');
  CREATE TABLE late PARTITION OF reading FOR VALUES FROM ('2022-03-01') TO ('2022-04-01')`

let url: string

beforeAll(async () => {
  url = await createDatabase(inject('postgres'))
  await ask(url, script)
  await loadInto(url, await planOf(script, 200))
})

test('moments of heirs lie anywhere inside their bounds, not at them', async () => {
  expect(await ask(url, 'SELECT count(*) > 0.9 * 200, count(DISTINCT paid) > 0.9 * count(*) FROM payment')).toEqual([
    [true, true],
  ])
})

test('heirs refer to the parents of the table that they inherit from, under ids of its own', async () => {
  const stray = 'SELECT count(*)::int FROM payment p WHERE NOT EXISTS (SELECT FROM rental r WHERE r.id = p.rental)'
  expect(await ask(url, stray)).toEqual([[0]])
  expect(await ask(url, 'SELECT count(*) - count(DISTINCT id) = 0 FROM payment')).toEqual([[true]])
})

test('moments moved into a partition are written to the second', async () => {
  expect(await ask(url, "SELECT count(*)::int FROM reading WHERE at <> date_trunc('second', at)")).toEqual([[0]])
  expect(await ask(url, 'SELECT count(DISTINCT at) > 190 FROM reading')).toEqual([[true]])
})

test('heirs with columns of their own have as many rows as were asked for, all unlike each other in what a key of their ancestor tells apart', async () => {
  const counts = await ask(
    url,
    ['ONLY thing', 'ONLY boat', 'barge', 'cart', 'cat', 'dog', 'ONLY being']
      .map((t) => `SELECT count(*)::int FROM ${t}`)
      .join(' UNION ALL '),
  )
  expect(counts).toEqual([[0], [0], [200], [200], [200], [200], [0]])
  expect(
    await ask(url, 'SELECT count(DISTINCT id)::int, count(DISTINCT name) = count(name), min(id) FROM thing'),
  ).toEqual([[400, true, 1]])
})

test('an heir of two tables shares no key with the other heirs of either', async () => {
  expect(await ask(url, 'SELECT count(*)::int, count(DISTINCT sku)::int FROM sellable')).toEqual([[400, 400]])
  expect(await ask(url, 'SELECT count(*)::int, count(DISTINCT parcel)::int FROM shippable')).toEqual([[400, 400]])
})
