import { connect } from '@populace/dialects/postgres/live'
import { expect, inject, test } from 'vitest'
import * as duckdb from '../duckdb/database.ts'
import * as mysql from '../mysql/world.ts'
import { askMariadb } from '../servers/mariadb.ts'
import { createDatabase } from '../servers/postgres.ts'
import * as sqlite from '../sqlite/database.ts'
import { populace } from './run.ts'

/** A shop in the SQL that all four have in common; its names need quotes where they can. */
const shop = (stamp: string, quote: (name: string) => string) => `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, first_name VARCHAR(40) NOT NULL, last_name VARCHAR(40) NOT NULL, email VARCHAR(80) NOT NULL, orders_count INTEGER NOT NULL, created_at ${stamp} NOT NULL);
  CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL, status VARCHAR(20) NOT NULL CHECK (status IN ('pending', 'paid', 'shipped')),
    ${quote("ship's weight")} DECIMAL(10,2), total DECIMAL(10,2) NOT NULL, created_at ${stamp} NOT NULL, paid_at ${stamp} NULL, shipped_at DATE NULL,
    FOREIGN KEY (customer_id) REFERENCES customers (id));
  CREATE TABLE order_items (id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL, quantity INTEGER NOT NULL, ${quote('Unit Price')} DECIMAL(10,2) NOT NULL,
    line_total DECIMAL(10,2) NOT NULL, FOREIGN KEY (order_id) REFERENCES orders (id));
  CREATE TABLE stays (id INTEGER PRIMARY KEY, check_in DATE NOT NULL, check_out DATE NOT NULL, nights INTEGER NOT NULL);
  CREATE TABLE calls (id INTEGER PRIMARY KEY, started_at ${stamp} NOT NULL, ended_at ${stamp} NOT NULL, duration_seconds INTEGER NOT NULL, duration_minutes DECIMAL(8,2) NOT NULL);`

const double = (name: string) => `"${name}"`
const back = (name: string) => `\`${name}\``

/** A database of each kind with the shop in it, and a way to spoil it. */
const kinds: Readonly<Record<string, () => Promise<{ url: string; run: (sql: string) => Promise<unknown> }>>> = {
  async postgres() {
    const url = await createDatabase(inject('postgres'))
    const run = async (sql: string) => {
      const database = await connect(url)
      try {
        const session = await database.session()
        for (const statement of sql.split(';')) if (statement.trim()) await session.query(statement)
      } finally {
        await database.close()
      }
    }
    await run(shop('TIMESTAMPTZ', double))
    return { url, run }
  },
  async mariadb() {
    const url = await mysql.newDatabase(shop('DATETIME', back))
    return { url, run: (sql) => askMariadb(url, sql) }
  },
  async sqlite() {
    const file = await sqlite.newDatabase(shop('TIMESTAMP', double))
    return { url: `sqlite:${file}`, run: async (sql) => sqlite.run(file, sql) }
  },
  async duckdb() {
    const file = await duckdb.newDatabase(shop('TIMESTAMP', double))
    return { url: `duckdb:${file}`, run: (sql) => duckdb.ask(file, sql) }
  },
}

interface Finding {
  readonly table: string
  readonly rule: string
  readonly checked: number
  readonly incoherent: number
  readonly examples?: readonly string[]
  readonly error?: string
}

async function findings(url: string): Promise<{ code: number; findings: readonly Finding[] }> {
  const { code, stdout } = await populace(['verify', url, '--coherence', '--rows', '200', '--json'])
  return { code, findings: JSON.parse(stdout).coherence.findings }
}

test.each(Object.keys(kinds))('%s says that what was filled is coherent, and what was changed is not', async (kind) => {
  const { url, run } = (await kinds[kind]?.()) ?? { url: '', run: async () => undefined }
  expect((await populace(['fill', url, '--rows', '200', '--quiet'])).code).toBe(0)
  const before = await findings(url)
  expect(before.findings.filter(({ incoherent, error }) => incoherent > 0 || error !== undefined)).toEqual([])
  expect(before.code).toBe(0)
  expect(before.findings.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining([
      'orders_count = count(orders)',
      'line_total = quantity * "Unit Price"',
      'total = sum(order_items: line_total)',
      'created_at ≥ @customer_id.created_at',
      'shipped_at ≥ paid_at',
      'check_out ≥ check_in',
      'nights = days_between(check_in, check_out)',
      'nights = check_out − check_in',
      'duration_seconds = seconds_between(started_at, ended_at)',
      'duration_minutes = minutes_between(started_at, ended_at)',
      "paid_at where status in ('paid', 'shipped')",
    ]),
  )
  await run('UPDATE customers SET orders_count = orders_count + 1 WHERE id <= 2')
  await run("UPDATE customers SET email = 'nobody@example.org' WHERE id <= 3")
  await run("UPDATE orders SET created_at = '2001-01-01 00:00:00' WHERE id = 1")
  await run("UPDATE orders SET paid_at = NULL WHERE status = 'shipped'")
  await run('UPDATE stays SET nights = nights + 1 WHERE id <= 4')
  await run('UPDATE calls SET duration_minutes = duration_minutes + 0.02 WHERE id <= 5')
  const after = await findings(url)
  expect(after.code).toBe(1)
  const spoilt = new Map(after.findings.filter(({ incoherent }) => incoherent > 0).map((f) => [f.rule, f.incoherent]))
  expect(spoilt.get('orders_count = count(orders)')).toBe(2)
  expect(spoilt.get('email bears the name')).toBe(3)
  const [example = ''] = after.findings.find(({ rule }) => rule === 'email bears the name')?.examples ?? []
  expect(example).toMatch(/^id \d, email nobody@example\.org, first_name /)
  expect(spoilt.get('nights = check_out − check_in')).toBe(4)
  expect(spoilt.get('duration_minutes = minutes_between(started_at, ended_at)')).toBe(5)
  expect(spoilt.get('created_at ≥ @customer_id.created_at')).toBe(1)
  expect(spoilt.get("paid_at where status in ('paid', 'shipped')")).toBeGreaterThan(100)
})
