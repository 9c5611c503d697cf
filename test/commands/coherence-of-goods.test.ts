import { expect, test } from 'vitest'
import * as sqlite from '../sqlite/database.ts'
import { populace } from './run.ts'

const SHOP = `
  CREATE TABLE categories (id INTEGER PRIMARY KEY, name VARCHAR(60) NOT NULL);
  CREATE TABLE customers (id INTEGER PRIMARY KEY, full_name VARCHAR(80) NOT NULL);
  CREATE TABLE addresses (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers, city VARCHAR(80) NOT NULL, country_code CHAR(2) NOT NULL, vat_id VARCHAR(20) NOT NULL);
  CREATE TABLE products (id INTEGER PRIMARY KEY, category_id INTEGER NOT NULL REFERENCES categories, sku VARCHAR(20) NOT NULL, name VARCHAR(120) NOT NULL);
  CREATE TABLE reviews (id INTEGER PRIMARY KEY, product_id INTEGER NOT NULL REFERENCES products, title VARCHAR(120) NOT NULL, body TEXT NOT NULL);
  CREATE TABLE shipments (id INTEGER PRIMARY KEY, carrier VARCHAR(40) NOT NULL, tracking_number VARCHAR(40) NOT NULL);
  CREATE TABLE lab_results (id INTEGER PRIMARY KEY, taken_at TIMESTAMP NOT NULL, reported_at TIMESTAMP NOT NULL);`

async function incoherent(file: string): Promise<ReadonlyMap<string, number>> {
  const { stdout } = await populace(['verify', `sqlite:${file}`, '--coherence', '--rows', '300', '--json'])
  const { findings } = JSON.parse(stdout).coherence
  return new Map(findings.map(({ rule, incoherent }: { rule: string; incoherent: number }) => [rule, incoherent]))
}

test('reviews of other goods, numbers of other carriers and countries, and reports before their samples are found', async () => {
  const file = await sqlite.newDatabase(SHOP)
  expect((await populace(['fill', `sqlite:${file}`, '--rows', '300', '--quiet'])).code).toBe(0)
  const before = await incoherent(file)
  expect([...before].filter(([, count]) => count > 0)).toEqual([])
  const rules = [
    'body is about @product_id.name',
    'title is about @product_id.name',
    'tracking_number is one of carrier',
    'vat_id is one of country_code',
    'addresses have one country_code',
    'taken_at ≤ reported_at',
  ]
  expect([...before.keys()]).toEqual(expect.arrayContaining(rules))
  sqlite.run(file, 'UPDATE reviews SET product_id = product_id % 300 + 1')
  sqlite.run(file, "UPDATE shipments SET carrier = 'UPS' WHERE carrier <> 'UPS'")
  sqlite.run(
    file,
    "UPDATE addresses SET country_code = CASE country_code WHEN 'US' THEN 'GB' ELSE 'US' END WHERE id % 2 = 0",
  )
  sqlite.run(file, "UPDATE lab_results SET reported_at = '2001-01-01 00:00:00' WHERE id <= 3")
  const after = await incoherent(file)
  expect(after.get('taken_at ≤ reported_at')).toBe(3)
  for (const rule of rules.slice(0, 5)) expect(after.get(rule), rule).toBeGreaterThan(10)
})

const ACCOUNTS = `
  CREATE TABLE accounts (id INTEGER PRIMARY KEY, owner VARCHAR(60) NOT NULL);
  CREATE TABLE transactions (id INTEGER PRIMARY KEY, account_id INTEGER NOT NULL REFERENCES accounts, amount DECIMAL(10,2) NOT NULL,
    balance_before DECIMAL(10,2) NOT NULL, balance_after DECIMAL(10,2) NOT NULL, created_at TIMESTAMP NOT NULL);`

test('a balance that is not what the entry before left, and the entry, is found', async () => {
  const file = await sqlite.newDatabase(ACCOUNTS)
  expect((await populace(['fill', `sqlite:${file}`, '--rows', '300', '--quiet'])).code).toBe(0)
  const before = await incoherent(file)
  expect([...before].filter(([, count]) => count > 0)).toEqual([])
  const rules = [
    'balance_after = balance_before ± amount',
    'balance_after = balance_after of the entry before ± amount',
  ]
  expect([...before.keys()]).toEqual(expect.arrayContaining(rules))
  sqlite.run(file, 'UPDATE transactions SET balance_after = balance_after + 5 WHERE id <= 10')
  const after = await incoherent(file)
  for (const rule of rules) expect(after.get(rule), rule).toBeGreaterThanOrEqual(10)
})
