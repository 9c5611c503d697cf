import { expect, test } from 'vitest'
import { columnsOf, worldOf } from '../laws/world.ts'
import { filled, type Row } from './filled.ts'

const SALES = `
  CREATE TABLE country_region (country_region_code varchar(3) PRIMARY KEY, name text NOT NULL);
  CREATE TABLE sales_territory (id serial PRIMARY KEY, name text NOT NULL,
    country_region_code varchar(3) NOT NULL REFERENCES country_region);
  CREATE TABLE state_province (id serial PRIMARY KEY, name text NOT NULL,
    territory_id integer NOT NULL REFERENCES sales_territory, country_region_code varchar(3) NOT NULL REFERENCES country_region);
`

test('a region lies in its country rather than in a territory that someone drew, and both lie in one country', async () => {
  const { model } = await worldOf(SALES)
  const { columns, relations } = model.tables.state_province ?? { columns: {}, relations: {} }
  expect(columns.name).toMatchObject({ generator: 'place.region', params: { of: 'region<@country_region_code' } })
  expect(relations.state_province_country_region_code_fkey).toMatchObject({
    follows: '@territory_id.country_region_code',
  })
  expect(model.tables.country_region?.columns.name).toMatchObject({ generator: 'place.country' })
})

const LOOKED_UP = `
  CREATE TABLE geoip (id serial PRIMARY KEY, continent_code varchar(2), country_code varchar(2), country_name text, region text, city text,
    UNIQUE (continent_code, country_code, country_name, region, city));
`

test('what a key tells apart by its city, region and country is one place in every row', async () => {
  const world = await worldOf(LOOKED_UP, (model) => ({ ...model, rows: 300 }))
  const columns = columnsOf(world, 'public.geoip', 300)
  const values = ['continent_code', 'country_code', 'country_name', 'city'].map((name) => columns.get(name) ?? [])
  const told = values[0]?.map((_, row) => values.map((column) => column[row]).join()) ?? []
  expect(new Set(values[3]).size).toBeGreaterThan(250)
  const known = new Set(told.map((text) => text.split(',').slice(0, 3).join()))
  expect(known).toContain('"NA","US","United States"')
  expect(known).toContain('"EU","GB","United Kingdom"')
  // Each country has one name and one continent, or there would be more of them.
  expect(known.size).toBe(new Set(values[1]).size)
})

const PAID_ABROAD = `
  CREATE TABLE country (id serial PRIMARY KEY, iso_code char(2) NOT NULL UNIQUE, name text NOT NULL);
  CREATE TABLE currency (code char(3) PRIMARY KEY, name text NOT NULL);
  CREATE TABLE language (id serial PRIMARY KEY, code text NOT NULL UNIQUE, name text);
  CREATE TABLE customer (id serial PRIMARY KEY, name text NOT NULL, city text, country_id int NOT NULL REFERENCES country, language_id int REFERENCES language);
  CREATE TABLE invoice (id serial PRIMARY KEY, customer_id int NOT NULL REFERENCES customer, currency_code char(3) NOT NULL REFERENCES currency, total numeric(10,2) NOT NULL);
  CREATE TABLE price (id serial PRIMARY KEY, currency_code char(3) NOT NULL REFERENCES currency, amount numeric(10,2));`

test('what someone abroad pays in and speaks is their country’s; elsewhere the great ones are met most', async () => {
  const rows = await filled(PAID_ABROAD)
  const [countries, languages, customers] = [rows('country', 200), rows('language', 70), rows('customer')]
  const codeOf = ({ country_id }: Row) => countries.find(({ id }) => id === country_id)?.iso_code
  const isOf = (code: string) => (customer: Row) => codeOf(customer) === code
  const speak = (code: string) => new Set(customers.filter(isOf(code)).flatMap(({ language_id }) => language_id ?? []))
  const languageOf = (code: string) => languages.find((language) => language.code === code)?.id
  expect(speak('BR')).toEqual(new Set([languageOf('pt')]))
  expect(speak('CN')).toEqual(new Set([languageOf('zh')]))
  const paidBy = (code: string) => {
    const ids = new Set(customers.filter(isOf(code)).map(({ id }) => id))
    return new Set(
      rows('invoice', 1000)
        .filter(({ customer_id }) => ids.has(customer_id ?? ''))
        .map(({ currency_code }) => currency_code),
    )
  }
  expect([paidBy('BR'), paidBy('CN')]).toEqual([new Set(['BRL']), new Set(['CNY'])])
  const count = (code: string) => rows('price', 1000).filter((row) => row.currency_code === code).length
  expect(count('USD')).toBeGreaterThan(100)
  expect(count('USD')).toBeGreaterThan(count('GBP'))
})

const CAPITALS = `
  CREATE TABLE country (code char(2) PRIMARY KEY, name text NOT NULL, capital integer);
  CREATE TABLE city (id serial PRIMARY KEY, name text NOT NULL, country_code char(2) NOT NULL REFERENCES country);
  ALTER TABLE country ADD FOREIGN KEY (capital) REFERENCES city;
`

test('cities lie in their country, which does not lie in its capital as well', async () => {
  const world = await worldOf(CAPITALS, (model) => ({ ...model, rows: 30 }))
  expect(world.model.tables.city?.columns.name).toMatchObject({ params: { of: 'city<@country_code' } })
  expect(world.model.tables.country?.columns.name).toMatchObject({ params: { of: 'country' } })
  const countries = columnsOf(world, 'public.country', 30)
  expect(new Set(countries.get('name')).size).toBe(30)
})
