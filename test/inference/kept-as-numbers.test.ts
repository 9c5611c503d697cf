import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const read = await filled(`
CREATE TABLE incidents (id bigint PRIMARY KEY, created_at integer NOT NULL, resolved_at integer, accepted_at integer);
CREATE TABLE ledger_balances (id bigint PRIMARY KEY, balance numeric(14, 2), credit_balance numeric(14, 2), debit_balance numeric(14, 2));
CREATE TABLE resource_limits (id bigint PRIMARY KEY, limit_value integer NOT NULL, alarm_value integer NOT NULL, value integer NOT NULL);
CREATE TABLE invoice_forms (id bigint PRIMARY KEY, customer_label text, due_date_label text, vat_label text, price_label text, quantity_label text);
CREATE TABLE buttons (id bigint PRIMARY KEY, action_label text);`)

test('seconds since 1970 follow each other as moments do', () => {
  const rows = read('incidents')
  for (const { created_at, resolved_at, accepted_at } of rows) {
    if (resolved_at !== null) expect(Number(resolved_at)).toBeGreaterThanOrEqual(Number(created_at))
    if (accepted_at !== null) expect(Number(accepted_at)).toBeGreaterThan(1_600_000_000)
  }
  expect(rows.some(({ resolved_at }) => resolved_at === null)).toBe(true)
})

test('a balance is what came in less what went out', () => {
  for (const { balance, credit_balance, debit_balance } of read('ledger_balances')) {
    expect(Number(balance)).toBeCloseTo(Number(credit_balance) - Number(debit_balance), 2)
    expect(Math.min(Number(credit_balance), Number(debit_balance))).toBeGreaterThanOrEqual(0)
  }
})

test('a warning comes before the limit, and what is used is within it', () => {
  for (const { limit_value, alarm_value, value } of read('resource_limits')) {
    expect(Number(alarm_value)).toBeLessThanOrEqual(Number(limit_value))
    expect(Number(value)).toBeLessThanOrEqual(Number(limit_value))
  }
})

test('the labels of a form say what they stand beside', () => {
  for (const { customer_label, due_date_label, vat_label } of read('invoice_forms').filter(
    (row) => !Object.values(row).includes(null),
  ))
    expect([customer_label, due_date_label, vat_label]).toEqual(['Customer', 'Due date', 'VAT'])
  expect(read('buttons').some(({ action_label }) => action_label === 'Action')).toBe(false)
})

test('a moment that is kept in two forms is the same one, and comes after what the row belongs to', async () => {
  const rowsOf = await filled(`
    CREATE TABLE users (id serial PRIMARY KEY, email text NOT NULL, created_at timestamp NOT NULL);
    CREATE TABLE logins (id serial PRIMARY KEY, user_id int NOT NULL REFERENCES users, created_at int NOT NULL, "createdAt" timestamp NOT NULL);`)
  const since = new Map(rowsOf('users', 1000).map(({ id, created_at }) => [id, String(created_at)]))
  for (const { user_id, created_at, createdAt } of rowsOf('logins', 300)) {
    expect(Date.parse(`${String(createdAt)}Z`) / 1000).toBeCloseTo(Number(created_at), -1)
    expect(String(createdAt) >= (since.get(user_id ?? 0) ?? '')).toBe(true)
  }
})
