import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

/** What the rows of a table say, by what the row says that they belong to. */
async function pairs(ddl: string, parent: string, child: string): Promise<ReadonlyMap<unknown, ReadonlySet<unknown>>> {
  const read = await filled(ddl)
  const above = new Map(read(`${parent}s`, 1000).map(({ id, status }) => [id, status]))
  const found = new Map<unknown, Set<unknown>>()
  const keyOf = (row: Row) => row[`${parent}_id`] ?? 0
  for (const row of read(child, 1000)) {
    const own = above.get(keyOf(row))
    found.set(own, (found.get(own) ?? new Set()).add(row.status))
  }
  return found
}

const states = (...names: string[]) =>
  `status text not null check (status in (${names.map((name) => `'${name}'`).join(', ')}))`
const ORDERS = `create table orders (id serial primary key, ${states('pending', 'paid', 'shipped', 'delivered', 'cancelled')}, created_at timestamp not null);`

test('what was cancelled is not delivered, and what was delivered has been paid', async () => {
  const shipped = await pairs(
    `${ORDERS} create table shipments (id serial primary key, order_id int not null references orders, ${states('preparing', 'in_transit', 'delivered', 'returned')}, delivered_at timestamp);`,
    'order',
    'shipments',
  )
  expect([...(shipped.get('cancelled') ?? [])]).toEqual(['preparing'])
  expect([...(shipped.get('delivered') ?? [])]).toEqual(['delivered'])
  const paid = await pairs(
    `${ORDERS} create table payments (id serial primary key, order_id int not null references orders, ${states('pending', 'succeeded', 'failed', 'refunded')}, amount numeric(8,2) not null);`,
    'order',
    'payments',
  )
  expect([...(paid.get('delivered') ?? [])]).toEqual(['succeeded'])
  expect([...(paid.get('pending') ?? [])]).toEqual(['pending'])
})

test('nobody has signed a draft, and all have signed what is completed', async () => {
  const signed = await pairs(
    `create table documents (id serial primary key, title text not null, ${states('draft', 'sent', 'completed', 'rejected')}, created_at timestamp not null);
    create table recipients (id serial primary key, document_id int not null references documents, email text not null, ${states('pending', 'viewed', 'signed', 'declined')}, signed_at timestamp);`,
    'document',
    'recipients',
  )
  expect([...(signed.get('draft') ?? [])]).toEqual(['pending'])
  expect([...(signed.get('completed') ?? [])]).toEqual(['signed'])
  expect(signed.get('rejected')).not.toContain('signed')
})

test('so it is where states only say what has not been done', async () => {
  const signed = await pairs(
    `create table documents (id serial primary key, title text not null, ${states('DRAFT', 'PENDING', 'COMPLETED', 'REJECTED')}, created_at timestamp not null);
    create table recipients (id serial primary key, document_id int not null references documents, email text not null, ${states('NOT_SIGNED', 'SIGNED', 'REJECTED')});`,
    'document',
    'recipients',
  )
  expect([...(signed.get('DRAFT') ?? [])]).toEqual(['NOT_SIGNED'])
  expect([...(signed.get('COMPLETED') ?? [])]).toEqual(['SIGNED'])
})

test('whose state says nothing of what belongs to them is left alone', async () => {
  const ordered = await pairs(
    `create table customers (id serial primary key, name text not null, ${states('active', 'inactive')});
    create table tasks (id serial primary key, customer_id int not null references customers, ${states('todo', 'doing', 'done')}, created_at timestamp not null);`,
    'customer',
    'tasks',
  )
  expect(ordered.get('inactive')).toContain('done')
})
