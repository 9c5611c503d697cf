import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | number | null>>

const DAY = 86_400_000
const day = (value: Row[string] | undefined): number => Date.parse(String(value)) / DAY

const ddl = `
  create table employees (employee_id smallint primary key, last_name varchar(20) not null, first_name varchar(10) not null, hire_date timestamp, reports_to smallint references employees);
  create table customers (customer_id smallint primary key, company_name varchar(40) not null);
  create table orders (order_id smallint primary key, customer_id smallint references customers, employee_id smallint references employees, order_date date, required_date date, shipped_date date);`

async function reading(): Promise<(table: string) => readonly Row[]> {
  const world = await worldOf(ddl)
  const rows = (table: string) => world.plan.tables.find(({ name }) => name === table)?.rows ?? 0
  return (table) => csvOf(world, `public.${table}`, 0, rows(table)).map((line) => JSON.parse(line))
}

test('numbers and dates of orders rise together, and whoever took one was hired before', async () => {
  const read = await reading()
  const orders = read('orders')
  const dates = orders.flatMap(({ order_date }) => (order_date === null ? [] : [day(order_date)]))
  expect(dates.length).toBeGreaterThan(100)
  expect(dates).toEqual([...dates].sort((a, b) => a - b))
  const hired = new Map(read('employees').map((row) => [row.employee_id, day(row.hire_date)]))
  for (const { employee_id, order_date } of orders)
    if (employee_id !== null && order_date !== null) expect(hired.get(employee_id)).toBeLessThanOrEqual(day(order_date))
  // No one begins in the middle of the night.
  for (const at of hired.values()) expect(at).toBe(Math.floor(at))
})

test('a customer wants an order some days after it, never on the very day', async () => {
  const waits = (await reading())('orders').flatMap(({ order_date, required_date }) =>
    order_date === null || required_date === null ? [] : [day(required_date) - day(order_date)],
  )
  expect(waits.length).toBeGreaterThan(80)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(3)
  expect(Math.max(...waits)).toBeLessThanOrEqual(28)
})
