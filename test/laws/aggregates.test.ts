import type { Degree, Json, Model } from '@populace/model'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { csvOf, valueAt, type World, worldOf } from './world.ts'

const SHOP = `
  CREATE TABLE customer (id serial PRIMARY KEY, spent numeric(14,2) NOT NULL, orders integer NOT NULL, last_order timestamptz);
  CREATE TABLE orders (id serial PRIMARY KEY, customer_id integer REFERENCES customer, placed timestamptz NOT NULL,
    paid boolean NOT NULL, shipping numeric(8,2) NOT NULL, total numeric(12,2) NOT NULL, mean double precision, cheapest numeric(10,2),
    running numeric(14,2), latest date, nth integer, before numeric(12,2));
  CREATE TABLE line (order_id integer NOT NULL REFERENCES orders, n integer NOT NULL, quantity integer NOT NULL, price numeric(10,2) NOT NULL,
    discount numeric(4,2), PRIMARY KEY (order_id, n));
  CREATE TABLE node (id serial PRIMARY KEY, parent_id integer REFERENCES node, children integer NOT NULL);
`

/** Columns of the shop that follow from others. */
const FORMULAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: {
    spent: 'sum(orders: total where paid)',
    orders: 'count(orders(customer_id))',
    last_order: 'max(orders: placed)',
  },
  orders: {
    total: 'sum(line: quantity * price * (1 - coalesce(discount, 0))) + shipping',
    mean: 'avg(line: price)',
    cheapest: 'min(line: price where quantity > 1)',
    running: '@customer_id.sum(orders: total where paid up to placed, id)',
    latest: '@customer_id.max(orders: placed where paid up to placed)',
    before: '@customer_id.lag(orders: total up to placed, id)',
    nth: '@customer_id.count(orders up to id)',
  },
  node: { children: 'count(node)' },
}

interface Shape {
  readonly rows: Readonly<Record<string, number>>
  readonly degree: Degree
  readonly seed: string
}

const shapes: fc.Arbitrary<Shape> = fc.record({
  rows: fc.record({
    customer: fc.integer({ min: 1, max: 12 }),
    orders: fc.integer({ min: 1, max: 40 }),
    line: fc.integer({ min: 1, max: 90 }),
    node: fc.integer({ min: 1, max: 40 }),
  }),
  degree: fc.constantFrom<Degree>(
    { distribution: 'constant' },
    { distribution: 'uniform' },
    { distribution: 'geometric', max: 100 },
    { distribution: 'zipf', exponent: 1.2 },
  ),
  seed: fc.string({ maxLength: 4 }),
})

const shaped =
  ({ rows, degree, seed }: Shape) =>
  (model: Model): Model => ({
    ...model,
    seed,
    tables: Object.fromEntries(
      Object.entries(model.tables).map(([name, table]) => {
        const formulas = Object.entries(FORMULAS[name] ?? {}).map(([column, value]) => [
          column,
          { generator: 'formula', params: { value } satisfies Record<string, Json> },
        ])
        const relations = Object.keys(table.relations).map((key) => [
          key,
          { ...table.relations[key], children: degree },
        ])
        const columns = { ...table.columns, ...Object.fromEntries(formulas) }
        return [name, { ...table, rows: rows[name] ?? 1, columns, relations: Object.fromEntries(relations) }]
      }),
    ),
  })

type Row = Readonly<Record<string, number | string | boolean | null>>

const rowsOf = (world: World, name: string): readonly Row[] => {
  const table = world.plan.tables.find((t) => t.name === name)
  if (!table) throw new Error(`no table ${name}`)
  return csvOf(world, table.key, table.firstRow, table.rows).map((line): Row => JSON.parse(line))
}

const cents = (value: Row[string] | undefined) => Math.round(Number(value) * 100)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Holds every formula against all rows, added up the plain way. */
function expectTruth(world: World): void {
  const [customers, orders, lines, nodes] = ['customer', 'orders', 'line', 'node'].map((name) => rowsOf(world, name))
  for (const order of orders ?? []) {
    const own = (lines ?? []).filter((line) => line.order_id === order.id)
    const parts = own.map((l) => Number(l.quantity) * cents(l.price) * (100 - cents(l.discount ?? 0)))
    expect(cents(order.total)).toBe(Math.floor((sum(parts) + 100 * cents(order.shipping)) / 100 + 0.5))
    const prices = own.map((line) => Number(line.price))
    if (prices.length === 0) expect(order.mean).toBe(null)
    else expect(order.mean).toBeCloseTo(sum(prices) / prices.length, 5)
    const several = own.filter((line) => Number(line.quantity) > 1).map((line) => cents(line.price))
    expect(order.cheapest === null ? null : cents(order.cheapest)).toBe(
      several.length === 0 ? null : Math.min(...several),
    )
  }
  for (const order of orders ?? []) {
    const siblings = (orders ?? []).filter((other) => other.customer_id === order.customer_id)
    const isBefore = (other: Row) =>
      String(other.placed) < String(order.placed) ||
      (other.placed === order.placed && Number(other.id) <= Number(order.id))
    const paid = siblings.filter((other) => other.paid && isBefore(other))
    const days = paid.map((other) => String(other.placed).slice(0, 10)).sort()
    const hasParent = order.customer_id !== null
    expect(order.running === null ? null : cents(order.running)).toBe(
      hasParent ? sum(paid.map((other) => cents(other.total))) : null,
    )
    expect(order.latest).toBe(hasParent ? (days.at(-1) ?? null) : null)
    const before = siblings.filter((other) => isBefore(other) && other !== order)
    const last = before.find((one) =>
      before.every(
        (other) =>
          String(one.placed) > String(other.placed) ||
          (one.placed === other.placed && Number(one.id) >= Number(other.id)),
      ),
    )
    expect(order.before).toBe(hasParent ? (last?.total ?? null) : null)
    expect(order.nth).toBe(hasParent ? siblings.filter((other) => Number(other.id) <= Number(order.id)).length : null)
  }
  for (const customer of customers ?? []) {
    const own = (orders ?? []).filter((order) => order.customer_id === customer.id)
    expect(customer.orders).toBe(own.length)
    expect(cents(customer.spent)).toBe(sum(own.filter((order) => order.paid).map((order) => cents(order.total))))
    expect(customer.last_order).toBe(
      own
        .map((order) => String(order.placed))
        .sort()
        .at(-1) ?? null,
    )
  }
  for (const node of nodes ?? [])
    expect(node.children).toBe((nodes ?? []).filter((other) => other.parent_id === node.id).length)
}

test('aggregates are the truth about the children, however these are spread', async () => {
  await fc.assert(
    fc.asyncProperty(shapes, async (shape) => expectTruth(await worldOf(SHOP, shaped(shape)))),
    { numRuns: 40 * inject('times') },
  )
}, 60_000)

test('rows that are added count the children that are added with them', async () => {
  await fc.assert(
    fc.asyncProperty(shapes, async (shape) => {
      const existing = new Map(['customer', 'orders', 'line', 'node'].map((name) => [`public.${name}`, 1000]))
      expectTruth(await worldOf(SHOP, shaped(shape), existing))
    }),
    { numRuns: 10 * inject('times') },
  )
}, 60_000)

test('an aggregate alone is the aggregate in the stream, compiled and interpreted alike', async () => {
  await fc.assert(
    fc.asyncProperty(shapes, fc.nat(), async (shape, seed) => {
      const { plan, population } = await worldOf(SHOP, shaped(shape))
      for (const { key, name, firstRow, rows } of plan.tables) {
        if (!FORMULAS[name]) continue
        const row = seed % rows
        const { layout, fill } = population.table(key)
        const whole = fill(firstRow, rows).columns.map((vector) => valueAt(vector, row))
        const alone = fill(firstRow + row, 1).columns.map((vector) => valueAt(vector, 0))
        const interpreted = population.row(key, firstRow + row)
        for (const [i, { name: column }] of layout.columns.entries()) {
          if (!FORMULAS[name]?.[column]) continue
          expect(alone[i]).toEqual(whole[i])
          expect(interpreted.get(column), `${name}.${column}`).toEqual(whole[i])
        }
      }
    }),
    { numRuns: 25 * inject('times') },
  )
}, 60_000)
