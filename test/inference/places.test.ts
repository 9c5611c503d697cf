import { expect, test } from 'vitest'
import { worldOf } from '../laws/world.ts'

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
