import { expect, inject, test } from 'vitest'
import { ask as askDuckdb, newDatabase as newDuckdb } from '../duckdb/database.ts'
import { ask } from '../runs/world.ts'
import { askMariadb, createMariadbDatabase } from '../servers/mariadb.ts'
import { createDatabase } from '../servers/postgres.ts'
import { ask as askSqlite, newDatabase as newSqlite } from '../sqlite/database.ts'
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

/** Of four tenants the last has neither a customer nor a product that is there, and the third no product. */
const tenants = `
  CREATE TABLE tenant (id int PRIMARY KEY, name text NOT NULL);
  CREATE TABLE customer (tenant_id int NOT NULL REFERENCES tenant, id int NOT NULL, name text NOT NULL, PRIMARY KEY (tenant_id, id));
  CREATE TABLE product (tenant_id int NOT NULL REFERENCES tenant, id int NOT NULL, name text NOT NULL, PRIMARY KEY (tenant_id, id));
  INSERT INTO tenant VALUES (1, 'Acre'), (2, 'Bell'), (3, 'Cove'), (4, 'Dune');
  INSERT INTO customer VALUES (1, 1, 'Ann'), (1, 2, 'Ben'), (2, 1, 'Cid'), (3, 7, 'Dot');
  INSERT INTO product VALUES (1, 1, 'Rope'), (2, 5, 'Sail'), (2, 6, 'Mast');
  CREATE TABLE branch (tenant_id int NOT NULL REFERENCES tenant, id int NOT NULL, city text NOT NULL, PRIMARY KEY (tenant_id, id));
  CREATE TABLE offer (tenant_id int NOT NULL REFERENCES tenant, id int NOT NULL, title text NOT NULL, PRIMARY KEY (tenant_id, id));
  CREATE TABLE purchase (id int PRIMARY KEY, tenant_id int NOT NULL REFERENCES tenant, customer_id int NOT NULL, product_id int NOT NULL,
    FOREIGN KEY (tenant_id, customer_id) REFERENCES customer, FOREIGN KEY (tenant_id, product_id) REFERENCES product);
  CREATE TABLE stock (id int PRIMARY KEY, tenant_id int NOT NULL, branch_id int NOT NULL, product_id int NOT NULL,
    FOREIGN KEY (tenant_id, branch_id) REFERENCES branch, FOREIGN KEY (tenant_id, product_id) REFERENCES product);
  CREATE TABLE bid (id int PRIMARY KEY, tenant_id int NOT NULL, customer_id int NOT NULL, offer_id int NOT NULL,
    FOREIGN KEY (tenant_id, customer_id) REFERENCES customer, FOREIGN KEY (tenant_id, offer_id) REFERENCES offer);`

test('keys that share a column agree on it by way of rows that are there', async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(url, tenants)
  const { code, stdout, stderr } = await populace(['fill', url, '--rows', '40', '--yes', '--json'])
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('POP-')])
  const { tables, verification } = JSON.parse(stdout)
  expect(verification.violations).toEqual([])
  const written = Object.fromEntries(
    tables.map(({ name, written }: { name: string; written: number }) => [name, written]),
  )
  expect(written).toEqual({
    tenant: 0,
    customer: 0,
    product: 0,
    branch: 40,
    offer: 40,
    purchase: 40,
    stock: 40,
    bid: 40,
  })
  const tenantsOf = async (table: string) =>
    (await ask(url, `SELECT DISTINCT tenant_id FROM ${table} ORDER BY 1`)).flat()
  expect(await tenantsOf('purchase')).toEqual([1, 2])
  expect(await tenantsOf('stock')).toEqual([1, 2])
  expect(await tenantsOf('bid')).toEqual([1, 2, 3])
})

test('what new rows lead to is tied together as the rows that are there have it', async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(
    url,
    `CREATE TABLE patient (id int PRIMARY KEY, name text NOT NULL);
     CREATE TABLE consultation (id int PRIMARY KEY, patient_id int NOT NULL REFERENCES patient, held_at timestamp NOT NULL);
     INSERT INTO patient VALUES (1, 'Ann'), (2, 'Ben'), (3, 'Cid'), (4, 'Dot');
     INSERT INTO consultation VALUES (1, 4, '2024-01-05 10:00'), (2, 2, '2025-01-05 10:00'), (3, 2, '2025-03-05 10:00');
     CREATE TABLE report (id int PRIMARY KEY, patient_id int NOT NULL REFERENCES patient, consultation_id int REFERENCES consultation, title text NOT NULL);`,
  )
  const { code } = await populace(['fill', url, '--rows', '40', '--yes', '--json'])
  expect(code).toBe(0)
  const pairs = `SELECT count(*)::int > 20, bool_and(r.patient_id = c.patient_id)
    FROM report r JOIN consultation c ON c.id = r.consultation_id`
  expect(await ask(url, pairs)).toEqual([[true, true]])
})

test('a count of rows that are there and lead nowhere that is known is drawn, and said to be', async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(
    url,
    `CREATE TABLE customer (id int PRIMARY KEY, name text NOT NULL, orders_count int NOT NULL DEFAULT 0);
     CREATE TABLE orders (id int PRIMARY KEY, customer_id int REFERENCES customer, placed_on date NOT NULL);
     INSERT INTO orders VALUES (1, NULL, '2024-01-05'), (2, NULL, '2024-02-05');
     CREATE TABLE receipt (id int PRIMARY KEY, order_id int NOT NULL REFERENCES orders, amount numeric(8, 2) NOT NULL);`,
  )
  const { code, stdout, stderr } = await populace(['fill', url, '--rows', '40', '--yes', '--json'])
  expect(code).toBe(0)
  expect(stderr).toContain('POP-3007 public.customer.orders_count')
  expect(stderr).toContain('no foreign key leads from')
  expect(stderr).not.toContain('POP-2002')
  expect(JSON.parse(stdout).verification.violations).toEqual([])
  expect(await ask(url, 'SELECT count(*)::int, min(orders_count) >= 0 FROM customer')).toEqual([[40, true]])
  expect(await ask(url, 'SELECT count(DISTINCT order_id)::int FROM receipt')).toEqual([[2]])
})

/** The same lists where types are named otherwise. */
const lists = `
  CREATE TABLE class (id integer PRIMARY KEY, label varchar(20) NOT NULL UNIQUE);
  INSERT INTO class VALUES (1, 'customer'), (2, 'vendor'), (30, 'employee');
  CREATE TABLE currency (code char(3) PRIMARY KEY, since date NOT NULL);
  INSERT INTO currency VALUES ('EUR', '1999-01-01'), ('JPY', '1871-06-27');
  CREATE TABLE place (country varchar(2), opened timestamp NOT NULL, area decimal(8, 2) NOT NULL, PRIMARY KEY (country, opened, area));
  INSERT INTO place VALUES ('NO', '2020-02-29 12:00:00', 12.5), ('SE', '2021-03-01 23:59:59', 7);
  CREATE TABLE party (id integer PRIMARY KEY, class integer NOT NULL, currency char(3) NOT NULL, country varchar(2) NOT NULL, opened timestamp NOT NULL, area decimal(8, 2) NOT NULL,
    CHECK (class IN (1, 2)), FOREIGN KEY (class) REFERENCES class (id), FOREIGN KEY (currency) REFERENCES currency (code),
    FOREIGN KEY (country, opened, area) REFERENCES place (country, opened, area));`

const questions = [
  'SELECT DISTINCT class FROM party ORDER BY 1',
  'SELECT count(*) FROM party JOIN place USING (country, opened, area)',
]

test.each(['mysql', 'sqlite', 'duckdb'] as const)('new rows refer to those that are there in %s', async (dialect) => {
  const { url, answers } = await databases[dialect]()
  const { code, stdout, stderr } = await populace(['fill', url, '--rows', '50', '--yes', '--json'])
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('POP-')])
  const { tables, verification } = JSON.parse(stdout)
  expect(verification.violations).toEqual([])
  expect(
    Object.fromEntries(tables.map((table: { name: string; written: number }) => [table.name, table.written])),
  ).toEqual({ class: 0, currency: 0, party: 50, place: 0 })
  expect(await answers()).toEqual([[1, 2], [50]])
})

/** A database that holds the lists, and what it says of the rows in the end. */
const databases = {
  async mysql() {
    const url = await createMariadbDatabase(inject('mariadb'))
    await askMariadb(url, lists)
    return { url, answers: () => Promise.all(questions.map(async (sql) => numbers(await askMariadb(url, sql)))) }
  },
  async sqlite() {
    const file = await newSqlite(lists)
    return { url: `sqlite:${file}`, answers: async () => questions.map((sql) => numbers(askSqlite(file, sql))) }
  },
  async duckdb() {
    const file = await newDuckdb(lists)
    return {
      url: `duckdb:${file}`,
      answers: () => Promise.all(questions.map(async (sql) => numbers(await askDuckdb(file, sql)))),
    }
  },
}

const numbers = (rows: readonly object[]) => rows.flatMap((row) => Object.values(row).map(Number))
