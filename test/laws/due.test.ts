import { expect, test } from 'vitest'
import { csvOf, worldOf } from './world.ts'

const DDL = `
  CREATE TYPE stop AS (street text, city text, product_name text);
  CREATE TABLE invoices (id serial PRIMARY KEY, issued_on date NOT NULL, due_date date NOT NULL, paid_date date, payment_overdue boolean NOT NULL, is_late boolean NOT NULL, days_overdue integer NOT NULL);
  CREATE TABLE bills (id serial PRIMARY KEY, due_at timestamptz NOT NULL, status text NOT NULL CHECK (status IN ('open', 'paid', 'void')), overdue smallint NOT NULL);
  CREATE TABLE tasks (id serial PRIMARY KEY, due_date date, completed_at timestamptz, is_overdue boolean);
  CREATE TABLE coupons (id serial PRIMARY KEY, valid_from date NOT NULL, valid_until date NOT NULL, is_active boolean NOT NULL, is_expired boolean NOT NULL);
  CREATE TABLE tokens (id serial PRIMARY KEY, created_at timestamptz NOT NULL, expires_at timestamptz, revoked_at timestamptz, active boolean NOT NULL);
  CREATE TABLE leases (id serial PRIMARY KEY, signed_on date NOT NULL, end_date date NOT NULL);
  CREATE TABLE recipients (id serial PRIMARY KEY, signed_at timestamptz NOT NULL, expires_at timestamptz NOT NULL);
  CREATE TABLE subscriptions (id serial PRIMARY KEY, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL);
  CREATE TABLE devices (id serial PRIMARY KEY, purchase_date date NOT NULL, warranty_end date NOT NULL);
  CREATE TABLE patients (id serial PRIMARY KEY, birth_date timestamp UNIQUE NOT NULL);
  CREATE TABLE budgets (year integer, quarter integer, amount numeric, PRIMARY KEY (year, quarter));
  CREATE TABLE trips (id serial PRIMARY KEY, stops stop[] NOT NULL);
`
const ROWS = 300
const TODAY = '2026-01-01'

type Row = Readonly<Record<string, number | string | boolean | null>>
const world = await worldOf(DDL, (model) => ({ ...model, rows: ROWS, clock: `${TODAY}T00:00:00Z` }))
const rowsOf = (table: string): readonly Row[] =>
  csvOf(world, `public.${table}`, 0, ROWS).map((line): Row => JSON.parse(line))
const day = (value: Row[string] | undefined): string => String(value).slice(0, 10)
const daysFrom = (from: Row[string] | undefined, to: Row[string] | undefined): number =>
  (Date.parse(day(to)) - Date.parse(day(from))) / 86_400_000
const share = (rows: readonly Row[], is: (row: Row) => boolean): number => rows.filter(is).length / rows.length

test('something is overdue where its date lies behind and nothing has settled it', () => {
  const invoices = rowsOf('invoices')
  for (const row of invoices) {
    const isOverdue = day(row.due_date) < TODAY && row.paid_date === null
    const daysLate = row.paid_date === null ? 0 : Math.max(0, daysFrom(row.due_date, row.paid_date))
    expect(row.payment_overdue).toBe(isOverdue)
    expect(row.is_late).toBe(isOverdue || daysLate > 0)
    expect(row.days_overdue).toBe(isOverdue ? daysFrom(row.due_date, TODAY) : daysLate)
  }
  expect(share(invoices, (row) => row.payment_overdue === true)).toBeGreaterThan(0)
  expect(share(invoices, (row) => row.payment_overdue === true)).toBeLessThan(0.3)
  for (const row of rowsOf('bills'))
    expect(row.overdue).toBe(String(row.due_at) < TODAY && row.status === 'open' ? 1 : 0)
})

test('what was done was due around then, and what is due later is not done', () => {
  const tasks = rowsOf('tasks')
  for (const row of tasks) {
    expect(row.is_overdue).toBe(row.due_date !== null && day(row.due_date) < TODAY && row.completed_at === null)
    if (row.completed_at !== null) expect(daysFrom(row.completed_at, row.due_date)).toBeLessThanOrEqual(12)
  }
  expect(share(tasks, (row) => row.completed_at !== null)).toBeGreaterThan(0.5)
})

test('what has expired is not in force, and what was ended before its time neither', () => {
  for (const row of rowsOf('coupons')) {
    expect(row.is_expired).toBe(day(row.valid_until) < TODAY)
    expect(row.is_active).toBe(day(row.valid_from) <= TODAY && day(row.valid_until) >= TODAY)
  }
  for (const row of rowsOf('tokens'))
    expect(row.active).toBe((row.expires_at === null || day(row.expires_at) >= TODAY) && row.revoked_at === null)
})

test.each([
  ['leases', 'signed_on', 'end_date', 180],
  ['subscriptions', 'created_at', 'expires_at', 28],
  ['devices', 'purchase_date', 'warranty_end', 365],
] as const)('%s end a term after %s', (table, from, to, least) => {
  const lengths = rowsOf(table).map((row) => daysFrom(row[from], row[to]))
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(least)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(5 * 366)
})

test('what is signed without being agreed on for a term runs out within a year', () => {
  for (const row of rowsOf('recipients')) expect(daysFrom(row.signed_at, row.expires_at)).toBeLessThanOrEqual(366)
})

test('a birthday kept as a moment has no time of day, and years and quarters go back before they go ahead', () => {
  for (const row of rowsOf('patients')) expect(String(row.birth_date)).toMatch(/[T ]00:00:00/)
  const quarters = rowsOf('budgets')
  expect(new Set(quarters.map(({ year, quarter }) => `${year} ${quarter}`)).size).toBe(ROWS)
  for (const { year, quarter } of quarters) {
    expect(Number(quarter)).toBeLessThanOrEqual(4)
    expect(Number(year)).toBeLessThanOrEqual(2026)
  }
})

test('elements of a list are places and goods of their own', () => {
  const several = rowsOf('trips').flatMap(({ stops }) => {
    const streets = [...String(stops).matchAll(/\(\\?"([^"\\]+)/g)].map(([, street]) => street)
    return streets.length > 1 ? [streets] : []
  })
  expect(several.length).toBeGreaterThan(ROWS / 3)
  for (const streets of several) expect(new Set(streets).size).toBe(streets.length)
})
