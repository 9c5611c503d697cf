import { Client } from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { ask, loadInto, planOf, violationsIn } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'
import { shapes } from './shapes.ts'

/** Conditions over columns that refer to other tables. */
const references: Readonly<Record<string, string>> = {
  'a pair of different rows': `
    CREATE TABLE person (id int PRIMARY KEY);
    CREATE TABLE follows (a int NOT NULL REFERENCES person, b int NOT NULL REFERENCES person, PRIMARY KEY (a, b), CHECK (a <> b));
    CREATE TABLE gift (id int PRIMARY KEY, giver int NOT NULL REFERENCES person, taker int NOT NULL REFERENCES person, CHECK (giver <> taker));
    CREATE TABLE part (id int PRIMARY KEY, whole int REFERENCES person, piece int NOT NULL REFERENCES person, CHECK (whole <> piece))`,
  'a pair of different rows by uuid': `
    CREATE TABLE person (id uuid PRIMARY KEY);
    CREATE TABLE follows (a uuid NOT NULL REFERENCES person, b uuid REFERENCES person, CHECK (a <> b));
    CREATE TABLE blocks (a uuid NOT NULL REFERENCES person, b uuid NOT NULL REFERENCES person, CHECK (a <> b), UNIQUE (a, b))`,
  'one reference of several': `
    CREATE TABLE post (id int PRIMARY KEY); CREATE TABLE comment (id int PRIMARY KEY); CREATE TABLE message (id int PRIMARY KEY);
    CREATE TABLE report (id int PRIMARY KEY, post int UNIQUE REFERENCES post, comment int UNIQUE REFERENCES comment, message int UNIQUE REFERENCES message,
      CHECK (num_nonnulls(post, comment, message) = 1));
    CREATE TABLE reaction (id int PRIMARY KEY, post int REFERENCES post, comment int REFERENCES comment, CHECK ((post IS NULL) <> (comment IS NULL)));
    CREATE TABLE pin (id int PRIMARY KEY, post int REFERENCES post, comment int REFERENCES comment, CHECK (num_nonnulls(post, comment) <= 1))`,
  'references by kind': `
    CREATE TYPE kind AS ENUM ('person', 'place', 'both', 'none');
    CREATE TABLE person (id int PRIMARY KEY); CREATE TABLE place (id int PRIMARY KEY);
    CREATE TABLE entry (id int PRIMARY KEY, kind kind NOT NULL, person int REFERENCES person, place int REFERENCES place, CHECK (
      (kind = 'person' AND person IS NOT NULL AND place IS NULL) OR (kind = 'place' AND place IS NOT NULL AND person IS NULL)
      OR (kind = 'both' AND num_nonnulls(person, place) = 2) OR (kind = 'none' AND num_nulls(person, place) = 2)))`,
  'a key to a list with fewer values than rows': `
    CREATE TABLE kind (id smallint UNIQUE CHECK (id IN (1, 2, 3)), name text PRIMARY KEY);
    CREATE TABLE entry (id int PRIMARY KEY, kind int NOT NULL REFERENCES kind (id))`,
  'distinct decimals of more places than doubles can count':
    'CREATE TABLE t (a numeric(25,18) UNIQUE, b numeric(65,30) PRIMARY KEY)',
  'so many elements':
    'CREATE TABLE t (id int PRIMARY KEY, tags text[] NOT NULL CHECK (cardinality(tags) >= 6), two int[] NOT NULL CHECK (array_length(two, 1) = 2), few text[] CHECK (cardinality(few) <= 1))',
  'elements where another column is': `CREATE TABLE org (id int PRIMARY KEY); CREATE TABLE role (id int PRIMARY KEY, org int REFERENCES org, permissions text[] NOT NULL DEFAULT '{}',
      CHECK (org IS NULL OR cardinality(permissions) > 0), CHECK (org IS NOT NULL OR cardinality(permissions) = 0))`,
  'texts that begin with another one': `
    CREATE TABLE land (code char(2) PRIMARY KEY CHECK (code ~ '^[A-Z]{2}$'));
    CREATE TABLE plate (id int PRIMARY KEY, land char(2) NOT NULL REFERENCES land, code varchar(12) NOT NULL UNIQUE, CHECK (left(code, 2) = land), CHECK (char_length(code) BETWEEN 5 AND 9));
    CREATE UNIQUE INDEX ON plate (land, lower(code));
    CREATE TABLE file (path text PRIMARY KEY, folder text REFERENCES file, CHECK (path LIKE folder || '/%'));
    CREATE TABLE ware (sku varchar(6) PRIMARY KEY, variant varchar(20) UNIQUE, label text NOT NULL, CHECK (starts_with(variant, sku)), CHECK (substr(label, 1, length(sku)) = sku))`,
  'a form of the whole text behind a beginning': `
    CREATE TABLE country (code char(2) PRIMARY KEY CHECK (code ~ '^[A-Z]{2}$'));
    CREATE TABLE passport (id int PRIMARY KEY, country char(2) NOT NULL REFERENCES country, number varchar(8) NOT NULL UNIQUE,
      CHECK (number ~ '^[A-Z]{2}[0-9]{6}$'), CHECK (left(number, 2) = country));
    CREATE TABLE parcel (region text CHECK (region IN ('DE', 'FRA', 'x')), code text PRIMARY KEY,
      CHECK (code ~ '^[A-Z]{2,3}-\\d{4,}$'), CHECK (code LIKE region || '-%'));
    CREATE TABLE bill (series text NOT NULL, number text NOT NULL UNIQUE CHECK (number ~ '^(INV|CRN)/[0-9]{4}/[0-9]+$' AND length(number) = 14),
      CHECK (split_part(number, '/', 1) = series));
    CREATE TABLE shelf (hall varchar(3), place varchar(20) CHECK (place ~ '^[a-z]+[0-9]+(-[0-9]+)*$'), CHECK (starts_with(place, hall)), CHECK (place !~ '00'));
    CREATE TABLE lot (kind text NOT NULL CHECK (kind IN ('A', 'B')), lot text UNIQUE CHECK (lot ~ '^[AB][0-9]{2}'), CHECK (substring(lot, 1, 1) = kind));
    CREATE TABLE seal (maker text NOT NULL, code text UNIQUE CHECK (code ~ '^[A-Z]{2}-[0-9]+$'), CHECK (substr(code, 1, 2) = upper(maker)));
    CREATE TABLE room (dept varchar(4) NOT NULL, code varchar(10) NOT NULL UNIQUE CHECK (code SIMILAR TO '[A-Z]{3,4}[0-9]{4}'), CHECK (position(dept IN code) = 1));
    CREATE TABLE ref (land char(2) NOT NULL, year int NOT NULL, ref text NOT NULL UNIQUE CHECK (ref ~ '^[A-Z]{2}-[0-9]{4}-[0-9]{5}$'),
      CHECK (ref LIKE land || '-' || year::text || '-%'))`,
  'texts that a change of case leaves as they are, in pieces or whole': `
    CREATE TABLE pair (id int PRIMARY KEY, a text NOT NULL, b varchar(20) NOT NULL, CHECK (lower(a) || lower(b) = a || b));
    CREATE TABLE mixed (id int PRIMARY KEY, a text NOT NULL, b varchar(20) NOT NULL, CHECK (a || '-' || b = upper(a) || '-' || lower(b)));
    CREATE TABLE title (id int PRIMARY KEY, handle text NOT NULL CHECK (initcap(handle) = handle), tag varchar(8) CHECK (tag = initcap(tag)))`,
  'bytes by their number':
    'CREATE TABLE t (image bytea CHECK (octet_length(image) = 20), photo bytea NOT NULL UNIQUE CHECK (octet_length(photo) BETWEEN 4 AND 12), icon bytea CHECK (octet_length(icon) > 60))',
  'uuids but one':
    "CREATE TABLE t (a uuid PRIMARY KEY CHECK (a <> '00000000-0000-0000-0000-000000000000'), b uuid CHECK (b IN ('00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002')))",
  'two ways down to the rows of one table': `
    CREATE TABLE store (project int NOT NULL, id int PRIMARY KEY, UNIQUE (project, id));
    CREATE TABLE base (project int NOT NULL, store int NOT NULL, id int PRIMARY KEY,
      FOREIGN KEY (project, store) REFERENCES store (project, id), UNIQUE (id, store, project));
    CREATE TABLE library (project int NOT NULL, store int NOT NULL, id int PRIMARY KEY, UNIQUE (project, store, id),
      FOREIGN KEY (id, store, project) REFERENCES base (id, store, project), FOREIGN KEY (project, store) REFERENCES store (project, id));
    CREATE TABLE dynamic (library int NOT NULL REFERENCES base (id), id int PRIMARY KEY, UNIQUE (library, id));
    CREATE TABLE certificate (project int, store int NOT NULL REFERENCES store (id), id int PRIMARY KEY,
      FOREIGN KEY (project, store, id) REFERENCES library (project, store, id));
    CREATE TABLE secret (library int REFERENCES library (id), id int, FOREIGN KEY (library, id) REFERENCES dynamic (library, id))`,
  'bookings of so many hours at most': `
    CREATE TABLE room (id int4range PRIMARY KEY);
    CREATE TABLE booking (id int PRIMARY KEY, room int4range NOT NULL REFERENCES room, starts timestamptz NOT NULL, ends timestamptz NOT NULL,
      EXCLUDE USING gist (room WITH =, tstzrange(starts, ends) WITH &&), CHECK (starts < ends AND ends - starts <= interval '8 hours'));
    CREATE TABLE stay (id int PRIMARY KEY, room int4range NOT NULL REFERENCES room, arrives date NOT NULL, leaves date NOT NULL,
      EXCLUDE USING gist (room WITH =, daterange(arrives, leaves) WITH &&), CHECK (leaves - arrives BETWEEN 2 AND 14))`,
  // Without an extension, GiST indexes tell ranges apart, but not numbers: hence the keys.
  'bookings of a room': `
    CREATE TABLE room (id int4range PRIMARY KEY);
    CREATE TABLE booking (id int PRIMARY KEY, room int4range NOT NULL REFERENCES room, starts timestamp NOT NULL, ends timestamp,
      EXCLUDE USING gist (room WITH =, tsrange(starts, ends) WITH &&), CHECK (starts < ends))`,
  'lessons of a room and of a teacher': `
    CREATE TABLE room (id int4range PRIMARY KEY);
    CREATE TABLE teacher (id int4range PRIMARY KEY);
    CREATE TABLE lesson (id int PRIMARY KEY, room int4range NOT NULL REFERENCES room, teacher int4range NOT NULL REFERENCES teacher, during tstzrange NOT NULL,
      EXCLUDE USING gist (room WITH =, during WITH &&), EXCLUDE USING gist (teacher WITH =, during WITH &&), CHECK (upper(during) - lower(during) >= interval '60 days'));
    CREATE TABLE exam (id int PRIMARY KEY, room int4range NOT NULL REFERENCES room, teacher int4range REFERENCES teacher, starts timestamptz NOT NULL, ends timestamptz NOT NULL,
      EXCLUDE USING gist (room WITH =, tstzrange(starts, ends) WITH &&), EXCLUDE USING gist (teacher WITH =, tstzrange(starts, ends) WITH &&), CHECK (starts < ends));
    CREATE TABLE shift (id int PRIMARY KEY, room int4range NOT NULL REFERENCES room, teacher int4range NOT NULL REFERENCES teacher, job int4range NOT NULL, during daterange NOT NULL,
      EXCLUDE USING gist (room WITH =, teacher WITH =, during WITH &&), EXCLUDE USING gist (room WITH =, job WITH =, during WITH &&))`,
  'lessons of rooms and teachers that no table lists': `
    CREATE EXTENSION btree_gist;
    CREATE TABLE visit (id int PRIMARY KEY, room text NOT NULL, during tstzrange NOT NULL, EXCLUDE USING gist (room WITH =, during WITH &&),
      CHECK (upper(during) - lower(during) >= interval '60 days'));
    CREATE TABLE course (id int PRIMARY KEY, room int NOT NULL, kind text NOT NULL CHECK (kind IN ('short', 'long')), teacher uuid, starts date NOT NULL, ends date,
      EXCLUDE USING gist (room WITH =, kind WITH =, daterange(starts, ends) WITH &&), EXCLUDE USING gist (teacher WITH =, daterange(starts, ends) WITH &&), CHECK (starts < ends))`,
}

/** Every shape in a schema of its own, in one script. */
const everything = { ...shapes, ...references }
const script = Object.values(everything)
  .map((ddl, i) => `CREATE SCHEMA s${i}; SET search_path = s${i}; ${ddl};`)
  .join('\n')

let url: string
let violations: readonly string[]

beforeAll(async () => {
  url = await createDatabase(inject('postgres'))
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(script)
  await client.end()
  await loadInto(url, await planOf(script, 120))
  violations = await violationsIn(url, script)
}, 120_000)

describe('a filled database meets', () => {
  test.each(Object.keys(everything).map((name, i) => [name, i] as const))('%s', async (_, i) => {
    expect(violations.filter((violation) => violation.includes(` s${i}.`))).toEqual([])
  })
})

const schemaOf = (name: string) => `s${Object.keys(everything).indexOf(name)}`

test.each(['lesson', 'exam', 'shift'])('%s has its rows', async (table) => {
  const schema = schemaOf('lessons of a room and of a teacher')
  expect(await ask(url, `SELECT count(*)::int FROM ${schema}.${table}`)).toEqual([[120]])
})

test('lessons of different rooms and teachers are held at the same time', async () => {
  const lesson = `${schemaOf('lessons of a room and of a teacher')}.lesson`
  const together = `SELECT count(*)::int FROM ${lesson} a JOIN ${lesson} b ON a.id < b.id AND a.during && b.during`
  const [[pairs] = []] = await ask(url, together)
  expect(pairs).toBeGreaterThan(120)
  // The last turn is not a whole one.
  const rooms = `SELECT least(count(DISTINCT room), count(DISTINCT teacher))::int FROM ${lesson}`
  const [[least] = []] = await ask(url, rooms)
  expect(least).toBeGreaterThan(110)
})

test.each([
  ['visit', 'a.during && b.during'],
  ['course', 'daterange(a.starts, a.ends) && daterange(b.starts, b.ends)'],
])('%s is of few rooms, and of several at a time', async (table, overlap) => {
  const from = `${schemaOf('lessons of rooms and teachers that no table lists')}.${table}`
  const [[rows, rooms] = []] = await ask(url, `SELECT count(*)::int, count(DISTINCT room)::int FROM ${from}`)
  expect([rows, rooms]).toEqual([120, 11])
  const [[pairs] = []] = await ask(
    url,
    `SELECT count(*)::int FROM ${from} a JOIN ${from} b ON a.id < b.id AND ${overlap}`,
  )
  expect(pairs).toBeGreaterThan(120)
})

test('nothing is violated anywhere', () => {
  expect(violations).toEqual([])
})
