import { expect, test } from 'vitest'
import { catalogOf, inferred } from './generators-of.ts'

const { model } = inferred(
  await catalogOf(`
    create table orders (id int primary key, status varchar(20) default 'PENDING', payment_status text, created_at timestamp not null, paid_at timestamp);
    create table subscriptions (id int primary key, status text);
    create table tickets (id int primary key, status text default 'Open', description text);
    create table vehicles (id int primary key, status text);
    create table employees (id int primary key, status text, marital_status text, state text);
    create table devices (id int primary key, status char(4));
    create table deals (id int primary key, stage varchar(30));
    create table things (id int primary key, approval_status text, status text default 'brewing');
    create table articles (id int primary key, status text, title text);
    create table hotel_rooms (id int primary key, description text, price_per_night numeric(8,2));
    create table lab_results (id int primary key, test_name text, result numeric(8,2), reference_low numeric(8,2), reference_high numeric(8,2));
  `),
)
const columns = (table: string) => model.tables[table]?.columns ?? {}

test('rows pass through the states of what they are, written as the default is', () => {
  const { status } = columns('orders')
  expect(status?.generator).toBe('lifecycle')
  expect(status?.params?.path).toEqual(['PENDING', 'PAID', 'PROCESSING', 'SHIPPED', 'DELIVERED'])
  expect(status?.params).toMatchObject({ since: 'created_at' })
  expect(columns('orders').paid_at?.when).toContain('PAID')
  expect(columns('tickets').status?.params?.path).toEqual(['Open', 'In Progress', 'Resolved', 'Closed'])
})

test('what most rows keep for good has shares instead', () => {
  for (const table of ['vehicles', 'employees']) {
    expect(columns(table).status?.generator).toBe('choice')
    expect(columns(table).status?.params?.weights).toBeDefined()
  }
  expect(columns('vehicles').status?.params?.values).toContain('in_use')
  expect(columns('deals').stage?.params?.values).toContain('negotiation')
})

test('a status of something else has the states of that', () => {
  expect(columns('things').approval_status?.params?.path).toEqual(['pending', 'approved'])
  expect(columns('employees').marital_status?.generator).toBe('person.marital-status')
  // Of an order that has states itself, payment says what those do.
  expect(String(columns('orders').payment_status?.params?.value)).toMatch(
    /^if\(status in \('.*'pending', 'paid'\)|'paid'/,
  )
})

test('a state of people is where they live', () => {
  expect(columns('employees').state?.generator).toBe('place.region')
})

test('states that find no room are left out', () => {
  for (const state of (columns('devices').status?.params?.values as string[] | undefined) ?? [])
    expect(state.length).toBeLessThanOrEqual(4)
})

test('descriptions and prices are of what the rows are', () => {
  expect(columns('hotel_rooms').description?.generator).toBe('about.room')
  expect(columns('hotel_rooms').price_per_night?.params).toMatchObject({ min: 45, max: 320 })
  expect(columns('tickets').description?.generator).toBe('support.message')
})

test('a result lies about where its test says', () => {
  const { result, reference_low, reference_high } = columns('lab_results')
  expect([reference_low, result, reference_high].map((column) => column?.generator)).toEqual([
    'medical.test-low',
    'medical.test-value',
    'medical.test-high',
  ])
})
