import { expect, test } from 'vitest'
import { columnsOf, worldOf } from '../laws/world.ts'

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
