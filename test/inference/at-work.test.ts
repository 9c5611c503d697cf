import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

const of = (rows: readonly Row[], id: Row[string] | undefined): Row => rows[Number(id) - 1] ?? {}
const between = (value: unknown, low: unknown, high: unknown): boolean =>
  Number(value) >= Number(low) && Number(value) <= Number(high)
const day = (value: unknown): string => String(value).slice(0, 10)

test('who has a position is paid what it pays, in hundreds', async () => {
  const read =
    await filled(`create table positions (id serial primary key, title text not null, min_salary numeric(12,2) not null, max_salary numeric(12,2) not null);
    create table employees (id serial primary key, first_name text not null, last_name text not null, position_id int not null references positions, salary numeric(12,2) not null);`)
  const positions = read('positions', 1000)
  for (const row of read('employees')) {
    const { min_salary, max_salary } = of(positions, row.position_id)
    expect(between(row.salary, min_salary, max_salary)).toBe(true)
    expect(Number(row.salary) % 100).toBe(0)
  }
})

test('what is handed in lies in the term of its class, and pupils are in the grade of their age', async () => {
  const read =
    await filled(`create table terms (id serial primary key, name text not null, start_date date not null, end_date date not null);
    create table students (id serial primary key, first_name text not null, last_name text not null, date_of_birth date not null, grade_level int not null);
    create table classes (id serial primary key, term_id int not null references terms, room text);
    create table enrollments (id serial primary key, student_id int not null references students, class_id int not null references classes, enrolled_on date not null);
    create table assessments (id serial primary key, class_id int not null references classes, title text not null, max_marks int not null, due_date date not null);
    create table marks (id serial primary key, assessment_id int not null references assessments, student_id int not null references students, marks numeric(6,2), graded_on date not null);`)
  const [terms, classes, assessments] = [read('terms'), read('classes', 1000), read('assessments', 1000)]
  for (const row of assessments) {
    const term = of(terms, of(classes, row.class_id).term_id)
    expect(day(row.due_date) >= day(term.start_date) && day(row.due_date) <= day(term.end_date)).toBe(true)
  }
  for (const row of read('enrollments'))
    expect(day(row.enrolled_on) < day(of(terms, of(classes, row.class_id).term_id).start_date)).toBe(true)
  for (const row of read('students')) {
    const age = 2026 - Number(String(row.date_of_birth).slice(0, 4))
    expect(between(age - Number(row.grade_level), 5, 8)).toBe(true)
  }
})

test('a deal is as far as its stage, and is expected to bring what it is likely to', async () => {
  const read =
    await filled(`create table deal_stages (id serial primary key, name text not null, position int not null, probability int not null);
    create table deals (id serial primary key, title text not null, stage_id int not null references deal_stages, amount numeric(12,2) not null, probability int not null, expected_revenue numeric(12,2) not null,
      status text not null check (status in ('open', 'won', 'lost')), closed_at timestamp, created_at timestamp not null);`)
  const stages = read('deal_stages')
  for (const row of read('deals')) {
    const { name } = of(stages, row.stage_id)
    expect(row.status).toBe(name === 'Won' ? 'won' : name === 'Lost' ? 'lost' : 'open')
    expect(Number(row.expected_revenue)).toBeCloseTo((Number(row.amount) * Number(row.probability)) / 100, 1)
  }
})

test('what is received comes from no bin, what is picked goes to none, and no more is picked than was asked for', async () => {
  const read = await filled(`create table bins (id serial primary key, code text not null, aisle text not null);
    create table stock_movements (id serial primary key, from_bin_id int references bins, to_bin_id int references bins, quantity int not null,
      movement_type text not null check (movement_type in ('receipt', 'putaway', 'pick', 'transfer', 'adjustment')), moved_at timestamp not null);
    create table pick_list_items (id serial primary key, bin_id int not null references bins, quantity_requested int not null, quantity_picked int not null);`)
  for (const row of read('stock_movements')) {
    if (row.movement_type === 'receipt') expect(row.from_bin_id).toBe(null)
    if (row.movement_type === 'pick') expect(row.to_bin_id).toBe(null)
    if (row.movement_type === 'transfer') expect([row.from_bin_id, row.to_bin_id]).not.toContain(null)
  }
  for (const row of read('pick_list_items'))
    expect(Number(row.quantity_picked)).toBeLessThanOrEqual(Number(row.quantity_requested))
  for (const row of read('bins')) expect(String(row.aisle)).toMatch(/^[A-H]$/)
})

test('what recurs in a month is a twelfth of what is paid by the year, for each seat', async () => {
  const read =
    await filled(`create table plans (id serial primary key, name text not null, price_cents int not null, billing_interval text not null check (billing_interval in ('month', 'year')));
    create table subscriptions (id serial primary key, plan_id int not null references plans, quantity int not null, mrr_cents int not null, created_at timestamp not null);`)
  const plans = read('plans')
  for (const row of read('subscriptions')) {
    const { price_cents, billing_interval } = of(plans, row.plan_id)
    const all = Number(price_cents) * Number(row.quantity)
    expect(Math.abs(Number(row.mrr_cents) - (billing_interval === 'year' ? all / 12 : all))).toBeLessThanOrEqual(0.5)
  }
})

test('what a carrier reports ends where the parcel is, step by step', async () => {
  const read =
    await filled(`create table shipments (id serial primary key, status varchar(20) not null check (status in ('created', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered', 'exception')),
      shipped_at timestamp, delivered_at timestamp, created_at timestamp not null);
    create table shipment_events (id serial primary key, shipment_id int not null references shipments, event_type varchar(40) not null, event_time timestamp not null);`)
  const states = new Map(read('shipments', 1000).map((row) => [row.id, row]))
  const last = new Map(read('shipment_events', 1000).map((row) => [row.shipment_id, row]))
  for (const row of states.values()) {
    if (row.status === 'created') expect([row.shipped_at, row.delivered_at]).toEqual([null, null])
    if (row.status === 'delivered') expect(row.delivered_at).not.toBe(null)
  }
  for (const [id, { event_type }] of last) {
    const status = states.get(id)?.status
    expect(String(event_type).startsWith('Delivered')).toBe(status === 'delivered')
    if (status === 'created') expect(event_type).toBe('Label created')
  }
})
