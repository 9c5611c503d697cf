import { expect, test } from 'vitest'
import { csvOf, type World, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | number | null>>
const read = (world: World, table: string): readonly Row[] =>
  csvOf(world, `public.${table}`, 0, 1000).map((line) => JSON.parse(line))

test('the rent of a home, of those who live there and of what they pay are one, and a month or two of it are put down', async () => {
  const world = await worldOf(`
    create table properties (id serial primary key, city text not null, monthly_rent numeric(10,2) not null, deposit numeric(10,2) not null);
    create table tenancies (id serial primary key, property_id int not null references properties, start_date date not null, rent numeric(10,2) not null, signed_at timestamptz not null);
    create table rent_payments (id serial primary key, tenancy_id int not null references tenancies, amount_due numeric(10,2) not null, amount_paid numeric(10,2) not null);`)
  const asked = new Map(read(world, 'properties').map(({ id, monthly_rent }) => [id, Number(monthly_rent)]))
  for (const { monthly_rent, deposit } of read(world, 'properties'))
    expect([1, 2]).toContain(Math.round((Number(deposit) / Number(monthly_rent)) * 1000) / 1000)
  const agreed = new Map(read(world, 'tenancies').map(({ id, rent }) => [id, Number(rent)]))
  for (const { property_id = 0, rent, start_date, signed_at } of read(world, 'tenancies')) {
    expect(Number(rent) / (asked.get(property_id) ?? 0)).toBeGreaterThan(0.91)
    expect(Number(rent)).toBeLessThanOrEqual(asked.get(property_id) ?? 0)
    expect(String(signed_at).slice(0, 10) <= String(start_date)).toBe(true)
  }
  for (const { tenancy_id = 0, amount_due, amount_paid } of read(world, 'rent_payments')) {
    expect(Number(amount_due)).toBe(agreed.get(tenancy_id))
    expect(Number(amount_paid)).toBeLessThanOrEqual(Number(amount_due))
  }
})

test('books that are lent come back, and a repair says one fault', async () => {
  const world = await worldOf(`
    create table members (id serial primary key, full_name text not null);
    create table loans (id serial primary key, member_id int not null references members, loaned_on date not null, due_on date not null, returned_on date);
    create table maintenance_requests (id serial primary key, title text not null, description text not null);`)
  const back = read(world, 'loans').filter(({ returned_on }) => returned_on !== null)
  expect(back.length).toBeGreaterThan(700)
  const repairs = read(world, 'maintenance_requests')
  const titles = new Set(repairs.map(({ title }) => title))
  expect(repairs.filter(({ description }) => titles.has(description ?? ''))).toEqual([])
})

test('a reason for rejection is there where something was rejected, a day of leaving where someone left', async () => {
  const world = await worldOf(`
    create table candidates (id serial primary key, full_name text not null, stage varchar(20) not null, rejection_reason text);
    create table employees (id serial primary key, first_name text not null, hire_date date not null, termination_date date, status varchar(20) not null);`)
  for (const { stage, rejection_reason } of read(world, 'candidates'))
    if (rejection_reason !== null) expect(stage).toBe('rejected')
  for (const { status, termination_date } of read(world, 'employees'))
    if (termination_date !== null) expect(status).toBe('terminated')
  expect(read(world, 'employees').filter(({ termination_date }) => termination_date !== null).length).toBeGreaterThan(
    10,
  )
})
