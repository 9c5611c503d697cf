import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'
import { catalogOf, inferred } from './generators-of.ts'

/** What a column of a small schema is taken for. */
async function takenFor(ddl: string, address: string) {
  const [table = '', column = ''] = address.split('.')
  return inferred(await catalogOf(ddl)).model.tables[table]?.columns[column]
}

const KEPT = `create table wires (id int primary key, recipient_name text, address_city text, address_state text, aasm_state text);
create table signatures (id int primary key, name text, email text, postcode text, state varchar(10) default 'pending');
create table employees (id int primary key, first_name text, last_name text, city text, state text);
create table debates (id int primary key, title text, country text, debate_state text);
create table histories (id int primary key, from_state text, to_state text);`

test.each([
  ['wires.address_state', 'place.region'],
  ['wires.aasm_state', 'lifecycle'],
  ['signatures.state', 'choice'],
  ['employees.state', 'place.region'],
  ['debates.debate_state', 'text.status'],
  ['histories.from_state', 'text.status'],
])('a state is a region only where an address is, and where none has it by default: %s', async (address, generator) => {
  expect((await takenFor(KEPT, address))?.generator).toBe(generator)
})

const PROGRAMS = `create table users (id int primary key, name text);
create table admins (id int primary key, user_id int references users, username text, email text);
create table payouts (id int primary key, card_exp_month text, card_exp_year text, account_number_ciphertext text, account_number_bidx text);
create table applicants (id int primary key, first_name text, last_name text, last_name_at_birth text);
create table locks (id int primary key, brand text, lock_model text);
create table bank_accounts (id int primary key, name text, account_number text);
create table mailbox_addresses (id int primary key, address text);
create table deposit_addresses (id int primary key, address text);
create table app_releases (id int primary key, version text, channel text);
create table products (id int primary key, name text, display_name text);
create table devices (id int primary key, name text);`

test.each([
  ['admins.username', /^person\.username/],
  ['payouts.card_exp_month', /0\[1-9\]/],
  ['payouts.card_exp_year', /202\[6-9\]/],
  ['payouts.account_number_ciphertext', /^text\.token/],
  ['payouts.account_number_bidx', /^text\.token/],
  ['applicants.last_name_at_birth', /^person\.family/],
  ['locks.lock_model', /^text\.code/],
  ['bank_accounts.name', /bank\.account\.name/],
  ['mailbox_addresses.address', /^person\.email/],
  ['deposit_addresses.address', /0x\[0-9a-f\]/],
  ['app_releases.channel', /stable/],
  ['products.display_name', /^copy.*"name"/],
  ['devices.name', /"of":"device"/],
])('%s is what programs keep there', async (address, holds) => {
  const { generator, params } = (await takenFor(PROGRAMS, address)) ?? {}
  expect(`${generator} ${JSON.stringify(params)}`).toMatch(holds)
})

test('what frameworks keep of visits, versions, files and jobs is what they write there', async () => {
  const ddl = `create table versions (id int primary key, item_type text, item_id int, event text, whodunnit text);
    create table ahoy_events (id int primary key, visit_id int, name text, properties jsonb, time timestamp);
    create table delayed_jobs (id int primary key, handler text, run_at timestamp, locked_by text);
    create table active_storage_blobs (id int primary key, filename text, service_name text, byte_size bigint);`
  const read = async (table: string, column: string) => {
    const world = await worldOf(ddl)
    return csvOf(world, `public.${table}`, 0, 60).map((line) => JSON.parse(line)[column])
  }
  expect(new Set(await read('versions', 'event'))).toEqual(new Set(['create', 'update', 'destroy']))
  expect(await read('ahoy_events', 'name')).toContain('$view')
  expect((await read('delayed_jobs', 'locked_by')).filter(Boolean)[0]).toMatch(/^delayed_job host:worker-\d pid:\d+$/)
  expect(new Set(await read('active_storage_blobs', 'service_name'))).toEqual(new Set(['amazon']))
})

test('levels are numbered by the course that they are of', async () => {
  const world = await worldOf(`create table courses (id serial primary key, name text not null);
    create table levels (id serial primary key, course_id int not null references courses, number int not null, unique (number, course_id));`)
  const rows: { course_id: number; number: number }[] = csvOf(world, 'public.levels', 0, 300).map((line) =>
    JSON.parse(line),
  )
  for (const { course_id, number } of rows)
    expect(number).toBeLessThanOrEqual(rows.filter((row) => row.course_id === course_id).length)
})

test('things that no trade is known for are called as such things are', async () => {
  const world = await worldOf(
    'create table wallets (id serial primary key, name text); create table communities (id serial primary key, name text);',
  )
  for (const table of ['wallets', 'communities'])
    for (const line of csvOf(world, `public.${table}`, 0, 40)) expect(JSON.parse(line).name).not.toMatch(/^\w+ \d+$/)
})
