import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test('a coupon takes off what its code says, and what ships for free takes off nothing', async () => {
  const read = await filled(`create table coupons (id serial primary key, code text not null unique,
    discount_type text not null check (discount_type in ('percentage', 'fixed_amount', 'free_shipping')), discount_value numeric(10,2) not null);`)
  for (const { code, discount_type, discount_value } of read('coupons')) {
    const [, told] = /(\d\d)-/.exec(String(code)) ?? []
    expect(Number(discount_value)).toBe(discount_type === 'free_shipping' ? 0 : Number(told))
  }
})

test('a parcel is looked up at its carrier by its number', async () => {
  const read = await filled(
    'create table shipments (id serial primary key, carrier text not null, tracking_number text not null, tracking_url text not null);',
  )
  for (const { carrier, tracking_number, tracking_url } of read('shipments')) {
    const [house] = String(carrier).toLowerCase().split(' ')
    expect(tracking_url).toBe(`https://www.${house}.example/track/${tracking_number}`)
  }
})

test('a version is called after its package, and was built before it was published', async () => {
  const read = await filled(`create table packages (id serial primary key, name text not null unique);
    create table versions (id serial primary key, package_id int not null references packages, number text not null, full_name text not null, canonical_number text, built_at timestamp,
      created_at timestamp not null);`)
  const names = new Map(read('packages', 1000).map(({ id, name }) => [id, name]))
  for (const row of read('versions')) {
    expect(row.full_name).toBe(`${names.get(row.package_id ?? 0)}-${row.number}`)
    expect(row.canonical_number).toBe(row.number)
    if (row.built_at !== null) expect(String(row.built_at) <= String(row.created_at)).toBe(true)
  }
})

test('what is sent of an event names the event, and of two streaks one is over', async () => {
  const read =
    await filled(`create table webhooks (id serial primary key, url text not null, success_streak int not null, failure_streak int not null);
    create table webhook_deliveries (id serial primary key, webhook_id int not null references webhooks, event_type text not null, payload jsonb not null);`)
  for (const { event_type, payload } of read('webhook_deliveries')) {
    const sent = typeof payload === 'string' ? JSON.parse(payload) : payload
    expect(sent.event).toBe(event_type)
  }
  const streaks = read('webhooks').map(({ success_streak, failure_streak }) => [success_streak, failure_streak])
  expect(streaks.filter(([good, bad]) => Number(good) > 0 && Number(bad) > 0)).toEqual([])
  expect(streaks.filter(([, bad]) => Number(bad) > 0).length).toBeGreaterThan(3)
})

test('campaigns are called after the year in which they begin, and not after another season', async () => {
  const read = await filled(
    'create table campaigns (id serial primary key, name text not null, start_date date not null, end_date date not null);',
  )
  for (const { name, start_date } of read('campaigns')) {
    expect(name).toMatch(new RegExp(` ${String(start_date).slice(0, 4)}$`))
    const month = Number(String(start_date).slice(5, 7))
    if (String(name).startsWith('Winter')) expect([12, 1, 2]).toContain(month)
    if (String(name).startsWith('Summer')) expect([6, 7, 8]).toContain(month)
  }
})

test('what is said in a call is talk', async () => {
  const read = await filled(
    'create table calls (id serial primary key, started_at timestamp not null, transcript text);',
  )
  for (const { transcript } of read('calls')) if (transcript !== null) expect(transcript).toMatch(/ – /)
})

test('an assignment is titled as its type says', async () => {
  const read = await filled(
    "create table assignments (id serial primary key, title text not null, type text not null check (type in ('homework', 'quiz', 'exam', 'essay')));",
  )
  const says = {
    homework: /set|sheet|Exercises|Summary/,
    quiz: /quiz|test/i,
    exam: /exam|Midterm|Resit/i,
    essay: /essay|paper|report/i,
  }
  for (const { title, type } of read('assignments')) expect(title).toMatch(says[String(type) as keyof typeof says])
})

test('goods that are sold one by one are counted in whole numbers, and charges come to their product', async () => {
  const read =
    await filled(`create table products (id serial primary key, name text not null, price numeric(10,2) not null);
    create table orders (id serial primary key, placed_at timestamp not null);
    create table order_items (id serial primary key, order_id int not null references orders, product_id int not null references products, quantity numeric(10,2) not null,
      unit_price numeric(10,2) not null);
    create table hotel_rooms (id serial primary key, number text not null, rate numeric(8,2));
    create table folio_charges (id serial primary key, room_id int references hotel_rooms, description text, quantity numeric(8,2) not null, unit_price numeric(8,2) not null,
      amount numeric(10,2) not null, charged_at timestamp not null);`)
  for (const { quantity } of read('order_items')) expect(Number.isInteger(Number(quantity))).toBe(true)
  for (const { quantity, unit_price, amount } of read('folio_charges')) {
    expect(Number.isInteger(Number(quantity))).toBe(true)
    expect(Number(amount)).toBeCloseTo(Number(quantity) * Number(unit_price), 2)
  }
})

test('people are seen on weekdays in business hours, however it was arranged', async () => {
  const read = await filled(`create table doctors (id serial primary key, name text not null);
    create table bookings (id serial primary key, doctor_id int not null references doctors, appointment_date timestamp not null, created_at timestamp not null);
    create table interviews (id serial primary key, candidate_name text, scheduled_for timestamp);`)
  const moments = [
    ...read('bookings').map((row) => row.appointment_date),
    ...read('interviews').map((row) => row.scheduled_for),
  ].filter((moment) => moment !== null)
  for (const moment of moments) {
    const at = new Date(`${moment}Z`)
    expect([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]).toContain(at.getUTCHours())
    expect(at.getUTCDay()).not.toBe(0)
  }
})

test('a job runs soon after it was put into the queue, and is not given up once it has finished', async () => {
  const read = await filled(
    'create table jobs (id serial primary key, queue text not null, enqueued_at timestamp not null, started_at timestamp, finished_at timestamp, discarded_at timestamp);',
  )
  const seconds = (from: unknown, to: unknown) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 1000
  for (const { enqueued_at, started_at, finished_at, discarded_at } of read('jobs', 1000)) {
    if (started_at !== null) expect(seconds(enqueued_at, started_at)).toBeLessThanOrEqual(3600)
    if (finished_at !== null) expect(seconds(started_at, finished_at)).toBeLessThanOrEqual(2 * 3600)
    if (discarded_at === null) continue
    expect(finished_at).toBeNull()
    expect(seconds(enqueued_at, discarded_at)).toBeGreaterThanOrEqual(0)
  }
})

test('who reports to somebody is not at the head of the company', async () => {
  const read = await filled(
    'create table employees (id serial primary key, first_name text not null, last_name text not null, job_title text not null, manager_id int references employees);',
  )
  const led = read('employees', 1000).filter(({ manager_id }) => manager_id !== null)
  const titles = led.map(({ job_title }) => String(job_title))
  expect(titles.filter((title) => /^Chief/.test(title))).toEqual([])
  expect(new Set(titles).size).toBeGreaterThan(60)
  const heads = read('employees', 1000).filter(({ manager_id }) => manager_id === null)
  expect(heads.length).toBeGreaterThan(0)
  for (const { job_title } of heads)
    expect(job_title).toMatch(/^(Chief Executive Officer|Managing Director|President|General Manager)$/)
})
