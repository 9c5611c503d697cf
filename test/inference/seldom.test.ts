import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const shareOf = (rows: readonly Readonly<Record<string, unknown>>[], column: string): number =>
  rows.filter((row) => row[column] !== null).length / rows.length

test('what happens to few rows is there in few, whether a moment or a key tells of it', async () => {
  const read =
    await filled(`create table cancellations (id serial primary key, reason text not null, created_at timestamp not null);
    create table tickets (id serial primary key, price numeric(8,2) not null, created_at timestamp not null, anonymized_at timestamp, exported_at timestamp, last_pay_reminder_sent_at timestamp,
      cancellation_id int references cancellations);`)
  const rows = read('tickets')
  expect(shareOf(rows, 'anonymized_at')).toBeLessThan(0.2)
  expect(shareOf(rows, 'cancellation_id')).toBeLessThan(0.3)
  expect(shareOf(rows, 'last_pay_reminder_sent_at')).toBeLessThan(0.5)
  const exported = shareOf(rows, 'exported_at')
  expect(exported).toBeGreaterThan(0.4)
  expect(exported).toBeLessThan(0.9)
})

test('parcels and bills go to the town that someone lives in', async () => {
  const read = await filled(
    'create table customers (id serial primary key, name text not null, city text not null, zipcode text not null, street text not null, shipping_city text not null, shipping_zipcode text not null, shipping_street text not null);',
  )
  const rows = read('customers')
  for (const { city, shipping_city } of rows) expect(shipping_city).toBe(city)
  expect(rows.filter(({ street, shipping_street }) => street !== shipping_street).length).toBeGreaterThan(300)
})

test('a plan is displayed by its name, what it charges is of no material, and terms of payment are days', async () => {
  const read = await filled(
    'create table plans (id serial primary key, name text not null, invoice_display_name text not null); create table charges (id serial primary key, properties jsonb not null, payment_term jsonb not null);',
  )
  for (const { name, invoice_display_name } of read('plans')) expect(invoice_display_name).toBe(name)
  for (const { properties, payment_term } of read('charges')) {
    expect(JSON.stringify(properties)).not.toContain('material')
    expect((payment_term as unknown as { days: number }).days).toBeLessThanOrEqual(60)
  }
})
