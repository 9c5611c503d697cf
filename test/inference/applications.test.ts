import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

/** A small application as web frameworks keep one: whose rows belong to one table or another, and are counted, dated and listed. */
const APPLICATION = `
  create table members (id bigserial primary key, email varchar not null, encrypted_password varchar not null, sign_in_count integer default 0 not null,
    current_sign_in_at timestamp, last_sign_in_at timestamp, reset_password_token varchar, reset_password_sent_at timestamp, posts_count integer default 0 not null,
    created_at timestamp not null, updated_at timestamp not null);
  create table organizations (id bigserial primary key, name varchar not null, created_at timestamp not null, updated_at timestamp not null);
  create table memberships (id bigserial primary key, organization_id bigint not null references organizations, member_id bigint not null references members, role integer default 0 not null,
    access_level integer default 0 not null, invited_by_type varchar, invited_by_id bigint, joined_at timestamp, created_at timestamp not null, updated_at timestamp not null);
  create table posts (id bigserial primary key, author_id bigint not null, title varchar not null, visibility integer default 2 not null, type varchar,
    device_created_at timestamp not null, device_updated_at timestamp not null, organic text default 'unknown', created_at timestamp not null, updated_at timestamp not null);
  create table boards (id bigserial primary key, organization_id bigint not null references organizations, name varchar not null);
  create table cards (id bigserial primary key, board_id bigint not null references boards, creator_id bigint references members, title varchar, position integer default 0 not null);
  create table card_steps (id bigserial primary key, card_id bigint references cards, order_index integer not null, unique (card_id, order_index));
  create table menu_items (id bigserial primary key, label varchar not null, position integer not null);
  create table tree_nodes (id bigserial primary key, name varchar not null, lft integer not null, rgt integer not null);
  create table invoices (id bigserial primary key, organization_id bigint not null references organizations, number varchar not null, organization_sequential_id integer default 0 not null,
    created_at timestamp not null);
  create table credit_notes (id bigserial primary key, invoice_id bigint not null references invoices, number varchar not null, amount numeric(10, 2) not null, transaction_fee numeric(10, 2));
  create table projects (id bigserial primary key, prefix varchar(8) not null, number integer not null, default_emergency_rate numeric(10, 2), unique (prefix, number));
  create table attachments (id bigserial primary key, name varchar not null, record_type varchar not null, record_id bigint not null, unique (record_type, record_id, name));
  create table active_storage_blobs (id bigserial primary key, key varchar not null, filename varchar not null, service_name varchar not null, byte_size bigint not null, checksum varchar);`

const read = await filled(APPLICATION)
const idsOf = (table: string) => new Set(read(table, 1000).map(({ id }) => id))
const share = (rows: readonly Row[], is: (row: Row) => boolean) => rows.filter(is).length / rows.length

test('a row that belongs to one table or another names the application’s own, as its framework does', () => {
  const tables: Readonly<Record<string, ReadonlySet<unknown>>> = {
    Member: idsOf('members'),
    Organization: idsOf('organizations'),
  }
  for (const { invited_by_type: type, invited_by_id: id } of read('memberships'))
    expect(tables[String(type)]?.has(id)).toBe(true)
  const kinds = new Set(read('attachments').map(({ record_type: type }) => String(type)))
  expect(
    [...kinds].every((kind) =>
      /^(Member|Organization|Post|Board|Card|Invoice|Project|CreditNote|MenuItem|TreeNode)$/.test(kind),
    ),
  ).toBe(true)
  // Numbers of rows, though a key holds them.
  for (const { record_id: id } of read('attachments')) expect(Number(id)).toBeLessThanOrEqual(1000)
})

test('a whole number that stands for a word is one of a few, the default mostly', () => {
  for (const [table, column, usual] of [
    ['memberships', 'role', 0],
    ['memberships', 'access_level', 0],
    ['posts', 'visibility', 2],
  ] as const) {
    const rows = read(table)
    expect(share(rows, (row) => row[column] === usual)).toBeGreaterThan(0.5)
    expect(new Set(rows.map((row) => row[column])).size).toBeLessThanOrEqual(4)
  }
  for (const { organic } of read('posts')) expect(['unknown', 'yes', 'no', null]).toContain(organic)
})

test('whoever has a password is who writes posts, and they are counted', () => {
  const members = idsOf('members')
  const posts = read('posts', 1000)
  for (const { author_id: author } of posts) expect(members.has(author)).toBe(true)
  for (const { id, posts_count: count } of read('members'))
    expect(count).toBe(posts.filter((post) => post.author_id === id).length)
})

test('moments that go together follow each other', () => {
  for (const row of read('posts')) {
    expect(String(row.device_created_at) <= String(row.created_at)).toBe(true)
    expect(String(row.device_updated_at) >= String(row.device_created_at)).toBe(true)
  }
  for (const row of read('memberships'))
    if (row.joined_at !== null) expect(String(row.joined_at) >= String(row.created_at)).toBe(true)
  for (const row of read('members')) {
    if (row.current_sign_in_at !== null && row.last_sign_in_at !== null)
      expect(String(row.current_sign_in_at) >= String(row.last_sign_in_at)).toBe(true)
    expect(row.reset_password_sent_at === null).toBe(row.reset_password_token === null)
  }
})

test.each([
  ['cards', 'board_id', 'position'],
  ['card_steps', 'card_id', 'order_index'],
  ['invoices', 'organization_id', 'organization_sequential_id'],
] as const)('%s are numbered from one below each %s', (table, parent, number) => {
  const rows = read(table, 1000)
  for (const id of new Set(rows.map((row) => row[parent]))) {
    const numbers = rows.filter((row) => row[parent] === id).map((row) => Number(row[number]))
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  }
})

test('a list that belongs to nothing is numbered as a whole, a nested set around its rows, and things of which a key knows the numbers one after the other', () => {
  expect(read('menu_items', 5).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  for (const { lft, rgt } of read('tree_nodes')) expect(Number(rgt)).toBe(Number(lft) + 1)
  for (const { number } of read('projects')) expect(Number(number)).toBeLessThan(10_000)
})

test('credit notes are numbered as such, a fee is part of its amount, and an hour’s rate is money', () => {
  for (const row of read('credit_notes')) {
    expect(row.number).toMatch(/^CN-\d{6}$/)
    if (row.transaction_fee !== null) expect(Number(row.transaction_fee)).toBeLessThan(Number(row.amount) * 0.1)
  }
  for (const { default_emergency_rate: rate } of read('projects'))
    if (rate !== null) expect(Number(rate)).toBeGreaterThanOrEqual(35)
})

test('where a framework keeps the class of a row it is one of the table’s', () => {
  for (const { type } of read('posts')) if (type !== null) expect(type).toMatch(/^[A-Z]\w+Post$/)
})

const OTHERS = `
  create table conferences (id bigserial primary key, title varchar not null, start_date date not null, end_date date not null);
  create table tickets (id bigserial primary key, conference_id bigint not null references conferences, title varchar not null, price_cents integer not null);
  create table email_settings (id bigserial primary key, welcome_subject varchar not null, welcome_body text not null, goodbye_subject varchar not null, goodbye_body text not null);
  create table bans (id bigserial primary key, reason varchar not null);
  create table campaigns (id bigserial primary key, aasm_state varchar not null, min_participants integer not null, max_participants integer not null, failed_login_count integer not null);
  create table posts (id bigserial primary key, name varchar not null, user_id bigint, deleted_by_id bigint);
  create table requests (id bigserial primary key, status varchar not null, allowed_ip_addresses jsonb not null, required_documents jsonb not null, member_ids jsonb not null);
  create table migrations (id serial primary key, migration varchar not null, batch integer not null);
  create table notes (id bigserial primary key, notable_type varchar not null, notable_id bigint not null);`

const other = await filled(OTHERS)
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : JSON.parse(String(value)))

test('a ticket with a price is for sale, and each letter is about its own subject', () => {
  expect(other('tickets').some(({ title }) => /^(General admission|Early bird|VIP|Student)/.test(String(title)))).toBe(
    true,
  )
  for (const row of other('email_settings', 50))
    for (const of of ['welcome', 'goodbye']) expect(String(row[`${of}_body`])).toContain(String(row[`${of}_subject`]))
})

test('a machine’s states and those of requests lead somewhere, and people are banned for a reason', () => {
  for (const { aasm_state: state } of other('campaigns')) expect(state).not.toMatch(/archived|deleted/)
  expect(new Set(other('requests').map(({ status }) => status))).toContain('approved')
  for (const { reason } of other('bans')) expect(reason).not.toMatch(/test|requested by customer/)
})

test('limits are in order and failures few', () => {
  for (const row of other('campaigns')) {
    expect(Number(row.min_participants)).toBeLessThanOrEqual(Number(row.max_participants))
    expect(Number(row.failed_login_count)).toBeLessThanOrEqual(5)
  }
})

test('lists in JSON hold what they are called after', () => {
  for (const row of other('requests', 60)) {
    for (const address of listed(row.allowed_ip_addresses)) expect(address).toMatch(/^\d+\.\d+\.\d+\.\d+$/)
    for (const id of listed(row.member_ids)) expect(typeof id).toBe('number')
    for (const file of listed(row.required_documents)) expect(file).toHaveProperty('name')
  }
})

test('Laravel’s classes have its namespace', () => {
  for (const { notable_type: type } of other('notes')) expect(type).toMatch(/^App\\Models\\[A-Z]/)
})
