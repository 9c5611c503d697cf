import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | number | null>>

async function reading(ddl: string): Promise<(table: string) => readonly Row[]> {
  const world = await worldOf(ddl)
  const rows = (table: string) => world.plan.tables.find(({ name }) => name === table)?.rows ?? 0
  return (table) => csvOf(world, `public.${table}`, 0, rows(table)).map((line) => JSON.parse(line))
}

const DAY = 86_400_000
const daysOf = ({ current_period_start, current_period_end }: Row): number =>
  (Date.parse(String(current_period_end)) - Date.parse(String(current_period_start))) / DAY

test('a plan costs what its name promises, and a subscription its plan, for as long as that says', async () => {
  const read = await reading(`
    create table plans (id serial primary key, name varchar(60) not null, price_cents int not null, billing_period varchar(10) not null check (billing_period in ('month', 'year')));
    create table subscriptions (id serial primary key, plan_id int not null references plans, period varchar(10) not null, price numeric(10,2) not null,
      current_period_start timestamptz not null, current_period_end timestamptz not null);`)
  const plans = read('plans')
  const monthly = plans.map(
    ({ price_cents, billing_period }) => Number(price_cents) / (billing_period === 'year' ? 10 : 1),
  )
  expect(plans[0]).toMatchObject({ name: 'Free', price_cents: 0 })
  expect(monthly).toEqual([...monthly].sort((a, b) => a - b))
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  for (const row of read('subscriptions')) {
    const plan = byId.get(row.plan_id ?? 0)
    expect(row.period).toBe(plan?.billing_period)
    expect(Number(row.price)).toBe(Number(plan?.price_cents) / 100)
    const [least, most] = row.period === 'year' ? [365, 366] : [28, 31]
    expect(daysOf(row)).toBeGreaterThanOrEqual(least)
    expect(daysOf(row)).toBeLessThanOrEqual(most)
  }
})

test('a subscription that chooses its period pays by it', async () => {
  const read = await reading(`
    create table subscriptions (id serial primary key, plan varchar(20) not null check (plan in ('free', 'pro', 'enterprise')), billing_cycle varchar(10) not null check (billing_cycle in ('monthly', 'annual')),
      amount numeric(10,2) not null, current_period_start timestamptz not null, current_period_end timestamptz not null);`)
  const prices = new Map<string, Set<number>>()
  for (const row of read('subscriptions')) {
    const key = `${row.plan} ${row.billing_cycle}`
    prices.set(key, (prices.get(key) ?? new Set()).add(Number(row.amount)))
    expect(daysOf(row) > 300).toBe(row.billing_cycle === 'annual')
  }
  expect(Object.fromEntries([...prices].map(([key, all]) => [key, [...all]]))).toEqual({
    'free monthly': [0],
    'free annual': [0],
    'pro monthly': [29],
    'pro annual': [290],
    'enterprise monthly': [299],
    'enterprise annual': [2990],
  })
})

test('a team that belongs to no company is one, and one that does is a part of it', async () => {
  const read = await reading(`
    create table teams (id serial primary key, name varchar(80) not null, slug varchar(80) not null unique, plan varchar(20) not null);
    create table companies (id serial primary key, name varchar(80) not null);
    create table squads (id serial primary key, company_id int not null references companies, name varchar(80) not null);`)
  const alike = read('teams').filter(({ name, slug }) =>
    String(slug).startsWith(String(name).toLowerCase().slice(0, 3)),
  )
  expect(alike.length).toBeGreaterThan(980)
  expect(new Set(read('teams').map(({ name }) => name)).size).toBeGreaterThan(500)
  expect(new Set(read('squads').map(({ name }) => name)).size).toBeLessThan(60)
})

test('the present lies in the current period, or the end of the subscription does', async () => {
  const world = await worldOf(`
    create table subscriptions (id serial primary key, status text not null check (status in ('trialing','active','past_due','canceled')), created_at timestamptz not null,
      current_period_start timestamptz not null, current_period_end timestamptz not null, canceled_at timestamptz);`)
  const rows: Row[] = csvOf(world, 'public.subscriptions', 0, 1000).map((line) => JSON.parse(line))
  const clock = Date.parse('2026-01-01T00:00:00Z')
  for (const row of rows) {
    const over = row.canceled_at === null ? clock : Math.min(clock, Date.parse(String(row.canceled_at)))
    const [start, end] = [Date.parse(String(row.current_period_start)), Date.parse(String(row.current_period_end))]
    expect(start).toBeLessThanOrEqual(Math.max(over, Date.parse(String(row.created_at))))
    expect(end).toBeGreaterThan(over)
    expect(daysOf(row)).toBeGreaterThanOrEqual(28)
    expect(daysOf(row)).toBeLessThanOrEqual(31)
  }
  expect(rows.some(({ canceled_at }) => canceled_at !== null)).toBe(true)
})

test('most members are still there, and who leaves does so at any hour', async () => {
  const read = await reading(
    'create table members (id serial primary key, email text not null, joined_at timestamptz not null, left_at timestamptz check (left_at > joined_at));',
  )
  const gone = read('members').filter(({ left_at }) => left_at !== null)
  expect(gone.length).toBeGreaterThan(20)
  expect(gone.length).toBeLessThan(read('members').length / 2)
  const clockOf = (moment: unknown) => String(moment).slice(11)
  const alike = gone.filter(({ joined_at, left_at }) => clockOf(joined_at) === clockOf(left_at))
  expect(alike.length).toBeLessThan(gone.length / 10)
})
