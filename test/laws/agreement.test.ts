import { expect, test } from 'vitest'
import type { Model, RelationModel } from '@populace/model'
import { csvOf, type World, worldOf } from './world.ts'

const RENTALS = `
  CREATE TABLE customer (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE staff (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE rental (id serial PRIMARY KEY, customer_id integer NOT NULL REFERENCES customer, staff_id integer NOT NULL REFERENCES staff);
  CREATE TABLE payment (id serial PRIMARY KEY, customer_id integer NOT NULL REFERENCES customer, rental_id integer REFERENCES rental, staff_id integer NOT NULL REFERENCES staff);
`
const ORDERS = `
  CREATE TABLE customer (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE address (id serial PRIMARY KEY, customer_id integer NOT NULL REFERENCES customer, city text NOT NULL);
  CREATE TABLE purchase (id serial PRIMARY KEY, customer_id integer NOT NULL REFERENCES customer,
    billing_address_id integer REFERENCES address, shipping_address_id integer NOT NULL REFERENCES address);
`
const RANGES = `
  CREATE TABLE offer (id serial PRIMARY KEY, min_quantity integer NOT NULL, max_quantity integer, starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL,
    opening_time time NOT NULL, closing_time time NOT NULL, "Low Price" numeric(8,2) NOT NULL, "High Price" numeric(8,2) NOT NULL);
`
const ROWS = 300

type Row = Readonly<Record<string, number | string | null>>
const rowsOf = (world: World, table: string): readonly Row[] =>
  csvOf(world, `public.${table}`, 0, ROWS).map((line): Row => JSON.parse(line))
const filled = (ddl: string, change: (model: Model) => Model = (model) => model) =>
  worldOf(ddl, (model) => change({ ...model, rows: ROWS }))

/** The model with a key of payments changed. */
function settle(model: Model, key: string, change: RelationModel): Model {
  const { payment } = model.tables
  if (!payment) throw new Error('no payments')
  const relations = { ...payment.relations, [key]: { ...payment.relations[key], ...change } }
  return { ...model, tables: { ...model.tables, payment: { ...payment, relations } } }
}

/** The payments whose rental has another customer. */
function strangers(world: World): number {
  const customers = new Map(rowsOf(world, 'rental').map((row) => [row.id, row.customer_id]))
  return rowsOf(world, 'payment').filter(
    ({ rental_id, customer_id }) => rental_id !== null && customers.get(rental_id ?? 0) !== customer_id,
  ).length
}

test('a payment is of the customer of its rental, and those who served either are whoever did', async () => {
  const world = await filled(RENTALS, (model) => settle(model, 'payment_rental_id_fkey', { nulls: 0.2 }))
  expect(strangers(world)).toBe(0)
  const payments = rowsOf(world, 'payment')
  expect(payments.filter(({ rental_id }) => rental_id === null).length).toBeGreaterThan(0)
  expect(new Set(payments.map(({ customer_id }) => customer_id)).size).toBeGreaterThan(50)
  const staff = new Map(rowsOf(world, 'rental').map((row) => [row.id, row.staff_id]))
  expect(payments.filter(({ rental_id, staff_id }) => staff.get(rental_id ?? 0) === staff_id).length).toBeLessThan(100)
})

test('the model can let a key go its own way', async () => {
  const apart = await filled(RENTALS, (model) => settle(model, 'payment_customer_id_fkey', { follows: '' }))
  expect(strangers(apart)).toBeGreaterThan(200)
})

test('a way that leads elsewhere is refused by name', async () => {
  const wrong = filled(RENTALS, (model) =>
    settle(model, 'payment_customer_id_fkey', { follows: '@rental_id.staff_id' }),
  )
  await expect(wrong).rejects.toThrow(/@rental_id\.staff_id does not lead/)
})

test('a purchase is billed to where it is sent, at an address of its customer', async () => {
  const world = await filled(ORDERS)
  const owners = new Map(rowsOf(world, 'address').map((row) => [row.id, row.customer_id]))
  const purchases = rowsOf(world, 'purchase')
  const places = purchases.flatMap((row) =>
    [row.billing_address_id, row.shipping_address_id].filter((id) => id !== null).map((id) => [row.customer_id, id]),
  )
  expect(places.length).toBeGreaterThan(ROWS)
  expect(places.filter(([customer, address]) => owners.get(address ?? 0) !== customer)).toEqual([])
  expect(new Set(purchases.map((row) => row.shipping_address_id)).size).toBeGreaterThan(100)
})

const TOTALLED = `
  CREATE TABLE customer (id serial PRIMARY KEY, total_spent numeric(12,2) NOT NULL, orders_count integer NOT NULL);
  CREATE TABLE address (id serial PRIMARY KEY, customer_id integer NOT NULL REFERENCES customer, city text NOT NULL);
  CREATE TABLE orders (id serial PRIMARY KEY, customer_id integer NOT NULL REFERENCES customer, shipping_address_id integer NOT NULL REFERENCES address,
    billing_address_id integer REFERENCES address, total numeric(12,2) NOT NULL);
  CREATE TABLE team (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE member (id serial PRIMARY KEY, team_id integer NOT NULL REFERENCES team, name text NOT NULL);
  CREATE TABLE project (id serial PRIMARY KEY, team_id integer NOT NULL REFERENCES team, created_by integer REFERENCES member, key varchar(8) NOT NULL,
    UNIQUE (team_id, key));
`

test('where others list rows by their owner, or a key tells them apart by it, the rest of their keys lead to what the owner has', async () => {
  const world = await filled(TOTALLED)
  const ownerOf = (table: string, key: string) => new Map(rowsOf(world, table).map((row) => [row.id, row[key]]))
  const [addresses, members] = [ownerOf('address', 'customer_id'), ownerOf('member', 'team_id')]
  const orders = rowsOf(world, 'orders')
  for (const { customer_id, shipping_address_id, billing_address_id } of orders) {
    expect(addresses.get(shipping_address_id ?? 0)).toBe(customer_id)
    if (billing_address_id !== null) expect(addresses.get(billing_address_id ?? 0)).toBe(customer_id)
  }
  expect(orders.filter(({ billing_address_id }) => billing_address_id !== null).length).toBeGreaterThan(100)
  const counts = rowsOf(world, 'customer').map(({ id, orders_count }) => [id, orders_count])
  for (const [id, count] of counts) expect(orders.filter(({ customer_id }) => customer_id === id).length).toBe(count)
  for (const { team_id, created_by } of rowsOf(world, 'project'))
    if (created_by !== null) expect(members.get(created_by ?? 0)).toBe(team_id)
})

const PAIRS = [
  ['min_quantity', 'max_quantity'],
  ['starts_at', 'ends_at'],
  ['opening_time', 'closing_time'],
  ['Low Price', 'High Price'],
] as const

const reversed = (rows: readonly Row[], low: string, high: string): number =>
  rows.filter(
    (row) => (row[low] ?? null) !== null && (row[high] ?? null) !== null && (row[low] ?? 0) > (row[high] ?? 0),
  ).length

test('the lower end of a range is never above the upper one', async () => {
  const rows = rowsOf(await filled(RANGES), 'offer')
  for (const [low, high] of PAIRS) expect(reversed(rows, low, high), `${low}, ${high}`).toBe(0)
  expect(new Set(rows.map((row) => row['High Price'])).size).toBeGreaterThan(100)
})

test('conditions that a model lists hold for every row, and none do that it does not list', async () => {
  const holding = (holds: readonly string[]) => (model: Model) => {
    const { offer } = model.tables
    return offer ? { ...model, tables: { ...model.tables, offer: { ...offer, holds } } } : model
  }
  const free = rowsOf(await filled(RANGES, holding([])), 'offer')
  expect(reversed(free, 'min_quantity', 'max_quantity')).toBeGreaterThan(20)
  const odd = rowsOf(await filled(RANGES, holding(['max_quantity < min_quantity'])), 'offer')
  expect(
    odd.filter((row) => row.max_quantity !== null && Number(row.max_quantity) >= Number(row.min_quantity)),
  ).toEqual([])
})

test('where steps are numbered, what stands beside them in their key is that of what they are steps of; links keep both their ends', async () => {
  const world = await filled(`
    CREATE TABLE product (id serial PRIMARY KEY, name text NOT NULL);
    CREATE TABLE job (id serial PRIMARY KEY, product_id integer NOT NULL REFERENCES product);
    CREATE TABLE job_step (job_id integer NOT NULL REFERENCES job, product_id integer NOT NULL REFERENCES product, step_number smallint NOT NULL,
      PRIMARY KEY (job_id, product_id, step_number));
    CREATE TABLE job_product (job_id integer NOT NULL REFERENCES job, product_id integer NOT NULL REFERENCES product, PRIMARY KEY (job_id, product_id));
  `)
  const products = new Map(rowsOf(world, 'job').map(({ id, product_id }) => [id, product_id]))
  const steps = rowsOf(world, 'job_step')
  expect(steps).toHaveLength(ROWS)
  const numbers = new Map<unknown, number[]>()
  for (const { job_id, product_id, step_number } of steps) {
    expect(product_id).toBe(products.get(job_id ?? 0))
    numbers.set(job_id, [...(numbers.get(job_id) ?? []), Number(step_number)])
  }
  for (const own of numbers.values()) expect(own.sort((a, b) => a - b)).toEqual(own.map((_, i) => i + 1))
  const links = rowsOf(world, 'job_product')
  expect(links.length).toBe(ROWS)
  expect(links.some(({ job_id, product_id }) => products.get(job_id ?? 0) !== product_id)).toBe(true)
})
