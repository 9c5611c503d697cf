import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string>>

const rowsOf = async (ddl: string, table: string): Promise<readonly Row[]> =>
  csvOf(await worldOf(ddl), `public.${table}`, 0, 1000).map((line) => JSON.parse(line))

test.each([
  ['boolean not null', 'true'],
  ['int not null', '1'],
])('goods are ordered when few are left, and none that are given up (%s)', async (type, yes) => {
  const rows = await rowsOf(
    `create table products (id serial primary key, product_name text not null, unit_price numeric(10,2), units_in_stock smallint, units_on_order smallint, reorder_level smallint, discontinued ${type})`,
    'products',
  )
  const ordered = rows.filter((row) => Number(row.units_on_order) > 0)
  expect(ordered.length).toBeGreaterThan(10)
  for (const row of ordered) {
    expect(Number(row.units_in_stock)).toBeLessThanOrEqual(Number(row.reorder_level))
    expect(String(row.discontinued)).not.toBe(yes)
  }
})

test('what a price is asked for is one of them; by the carton goods are where nothing says what they cost', async () => {
  const priced = await rowsOf(
    'create table products (id serial primary key, product_name text not null, quantity_per_unit varchar(40), unit_price numeric(10,2))',
    'products',
  )
  const packs = priced.map((row) => row.quantity_per_unit ?? '')
  expect(packs.filter((pack) => pack.includes('×'))).toEqual([])
  expect(packs.some((pack) => /^\d+ (g|kg|ml|l) \w+/.test(pack))).toBe(true)
  const others = await rowsOf(
    'create table products (id serial primary key, product_name text not null, quantity_per_unit varchar(40))',
    'products',
  )
  expect(others.some((row) => row.quantity_per_unit?.includes('×'))).toBe(true)
})

test('a telephone at home stays where it is', async () => {
  const rows = await rowsOf(
    'create table employees (id serial primary key, last_name text not null, city text not null, country text not null, home_phone text not null)',
    'employees',
  )
  const begin = new Map([
    ['United Kingdom', '+44 '],
    ['United States', '+1 '],
    ['Australia', '+61 '],
  ])
  for (const { country = '', home_phone: phone = '' } of rows)
    expect(phone.startsWith(begin.get(country) ?? '')).toBe(true)
  const british = rows.filter(({ country }) => country === 'United Kingdom')
  expect(british.length).toBeGreaterThan(5)
  for (const { home_phone: phone } of british) expect(phone).not.toMatch(/^\+44 7/)
})
