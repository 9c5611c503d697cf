import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test('pictures of a product are called as it is, one after the other', async () => {
  const read = await filled(`create table products (id serial primary key, name text not null);
    create table product_images (id serial primary key, product_id int not null references products, url text not null, alt_text text not null, position int not null);
    create table properties (id serial primary key, name text not null, bedrooms int not null);
    create table property_photos (id serial primary key, property_id int not null references properties, caption text not null);`)
  const names = new Map(read('products', 1000).map(({ id, name }) => [id, name]))
  const places = new Map<unknown, unknown[]>()
  for (const { product_id, url, alt_text, position } of read('product_images')) {
    expect(alt_text).toBe(names.get(product_id ?? 0))
    expect(url).toContain('/products/')
    places.set(product_id, [...(places.get(product_id) ?? []), position])
  }
  for (const positions of [...places.values()].slice(0, -1)) expect(positions).toEqual(positions.map((_, i) => i + 1))
  for (const { caption } of read('property_photos'))
    expect(caption).toMatch(/room|Kitchen|Entrance|View|Terrace|Garden/)
})

test('what is crossed out beside a price is higher', async () => {
  const read = await filled(
    'create table products (id serial primary key, name text not null, price numeric(10,2) not null, compare_at_price numeric(10,2));',
  )
  const reduced = read('products').filter(({ compare_at_price }) => compare_at_price !== null)
  expect(reduced.length).toBeGreaterThan(80)
  for (const { price, compare_at_price } of reduced) expect(Number(compare_at_price)).toBeGreaterThan(Number(price))
})

test('lines are numbered by the order that they are of, whatever else their keys lead to, and say what its product is called', async () => {
  const read =
    await filled(`create table products (id serial primary key, name text not null, price numeric(10,2) not null);
    create table quotes (id serial primary key, quoted_on date not null);
    create table quote_lines (id serial primary key, quote_id int not null references quotes, product_id int not null references products, description text not null, sort_order int not null,
      quantity int not null, unit_price numeric(10,2) not null);`)
  const names = new Map(read('products', 1000).map(({ id, name }) => [id, name]))
  const lines = read('quote_lines')
  for (const { product_id, description } of lines) expect(description).toBe(names.get(product_id ?? 0))
  const first = lines.filter(({ quote_id }) => quote_id === lines[0]?.quote_id)
  expect(first.map(({ sort_order }) => sort_order)).toEqual(first.map((_, i) => i + 1))
})

test('requests are numbered one after the other', async () => {
  const read = await filled(
    'create table tickets (id serial primary key, number int not null unique, subject text not null);',
  )
  expect(read('tickets', 3).map(({ number }) => number)).toEqual([1001, 1002, 1003])
})

test('terms, school years and months of pay are called after their days', async () => {
  const read =
    await filled(`create table academic_years (id serial primary key, name text not null, start_date date not null, end_date date not null);
    create table terms (id serial primary key, name text not null, start_date date not null, end_date date not null);
    create table payroll_periods (id serial primary key, name text not null, start_date date not null, end_date date not null, pay_date date not null);`)
  for (const { name, start_date } of read('academic_years', 3))
    expect(String(name).slice(0, 4)).toBe(String(start_date).slice(0, 4))
  for (const { name, start_date } of read('terms', 8)) {
    const month = Number(String(start_date).slice(5, 7))
    const season = month >= 12 ? 'Winter' : month >= 8 ? 'Fall' : month >= 6 ? 'Summer' : 'Spring'
    expect(name).toBe(`${season} ${String(start_date).slice(0, 4)}`)
  }
  for (const { name, start_date, end_date, pay_date } of read('payroll_periods', 100)) {
    expect(name).toBe(`${start_date} – ${end_date}`)
    expect(String(pay_date) >= String(end_date)).toBe(true)
  }
})

test('how likely a deal is, whether it is closed and why it was lost goes by its stage', async () => {
  const read =
    await filled(`create table pipeline_stages (id serial primary key, name text not null, probability int not null, is_won boolean not null, is_lost boolean not null);
    create table opportunities (id serial primary key, stage_id int not null references pipeline_stages, name text not null, probability int not null, closed_at timestamp, lost_reason text,
      created_at timestamp not null);`)
  const stages = new Map(read('pipeline_stages', 7).map((row) => [row.id, row]))
  expect([...stages.values()].filter(({ is_won }) => is_won === true).map(({ probability }) => probability)).toEqual([
    100,
  ])
  let lost = 0
  for (const { stage_id, probability, closed_at, lost_reason } of read('opportunities')) {
    const stage = stages.get(stage_id ?? 0)
    expect(probability).toBe(stage?.probability)
    expect(closed_at !== null).toBe(stage?.is_won === true || stage?.is_lost === true)
    expect(lost_reason !== null).toBe(stage?.is_lost === true)
    if (stage?.is_lost === true) lost++
  }
  expect(lost).toBeGreaterThan(20)
})

test('a lead leads to an account once it is converted, an applicant is hired who was', async () => {
  const read = await filled(`create table accounts (id serial primary key, name text not null);
    create table leads (id serial primary key, first_name text not null, last_name text not null, status text not null, converted_at timestamp, converted_account_id int references accounts,
      created_at timestamp not null);
    create table job_postings (id serial primary key, title text not null);
    create table applications (id serial primary key, job_posting_id int not null references job_postings, stage text not null, applied_at timestamp not null, hired_at timestamp, rejection_reason text);
    create table payments (id serial primary key, method text not null, card_brand text, amount numeric(10,2) not null);`)
  for (const { status, converted_at, converted_account_id } of read('leads')) {
    expect(converted_at !== null).toBe(status === 'converted')
    expect(converted_account_id !== null).toBe(status === 'converted')
  }
  for (const { stage, hired_at, rejection_reason } of read('applications')) {
    expect(hired_at !== null).toBe(stage === 'hired')
    expect(rejection_reason !== null).toBe(stage === 'rejected')
  }
  for (const { method, card_brand } of read('payments'))
    expect(card_brand !== null).toBe(/card/.test(String(method)) && method !== 'gift card')
})

test('what a request is answered suits who writes, and what is kept ready suits its title', async () => {
  const read = await filled(`create table tickets (id serial primary key, subject text not null);
    create table ticket_comments (id serial primary key, ticket_id int not null references tickets, author_type text not null check (author_type in ('agent', 'customer')), body text not null);
    create table canned_responses (id serial primary key, title text not null, shortcut text not null, body text not null);`)
  const said = (who: string) =>
    new Set(read('ticket_comments').flatMap(({ author_type, body }) => (author_type === who ? [body] : [])))
  const [customers, agents] = [said('customer'), said('agent')]
  expect(customers.size).toBeGreaterThan(3)
  expect([...customers].filter((body) => agents.has(body))).toEqual([])
  for (const { title, shortcut, body } of read('canned_responses'))
    if (/Refund/.test(String(title)))
      expect([shortcut, body]).toEqual(['/refund', 'Your refund is on its way and takes three to five days.'])
})

test('a practice bills what it does, and a night costs about what such a room does', async () => {
  const clinic =
    await filled(`create table patients (id serial primary key, first_name text not null, last_name text not null);
    create table appointments (id serial primary key, patient_id int not null references patients, reason text);
    create table invoices (id serial primary key, patient_id int not null references patients, issued_on date not null);
    create table invoice_items (id serial primary key, invoice_id int not null references invoices, description text not null, quantity int not null, unit_price numeric(10,2) not null);`)
  const billed = new Set(clinic('invoice_items').map(({ description }) => description))
  expect(billed).toContain('Consultation')
  expect(billed.size).toBeLessThan(15)
  const hotel =
    await filled(`create table room_types (id serial primary key, name text not null, max_occupancy int not null, base_price numeric(8,2) not null);
    create table reservations (id serial primary key, room_type_id int not null references room_types, check_in date not null, check_out date not null, nights int not null,
      nightly_rate numeric(8,2) not null, total_amount numeric(10,2) not null);`)
  const prices = new Map(hotel('room_types', 1000).map(({ id, base_price }) => [id, Number(base_price)]))
  for (const { room_type_id, nights, nightly_rate, total_amount } of hotel('reservations')) {
    const usual = prices.get(room_type_id ?? 0) ?? 0
    expect(Number(nightly_rate)).toBeGreaterThan(usual * 0.5)
    expect(Number(nightly_rate)).toBeLessThan(usual * 1.5)
    expect(Number(total_amount)).toBeCloseTo(Number(nights) * Number(nightly_rate), 2)
  }
})

test('files are kept under their names, parcels have no row of noughts behind them, and nobody answers what was not sent', async () => {
  const read =
    await filled(`create table attachments (id serial primary key, file_name text not null, storage_key text not null);
    create table packages (id serial primary key, tracking_number text not null unique);
    create table tickets (id serial primary key, subject text not null, created_at timestamp not null);
    create table satisfaction_surveys (id serial primary key, ticket_id int not null references tickets, score int, sent_at timestamp not null, responded_at timestamp);`)
  for (const { id, file_name, storage_key } of read('attachments'))
    expect(storage_key).toBe(`uploads/${id}/${file_name}`)
  const numbers = read('packages').map(({ tracking_number }) => String(tracking_number))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter((number) => /0{4}/.test(number.slice(-8))).length).toBeLessThan(numbers.length / 50)
  for (const { sent_at, responded_at } of read('satisfaction_surveys'))
    if (responded_at !== null) expect(String(responded_at) >= String(sent_at)).toBe(true)
})
