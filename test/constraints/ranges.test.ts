import { Client } from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { readDdl } from '@populace/dialects/postgres'
import { ask, loadInto, planOf, planOfCatalog, violationsIn } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'

const ROWS = 300
const DDL = `
  CREATE EXTENSION btree_gist;
  CREATE TABLE room (id int PRIMARY KEY, name text NOT NULL);
  CREATE TABLE product (id int PRIMARY KEY, name text NOT NULL);
  CREATE TABLE lesson (id int PRIMARY KEY, room_id int NOT NULL REFERENCES room, during tstzrange NOT NULL, EXCLUDE USING gist (room_id WITH =, during WITH &&));
  CREATE TABLE booking (id int PRIMARY KEY, room_id int NOT NULL REFERENCES room, starts_at timestamp NOT NULL, ends_at timestamp NOT NULL,
    CHECK (starts_at < ends_at), EXCLUDE USING gist (room_id WITH =, tsrange(starts_at, ends_at) WITH &&));
  CREATE TABLE shift (id int PRIMARY KEY, worker_id int NOT NULL, during tsrange NOT NULL);
  CREATE TABLE room_stay (id int PRIMARY KEY, room_id int NOT NULL REFERENCES room, stay daterange NOT NULL, EXCLUDE USING gist (room_id WITH =, stay WITH &&));
  CREATE TABLE leave (id int PRIMARY KEY, worker_id int NOT NULL, first_day date NOT NULL, during daterange NOT NULL, EXCLUDE USING gist (worker_id WITH =, during WITH &&));
  CREATE TABLE price (id int PRIMARY KEY, product_id int NOT NULL REFERENCES product, valid_from date NOT NULL, valid_to date,
    EXCLUDE USING gist (product_id WITH =, daterange(valid_from, valid_to) WITH &&));
  CREATE TABLE product_version (id int PRIMARY KEY, product_id int NOT NULL REFERENCES product, valid daterange NOT NULL, EXCLUDE USING gist (product_id WITH =, valid WITH &&));
  CREATE TABLE contract (id int PRIMARY KEY, product_id int NOT NULL REFERENCES product, starts date NOT NULL, ends date NOT NULL,
    EXCLUDE USING gist (product_id WITH =, daterange(starts, ends, '[]') WITH &&));
  CREATE TABLE hall (id int PRIMARY KEY CHECK (id BETWEEN 1 AND 3));
  CREATE TABLE party (id int PRIMARY KEY, hall_id int NOT NULL REFERENCES hall, status text NOT NULL CHECK (status IN ('asked', 'fixed', 'cancelled')), starts date NOT NULL, ends date NOT NULL,
    CHECK (ends > starts), EXCLUDE USING gist (hall_id WITH =, daterange(starts, ends) WITH &&) WHERE (status <> 'cancelled'));
  CREATE TABLE rental (id int PRIMARY KEY, hall_id int NOT NULL REFERENCES hall, tenant_id int NOT NULL, status text NOT NULL CHECK (status IN ('asked', 'fixed')), cancelled_at timestamptz,
    during daterange NOT NULL, EXCLUDE USING gist (hall_id WITH =, during WITH &&) WHERE (cancelled_at IS NULL), EXCLUDE USING gist (tenant_id WITH =, during WITH &&) WHERE (status = 'fixed'));
  CREATE TABLE guard (id int PRIMARY KEY, hall_id int NOT NULL REFERENCES hall, kind text NOT NULL CHECK (kind IN ('day', 'night')), during daterange NOT NULL, area int4range NOT NULL,
    EXCLUDE USING gist (hall_id WITH =, kind WITH <>, during WITH &&), EXCLUDE USING gist (area WITH &&, during WITH &&));
  CREATE TABLE circles (c circle, EXCLUDE USING gist (c WITH &&));
  CREATE TABLE plot (id int PRIMARY KEY, hall_id int NOT NULL REFERENCES hall, area box NOT NULL, shape polygon, live boolean NOT NULL, EXCLUDE USING gist (hall_id WITH =, area WITH &&),
    EXCLUDE USING gist (shape WITH &&) WHERE (live));
  CREATE TABLE net (id int PRIMARY KEY, block cidr NOT NULL, host inet NOT NULL, EXCLUDE USING gist (block inet_ops WITH &&), EXCLUDE USING gist (host inet_ops WITH &&));
  CREATE TABLE zoo (cage integer, animal text, EXCLUDE USING gist (cage WITH =, animal WITH <>));
  CREATE TABLE desk (id int PRIMARY KEY, room_id int NOT NULL REFERENCES room, kind text NOT NULL, EXCLUDE USING gist (room_id WITH =, (lower(kind)) WITH <>));
  CREATE TABLE part (id int PRIMARY KEY, code varchar(20) NOT NULL, unit varchar(10) NOT NULL CHECK (unit IN ('kg', 'm', 'l')), EXCLUDE USING gist (code WITH =, unit WITH <>));
  CREATE TABLE site (id int PRIMARY KEY, world text NOT NULL, EXCLUDE USING gist (world WITH <>));`

let url: string

beforeAll(async () => {
  url = await createDatabase(inject('postgres'))
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(DDL)
  await client.end()
  await loadInto(url, await planOf(DDL, ROWS))
}, 120_000)

const one = async (sql: string) => (await ask(url, sql))[0] ?? []

describe('ranges that must not overlap last as long as such things do', () => {
  test.each([
    ['lesson', 'upper(during) - lower(during)', '30 minutes', '2 hours'],
    ['booking', 'ends_at - starts_at', '1 hour', '8 hours'],
    ['shift', 'upper(during) - lower(during)', '4 hours', '9 hours'],
    ['room_stay', `(upper(stay) - lower(stay)) * interval '1 day'`, '1 day', '14 days'],
    ['leave', `(upper(during) - lower(during)) * interval '1 day'`, '1 day', '13 days'],
  ])('%s', async (table, length, least, most) => {
    const sql = `SELECT count(*)::int, bool_and(${length} BETWEEN '${least}' AND '${most}'), count(DISTINCT ${length}) > 3 FROM ${table}`
    expect(await one(sql)).toEqual([ROWS, true, true])
  })
})

test.each([
  ['lesson', 'lower(during)', 900, 8, 18],
  ['booking', 'starts_at', 1800, 7, 23],
  ['shift', 'lower(during)', 300, 8, 18],
])('%s begins by the clock, and by day', async (table, begins, every, from, to) => {
  const moment = `(${begins})::timestamptz AT TIME ZONE 'UTC'`
  const sql = `SELECT bool_and(extract(epoch FROM ${moment})::bigint % ${every} = 0 AND extract(hour FROM ${moment}) BETWEEN ${from} AND ${to - 1}) FROM ${table}`
  expect(await one(sql)).toEqual([true])
})

test('lessons are held on weekdays', async () => {
  expect(await one(`SELECT count(*)::int FROM lesson WHERE extract(isodow FROM lower(during)) > 5`)).toEqual([0])
})

test.each([
  ['price', 'valid_from', 'valid_to'],
  ['product_version', 'lower(valid)', 'upper(valid)'],
  ['contract', 'starts', '(ends + 1)'],
])('of a product one %s ends where the next begins, and they are not all as long', async (table, from, to) => {
  const followed = `SELECT ${to} = lead(${from}) OVER (PARTITION BY product_id ORDER BY ${from}) AS meets, ${to} - ${from} AS days FROM ${table}`
  const [meets, pairs, lengths] = await one(
    `SELECT bool_and(meets), count(meets)::int, count(DISTINCT days)::int FROM (${followed}) f`,
  )
  expect(meets).toBe(true)
  expect(pairs).toBeGreaterThan(ROWS / 3)
  expect(lengths).toBeGreaterThan(ROWS / 4)
})

test.each([
  ['party', 'daterange(a.starts, a.ends) && daterange(b.starts, b.ends)', `status = 'cancelled'`],
  ['rental', 'a.during && b.during', `cancelled_at IS NOT NULL AND status <> 'fixed'`],
])('of a %s that no exclusion is for others may take the time', async (table, overlap, isFree) => {
  const [rows, free] = await one(`SELECT count(*)::int, count(*) FILTER (WHERE ${isFree})::int FROM ${table}`)
  expect(rows).toBe(ROWS)
  expect(free).toBeGreaterThan(3)
  const sql = `SELECT count(DISTINCT a.id)::int FROM (SELECT * FROM ${table} WHERE ${isFree}) a JOIN ${table} b ON a.id <> b.id AND a.hall_id = b.hall_id AND ${overlap}`
  const [taken] = await one(sql)
  expect(Number(taken)).toBeGreaterThan(Number(free) / 4)
})

test('ranges that may overlap where something else does not are kept apart, which is more than is asked', async () => {
  expect(await one('SELECT count(*)::int FROM guard')).toEqual([ROWS])
})

test('what rows agree in says what else they agree in', async () => {
  const [cages, animals, most] = await one(
    'SELECT count(DISTINCT cage)::int, count(DISTINCT animal)::int, (SELECT max(n)::int FROM (SELECT count(*) AS n FROM zoo GROUP BY cage) c) FROM zoo',
  )
  expect(Number(cages)).toBeGreaterThan(5)
  expect(Number(animals)).toBeGreaterThan(5)
  expect(Number(most)).toBeGreaterThan(2)
  const [rooms, kinds] = await one('SELECT count(DISTINCT room_id)::int, count(DISTINCT kind)::int FROM desk')
  expect(Number(rooms)).toBeLessThan(ROWS)
  // Desks come in five kinds.
  expect(Number(kinds)).toBeGreaterThan(3)
  expect(await one('SELECT count(*)::int, count(DISTINCT world)::int FROM site')).toEqual([ROWS, 1])
})

test('shapes and networks that must not overlap lie apart, and shapes that may do', async () => {
  const rows =
    'SELECT (SELECT count(*)::int FROM circles), (SELECT count(*)::int FROM plot), (SELECT count(*)::int FROM net)'
  expect(await one(rows)).toEqual([ROWS, ROWS, ROWS])
  expect(await one('SELECT count(DISTINCT radius(c)) > 100 FROM circles')).toEqual([true])
  const overlapping =
    'SELECT bool_or(a.live), bool_or(NOT a.live) FROM plot a JOIN plot b ON a.id <> b.id AND a.shape && b.shape AND a.live = b.live'
  expect(await one(overlapping)).toEqual([false, true])
  expect(await one('SELECT bool_and(masklen(block) = 24), bool_and(masklen(host) = 32) FROM net')).toEqual([true, true])
})

const DECIDED = 'values that keys, references or other conditions decide'

test.each([
  ['over a key', 'at inet UNIQUE, CONSTRAINT one_room EXCLUDE USING gist (at inet_ops WITH &&)', DECIDED],
  [
    'over what leads elsewhere',
    'at inet REFERENCES hub, CONSTRAINT one_room EXCLUDE USING gist (at inet_ops WITH &&)',
    DECIDED,
  ],
  [
    'by an operator of its own',
    'at point, CONSTRAINT one_room EXCLUDE USING gist (at WITH ~=)',
    'an exclusion of this form (at WITH ~=)',
  ],
])('an exclusion %s is refused by name', async (_, rest, reason) => {
  const ddl = `CREATE TABLE hub (at inet PRIMARY KEY); CREATE TABLE desk (id int PRIMARY KEY, ${rest})`
  const desk = (await planOf(ddl, 10)).tables.find(({ name }) => name === 'desk')
  expect(desk?.capped?.reason).toContain(`one_room of desk can't be honoured: ${reason}`)
})

test.each([
  [
    'a key that leads elsewhere',
    'room int REFERENCES room, CONSTRAINT one_room EXCLUDE USING gist (floor WITH =, room WITH <>)',
  ],
  ['a unique key', 'room int UNIQUE, CONSTRAINT one_room EXCLUDE USING gist (floor WITH =, room WITH <>)'],
  [
    'a condition',
    'room int, CHECK (floor < room), CONSTRAINT one_room EXCLUDE USING gist (floor WITH =, room WITH <>)',
  ],
])('an exclusion that would have %s give way is refused by name', async (_, rest) => {
  const ddl = `CREATE EXTENSION btree_gist; CREATE TABLE room (id int PRIMARY KEY); CREATE TABLE desk (id int PRIMARY KEY, floor int, ${rest})`
  const desk = (await planOf(ddl, 10)).tables.find(({ name }) => name === 'desk')
  expect(desk?.capped?.reason).toContain(
    "one_room of desk can't be honoured: rows that agree in floor agree in room, of which keys or other conditions decide",
  )
})

test('the database holds it against every constraint', async () => {
  expect(await violationsIn(url, DDL)).toEqual([])
})

test('no rows are added where those that are there decide what others hold, and the exclusion is named', async () => {
  const ddl = `CREATE EXTENSION btree_gist;
    CREATE TABLE zoo (cage integer NOT NULL, animal text NOT NULL, CONSTRAINT of_a_kind EXCLUDE USING gist (cage WITH =, animal WITH <>))`
  const { catalog } = await readDdl(ddl)
  const [zoo] = (await planOfCatalog(catalog, 20, 'runs', new Map([['public.zoo', 50]]))).tables
  expect(zoo).toMatchObject({ rows: 0, capped: { constraint: 'of_a_kind' } })
  expect(zoo?.capped?.reason).toBe(
    "of_a_kind of zoo can't be honoured: rows that are there already decide animal for those that agree with them in cage, so that none can be added",
  )
  const [first] = (await planOfCatalog(catalog, 20)).tables
  expect(first?.rows).toBe(20)
})

test('rows that are added lie behind those that are there, however many are added at a time', async () => {
  const ddl = `CREATE EXTENSION btree_gist;
    CREATE TABLE lesson (id int PRIMARY KEY, room int NOT NULL, during tstzrange NOT NULL, EXCLUDE USING gist (room WITH =, during WITH &&));
    CREATE TABLE stay (id int PRIMARY KEY, arrival date NOT NULL, departure date, EXCLUDE USING gist (daterange(arrival, departure) WITH &&));
    CREATE TABLE circles (c circle, n cidr, EXCLUDE USING gist (c WITH &&), EXCLUDE USING gist (n inet_ops WITH &&))`
  const target = await createDatabase(inject('postgres'))
  await ask(target, ddl)
  const { catalog } = await readDdl(ddl)
  let before = 0
  for (const rows of [60, 20, 90]) {
    const existing = new Map(catalog.tables.map(({ name }) => [`public.${name}`, before]))
    await loadInto(target, await planOfCatalog(catalog, rows, 'runs', existing), { mode: 'append' })
    before += rows
  }
  expect(await ask(target, 'SELECT count(*)::int FROM lesson')).toEqual([[before]])
  expect(await violationsIn(target, ddl)).toEqual([])
})
