import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { csvOf, valueAt, type World, worldOf } from './world.ts'

const DDL = `
  CREATE TYPE progress AS ENUM ('refunded', 'delivered', 'shipped', 'paid', 'pending', 'cancelled');
  CREATE TABLE users (id serial PRIMARY KEY);
  CREATE TABLE orders (id serial PRIMARY KEY, status progress NOT NULL, created_at timestamptz NOT NULL, paid_at timestamptz, shipped_at timestamptz,
    delivered_at timestamptz, cancelled_at timestamptz, cancel_reason text, is_paid boolean NOT NULL, deleted_at timestamptz, deleted_by integer REFERENCES users,
    is_deleted boolean NOT NULL);
  CREATE TABLE tickets (id serial PRIMARY KEY, state text NOT NULL CHECK (state IN ('open', 'in_progress', 'resolved', 'closed')),
    opened_at timestamp NOT NULL, started_at timestamp, resolved_at timestamp, closed_at timestamp, closed_by integer REFERENCES users);
`
const REACHED: Readonly<Record<string, readonly string[]>> = {
  paid_at: ['paid', 'shipped', 'delivered', 'refunded'],
  shipped_at: ['shipped', 'delivered', 'refunded'],
  delivered_at: ['delivered', 'refunded'],
  cancelled_at: ['cancelled'],
  cancel_reason: ['cancelled'],
}

type Row = Readonly<Record<string, number | string | boolean | null>>
const rowsOf = (world: World, name: string): readonly Row[] => {
  const table = world.plan.tables.find((t) => t.name === name)
  if (!table) throw new Error(`no table ${name}`)
  return csvOf(world, table.key, table.firstRow, table.rows).map((line): Row => JSON.parse(line))
}
const world = (seed: string, rows: number) => worldOf(DDL, (model) => ({ ...model, seed, rows }))

/** Moments that are there, in their order. */
function expectOrder(row: Row, names: readonly string[], clock: number): void {
  const moments = names.flatMap((name) => (row[name] === null ? [] : [Date.parse(String(row[name]).replace(' ', 'T'))]))
  expect(moments).toEqual([...moments].sort((a, b) => a - b))
  for (const moment of moments) expect(moment).toBeLessThanOrEqual(clock)
}

test('dates, flags, people and reasons are there exactly where the state says that it happened', async () => {
  const seen = new Set<unknown>()
  for (const seed of ['a', 'b', 'c']) {
    const made = await world(seed, 400)
    const clock = Date.parse(made.model.clock)
    for (const order of rowsOf(made, 'orders')) {
      seen.add(order.status)
      for (const [column, states] of Object.entries(REACHED))
        expect(order[column] !== null, `${column} of ${order.status}`).toBe(states.includes(String(order.status)))
      expect(order.is_paid).toBe(order.paid_at !== null)
      expect(order.is_deleted).toBe(order.deleted_at !== null)
      expect(order.deleted_by !== null).toBe(order.deleted_at !== null)
      expectOrder(order, ['created_at', 'paid_at', 'shipped_at', 'delivered_at'], clock)
      expectOrder(order, ['created_at', 'cancelled_at'], clock)
    }
    for (const ticket of rowsOf(made, 'tickets')) {
      seen.add(ticket.state)
      const at = ['open', 'in_progress', 'resolved', 'closed'].indexOf(String(ticket.state))
      expect(['started_at', 'resolved_at', 'closed_at'].map((name) => ticket[name] !== null)).toEqual([
        at > 0,
        at > 1,
        at > 2,
      ])
      expect(ticket.closed_by !== null).toBe(at > 2)
      expectOrder(ticket, ['opened_at', 'started_at', 'resolved_at', 'closed_at'], clock)
    }
  }
  // Young rows are rare, and every state is met all the same.
  expect(seen.size).toBe(10)
})

test('a state is what the row’s age allows', async () => {
  const { plan, model, ...rest } = await world('age', 2000)
  const clock = Date.parse(model.clock)
  const DAY = 86_400_000
  for (const order of rowsOf({ plan, model, ...rest }, 'orders')) {
    const age = (clock - Date.parse(String(order.created_at).replace(' ', 'T'))) / DAY
    // Three days a state on average, nine at most.
    if (age > 36) expect(['delivered', 'cancelled', 'refunded']).toContain(order.status)
    if (age < 0.001) expect(order.status).toBe('pending')
  }
})

test('a state alone is the state in the stream, compiled and interpreted alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 4 }), fc.nat(), async (seed, at) => {
      const { plan, population } = await world(seed, 30)
      for (const { key, firstRow, rows } of plan.tables) {
        const row = at % rows
        const { layout, fill } = population.table(key)
        const text = (value: ReturnType<typeof valueAt>) =>
          Array.isArray(value) ? new TextDecoder().decode(Uint8Array.from(value)) : value
        const whole = fill(firstRow, rows).columns.map((vector) => text(valueAt(vector, row)))
        const alone = fill(firstRow + row, 1).columns.map((vector) => text(valueAt(vector, 0)))
        const interpreted = population.row(key, firstRow + row)
        expect(alone).toEqual(whole)
        expect(layout.columns.map(({ name }) => interpreted.get(name))).toEqual(whole)
      }
    }),
    { numRuns: 20 * inject('times') },
  )
}, 60_000)

test('a date between two that a condition ties is settled with them, whichever comes first in the table', async () => {
  const columns = ['signed_at timestamp', 'started_at timestamp', 'completed_at timestamp']
  for (const order of [columns, [...columns].reverse()]) {
    const made = await worldOf(
      `CREATE TABLE orders (id serial PRIMARY KEY, created_at timestamp NOT NULL, ${order.join(', ')},
        status text NOT NULL CHECK (status IN ('pending', 'signed', 'in_progress', 'completed', 'voided')))`,
      (model) => ({ ...model, rows: 200 }),
    )
    const done = rowsOf(made, 'orders').filter(({ status }) => status === 'completed')
    expect(done.length).toBeGreaterThan(20)
    for (const row of done)
      expectOrder(row, ['created_at', 'started_at', 'signed_at', 'completed_at'], Date.parse(made.model.clock))
  }
})
