import { expect, test } from 'vitest'
import { csvOf, type World, worldOf } from './world.ts'

const DDL = `
  CREATE TABLE rooms (id serial PRIMARY KEY, check_in date NOT NULL, check_out date NOT NULL, nights integer NOT NULL, nightly_rate numeric(10,2) NOT NULL, total_price numeric(12,2) NOT NULL);
  CREATE TABLE invoices (id serial PRIMARY KEY, invoice_date date NOT NULL, due_date date NOT NULL, paid_at timestamptz,
    status text NOT NULL CHECK (status IN ('draft', 'sent', 'paid', 'overdue', 'void')), total_amount numeric(10,2) NOT NULL, amount_paid numeric(10,2) NOT NULL, balance_due numeric(10,2) NOT NULL);
  CREATE TABLE bills (id serial PRIMARY KEY, total numeric(10,2) NOT NULL, amount_paid numeric(10,2) NOT NULL, balance_due numeric(10,2) NOT NULL);
  CREATE TABLE inventory (id serial PRIMARY KEY, quantity_on_hand integer NOT NULL, quantity_reserved integer NOT NULL, quantity_available integer NOT NULL);
  CREATE TABLE coupons (id serial PRIMARY KEY, max_uses integer NOT NULL, times_used integer NOT NULL);
  CREATE TABLE accounts (id serial PRIMARY KEY, balance numeric(12,2) NOT NULL, available_balance numeric(12,2) NOT NULL, status text NOT NULL CHECK (status IN ('open', 'frozen', 'closed')),
    opened_at timestamptz NOT NULL, closed_at timestamptz);
  CREATE TABLE stays (id serial PRIMARY KEY, check_in date NOT NULL, check_out date NOT NULL, status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'checked_in', 'checked_out', 'cancelled')),
    created_at timestamptz NOT NULL);
  CREATE TABLE users (id serial PRIMARY KEY, created_at timestamptz NOT NULL);
  CREATE TABLE projects (id serial PRIMARY KEY, created_at timestamptz NOT NULL);
  CREATE TABLE tasks (id serial PRIMARY KEY, user_id integer NOT NULL REFERENCES users, project_id integer REFERENCES projects, created_at timestamptz NOT NULL,
    approved_at timestamptz, rejected_at timestamptz);
`
// Enough that some of the rows of the last days are in each state that passes soon.
const ROWS = 2_000
const NOW = '2026-01-01'

type Row = Readonly<Record<string, number | string | null>>
const world: World = await worldOf(DDL, (model) => ({ ...model, rows: ROWS, clock: `${NOW}T00:00:00Z` }))
const rowsOf = (table: string): readonly Row[] =>
  csvOf(world, `public.${table}`, 0, ROWS).map((line): Row => JSON.parse(line))
const cents = (row: Row, name: string): number => Math.round(Number(row[name]) * 100)
const kinds = (rows: readonly Row[], is: (row: Row) => boolean): number => new Set(rows.map(is)).size

test('nights cost what a night costs, each of them', () => {
  for (const row of rowsOf('rooms'))
    expect(cents(row, 'total_price')).toBe(Number(row.nights) * cents(row, 'nightly_rate'))
})

test('what was paid is what was due where a row is paid, and the rest is still due', () => {
  const invoices = rowsOf('invoices')
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['draft', 'sent', 'paid', 'overdue', 'void']))
  for (const row of invoices) {
    expect(row.paid_at !== null, String(row.status)).toBe(row.status === 'paid')
    expect(cents(row, 'amount_paid')).toBe(row.status === 'paid' ? cents(row, 'total_amount') : 0)
    if (row.status === 'overdue') expect(String(row.due_date) < NOW).toBe(true)
  }
  for (const row of [...invoices, ...rowsOf('bills')])
    expect(cents(row, 'balance_due')).toBe(
      cents(row, 'total' in row ? 'total' : 'total_amount') - cents(row, 'amount_paid'),
    )
  expect(kinds(rowsOf('bills'), (row) => row.balance_due === '0.00' || Number(row.balance_due) === 0)).toBe(2)
})

test('a part is no more than the whole: some have all of it, some none', () => {
  for (const [table, part, whole] of [
    ['inventory', 'quantity_reserved', 'quantity_on_hand'],
    ['coupons', 'times_used', 'max_uses'],
    ['accounts', 'available_balance', 'balance'],
    ['bills', 'amount_paid', 'total'],
  ] as const) {
    const rows = rowsOf(table)
    for (const row of rows) expect(Number(row[part]), table).toBeLessThanOrEqual(Number(row[whole]))
    expect(kinds(rows, (row) => Number(row[part]) < Number(row[whole]))).toBe(2)
  }
  for (const row of rowsOf('inventory'))
    expect(row.quantity_available).toBe(Number(row.quantity_on_hand) - Number(row.quantity_reserved))
})

test('an account is closed where it has been closed, and most are open', () => {
  const accounts = rowsOf('accounts')
  for (const row of accounts) expect(row.closed_at !== null).toBe(row.status === 'closed')
  expect(accounts.filter(({ status }) => status === 'open').length).toBeGreaterThan(ROWS / 2)
})

test('guests are in from the day they come until the day they go, unless they cancelled', () => {
  const stays = rowsOf('stays')
  for (const { status, check_in, check_out } of stays) {
    if (status === 'cancelled') continue
    const [from, to] = [String(check_in), String(check_out)]
    const expected = to <= NOW ? ['checked_out'] : from <= NOW ? ['checked_in'] : ['pending', 'confirmed']
    expect(expected, `${from} to ${to}`).toContain(status)
  }
  expect(new Set(stays.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4)
})

test('a row is younger than all that it belongs to, be it that it need not', () => {
  const born = (table: string) => new Map(rowsOf(table).map((row) => [row.id, String(row.created_at)]))
  const [users, projects] = [born('users'), born('projects')]
  const tasks = rowsOf('tasks')
  for (const { created_at, user_id, project_id } of tasks) {
    expect(String(created_at) >= (users.get(user_id ?? 0) ?? 'z')).toBe(true)
    if (project_id !== null) expect(String(created_at) >= (projects.get(project_id ?? 0) ?? 'z')).toBe(true)
  }
  expect(tasks.some(({ project_id }) => project_id === null)).toBe(true)
})

test('what was approved was not rejected', () => {
  const tasks = rowsOf('tasks')
  expect(tasks.filter(({ approved_at, rejected_at }) => approved_at !== null && rejected_at !== null)).toEqual([])
  expect(tasks.some(({ rejected_at }) => rejected_at !== null)).toBe(true)
})
