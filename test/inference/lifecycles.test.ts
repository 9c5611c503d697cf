import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

/** What is said of a table's columns and relations that live together. */
async function livesOf(ddl: string): Promise<Readonly<Record<string, string>>> {
  const { model } = await worldOf(ddl, (inferred) => ({ ...inferred, rows: 5 }))
  const said = Object.entries(model.tables).flatMap(([table, { columns, relations }]) => [
    ...Object.entries(columns).flatMap(([column, { generator, params, when }]) => {
      if (generator === 'lifecycle') return [[`${table}.${column}`, String(params.path)] as const]
      if (when !== undefined) return [[`${table}.${column}`, when] as const]
      return generator === 'formula' ? [[`${table}.${column}`, String(params.value)] as const] : []
    }),
    ...Object.entries(relations).flatMap(([name, { when }]) =>
      when === undefined ? [] : [[`${table}.${name}`, when] as const],
    ),
  ])
  return Object.fromEntries(said)
}

test('lists of states are put in their order by meaning, in the schema’s own spelling', async () => {
  expect(
    await livesOf(`
      CREATE TYPE post_state AS ENUM ('Published', 'Draft', 'Archived', 'In Review');
      CREATE TABLE posts (id serial PRIMARY KEY, state post_state NOT NULL, published_at timestamptz);
      CREATE TABLE jobs (id serial PRIMARY KEY, status text NOT NULL CHECK (status IN ('SUCCEEDED', 'RUNNING', 'QUEUED', 'FAILED')));
      CREATE TABLE members (id serial PRIMARY KEY, status text NOT NULL CHECK (status IN ('inactive', 'active', 'pending')));`),
  ).toEqual({
    'posts.state': 'Draft,In Review,Published',
    'posts.published_at': "state in ('Published', 'Archived')",
    'jobs.status': 'QUEUED,RUNNING,SUCCEEDED',
    'members.status': 'pending,active',
  })
})

test('without a state the date of an event tells, and without a date its flag', async () => {
  expect(
    await livesOf(`
      CREATE TABLE users (id serial PRIMARY KEY, email_verified boolean NOT NULL, email_verified_at timestamptz, is_banned boolean NOT NULL, ban_reason text);
      CREATE TABLE files (id serial PRIMARY KEY, deleted_at timestamptz, deleted_by integer REFERENCES users, is_deleted boolean NOT NULL, locked_at timestamptz);`),
  ).toEqual({
    'users.email_verified': 'email_verified_at is not null',
    'users.ban_reason': 'is_banned',
    'files.is_deleted': 'deleted_at is not null',
    'files.files_deleted_by_fkey': 'deleted_at is not null',
  })
})

test('lists that are no lifecycle, and dates of other things, are left alone', async () => {
  expect(
    await livesOf(`
      CREATE TABLE flats (id serial PRIMARY KEY, status text NOT NULL CHECK (status IN ('furnished', 'empty')), state text CHECK (state IN ('NY', 'CA', 'TX')),
        shipped_postal_code text);
      CREATE TABLE groups (id serial PRIMARY KEY, status text NOT NULL CHECK (status IN ('active', 'deactivated')), moves_disabled_at timestamptz);`),
  ).toEqual({ 'groups.status': 'active' })
})

test('payment and delivery say no other than the state of an order does', async () => {
  const world =
    await worldOf(`create table orders (id serial primary key, status varchar(20) not null check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
    payment_status varchar(20) not null check (payment_status in ('unpaid', 'paid', 'refunded')), fulfillment_status varchar(20) not null check (fulfillment_status in ('unfulfilled', 'fulfilled')), created_at timestamptz not null, paid_at timestamptz);`)
  const rows = csvOf(world, 'public.orders', 0, 1000).map((line) => JSON.parse(line))
  const told = new Set(
    rows.map(({ status, payment_status, fulfillment_status, paid_at }) =>
      [status, payment_status, fulfillment_status, paid_at === null ? '-' : 'dated'].join(' '),
    ),
  )
  expect([...told].sort()).toEqual([
    'cancelled refunded unfulfilled dated',
    'delivered paid fulfilled dated',
    'pending unpaid unfulfilled -',
    'processing paid unfulfilled dated',
    'shipped paid fulfilled dated',
  ])
})
