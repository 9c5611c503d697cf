import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | number | null>>

async function rowsOf(ddl: string, table: string, count = 300): Promise<readonly Row[]> {
  const world = await worldOf(ddl)
  return csvOf(world, `public.${table}`, 0, count).map((line) => JSON.parse(line))
}

const formOf = (pattern = ''): RegExp =>
  new RegExp(`^${pattern.replace(/[.-]/g, '\\$&').replaceAll('#', '\\d').replaceAll('@', '[A-Z]')}$`)

test.each([
  ['its own row names', "carrier text not null check (carrier in ('ups', 'fedex', 'royal_mail'))"],
  ['its own row names among any', 'carrier text not null'],
])('a parcel is numbered as the carrier does that %s', async (_, carrier) => {
  const { texts } = (await loadVocabulary('en')).table('order.tracking')
  const forms = new Map(texts('carrier').map((name, i) => [name.toLowerCase(), formOf(texts('pattern')[i])]))
  const rows = await rowsOf(
    `create table shipments (id serial primary key, ${carrier}, tracking_number text not null unique)`,
    'shipments',
  )
  for (const { carrier, tracking_number } of rows)
    expect(String(tracking_number)).toMatch(forms.get(String(carrier).toLowerCase().replace('_', ' ')) ?? /$^/)
  expect(new Set(rows.map(({ carrier }) => carrier)).size).toBeGreaterThan(2)
})

test('a company is taxed under a number of its country', async () => {
  const { texts } = (await loadVocabulary('en')).table('finance.tax-number')
  const forms = new Map(texts('country').map((code, i) => [code, formOf(texts('pattern')[i])]))
  const rows = await rowsOf(
    'create table companies (id serial primary key, name text not null, country_code char(2) not null, vat_id varchar(20) not null unique)',
    'companies',
  )
  for (const { country_code, vat_id } of rows) expect(String(vat_id)).toMatch(forms.get(String(country_code)) ?? /$^/)
  expect(new Set(rows.map(({ country_code }) => country_code)).size).toBeGreaterThan(3)
})

test('what one customer has sent goes to one country', async () => {
  const world = await worldOf(`
    create table customers (id serial primary key, full_name text not null, phone text not null);
    create table addresses (id serial primary key, customer_id int not null references customers, street text not null, city text not null, country_code char(2) not null);
    create table orders (id serial primary key, customer_id int not null references customers, ship_city text not null, ship_country char(2) not null, bill_country char(2) not null);`)
  const countries = new Map<string, Set<string>>()
  const see = (customer: unknown, country: unknown) =>
    countries.set(String(customer), (countries.get(String(customer)) ?? new Set()).add(String(country)))
  for (const line of csvOf(world, 'public.addresses', 0, 1000)) {
    const { customer_id, country_code } = JSON.parse(line)
    see(customer_id, country_code)
  }
  for (const line of csvOf(world, 'public.orders', 0, 1000)) {
    const { customer_id, ship_country, bill_country } = JSON.parse(line)
    see(customer_id, ship_country)
    see(customer_id, bill_country)
  }
  expect([...countries.values()].filter(({ size }) => size > 1)).toEqual([])
})
