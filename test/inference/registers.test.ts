import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'
import { catalogOf, inferred } from './generators-of.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

/** Whole tables of a schema, filled. */
async function filled(ddl: string): Promise<(table: string, count?: number) => readonly Row[]> {
  const world = await worldOf(ddl)
  return (table, count = 1000) => csvOf(world, `public.${table}`, 0, count).map((line) => JSON.parse(line))
}

const MEANT: readonly (readonly [ddl: string, column: string, meant: string])[] = [
  // A terminology and its lists, told by the number of a concept that each has
  [
    'create table concept (concept_id int primary key, concept_name text, vocabulary_id text, standard_concept char(1))',
    'concept.concept_name',
    'medical.concept',
  ],
  [
    'create table domain (domain_id varchar(20) primary key, domain_name varchar(255), domain_concept_id int)',
    'domain.domain_id',
    'text.word saying.concept.domain',
  ],
  [
    'create table domain (domain_id varchar(20) primary key, domain_name varchar(255), domain_concept_id int)',
    'domain.domain_name',
    'copy',
  ],
  [
    'create table web_domain (id int primary key, domain_name varchar(255))',
    'web_domain.domain_name',
    'company.domain',
  ],
  // Who provides care, and who signs people in
  [
    'create table provider (provider_id int primary key, provider_name text, npi text)',
    'provider.provider_name',
    'person.full',
  ],
  ['create table tokens (id int primary key, provider text, token text)', 'tokens.provider', 'access.provider'],
  // Packages, and the gates of their features
  ['create table dependencies (id int primary key, rubygem_id int, scope text)', 'dependencies.scope', 'choice'],
  [
    'create table gem_name_reservations (id int primary key, name text)',
    'gem_name_reservations.name',
    'software.package',
  ],
  // A field on a page is no farmer's
  [
    'create table field (id int primary key, recipient_id int, page int, custom_text text)',
    'field.custom_text',
    'text.word saying.form.field.text',
  ],
  // What people who have an address are called, and what inboxes are
  ['create table document_log (id int primary key, name text, email text)', 'document_log.name', 'person.full'],
  ['create table inbox (id int primary key, name text, email text)', 'inbox.name', 'text.name'],
  // Where things are made has hours and no address
  [
    'create table location (location_id int primary key, name text, cost_rate numeric, availability numeric(8,2))',
    'location.name',
    'text.word saying.work.center',
  ],
]

test.each(MEANT)('in “%s”, %s is from %s', async (ddl, column, meant) => {
  const [table = '', name = ''] = column.split('.')
  const { model } = inferred(await catalogOf(`${ddl};`))
  const { generator, params } = model.tables[table]?.columns[name] ?? {}
  expect([generator, ...(generator === 'text.word' ? [params?.list] : [])].join(' ')).toBe(meant)
})

const LOGGED: readonly (readonly [ddl: string, column: string, generator: string])[] = [
  ['create table events (id bigserial primary key, kind text not null, payload jsonb)', 'events.kind', 'access.event'],
  [
    'create table event (id serial primary key, type text not null, body jsonb not null, received_at timestamp)',
    'event.type',
    'access.event',
  ],
  [
    'create table webhook_log (id serial primary key, event text not null, type text, request_body text, success boolean not null)',
    'webhook_log.type',
    'access.event',
  ],
  [
    'create table event_outbox (id uuid primary key, type text not null, data jsonb not null)',
    'event_outbox.type',
    'access.event',
  ],
  [
    'create table events (id serial primary key, title text, kind text, starts_at timestamp, payload jsonb)',
    'events.kind',
    'event.type',
  ],
  [
    'create table festival (id serial primary key, name text, category text, start_date date)',
    'festival.category',
    'event.type',
  ],
]

test.each(LOGGED)('what is logged is not what is visited: %s', async (ddl, column, generator) => {
  const [table = '', name = ''] = column.split('.')
  const { model } = inferred(await catalogOf(`${ddl};`))
  expect(model.tables[table]?.columns[name]?.generator).toBe(generator)
})

test('nobody dies twice, patients are known for months, and are insured by the year', async () => {
  const read = await filled(`create table person (person_id serial primary key, birth_datetime timestamp not null);
    create table death (person_id int not null references person, death_date date not null);
    create table measurement (id serial primary key, person_id int not null references person, measurement_date date not null, measurement_datetime timestamp, measurement_time varchar(10));
    create table payer_plan_period (id serial primary key, person_id int not null references person, payer_plan_period_start_date date not null, payer_plan_period_end_date date not null);
    create table observation_period (id serial primary key, person_id int not null references person, observation_period_start_date date not null, observation_period_end_date date not null);`)
  const dead = read('death')
  expect(new Set(dead.map(({ person_id }) => person_id)).size).toBe(dead.length)
  for (const { measurement_datetime: at, measurement_time: time } of read('measurement'))
    if (at !== null && time !== null) expect(String(at)).toContain(String(time))
  const days = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000
  for (const row of read('payer_plan_period'))
    expect(days(row.payer_plan_period_start_date, row.payer_plan_period_end_date)).toBeGreaterThanOrEqual(180)
  const known = read('observation_period').map((row) =>
    days(row.observation_period_start_date, row.observation_period_end_date),
  )
  expect(known.filter((days) => days >= 80).length).toBeGreaterThan(known.length * 0.8)
})

test('what is signed was opened, what is opened was sent, and signed after that', async () => {
  const read = await filled(`create type send_status as enum ('NOT_SENT', 'SENT');
    create type read_status as enum ('NOT_OPENED', 'OPENED');
    create type signing_status as enum ('NOT_SIGNED', 'SIGNED', 'REJECTED');
    create table documents (id serial primary key, created_at timestamp not null);
    create table recipients (id serial primary key, document_id int not null references documents, send_status send_status not null, read_status read_status not null,
      signing_status signing_status not null, sent_at timestamp, signed_at timestamp, expires_at timestamp);`)
  const rows = read('recipients')
  for (const row of rows) {
    if (row.signing_status !== 'NOT_SIGNED') expect(row.read_status).toBe('OPENED')
    if (row.read_status === 'OPENED') expect(row.send_status).toBe('SENT')
    if (row.signed_at !== null && row.sent_at !== null) expect(String(row.signed_at) >= String(row.sent_at)).toBe(true)
  }
  expect(new Set(rows.map(({ send_status }) => send_status)).size).toBe(2)
})

test('a call that failed was not met with 200, and goes where its webhook says', async () => {
  const read = await filled(`create table webhooks (id serial primary key, webhook_url text not null);
    create table webhook_calls (id serial primary key, webhook_id int not null references webhooks, url text not null, status text not null check (status in ('SUCCESS', 'FAILED')), response_code int not null,
      created_at timestamp not null);`)
  const urls = new Map(read('webhooks').map(({ id, webhook_url }) => [id, webhook_url]))
  const calls = read('webhook_calls')
  for (const row of calls) {
    expect(Number(row.response_code) < 300).toBe(row.status === 'SUCCESS')
    expect(row.url).toBe(urls.get(row.webhook_id))
  }
  expect(calls.some(({ status }) => status === 'FAILED')).toBe(true)
})

test('a night shift begins at night, and who is exempt pays no tax', async () => {
  const read =
    await filled(`create table shifts (id serial primary key, name text not null, start_time time not null, end_time time not null);
    create table taxes (id serial primary key, name text not null, rate numeric(5,2) not null);`)
  for (const { name, start_time } of read('shifts')) {
    if (name === 'night') expect(start_time).toMatch(/^2[23]/)
    if (name === 'morning') expect(start_time).toMatch(/^0[67]/)
  }
  for (const { name, rate } of read('taxes')) expect(Number(rate) === 0).toBe(name === 'Exempt')
})

test('a song is as large as it is long, and is bought once', async () => {
  const read =
    await filled(`create table track (track_id serial primary key, name text not null, milliseconds int not null, bytes int not null, unit_price numeric(10,2) not null);
    create table invoice (invoice_id serial primary key, invoice_date timestamp not null);
    create table invoice_line (id serial primary key, invoice_id int not null references invoice, track_id int not null references track, unit_price numeric(10,2) not null, quantity int not null);`)
  for (const { milliseconds, bytes } of read('track')) {
    expect(Number(bytes) / Number(milliseconds)).toBeGreaterThan(20)
    expect(Number(bytes) / Number(milliseconds)).toBeLessThanOrEqual(40)
  }
  expect(new Set(read('invoice_line').map(({ quantity }) => quantity))).toEqual(new Set([1]))
})

test('no more is received than was ordered, none in halves, and little of it is rejected', async () => {
  const read =
    await filled(`create table product (id serial primary key, name text not null, list_price numeric(10,2) not null);
    create table purchase_order (id serial primary key, order_date date not null);
    create table purchase_order_detail (id serial primary key, purchase_order_id int not null references purchase_order, product_id int not null references product, order_qty int not null,
      received_qty numeric(8,2) not null, rejected_qty numeric(8,2) not null);`)
  const lines = read('purchase_order_detail')
  for (const { order_qty, received_qty, rejected_qty } of lines) {
    expect(Number(received_qty)).toBeLessThanOrEqual(Number(order_qty))
    expect(Number(received_qty) % 1).toBe(0)
    expect(Number(rejected_qty)).toBeLessThanOrEqual(Number(received_qty))
  }
  expect(lines.filter(({ rejected_qty }) => Number(rejected_qty) > 0).length).toBeLessThan(lines.length / 3)
})

test('who reviews has an address of their own, and a county is none of the states', async () => {
  const read =
    await filled(`create table product_review (id serial primary key, reviewer_name text not null, email_address text not null, rating int not null);
    create table locations (id serial primary key, city text not null, state char(2) not null, county text not null);`)
  const initial = (text: unknown) => String(text).toLowerCase().charAt(0)
  for (const { reviewer_name, email_address } of read('product_review'))
    expect(initial(email_address)).toBe(initial(reviewer_name))
  for (const { city, county } of read('locations')) expect(county).toBe(`${String(city)} County`)
})

test('names that must differ have one number, and a manager is someone’s number', async () => {
  const read =
    await filled(`create table rooms (id serial primary key, name text not null unique, capacity int not null check (capacity between 1 and 500));
    create table store (store_id serial primary key, manager_staff_id int not null unique);`)
  const rooms = read('rooms')
  for (const { name } of rooms) expect(name).toMatch(/^[^\d]+ \d+$/)
  expect(Math.max(...rooms.map(({ capacity }) => Number(capacity)))).toBeGreaterThan(20)
  const stores = read('store')
  for (const { manager_staff_id } of stores) expect(Number(manager_staff_id)).toBeLessThanOrEqual(1000)
})

test('an error is told of what failed, and of nothing else', async () => {
  const read = await filled(
    `create table transfers (id serial primary key, created_at timestamp not null, status text not null check (status in ('pending', 'completed', 'failed')), error text);`,
  )
  for (const { status, error } of read('transfers', 900)) if (error !== null) expect(status).toBe('failed')
})

test('what a publisher is stands in the tables that are called so', async () => {
  const { model } = inferred(
    await catalogOf(`create table oidc_trusted_publisher_github_actions (id serial primary key, repository_name text);
      create table pending (id serial primary key, trusted_publisher_id int not null, trusted_publisher_type text not null);`),
  )
  expect(model.tables.pending?.columns.trusted_publisher_type?.params?.values).toEqual([
    'OidcTrustedPublisherGithubAction',
  ])
  expect(model.tables.pending?.columns.trusted_publisher_id?.generator).toBe('identifier.by-type')
})
