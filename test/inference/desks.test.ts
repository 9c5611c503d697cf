import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'
import { catalogOf, inferred } from './generators-of.ts'

type Row = Readonly<Record<string, string | number | null>>

const COUNTER = `
create table orders (id serial primary key, status text not null check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled')), placed_at timestamp not null);
create table order_status_history (id serial primary key, order_id int not null references orders, from_status text, to_status text not null, changed_at timestamp not null);
create table payments (id serial primary key, order_id int not null references orders, amount numeric(10,2) not null);
create table refunds (id serial primary key, payment_id int not null references payments, amount numeric(10,2) not null, reason text not null);
create table gift_cards (id serial primary key, initial_balance numeric(10,2) not null, current_balance numeric(10,2) not null);
create table emails (id serial primary key, from_address text not null, to_address text not null);
`

async function rowsOf(ddl: string, table: string, count = 300): Promise<readonly Row[]> {
  const world = await worldOf(ddl)
  return csvOf(world, `public.${table}`, 0, count).map((line) => JSON.parse(line))
}

test('of two states, or two addresses, neither is less: a history says one state in each of its columns', async () => {
  const states = new Set(['pending', 'paid', 'shipped', 'delivered', 'cancelled', 'null'])
  const told = await rowsOf(COUNTER, 'order_status_history')
  expect(told.filter((row) => ![row.from_status, row.to_status].every((one) => states.has(String(one))))).toEqual([])
  const back = told.filter(({ from_status, to_status }) => from_status === 'paid' && to_status === 'pending')
  expect(back.length).toBeLessThan(told.length / 10)
  for (const { to_address } of await rowsOf(COUNTER, 'emails')) expect(to_address).toMatch(/^[^ ]+$/)
})

test('money comes back for what is said where goods come back', async () => {
  const { model } = inferred(await catalogOf(COUNTER))
  expect(model.tables.refunds?.columns.reason?.generator).toBe('order.return-reason')
})

test('a gift card holds no more than was put on it, and never less than nothing', async () => {
  for (const { initial_balance, current_balance } of await rowsOf(COUNTER, 'gift_cards')) {
    expect(Number(current_balance)).toBeGreaterThanOrEqual(0)
    expect(Number(current_balance)).toBeLessThanOrEqual(Number(initial_balance))
  }
})

const STAFF = `
create table employees (id serial primary key, first_name text not null, last_name text not null, fte numeric(3,2) not null);
create table salaries (id serial primary key, employee_id int not null references employees, amount numeric(10,2) not null, change_reason text);
create table leave_balances (id serial primary key, employee_id int not null references employees, year int not null, entitled numeric(4,1) not null, taken numeric(4,1) not null,
  remaining numeric(4,1) not null);
create table payslips (id serial primary key, employee_id int not null references employees, gross_pay numeric(10,2) not null, income_tax numeric(10,2) not null, pension numeric(10,2) not null,
  total_deductions numeric(10,2) not null, net_pay numeric(10,2) not null);
create table goals (id serial primary key, employee_id int not null references employees, title text not null);
create table job_postings (id serial primary key, title text not null);
create table candidates (id serial primary key, first_name text not null, last_name text not null, current_title text);
create table applications (id serial primary key, job_posting_id int not null references job_postings, candidate_id int not null references candidates, stage text not null);
`

test('what is kept back of pay is taken off once, and its total is its sum', async () => {
  for (const row of await rowsOf(STAFF, 'payslips')) {
    const [gross = 0, tax = 0, pension = 0, total = 0, net = 0] = [
      row.gross_pay,
      row.income_tax,
      row.pension,
      row.total_deductions,
      row.net_pay,
    ].map(Number)
    expect(total).toBeCloseTo(tax + pension, 2)
    expect(net).toBeCloseTo(gross - total, 2)
  }
})

test('salaries, days off and shares of full-time work are what people have', async () => {
  for (const { amount } of await rowsOf(STAFF, 'salaries')) expect(Number(amount)).toBeGreaterThan(20_000)
  for (const { entitled, taken, remaining, year } of await rowsOf(STAFF, 'leave_balances')) {
    expect(Number(remaining)).toBeCloseTo(Number(entitled) - Number(taken), 1)
    expect(Number(entitled)).toBeLessThan(40)
    expect(Number(year)).toBeGreaterThan(2020)
  }
  for (const { fte } of await rowsOf(STAFF, 'employees')) expect(Number(fte)).toBeLessThanOrEqual(1)
})

const SAID: readonly (readonly [ddl: string, column: string, says: RegExp])[] = [
  [STAFF, 'goals.title', /^saying\.objective/],
  [STAFF, 'applications.stage', /applied/],
  [STAFF, 'salaries.change_reason', /^saying\.pay/],
  ['create table wishlists (id int, name text)', 'wishlists.name', /Birthday/],
  ['create table doctors (id int, first_name text, last_name text, title text)', 'doctors.title', /Prof/],
  ['create table immunizations (id int, site text)', 'immunizations.site', /arm/],
  ['create table canned_responses (id int, title text, body text)', 'canned_responses.title', /Refund/],
  [
    'create table properties (id int primary key, name text, star_rating int); create table services (id int, property_id int references properties, name text)',
    'services.name',
    /^saying\.service/,
  ],
]

test.each(SAID)('in “%s”, %s says %s', async (ddl, column, says) => {
  const [table = '', name = ''] = column.split('.')
  const { model } = inferred(await catalogOf(`${ddl};`))
  const { params = {} } = model.tables[table]?.columns[name] ?? {}
  expect(String(params.list ?? JSON.stringify(params.values))).toMatch(says)
})

test('a diagnosis is described by what its code stands for', async () => {
  const { model } = inferred(await catalogOf('create table diagnoses (id int, icd10_code text, description text);'))
  expect(model.tables.diagnoses?.columns.description?.generator).toBe('medical.condition')
  const { model: history } = inferred(await catalogOf('create table medical_history (id int, condition text);'))
  expect(history.tables.medical_history?.columns.condition?.generator).toBe('medical.condition')
})
