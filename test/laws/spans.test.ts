import { expect, test } from 'vitest'
import { csvOf, type World, worldOf } from './world.ts'

const DDL = `
  CREATE TABLE bookings (id serial PRIMARY KEY, check_in date NOT NULL, check_out date NOT NULL, nights integer NOT NULL, created_at timestamptz NOT NULL);
  CREATE TABLE flights (id serial PRIMARY KEY, departure_time timestamptz NOT NULL, arrival_time timestamptz NOT NULL, actual_departure timestamptz, actual_arrival timestamptz,
    duration_minutes integer NOT NULL);
  CREATE TABLE employees (id serial PRIMARY KEY, birth_date date NOT NULL, hire_date date NOT NULL, termination_date date);
  CREATE TABLE meetings (id serial PRIMARY KEY, starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL);
  CREATE TABLE admissions (id serial PRIMARY KEY, admission_date date NOT NULL, discharge_date date, length_of_stay integer);
  CREATE TABLE contracts (id serial PRIMARY KEY, start_date date NOT NULL, end_date date NOT NULL);
  CREATE TABLE leave_requests (id serial PRIMARY KEY, start_date date NOT NULL, end_date date NOT NULL, days integer NOT NULL);
  CREATE TABLE rentals (id serial PRIMARY KEY, pickup_date date NOT NULL, return_date date NOT NULL, actual_return_date date);
`
const ROWS = 400
const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.parse('2026-01-01')

type Row = Readonly<Record<string, number | string | null>>
const rowsOf = (world: World, table: string): readonly Row[] =>
  csvOf(world, `public.${table}`, 0, ROWS).map((line): Row => JSON.parse(line))
const at = (row: Row, name: string): number => Date.parse(String(row[name]).replace(' ', 'T'))
/** From one column to another, in milliseconds, of the rows that have both. */
const lengths = (rows: readonly Row[], from: string, to: string): readonly number[] =>
  rows.filter((row) => row[from] !== null && row[to] !== null).map((row) => at(row, to) - at(row, from))
const share = (rows: readonly Row[], is: (row: Row) => boolean): number => rows.filter(is).length / rows.length

const world = await worldOf(DDL, (model) => ({ ...model, rows: ROWS, clock: '2026-01-01T00:00:00Z' }))

test.each([
  ['bookings', 'check_in', 'check_out', DAY, 14 * DAY],
  ['flights', 'departure_time', 'arrival_time', HOUR / 2, 14 * HOUR],
  ['meetings', 'starts_at', 'ends_at', HOUR / 2, 2 * HOUR],
  ['contracts', 'start_date', 'end_date', 180 * DAY, 1096 * DAY],
  ['leave_requests', 'start_date', 'end_date', 0, 14 * DAY],
  ['admissions', 'admission_date', 'discharge_date', 0, 17 * DAY],
  ['employees', 'hire_date', 'termination_date', 100 * DAY, 10 * 365 * DAY],
] as const)('%s last as long as such things do, from %s to %s', (table, from, to, least, most) => {
  const all = lengths(rowsOf(world, table), from, to)
  expect(all.length).toBeGreaterThan(ROWS / 10)
  expect(Math.min(...all)).toBeGreaterThanOrEqual(least)
  expect(Math.max(...all)).toBeLessThanOrEqual(most)
  expect(new Set(all).size).toBeGreaterThan(2)
})

test('what says how long a span is says so', () => {
  for (const row of rowsOf(world, 'bookings'))
    expect(row.nights).toBe((at(row, 'check_out') - at(row, 'check_in')) / DAY)
  for (const row of rowsOf(world, 'flights'))
    expect(row.duration_minutes).toBe((at(row, 'arrival_time') - at(row, 'departure_time')) / 60_000)
  for (const row of rowsOf(world, 'admissions'))
    expect(row.length_of_stay).toBe(
      row.discharge_date === null ? null : (at(row, 'discharge_date') - at(row, 'admission_date')) / DAY,
    )
  // Who is away on one day is away for a day.
  for (const row of rowsOf(world, 'leave_requests'))
    expect(row.days).toBe((at(row, 'end_date') - at(row, 'start_date')) / DAY + 1)
})

test('what still runs has no end, and only what was agreed on has one ahead', () => {
  for (const [table, end] of [
    ['employees', 'termination_date'],
    ['admissions', 'discharge_date'],
    ['flights', 'actual_arrival'],
    ['rentals', 'actual_return_date'],
  ] as const)
    for (const row of rowsOf(world, table)) if (row[end] !== null) expect(at(row, end)).toBeLessThanOrEqual(NOW)
  const staying = share(rowsOf(world, 'employees'), (row) => row.termination_date === null)
  expect(staying).toBeGreaterThan(0.5)
  expect(staying).toBeLessThan(0.95)
  expect(share(rowsOf(world, 'contracts'), (row) => at(row, 'end_date') > NOW)).toBeGreaterThan(0.2)
  expect(share(rowsOf(world, 'meetings'), (row) => at(row, 'starts_at') > NOW)).toBeGreaterThan(0.02)
})

test('people book ahead, are hired grown up, and planes leave when they were to, or a little later', () => {
  for (const row of rowsOf(world, 'bookings'))
    expect(at(row, 'check_in')).toBeGreaterThanOrEqual(Math.floor(at(row, 'created_at') / DAY) * DAY)
  for (const row of rowsOf(world, 'employees'))
    expect(at(row, 'hire_date') - at(row, 'birth_date')).toBeGreaterThan(15 * 365 * DAY)
  const late = lengths(rowsOf(world, 'flights'), 'departure_time', 'actual_departure')
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...late)).toBeLessThanOrEqual(HOUR / 2)
  const { departed, landed } = { departed: 'actual_departure', landed: 'actual_arrival' }
  expect(Math.min(...lengths(rowsOf(world, 'flights'), departed, landed))).toBeGreaterThan(0)
})

test('an end moves nothing that was there before it', async () => {
  const without = DDL.replace(/check_out date NOT NULL, nights integer NOT NULL, /, '')
  const before = rowsOf(await worldOf(without, (model) => ({ ...model, rows: ROWS })), 'bookings')
  expect(rowsOf(world, 'bookings').map((row) => row.check_in)).toEqual(before.map((row) => row.check_in))
})
