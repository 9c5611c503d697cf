import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunReport } from '@populace/run'
import { ask, loadInto, planOf, violationsIn } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'

/** By what ties rows to each other: tables of which every one can hold as many rows as are asked. */
const shapes: Readonly<Record<string, string>> = {
  'a captain who is one of the team': `
    CREATE TABLE team (id int PRIMARY KEY, captain_id int NOT NULL);
    CREATE TABLE player (team_id int NOT NULL REFERENCES team, id int NOT NULL, PRIMARY KEY (team_id, id));
    ALTER TABLE team ADD FOREIGN KEY (id, captain_id) REFERENCES player`,
  'alternatives over keys that nothing may change': `
    CREATE TABLE person (id int PRIMARY KEY);
    CREATE TABLE family (id int PRIMARY KEY, admin int NOT NULL REFERENCES person, member int NOT NULL REFERENCES person, state text NOT NULL CHECK (state IN ('SELF', 'INVITED', 'LEFT')),
      UNIQUE (admin, member), CHECK ((admin <> member AND state <> 'SELF') OR (admin = member AND state = 'SELF')));
    CREATE UNIQUE INDEX ON family (member, state) WHERE state = 'SELF'`,
  'names and numbers in two groups each': `
    CREATE TABLE site (id int PRIMARY KEY);
    CREATE TABLE network (id int PRIMARY KEY, number smallint NOT NULL CHECK (number >= 0), name varchar(64) NOT NULL, site int REFERENCES site, up int REFERENCES network,
      UNIQUE (site, number), UNIQUE (site, name), UNIQUE (up, number), UNIQUE (up, name))`,
  'a default address of whoever has one': `
    CREATE TABLE customer (id bigserial PRIMARY KEY, default_address_id bigint);
    CREATE TABLE address (id bigserial PRIMARY KEY, customer_id bigint NOT NULL REFERENCES customer, UNIQUE (customer_id, id));
    ALTER TABLE customer ADD FOREIGN KEY (id, default_address_id) REFERENCES address (customer_id, id)`,
  'rows that need each other': `
    CREATE TABLE a (id int PRIMARY KEY, b_id int NOT NULL UNIQUE);
    CREATE TABLE b (id int PRIMARY KEY, a_id int NOT NULL UNIQUE REFERENCES a);
    ALTER TABLE a ADD FOREIGN KEY (b_id) REFERENCES b`,
  'a key of two tables that lead to each other': `
    CREATE TABLE mode (name text NOT NULL, key text NOT NULL, writing boolean NOT NULL, token text NOT NULL, UNIQUE (name, key), UNIQUE (name, key, writing));
    CREATE TABLE lock (name text NOT NULL, key text NOT NULL, writing boolean NOT NULL, token text NOT NULL, UNIQUE (name, key, token),
      FOREIGN KEY (name, key, writing) REFERENCES mode (name, key, writing));
    CREATE UNIQUE INDEX ON lock (name, key) WHERE writing;
    ALTER TABLE mode ADD FOREIGN KEY (name, key, token) REFERENCES lock (name, key, token) DEFERRABLE INITIALLY DEFERRED`,
  'a circle of three': `
    CREATE TABLE a (id int PRIMARY KEY, b int NOT NULL, c int NOT NULL);
    CREATE TABLE b (a int NOT NULL REFERENCES a, id int, PRIMARY KEY (a, id));
    CREATE TABLE c (a int NOT NULL, b int NOT NULL, id int, PRIMARY KEY (a, b, id), FOREIGN KEY (a, b) REFERENCES b);
    ALTER TABLE a ADD FOREIGN KEY (id, b, c) REFERENCES c`,
  twins: `
    CREATE TABLE a (id int PRIMARY KEY); CREATE TABLE b (id int PRIMARY KEY REFERENCES a);
    ALTER TABLE a ADD FOREIGN KEY (id) REFERENCES b`,
  'a tree that stays in its tenant': `
    CREATE TABLE t (tenant uuid NOT NULL, id int NOT NULL, parent int, PRIMARY KEY (tenant, id), FOREIGN KEY (tenant, parent) REFERENCES t);
    CREATE TABLE u (tenant int NOT NULL, id int NOT NULL, parent int NOT NULL, PRIMARY KEY (tenant, id), FOREIGN KEY (tenant, parent) REFERENCES u)`,
  'versions, each after another': `
    CREATE TABLE v (id int NOT NULL, version int NOT NULL, previous int, PRIMARY KEY (id, version), FOREIGN KEY (id, previous) REFERENCES v (id, version),
      UNIQUE (id, previous), CHECK (previous < version))`,
  'a key that is part of a key': `
    CREATE TABLE node (hash bytea, namespace text, PRIMARY KEY (hash, namespace));
    CREATE TABLE root (namespace text PRIMARY KEY, hash bytea NOT NULL, FOREIGN KEY (namespace, hash) REFERENCES node (namespace, hash))`,
  'a choice that each tenant has among its own': `
    CREATE TABLE tenant (id int PRIMARY KEY);
    CREATE TABLE plan (tenant_id int NOT NULL REFERENCES tenant, id int NOT NULL, PRIMARY KEY (tenant_id, id));
    CREATE TABLE chosen (tenant_id int PRIMARY KEY REFERENCES tenant, plan_id int NOT NULL, FOREIGN KEY (tenant_id, plan_id) REFERENCES plan)`,
  'a chain both ways': `
    CREATE TABLE t (id int PRIMARY KEY, next int UNIQUE REFERENCES t, previous int NOT NULL UNIQUE REFERENCES t)`,
  'places among siblings': `
    CREATE TABLE node (id int PRIMARY KEY, parent int REFERENCES node, position int NOT NULL, UNIQUE (parent, position));
    CREATE TABLE strict (id int PRIMARY KEY, parent int REFERENCES strict, position int NOT NULL, UNIQUE NULLS NOT DISTINCT (parent, position));
    CREATE TABLE selfish (id int PRIMARY KEY, parent int NOT NULL REFERENCES selfish, side text NOT NULL CHECK (side IN ('left', 'right')), UNIQUE (parent, side))`,
  'keys that only partitions have': `
    CREATE TABLE customer (id int PRIMARY KEY); CREATE TABLE shop (id int PRIMARY KEY);
    CREATE TABLE payment (id bigint NOT NULL, customer int NOT NULL, shop int, at timestamptz NOT NULL, code int) PARTITION BY RANGE (at);
    CREATE TABLE january PARTITION OF payment (PRIMARY KEY (id), UNIQUE (code), CHECK (code > 100), FOREIGN KEY (customer) REFERENCES customer)
      FOR VALUES FROM ('2022-01-01') TO ('2022-02-01');
    CREATE TABLE later PARTITION OF payment (PRIMARY KEY (id), FOREIGN KEY (customer) REFERENCES customer, FOREIGN KEY (shop) REFERENCES shop) DEFAULT`,
  'partitions of partitions': `
    CREATE TABLE event (id int, kind text NOT NULL, PRIMARY KEY (id, kind)) PARTITION BY LIST (kind);
    CREATE TABLE part_a PARTITION OF event FOR VALUES IN ('a') PARTITION BY HASH (id);
    CREATE TABLE even PARTITION OF part_a (UNIQUE (id), CHECK (id > 10)) FOR VALUES WITH (modulus 2, remainder 0);
    CREATE TABLE odd PARTITION OF part_a FOR VALUES WITH (modulus 2, remainder 1);
    CREATE TABLE other PARTITION OF event FOR VALUES IN ('b');
    CREATE TABLE note (id int PRIMARY KEY, event_id int, event_kind text, FOREIGN KEY (event_id, event_kind) REFERENCES event)`,
  'a default partition beside one with gaps': `
    CREATE TABLE event (tenant int NOT NULL, at date NOT NULL, n int) PARTITION BY LIST (tenant);
    CREATE TABLE few PARTITION OF event FOR VALUES IN (1, 2, 3) PARTITION BY RANGE (at);
    CREATE TABLE few_2023 PARTITION OF few FOR VALUES FROM ('2023-01-01') TO ('2024-01-01');
    CREATE TABLE others PARTITION OF event DEFAULT`,
  'partitions by year': `
    CREATE TABLE reading (at date NOT NULL, v int) PARTITION BY RANGE (extract(year from at));
    CREATE TABLE old PARTITION OF reading FOR VALUES FROM (2020) TO (2021);
    CREATE TABLE new PARTITION OF reading FOR VALUES FROM (2022) TO (2023)`,
  'pairs in order': `
    CREATE TABLE person (id int PRIMARY KEY); CREATE TABLE member (id uuid PRIMARY KEY);
    CREATE TABLE friends (a int NOT NULL REFERENCES person, b int NOT NULL REFERENCES person, PRIMARY KEY (a, b), CHECK (a < b));
    CREATE TABLE games (id int PRIMARY KEY, home int NOT NULL REFERENCES person, guest int NOT NULL REFERENCES person, CHECK (home > guest));
    CREATE TABLE knows (id int PRIMARY KEY, a uuid NOT NULL REFERENCES member, b uuid NOT NULL REFERENCES member);
    CREATE UNIQUE INDEX ON knows (least(a, b), greatest(a, b))`,
  'three that differ in turn': `
    CREATE TABLE p (id int PRIMARY KEY);
    CREATE TABLE t (a int NOT NULL REFERENCES p, b int NOT NULL REFERENCES p, c int NOT NULL REFERENCES p, UNIQUE (a, b), CHECK (a <> b AND b <> c));
    CREATE TABLE u (id int PRIMARY KEY, a int NOT NULL REFERENCES p, b int NOT NULL REFERENCES p, c int NOT NULL REFERENCES p, CHECK (a <> b), CHECK (b <> c), CHECK (a <> c))`,
  'a best friend who is somebody else': `
    CREATE TABLE t (id int PRIMARY KEY, best int NOT NULL REFERENCES t, twin int NOT NULL UNIQUE REFERENCES t, CHECK (best <> id), CHECK (id <> twin))`,
  'keys over computed columns': `
    CREATE TABLE t (first text NOT NULL, last text NOT NULL, whole text GENERATED ALWAYS AS (first || ' ' || last) STORED UNIQUE);
    CREATE TABLE u (d date NOT NULL, month int GENERATED ALWAYS AS (extract(month from d)::int) STORED, n int NOT NULL, UNIQUE (month, n))`,
  'keys over expressions that different values share': `
    CREATE TABLE area (x int NOT NULL, y int NOT NULL, total int GENERATED ALWAYS AS (x * y) STORED UNIQUE);
    CREATE TABLE line (quantity smallint NOT NULL CHECK (quantity > 0), price numeric(8,2) NOT NULL); CREATE UNIQUE INDEX ON line ((quantity * price));
    CREATE TABLE span (x int NOT NULL, y int NOT NULL); CREATE UNIQUE INDEX ON span ((x + y)); CREATE UNIQUE INDEX ON span ((x - y));
    CREATE TABLE visit (at timestamp NOT NULL, seen timestamp NOT NULL); CREATE UNIQUE INDEX ON visit ((at::date)); CREATE UNIQUE INDEX ON visit (date_trunc('hour', seen));
    CREATE TABLE fare (price numeric(8,2) NOT NULL, whole numeric GENERATED ALWAYS AS (round(price)) STORED UNIQUE);
    CREATE TABLE label (name varchar(80) NOT NULL, code text GENERATED ALWAYS AS (substr(name, 1, 3)) STORED UNIQUE);
    CREATE TABLE ends (a int NOT NULL, b int NOT NULL); CREATE UNIQUE INDEX ON ends (least(a, b), greatest(a, b))`,
  'words that are only some of many': `
    CREATE TABLE audited (table_name varchar(100) NOT NULL, column_name varchar(100) NOT NULL, PRIMARY KEY (table_name, column_name));
    CREATE TABLE pictured (icon_name text NOT NULL, dark boolean NOT NULL, UNIQUE (icon_name, dark));
    CREATE TABLE counted (id int PRIMARY KEY, quantity text NOT NULL UNIQUE);
    CREATE TABLE member (id int PRIMARY KEY, email text, started_on date, status varchar(20) UNIQUE);
    CREATE TABLE sprint (id int PRIMARY KEY, name text NOT NULL UNIQUE)`,
  'keys that share a column, of parents that nothing ties': `
    CREATE TABLE network (id uuid PRIMARY KEY);
    CREATE TABLE client (id text NOT NULL, nid uuid NOT NULL, PRIMARY KEY (id, nid));
    CREATE TABLE code (client text NOT NULL, nid uuid NOT NULL REFERENCES network, n int, UNIQUE (nid, n), FOREIGN KEY (client, nid) REFERENCES client);
    CREATE TABLE morning (id int PRIMARY KEY); CREATE TABLE evening (id int PRIMARY KEY);
    CREATE TABLE whole_day (id int PRIMARY KEY REFERENCES morning, FOREIGN KEY (id) REFERENCES evening)`,
  'part of a foreign key that alone is a key': `
    CREATE TABLE branch (id int PRIMARY KEY);
    CREATE TABLE clerk (id int NOT NULL, branch int NOT NULL REFERENCES branch, PRIMARY KEY (id, branch));
    CREATE TABLE manager (clerk int NOT NULL, branch int NOT NULL UNIQUE, FOREIGN KEY (clerk, branch) REFERENCES clerk)`,
  'patterns with alternatives': `
    CREATE TABLE numbered (id int PRIMARY KEY, code text NOT NULL UNIQUE CHECK (code ~ '^([1-9][0-9]?|10[0-9]|1[1-4][0-9]|15[0-5])$'));
    CREATE TABLE timed (id int PRIMARY KEY, clock text NOT NULL UNIQUE CHECK (clock ~ '^([01][0-9]|2[0-3]):0[0-6]$'))`,
  'days that conditions name': `
    CREATE TABLE month (month date NOT NULL UNIQUE CHECK (date_trunc('month', month) = month), first date UNIQUE CHECK (extract(day from first) = 1));
    CREATE TABLE week (week date PRIMARY KEY CHECK (extract(isodow from week) = 1), cut date UNIQUE CHECK (cut = date_trunc('week', cut)::date));
    CREATE TABLE spring (day date UNIQUE CHECK (day > '2001-01-01' AND date_part('month', day) IN (3, 4, 5) AND day <> '2024-03-08'));
    CREATE TABLE rent (flat int NOT NULL, month date NOT NULL CHECK (extract(day from month) = 1), PRIMARY KEY (flat, month))`,
  'keys that share their columns all around': `
    CREATE TABLE square (a int NOT NULL CHECK (a BETWEEN 1 AND 13), b int NOT NULL CHECK (b BETWEEN 1 AND 12), c int NOT NULL CHECK (c BETWEEN 1 AND 14), UNIQUE (a, b), UNIQUE (b, c), UNIQUE (a, c));
    CREATE TABLE cube (a smallint NOT NULL CHECK (a BETWEEN 1 AND 5), b smallint NOT NULL CHECK (b BETWEEN 1 AND 6), c smallint NOT NULL CHECK (c BETWEEN 1 AND 5), d smallint NOT NULL CHECK (d BETWEEN 1 AND 7),
      UNIQUE (a, b, c), UNIQUE (b, c, d), UNIQUE (a, c, d), UNIQUE (a, b, d));
    CREATE TABLE pairs (a smallint NOT NULL CHECK (a BETWEEN 1 AND 13), b smallint NOT NULL CHECK (b BETWEEN 1 AND 13), c smallint NOT NULL CHECK (c BETWEEN 1 AND 13), d smallint NOT NULL CHECK (d BETWEEN 1 AND 14),
      UNIQUE (a, b), UNIQUE (a, c), UNIQUE (a, d), UNIQUE (b, c), UNIQUE (b, d), UNIQUE (c, d));
    CREATE TABLE room (id int PRIMARY KEY); CREATE TABLE teacher (id int PRIMARY KEY); CREATE TABLE form (id int PRIMARY KEY);
    CREATE TABLE lesson (id int PRIMARY KEY, room int NOT NULL REFERENCES room, teacher int NOT NULL REFERENCES teacher, form int NOT NULL REFERENCES form, hour smallint NOT NULL CHECK (hour BETWEEN 1 AND 8),
      UNIQUE (room, hour), UNIQUE (teacher, hour), UNIQUE (form, hour))`,
  'part of a foreign key that tells its parent': `
    CREATE TABLE p (id int PRIMARY KEY, kind text NOT NULL, UNIQUE (id, kind));
    CREATE TABLE c (p int NOT NULL, kind text NOT NULL, n int NOT NULL, UNIQUE (p, n), UNIQUE (p), FOREIGN KEY (p, kind) REFERENCES p (id, kind))`,
  'part of a foreign key that the database computes': `
    CREATE TABLE visit (id int PRIMARY KEY, kind int NOT NULL, place text NOT NULL, UNIQUE (id, kind), UNIQUE (id, place));
    CREATE TABLE house_call (visit_id int NOT NULL, kind int GENERATED ALWAYS AS (3) STORED, FOREIGN KEY (visit_id, kind) REFERENCES visit (id, kind));
    CREATE TABLE video_call (visit_id int NOT NULL, place text GENERATED ALWAYS AS ('web'::text) STORED, FOREIGN KEY (visit_id, place) REFERENCES visit (id, place))`,
  'a key to a partition whose table leads back': `
    CREATE TABLE run (id int PRIMARY KEY, latest int);
    CREATE TABLE metric (id int NOT NULL, run int NOT NULL, kind text NOT NULL) PARTITION BY LIST (kind);
    CREATE TABLE losses PARTITION OF metric FOR VALUES IN ('loss');
    CREATE TABLE hits PARTITION OF metric (PRIMARY KEY (id), FOREIGN KEY (run) REFERENCES run) FOR VALUES IN ('hit');
    ALTER TABLE run ADD FOREIGN KEY (latest) REFERENCES hits`,
}

const ROWS = 150
const script = Object.values(shapes)
  .map((ddl, i) => `CREATE SCHEMA s${i}; SET search_path = s${i}; ${ddl};`)
  .join('\n')

let report: RunReport
let violations: readonly string[]

beforeAll(async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(url, script)
  report = await loadInto(url, await planOf(script, ROWS))
  violations = await violationsIn(url, script)
}, 120_000)

describe('keys hold for as many rows as are asked', () => {
  test.each(Object.keys(shapes).map((name, i) => [name, i] as const))('%s', (_, i) => {
    const tables = report.tables.filter(({ name }) => name.startsWith(`s${i}.`))
    expect(tables.map(({ written }) => written)).toEqual(tables.map(() => ROWS))
    expect(violations.filter((violation) => violation.includes(` s${i}.`))).toEqual([])
  })
})

test('where even the widest values are too few, a key tells apart as many rows as there are of those', async () => {
  const { tables } = await planOf(
    'CREATE TABLE fee (month date PRIMARY KEY CHECK (extract(day FROM month) = 1))',
    1_000,
  )
  expect(tables[0]?.rows).toBe(720)
  expect(tables[0]?.capped?.reason).toContain('month takes 720 values')
})

test('keys that share columns hold as many rows as the narrowest of them, whatever the columns are called', async () => {
  const range = (column: string, most: number) => `${column} int NOT NULL CHECK (${column} BETWEEN 1 AND ${most})`
  const pairs = (a: string, b: string, c: string) => `UNIQUE (${a}, ${b}), UNIQUE (${a}, ${c}), UNIQUE (${b}, ${c})`
  const ddl = `
    CREATE TABLE square (${range('r', 9)}, ${range('c', 9)}, ${range('v', 9)}, ${pairs('r', 'c', 'v')});
    CREATE TABLE oblong (${range('a', 4)}, ${range('b', 9)}, ${range('c', 6)}, ${pairs('a', 'b', 'c')});
    CREATE TABLE place (id int PRIMARY KEY CHECK (id BETWEEN 1 AND 7));
    CREATE TABLE led (${range('row', 9)}, place int NOT NULL REFERENCES place, ${range('digit', 8)}, ${pairs('row', 'place', 'digit')});
    CREATE TABLE partly (${range('a', 5)}, ${range('b', 6)}, ${range('c', 7)}, ${range('d', 8)}, UNIQUE (a, b, c), UNIQUE (c, d));
    CREATE TABLE chain (${range('a', 5)}, ${range('b', 6)}, ${range('c', 4)}, ${range('d', 9)}, UNIQUE (a, b), UNIQUE (b, c), UNIQUE (c, d))`
  const url = await createDatabase(inject('postgres'))
  await ask(url, ddl)
  const { tables } = await loadInto(url, await planOf(ddl, 150))
  const written = Object.fromEntries(tables.map((table) => [table.name.slice('public.'.length), table.written]))
  expect(written).toEqual({ square: 81, oblong: 24, place: 7, led: 56, partly: 56, chain: 24 })
  expect(await violationsIn(url, ddl)).toEqual([])
})

test('places in an order count on among the nearest siblings, whatever else their key is over', async () => {
  const ddl = `CREATE TABLE team (id int PRIMARY KEY);
    CREATE TABLE folder (id int PRIMARY KEY, team_id int NOT NULL REFERENCES team, parent_id int REFERENCES folder, order_index int NOT NULL, UNIQUE (team_id, parent_id, order_index));
    CREATE TABLE request (id int PRIMARY KEY, team_id int NOT NULL REFERENCES team, folder_id int NOT NULL REFERENCES folder, order_index int NOT NULL, UNIQUE (team_id, folder_id, order_index));`
  const url = await createDatabase(inject('postgres'))
  await ask(url, ddl)
  await loadInto(url, await planOf(ddl, 300))
  const gaps = `SELECT count(*)::int FROM (SELECT max(order_index) AS last, count(*) AS n FROM request GROUP BY folder_id) g WHERE last <> n`
  expect(await ask(url, gaps)).toEqual([[0]])
  const [[most = Number.NaN] = []] = await ask(url, 'SELECT max(order_index) FROM folder')
  expect(most).toBeLessThan(300)
  expect(await violationsIn(url, ddl)).toEqual([])
})

test('where a key leads only an expression over its row says, it is refused', async () => {
  const ddl = `CREATE TABLE visit (id int PRIMARY KEY, kind int NOT NULL, UNIQUE (id, kind));
    CREATE TABLE call (visit_id int NOT NULL, n int NOT NULL, kind int GENERATED ALWAYS AS (n % 7) STORED, FOREIGN KEY (visit_id, kind) REFERENCES visit (id, kind))`
  await expect(planOf(ddl, 10)).rejects.toThrow('is over kind, which the database computes')
})
