import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

async function rowsOf(ddl: string): Promise<(table: string) => readonly Row[]> {
  const world = await worldOf(ddl)
  return (table) => csvOf(world, `public.${table}`, 0, 1000).map((line): Row => JSON.parse(line))
}

const time = (value: Row[string] | undefined): number => Date.parse(String(value))

const PACKAGES = `
  create table gems (id serial primary key, name text not null unique, created_at timestamp not null);
  create table versions (id serial primary key, gem_id int not null references gems, number text not null, description text, summary text, indexed boolean not null default true, yanked_at timestamp, created_at timestamp not null);`

test('a package without a description has no summary that begins it, and is listed until it is yanked', async () => {
  const versions = (await rowsOf(PACKAGES))('versions')
  expect(versions.some(({ description }) => description === null)).toBe(true)
  for (const { description, summary, indexed, yanked_at } of versions) {
    if (description === null) expect(summary).toBeNull()
    else expect(String(summary).length).toBeGreaterThan(8)
    expect(indexed).toBe(yanked_at === null)
  }
})

test('a hook was updated when it last succeeded or failed, and has an address', async () => {
  const rows = await rowsOf(`
    create table web_hooks (id serial primary key, url varchar(200), last_success timestamp, last_failure timestamp, created_at timestamp not null, updated_at timestamp not null);`)
  for (const { url, last_success, last_failure, updated_at } of rows('web_hooks')) {
    expect(url).not.toBeNull()
    for (const moment of [last_success, last_failure])
      if (moment !== null) expect(time(updated_at)).toBeGreaterThanOrEqual(time(moment))
  }
})

test('a run of a job says of it what the job says', async () => {
  const rows = await rowsOf(`
    create table background_jobs (id uuid primary key, job_class text, queue_name text, serialized_params jsonb, created_at timestamp not null);
    create table job_executions (id uuid primary key, job_id uuid not null references background_jobs, job_class text, queue_name text, serialized_params jsonb, created_at timestamp not null);`)
  const jobs = new Map(rows('background_jobs').map((job) => [job.id, job]))
  for (const { job_class, queue_name, serialized_params, job_id } of rows('job_executions'))
    expect([job_class, queue_name, serialized_params]).toEqual(
      ['job_class', 'queue_name', 'serialized_params'].map((name) => jobs.get(job_id ?? '')?.[name]),
    )
  for (const job of jobs.values()) expect(job.job_class).not.toBeNull()
})

test('goods were on sale before they were ordered, what is rejected is counted as what came, and a reason is there where something was scrapped', async () => {
  const rows = await rowsOf(`
    create table products (product_id serial primary key, name text not null, list_price numeric(10,2) not null, sell_start_date timestamp not null, sell_end_date timestamp);
    create table vendors (vendor_id serial primary key, name text not null);
    create table purchase_order_headers (purchase_order_id serial primary key, vendor_id int not null references vendors, order_date timestamp not null);
    create table purchase_order_details (purchase_order_id int not null references purchase_order_headers, purchase_order_detail_id serial, due_date timestamp not null, order_qty smallint not null, product_id int not null references products, received_qty numeric(8,2) not null, rejected_qty numeric(8,2) not null, modified_date timestamp not null, primary key (purchase_order_id, purchase_order_detail_id));
    create table scrap_reasons (scrap_reason_id serial primary key, name text not null);
    create table work_orders (work_order_id serial primary key, product_id int not null references products, order_qty int not null, scrapped_qty smallint not null, scrap_reason_id int references scrap_reasons, start_date timestamp not null);`)
  const orders = new Map(rows('purchase_order_headers').map((one) => [one.purchase_order_id, time(one.order_date)]))
  const goods = new Map(rows('products').map((one) => [one.product_id, time(one.sell_start_date)]))
  for (const { purchase_order_id, product_id, due_date, rejected_qty } of rows('purchase_order_details')) {
    const ordered = orders.get(purchase_order_id ?? 0) ?? 0
    expect(goods.get(product_id ?? 0)).toBeLessThan(ordered)
    expect((time(due_date) - ordered) / 86_400_000).toBeLessThan(60)
    expect(Number(rejected_qty) % 1).toBe(0)
  }
  const scrapped = rows('work_orders')
  expect(scrapped.some(({ scrapped_qty }) => Number(scrapped_qty) > 0)).toBe(true)
  for (const { scrapped_qty, scrap_reason_id } of scrapped)
    expect(scrap_reason_id !== null).toBe(Number(scrapped_qty) > 0)
})

test('nobody has been sent a draft, or has opened it', async () => {
  const rows = await rowsOf(`
    create type document_status as enum ('DRAFT', 'PENDING', 'COMPLETED', 'REJECTED');
    create type send_status as enum ('NOT_SENT', 'SENT');
    create type read_status as enum ('NOT_OPENED', 'OPENED');
    create type signing_status as enum ('NOT_SIGNED', 'SIGNED', 'REJECTED');
    create table documents (id serial primary key, title text not null, status document_status not null default 'DRAFT', created_at timestamp not null);
    create table recipients (id serial primary key, document_id int not null references documents, email text not null, send_status send_status not null, read_status read_status not null, signing_status signing_status not null);`)
  const drafts = new Set(rows('documents').flatMap(({ id, status }) => (status === 'DRAFT' ? [id] : [])))
  const asked = rows('recipients').filter(({ document_id }) => drafts.has(document_id ?? 0))
  expect(asked.length).toBeGreaterThan(0)
  for (const { send_status, read_status } of asked)
    expect([send_status, read_status]).toEqual(['NOT_SENT', 'NOT_OPENED'])
})

test('whom one sees on a visit one sees for all of it', async () => {
  const rows = await rowsOf(`
    create table providers (provider_id serial primary key, provider_name text not null);
    create table patients (patient_id serial primary key, name text not null);
    create table visits (visit_id serial primary key, patient_id int not null references patients, provider_id int not null references providers, visit_date date not null);
    create table measurements (measurement_id serial primary key, visit_id int not null references visits, provider_id int not null references providers, measurement_date date not null);`)
  const visits = new Map(rows('visits').map((one) => [one.visit_id, one.provider_id]))
  for (const { visit_id, provider_id } of rows('measurements')) expect(provider_id).toBe(visits.get(visit_id ?? 0))
})

test('companies do what they are called after', async () => {
  const rows = await rowsOf(`
    create table companies (id serial primary key, name text not null, industry text not null, company_description text not null, tagline text not null);`)
  const trades = (await loadVocabulary('en')).table('company.trade')
  const word = trades.texts('word')
  for (const { name, industry, company_description, tagline } of rows('companies')) {
    const at = word.indexOf(String(name).split(' ').at(-1) ?? '')
    expect(at, String(name)).toBeGreaterThanOrEqual(0)
    expect(industry).toBe(trades.texts('industry')[at])
    for (const text of [company_description, tagline])
      expect(String(text).toLowerCase()).toContain((trades.texts('first')[at] ?? '').toLowerCase())
  }
})

test('whoever is called Mrs is no more single than a Miss is married', async () => {
  const rows = await rowsOf(`
    create table members (id serial primary key, salutation text, first_name text not null, last_name text not null, marital_status char(1) not null check (marital_status in ('M', 'S')));`)
  for (const { salutation, marital_status } of rows('members'))
    if (salutation === 'Mrs' || salutation === 'Miss') expect(marital_status).toBe(salutation === 'Mrs' ? 'M' : 'S')
})

test('doctors alone bear what says that they are', async () => {
  const rows = await rowsOf(`
    create table people (id serial primary key, title varchar(8), first_name varchar(40) not null, last_name varchar(40) not null, suffix varchar(10));`)
  const doctors = rows('people').filter(({ suffix }) => suffix === 'PhD' || suffix === 'MD')
  expect(doctors.length).toBeGreaterThan(0)
  for (const { title } of doctors) expect([null, 'Dr']).toContain(title)
})

test('states lie where they do, whatever islands belong to the country, and what comes in packs is many', async () => {
  const rows = await rowsOf(`
    create table us_states (state_id serial primary key, state_name varchar(100), state_abbr varchar(2), state_region varchar(50));
    create table categories (category_id serial primary key, category_name varchar(40) not null, description text);
    create table products (product_id serial primary key, product_name varchar(80) not null, category_id int not null references categories, unit_price numeric(8,2) not null);`)
  const states = new Map(rows('us_states').map((one) => [one.state_name, one.state_region]))
  for (const name of ['Georgia', 'Florida', 'Texas']) expect(states.get(name)).toBe('south')
  expect(states.has('District of Columbia')).toBe(true)
  expect(rows('categories').find(({ category_name }) => category_name === 'Packaging')?.description).toMatch(/boxes/)
})

test('the lines of an order go in one parcel, and plans with what they let people do are few', async () => {
  const rows = await rowsOf(`
    create table sales_orders (order_id serial primary key, order_date timestamp not null);
    create table sales_order_lines (order_id int not null references sales_orders, line_no serial, carrier_tracking_number varchar(25), order_qty int not null, primary key (order_id, line_no));
    create table subscription_claims (id text primary key, name text not null, team_count int not null, api_quota int, api_rate_limits jsonb not null);
    create table organisation_claims (id text primary key, original_subscription_claim_id text, team_count int not null, api_quota int);`)
  const parcels = new Map<unknown, unknown>()
  for (const { order_id, carrier_tracking_number } of rows('sales_order_lines')) {
    if (parcels.has(order_id)) expect(carrier_tracking_number).toBe(parcels.get(order_id))
    parcels.set(order_id, carrier_tracking_number)
  }
  const plans = rows('subscription_claims')
  expect(new Set(plans.map(({ name }) => name)).size).toBe(plans.length)
  const known = new Set(plans.map(({ id }) => id))
  for (const { original_subscription_claim_id } of rows('organisation_claims'))
    expect(known.has(original_subscription_claim_id ?? null)).toBe(true)
})

test('doctors are neither children nor very old, whatever is noted of whom they care for', async () => {
  const rows = await rowsOf(`
    create table providers (provider_id serial primary key, provider_name text, npi varchar(20), specialty text, year_of_birth int);
    create table visits (visit_id serial primary key, provider_id int references providers, visit_date date not null);
    create table measurements (measurement_id serial primary key, provider_id int references providers, measurement_date date not null, range_low numeric, range_high numeric);
    create table prescriptions (prescription_id serial primary key, provider_id int references providers, prescribed_on date not null);`)
  for (const { year_of_birth } of rows('providers')) {
    if (year_of_birth === null) continue
    expect(Number(year_of_birth)).toBeGreaterThan(1955)
    expect(Number(year_of_birth)).toBeLessThan(2000)
  }
})

test('the addresses of a package are called after it', async () => {
  const rows = await rowsOf(`
    create table gems (id serial primary key, name text not null unique, created_at timestamp not null);
    create table versions (id serial primary key, gem_id int not null references gems, number text not null, metadata jsonb not null, created_at timestamp not null);`)
  const names = new Map(rows('gems').map(({ id, name }) => [id, String(name)]))
  for (const { gem_id, metadata } of rows('versions')) {
    const { source_code_uri, changelog_uri } = JSON.parse(JSON.stringify(metadata))
    expect(source_code_uri).toContain(`/${names.get(gem_id ?? 0)}`)
    expect(changelog_uri).toContain(source_code_uri)
  }
})

test('a plan lets more people do more than a lesser one', async () => {
  const rows = await rowsOf(`
    create table plans (id serial primary key, name text not null unique, price numeric(8,2) not null, team_count int not null, api_quota int not null, storage_limit_gb int not null, flags jsonb not null, api_rate_limits jsonb not null);`)
  const plans = rows('plans')
    .slice(0, 6)
    .sort((a, b) => Number(a.price) - Number(b.price))
  const worth = plans.map(({ team_count, api_quota, storage_limit_gb, flags, api_rate_limits }) => [
    ...[team_count, api_quota, storage_limit_gb].map(Number),
    JSON.parse(JSON.stringify(flags)).length,
    JSON.parse(JSON.stringify(api_rate_limits)).minute,
  ])
  for (const [at, one] of worth.entries())
    for (const [place, much] of (worth[at + 1] ?? []).entries()) expect(much).toBeGreaterThanOrEqual(one[place] ?? 0)
})

test('whoever has signed or paid is led to where they are thanked, and a folder holds nothing itself', async () => {
  const rows = await rowsOf(`
    create table checkouts (id serial primary key, success_url text not null, amount numeric(8,2) not null);
    create table documents (id serial primary key, title text not null, folder_flag boolean not null, file_name text not null, file_extension text, content bytea, file_size int);`)
  for (const { success_url } of rows('checkouts')) expect(success_url).toMatch(/example\.(com|org|net)\/[a-z-]+$/)
  const folders = rows('documents').filter(({ folder_flag }) => folder_flag === true)
  expect(folders.length).toBeGreaterThan(0)
  for (const { content, file_size } of folders) expect([content, file_size]).toEqual([null, null])
})

test('what was filled into a field is of its type', async () => {
  const rows = await rowsOf(`
    create type field_type as enum ('SIGNATURE', 'NAME', 'EMAIL', 'DATE', 'TEXT', 'NUMBER');
    create table fields (id serial primary key, type field_type not null, page int not null, position_x numeric not null, position_y numeric not null, custom_text text not null, inserted boolean not null);`)
  const fields = rows('fields')
  expect(fields.some(({ type }) => type === 'EMAIL')).toBe(true)
  for (const { type, custom_text } of fields) {
    if (type === 'EMAIL') expect(custom_text).toContain('@')
    if (type === 'NUMBER') expect(custom_text).toMatch(/^\d+$/)
    if (type === 'DATE') expect(custom_text).toMatch(/ 20\d\d$/)
  }
})

test('where a program failed is told in the language that its framework’s tables tell', async () => {
  const failures =
    'create table failures (id int primary key, error text not null, backtrace text[] not null, stack_trace text not null);'
  const languages = {
    '': /\.js:\d+/,
    'create table ar_internal_metadata (key varchar primary key, value varchar);': /\.rb\b/,
    'create table django_migrations (id int primary key, app text, name text, applied timestamptz);': /\.py\b/,
    'create table flyway_schema_history (installed_rank int primary key, version text, description text);': /\.java\b/,
  }
  for (const [framework, form] of Object.entries(languages)) {
    const rows = (await rowsOf(`${framework}\n${failures}`))('failures')
    for (const { stack_trace } of rows) expect(String(stack_trace)).toMatch(form)
    if (framework === '') continue
    for (const { backtrace } of rows) for (const frame of [backtrace].flat()) expect(String(frame)).toMatch(form)
  }
})

test('what is typed into a field of a form is of its type, people’s own where it asks for that, and nothing where nobody has', async () => {
  const rows = await rowsOf(`
    create type field_type as enum ('NAME', 'EMAIL', 'NUMBER', 'TEXT');
    create table recipients (id serial primary key, name text not null, email text not null);
    create table fields (id serial primary key, recipient_id int not null references recipients, type field_type not null, page int not null, position_x int not null, custom_text text not null, inserted boolean not null, field_meta jsonb);`)
  const people = new Map(rows('recipients').map((one) => [one.id, one]))
  const told = new Set<Row[string] | undefined>()
  for (const { type, recipient_id, custom_text, inserted, field_meta } of rows('fields')) {
    const { name, email } = people.get(recipient_id ?? 0) ?? {}
    if (inserted !== true) expect(custom_text).toBe('')
    else if (type === 'NAME') expect(custom_text).toBe(name)
    else if (type === 'EMAIL') expect(custom_text).toBe(email)
    else if (type === 'NUMBER') expect(String(custom_text)).toMatch(/^\d+$/)
    if (field_meta !== null) expect(JSON.stringify(field_meta).toUpperCase()).toContain(String(type))
    told.add(inserted === true ? type : undefined)
  }
  expect([...told].sort()).toEqual(['EMAIL', 'NAME', 'NUMBER', 'TEXT', undefined])
})

test('a job has the arguments that such a job takes', async () => {
  const jobs = (
    await rowsOf(
      'create table background_jobs (id uuid primary key, job_class text not null, labels text[], serialized_params jsonb not null, created_at timestamp not null);',
    )
  )('background_jobs')
  const taken: Readonly<Record<string, string>> = {
    SendInvoiceJob: 'invoice_id',
    DeliverWebhookJob: 'endpoint_id',
    ResizeImageJob: 'image_id',
    RetryPaymentJob: 'payment_id',
  }
  const some = jobs.filter(({ job_class }) => String(job_class) in taken)
  expect(some.length).toBeGreaterThan(50)
  for (const { job_class, serialized_params } of some)
    expect(serialized_params).toHaveProperty(taken[String(job_class)] ?? '')
})
