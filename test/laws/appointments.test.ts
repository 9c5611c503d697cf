import { expect, test } from 'vitest'
import { csvOf, type World, worldOf } from './world.ts'

const world = await worldOf(
  `
  CREATE TABLE room (id serial PRIMARY KEY, number text NOT NULL);
  CREATE TYPE booking_status AS ENUM ('pending', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show');
  CREATE TABLE reservation (id serial PRIMARY KEY, room_id int NOT NULL REFERENCES room, during daterange NOT NULL, status booking_status NOT NULL,
    created_at timestamptz NOT NULL, EXCLUDE USING gist (room_id WITH =, during WITH &&) WHERE (status <> 'cancelled'));
  CREATE TABLE meeting_booking (id serial PRIMARY KEY, room_id int NOT NULL REFERENCES room, period tstzrange NOT NULL,
    state text NOT NULL CHECK (state IN ('requested', 'confirmed', 'completed', 'cancelled')), EXCLUDE USING gist (room_id WITH =, period WITH &&));
  CREATE TABLE trip (id serial PRIMARY KEY, status text NOT NULL CHECK (status IN ('planned', 'in_progress', 'completed', 'cancelled')),
    planned_departure timestamptz NOT NULL, planned_arrival timestamptz NOT NULL, actual_departure timestamptz, actual_arrival timestamptz);
  CREATE TABLE housekeeping_task (id serial PRIMARY KEY, room_id int NOT NULL REFERENCES room,
    status text NOT NULL CHECK (status IN ('pending', 'in_progress', 'done')), scheduled_for date NOT NULL, started_at timestamptz, finished_at timestamptz);
  CREATE TABLE posts (id serial PRIMARY KEY, title text NOT NULL, created_at timestamptz NOT NULL, published_at timestamptz, edited_at timestamptz,
    deleted_at timestamptz);
  CREATE TYPE order_status AS ENUM ('pending', 'paid', 'shipped', 'delivered', 'refunded');
  CREATE TYPE payment_status AS ENUM ('unpaid', 'paid', 'refunded', 'failed');
  CREATE TABLE orders (id serial PRIMARY KEY, status order_status NOT NULL, payment_status payment_status NOT NULL, ordered_at timestamptz NOT NULL);
  CREATE TABLE loan (id serial PRIMARY KEY, status text NOT NULL CHECK (status IN ('applied', 'approved', 'active', 'paid_off', 'defaulted', 'rejected')),
    applied_at timestamptz NOT NULL, approved_at timestamptz, disbursed_at timestamptz);
`,
  (model) => ({
    ...model,
    tables: Object.fromEntries(
      Object.entries(model.tables).map(([name, table]) => [name, { ...table, rows: name === 'room' ? 60 : 600 }]),
    ),
  }),
)
const NOW = '2026-01-01'
const HOUR = 3_600_000

type Row = Readonly<Record<string, string | null>>
const rowsOf = ({ plan }: World, name: string): readonly Row[] => {
  const table = plan.tables.find((one) => one.name === name)
  return table ? csvOf(world, table.key, table.firstRow, table.rows).map((line): Row => JSON.parse(line)) : []
}
const hours = (from: string | null | undefined, to: string | null | undefined): number =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / HOUR
const bounds = (range: string | null | undefined): readonly string[] =>
  (range ?? '').replace(/[[\]()"]/g, '').split(',')

test('bookings of ranges lie ahead too, and are in the state that the present puts them in', () => {
  for (const [name, column, state] of [
    ['reservation', 'during', 'status'],
    ['meeting_booking', 'period', 'state'],
  ] as const) {
    const rows = rowsOf(world, name).filter((row) => row[state] !== 'cancelled')
    const ahead = rows.filter((row) => (bounds(row[column])[0] ?? '') > NOW)
    const over = rows.filter((row) => (bounds(row[column])[1] ?? '') < NOW)
    expect(ahead.length, name).toBeGreaterThan(0)
    expect(over.length, name).toBeGreaterThan(0)
    for (const row of ahead) expect(['pending', 'requested', 'confirmed'], JSON.stringify(row)).toContain(row[state])
    for (const row of over) expect(['checked_out', 'completed', 'no_show'], JSON.stringify(row)).toContain(row[state])
  }
})

test('a booking is made before what it is for begins', () => {
  for (const row of rowsOf(world, 'reservation'))
    expect((row.created_at ?? '').slice(0, 10) <= (bounds(row.during)[0] ?? ''), JSON.stringify(row)).toBe(true)
})

test('what was planned comes about then, and only where its state says so', () => {
  for (const trip of rowsOf(world, 'trip')) {
    expect(trip.actual_departure !== null).toBe(trip.status === 'in_progress' || trip.status === 'completed')
    expect(trip.actual_arrival !== null).toBe(trip.status === 'completed')
    if (trip.actual_departure) expect(hours(trip.planned_departure, trip.actual_departure)).toBeLessThan(1)
    if (trip.actual_arrival) expect(hours(trip.actual_departure, trip.actual_arrival)).toBeGreaterThanOrEqual(0)
  }
  for (const task of rowsOf(world, 'housekeeping_task')) {
    expect(task.started_at !== null).toBe(task.status !== 'pending')
    expect(task.finished_at !== null).toBe(task.status === 'done')
    if (task.started_at) expect(task.started_at.slice(0, 10)).toBe(task.scheduled_for)
    if (task.finished_at) expect(hours(task.started_at, task.finished_at)).toBeLessThan(12)
  }
})

test('nothing is done to what is deleted', () => {
  const deleted = rowsOf(world, 'posts').filter((row) => row.deleted_at !== null)
  expect(deleted.length).toBeGreaterThan(10)
  for (const row of deleted)
    for (const moment of [row.published_at, row.edited_at])
      if (moment) expect(hours(moment, row.deleted_at), JSON.stringify(row)).toBeGreaterThanOrEqual(0)
})

test('a label of an enumeration follows from another column', () => {
  for (const row of rowsOf(world, 'orders'))
    if (row.status === 'pending') expect(row.payment_status).toBe('unpaid')
    else expect(['paid', 'refunded']).toContain(row.payment_status)
})

test('a loan is paid out once it was approved, whatever became of it', () => {
  for (const { status, approved_at: approved, disbursed_at: paidOut } of rowsOf(world, 'loan')) {
    expect(paidOut !== null).toBe(['active', 'paid_off', 'defaulted'].includes(status ?? ''))
    if (paidOut) expect(hours(approved, paidOut)).toBeGreaterThanOrEqual(0)
  }
})
