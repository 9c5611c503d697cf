import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'
import { catalogOf, inferred } from './generators-of.ts'

/** The formulas that a schema's columns are given, as `table.column`. */
async function formulasOf(ddl: string): Promise<Readonly<Record<string, string>>> {
  const { model } = await worldOf(ddl, (inferred) => ({ ...inferred, rows: 5 }))
  const entries = Object.entries(model.tables).flatMap(([table, { columns }]) =>
    Object.entries(columns)
      .filter(([, { generator }]) => generator === 'formula')
      .map(([column, { params }]) => [`${table}.${column}`, String(params.value)] as const),
  )
  return Object.fromEntries(entries)
}

test('an order comes to what its lines do, with tax and shipping', async () => {
  expect(
    await formulasOf(`
      CREATE TABLE orders (id serial PRIMARY KEY, subtotal numeric(10,2), tax_amount numeric(10,2), shipping_cost numeric(10,2) NOT NULL,
        total numeric(10,2) NOT NULL);
      CREATE TABLE order_items (id serial PRIMARY KEY, order_id integer NOT NULL REFERENCES orders, quantity integer NOT NULL,
        unit_price numeric(10,2) NOT NULL, discount numeric(3,2), line_total numeric(10,2) NOT NULL);
      CREATE TABLE payments (id serial PRIMARY KEY, order_id integer NOT NULL UNIQUE REFERENCES orders, amount numeric(10,2) NOT NULL);`),
  ).toEqual({
    'order_items.line_total': 'quantity * unit_price * (1 - coalesce(discount, 0))',
    'orders.subtotal': 'sum(order_items: line_total)',
    'orders.tax_amount': 'subtotal * 0.08',
    'orders.total': 'subtotal + coalesce(tax_amount, 0) + shipping_cost',
    'payments.amount': '@order_id.total',
  })
})

test('names that need quotes are quoted, and the key is named where there are several', async () => {
  expect(
    await formulasOf(`
      CREATE TABLE "User" (id serial PRIMARY KEY, "sentMessageCount" integer NOT NULL, "lastMessageAt" timestamptz, posts_count integer NOT NULL);
      CREATE TABLE "Post" (id serial PRIMARY KEY, "userId" integer NOT NULL REFERENCES "User");
      CREATE TABLE message (id serial PRIMARY KEY, sender_id integer NOT NULL REFERENCES "User", receiver_id integer NOT NULL REFERENCES "User",
        created_at timestamptz NOT NULL);`),
  ).toEqual({ 'User.posts_count': 'count(Post)' })
  expect(
    await formulasOf(`
      CREATE TABLE invoice (id serial PRIMARY KEY, "where" numeric(10,2), total numeric(10,2) NOT NULL);
      CREATE TABLE "Invoice Line" ("Invoice Id" integer NOT NULL REFERENCES invoice, "Qty" integer NOT NULL, "Unit Price" numeric(10,2) NOT NULL);`),
  ).toEqual({ 'invoice.total': 'sum("Invoice Line": Qty * "Unit Price")' })
})

test('counters, means, balances and last moments are the truth about the rows that they speak of', async () => {
  expect(
    await formulasOf(`
      CREATE TABLE threads (id serial PRIMARY KEY, replies_count integer NOT NULL, last_post_at timestamptz, views_count integer NOT NULL);
      CREATE TABLE posts (id serial PRIMARY KEY, thread_id integer NOT NULL REFERENCES threads, parent_id integer REFERENCES posts,
        reply_count integer NOT NULL, rating_average numeric(3,2), created_at timestamptz NOT NULL);
      CREATE TABLE post_ratings (post_id integer NOT NULL REFERENCES posts, rating integer NOT NULL);
      CREATE TABLE accounts (id serial PRIMARY KEY, balance numeric(12,2) NOT NULL);
      CREATE TABLE entries (account_id integer NOT NULL REFERENCES accounts, debit numeric(10,2), credit numeric(10,2));`),
  ).toEqual({
    'threads.last_post_at': 'max(posts: created_at)',
    'posts.reply_count': 'count(posts)',
    'posts.rating_average': 'avg(post_ratings: rating)',
    'accounts.balance': 'sum(entries: coalesce(debit, 0) - coalesce(credit, 0))',
  })
})

test('a last moment is dated by the one moment of what it speaks of, and nothing waits for it', async () => {
  expect(
    await formulasOf(`
      CREATE TABLE customer (id serial PRIMARY KEY, last_order timestamptz);
      CREATE TABLE orders (id serial PRIMARY KEY, customer_id integer REFERENCES customer, moment timestamptz NOT NULL);`),
  ).toEqual({ 'customer.last_order': 'max(orders: moment)' })
})

test('what only sounds like a total is left alone', async () => {
  expect(
    await formulasOf(`
      CREATE TABLE orders (id serial PRIMARY KEY, total_cents integer NOT NULL, item_count text, users_count integer NOT NULL UNIQUE);
      CREATE TABLE users (id serial PRIMARY KEY, order_id integer REFERENCES orders);
      CREATE TABLE order_items (order_id integer NOT NULL REFERENCES orders, quantity integer NOT NULL, price numeric(10,2) NOT NULL);
      CREATE TABLE products (id serial PRIMARY KEY, price numeric(10,2) NOT NULL, amount numeric(10,2) NOT NULL);`),
  ).toEqual({})
})

test('a tax is no total, though it is an amount', async () => {
  expect(
    await formulasOf(`
      CREATE TABLE purchase_order_header (id serial PRIMARY KEY, subtotal numeric(10,2), taxamt numeric(10,2) NOT NULL, freight numeric(10,2));
      CREATE TABLE purchase_order_detail (id serial PRIMARY KEY, order_id integer NOT NULL REFERENCES purchase_order_header, quantity integer NOT NULL,
        unit_price numeric(10,2) NOT NULL);`),
  ).toEqual({
    'purchase_order_header.subtotal': 'sum(purchase_order_detail: quantity * unit_price)',
    'purchase_order_header.taxamt': 'subtotal * 0.08',
  })
})

test('a discount that is named like an amount is no total of its own line, and nothing is part of it', async () => {
  const { model } = inferred(
    await catalogOf(
      'create table sales (item int, ticket int, quantity int, list_price numeric(7,2), ext_discount_amt numeric(7,2), net_paid numeric(7,2), primary key (item, ticket));',
    ),
  )
  const { ext_discount_amt: discount, net_paid: paid } = Object.values(model.tables)[0]?.columns ?? {}
  // It is a part of what the line comes to, and what is paid is neither.
  expect(discount?.params).toMatchObject({ of: 'quantity * list_price' })
  expect([discount?.generator, paid?.generator]).toEqual(['number.part', 'number.money'])
})

const BANK = `
  CREATE TABLE accounts (id serial PRIMARY KEY, balance numeric(12,2) NOT NULL CHECK (balance >= 0), opened_at timestamptz NOT NULL);
  CREATE TABLE transactions (id serial PRIMARY KEY, account_id integer NOT NULL REFERENCES accounts,
    type text NOT NULL CHECK (type IN ('deposit', 'withdrawal', 'fee', 'interest')), amount numeric(10,2) NOT NULL CHECK (amount > 0),
    balance_before numeric(12,2) NOT NULL, balance_after numeric(12,2) NOT NULL, created_at timestamptz NOT NULL);
  CREATE TABLE wallets (id serial PRIMARY KEY);
  CREATE TABLE wallet_entries (id uuid PRIMARY KEY, wallet_id integer NOT NULL REFERENCES wallets, debit numeric(10,2), credit numeric(10,2),
    running_balance numeric(12,2) NOT NULL, booked_at timestamptz NOT NULL);
  CREATE TABLE pledges (id serial PRIMARY KEY, wallet_id integer NOT NULL REFERENCES wallets, amount numeric(10,2) NOT NULL CHECK (amount > 0),
    running_total numeric(12,2) NOT NULL);`

test('a balance is what the entry before left and the entry itself, which goes the way that its type says', async () => {
  const before = 'coalesce(@account_id.lag(transactions: balance_after up to created_at, id), 0)'
  const left = 'coalesce(@wallet_id.lag(wallet_entries: running_balance up to booked_at), 0)'
  expect(await formulasOf(BANK)).toEqual({
    'accounts.balance': "sum(transactions: if(type in ('deposit', 'interest'), amount, -amount))",
    'transactions.amount': `abs(balance_after - ${before})`,
    'transactions.balance_before': before,
    'wallet_entries.credit': `greatest(running_balance - ${left}, 0)`,
    'wallet_entries.debit': `greatest(${left} - running_balance, 0)`,
    'pledges.running_total': '@wallet_id.sum(pledges: amount up to id)',
  })
})

test('balances run on in every row, and none falls below nothing', async () => {
  const world = await worldOf(BANK, (model) => ({ ...model, rows: 120 }))
  const rowsOf = (name: string) => {
    const table = world.plan.tables.find((one) => one.name === name)
    if (!table) throw new Error(`no table ${name}`)
    return csvOf(world, table.key, table.firstRow, table.rows).map((line): Record<string, unknown> => JSON.parse(line))
  }
  const cents = (value: unknown) => Math.round(Number(value) * 100)
  const balances = new Map<unknown, number>()
  const entries = [...rowsOf('transactions')].sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
  for (const { account_id, type, amount, balance_before, balance_after } of entries) {
    const before = balances.get(account_id) ?? 0
    const sign = type === 'deposit' || type === 'interest' ? 1 : -1
    expect(cents(balance_before)).toBe(before)
    expect(cents(balance_after)).toBe(before + sign * cents(amount))
    expect(cents(balance_after)).toBeGreaterThanOrEqual(0)
    balances.set(account_id, cents(balance_after))
  }
  expect(new Set(entries.map(({ type }) => type)).has('withdrawal')).toBe(true)
  for (const { id, balance } of rowsOf('accounts')) expect(cents(balance)).toBe(balances.get(id) ?? 0)
  for (const { debit, credit } of rowsOf('wallet_entries')) expect(debit === null).toBe(credit !== null)
})

test('customers have spent what their orders come to, and what belongs to a flag is there where it is set', async () => {
  const ddl = `
    CREATE TABLE customers (id serial PRIMARY KEY, total_spent numeric(12,2) NOT NULL);
    CREATE TABLE orders (id serial PRIMARY KEY, customer_id integer NOT NULL REFERENCES customers, grand_total numeric(12,2) NOT NULL,
      is_gift boolean NOT NULL, gift_message text, is_public boolean NOT NULL, public_key text);
    CREATE TABLE parcels (id serial PRIMARY KEY, damaged boolean NOT NULL, damage_description text, is_hazardous boolean NOT NULL, un_number varchar(6));`
  expect(await formulasOf(ddl)).toMatchObject({ 'customers.total_spent': 'sum(orders: grand_total)' })
  const { model } = inferred(await catalogOf(ddl))
  const whenOf = (table: string, column: string) =>
    Object.entries(model.tables).find(([name]) => name.endsWith(table))?.[1].columns[column]?.when
  expect(whenOf('orders', 'gift_message')).toBe('is_gift')
  expect(whenOf('orders', 'public_key')).toBeUndefined()
  expect(whenOf('parcels', 'damage_description')).toBe('damaged')
  expect(whenOf('parcels', 'un_number')).toBe('is_hazardous')
})

test('a tax that ends at a hundred is a percentage, and one without an end a sum', async () => {
  const { model } = await worldOf(
    `CREATE DOMAIN pct AS numeric(5,2) CHECK (VALUE BETWEEN 0 AND 100);
     CREATE TABLE invoices (id serial PRIMARY KEY, net numeric(10,2) NOT NULL, vat pct NOT NULL, gross numeric(10,2) NOT NULL);
     CREATE TABLE bills (id serial PRIMARY KEY, net numeric(10,2) NOT NULL, vat numeric(10,2) NOT NULL, gross numeric(10,2) NOT NULL);`,
  )
  expect(model.tables.invoices?.columns.vat).toMatchObject({ generator: 'choice' })
  expect(model.tables.invoices?.columns.gross?.params.value).toBe('net * (1 + vat / 100.0)')
  expect(model.tables.bills?.columns.vat?.params.value).toBe('net * 0.08')
})
