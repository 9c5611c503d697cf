import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columnsOf, worldOf } from '../laws/world.ts'
import { catalogOf, inferred } from './generators-of.ts'

const ROWS = 40

/** What rows of each table are called, zero configuration. */
async function called(...tables: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const ddl = tables.map((table) => `CREATE TABLE ${table} (id serial PRIMARY KEY, name text NOT NULL);`).join('\n')
  const world = await worldOf(ddl, (model) => ({ ...model, rows: ROWS }))
  return new Map(
    tables.map((table) => [
      table,
      (columnsOf(world, `public.${table}`, ROWS).get('name') ?? []).map((text): string => JSON.parse(text)),
    ]),
  )
}

test('things are called as such things are, by the noun of their table', async () => {
  const names = await called('farms', 'cameras', 'zones', 'boats', 'crops', 'badges', 'gizmos')
  const all = (table: string, form: RegExp) =>
    expect(
      names.get(table)?.filter((name) => !form.test(name)),
      table,
    ).toEqual([])
  all('farms', /^\p{Lu}.+ Farm$/u)
  all('cameras', /^Camera [1-9]\d?$/)
  all('zones', /^Zone [A-H]$/)
  // What has no names of its own has numbers.
  all('gizmos', /^Gizmo [1-9]\d?$/)
  const listed = readFileSync(new URL('../../packages/vocabulary/data/en/name.words', import.meta.url), 'utf8').split(
    '\n',
  )
  for (const table of ['boats', 'crops', 'badges'])
    expect(
      names.get(table)?.filter((name) => !listed.includes(name)),
      table,
    ).toEqual([])
})

test('a column’s own noun says more than its table’s, and names that must differ do', async () => {
  const world = await worldOf(
    `CREATE TABLE towers (id serial PRIMARY KEY, site_name text NOT NULL UNIQUE, vaccine varchar(60) NOT NULL, name varchar(12) NOT NULL);`,
    (model) => ({ ...model, rows: ROWS }),
  )
  const { site_name, vaccine, name } = world.model.tables.towers?.columns ?? {}
  expect(site_name).toMatchObject({ generator: 'text.name', params: { of: 'site' } })
  expect(vaccine).toMatchObject({ generator: 'text.name', params: { of: 'vaccine' } })
  // Where there is little room anything may stand.
  expect(name?.params).toEqual({})
  expect(new Set(columnsOf(world, 'public.towers', ROWS).get('site_name')).size).toBe(ROWS)
})

test('large countries are those that most rows are of', async () => {
  const world = await worldOf(
    `
    CREATE TABLE country (id serial PRIMARY KEY, name text NOT NULL UNIQUE);
    CREATE TABLE customer (id serial PRIMARY KEY, country_id integer NOT NULL REFERENCES country);`,
    (model) => ({ ...model, rows: 600 }),
  )
  const names = columnsOf(world, 'public.country', 200).get('name') ?? []
  const counts = new Map<string, number>()
  for (const id of columnsOf(world, 'public.customer', 600).get('country_id') ?? [])
    counts.set(id, (counts.get(id) ?? 0) + 1)
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  expect(names[Number(first?.[0]) - 1]).toBe('"China"')
  const share = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (counts.get(String(id)) ?? 0), 0) / 600
  expect(share([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeGreaterThan(0.35)
})

test('hubs are any parents again where the model says so', async () => {
  const world = await worldOf(
    `
    CREATE TABLE country (id serial PRIMARY KEY, name text NOT NULL UNIQUE);
    CREATE TABLE customer (id serial PRIMARY KEY, country_id integer NOT NULL REFERENCES country);`,
    (model) => {
      const { customer } = model.tables
      const relations = { customer_country_id_fkey: { children: { distribution: 'zipf', exponent: 1 } as const } }
      return customer
        ? { ...model, rows: 600, tables: { ...model.tables, customer: { ...customer, relations } } }
        : model
    },
  )
  const ids = columnsOf(world, 'public.customer', 600).get('country_id') ?? []
  expect(ids.filter((id) => Number(id) <= 10).length / 600).toBeLessThan(0.3)
})

/** Columns of public and of usual schemas that were read wrongly before: what should be made of them. */
const READ: readonly (readonly [table: string, columns: string, expected: Readonly<Record<string, unknown>>])[] = [
  ['inboxes', 'email_address text, name text', { name: { generator: 'text.name', params: { of: 'inbox' } } }],
  [
    'calls',
    'called_number text, ported_number varchar(20)',
    { called_number: { generator: 'person.phone' }, ported_number: { generator: 'person.phone' } },
  ],
  ['portings', 'donor_operator text', { donor_operator: { generator: 'company.name' } }],
  [
    'hours',
    'open_hour integer, close_minutes integer',
    { open_hour: { params: { values: [9, 8, 10, 7, 6] } }, close_minutes: { params: { values: [0, 30, 15, 45] } } },
  ],
  [
    'fields',
    'ph_level numeric(3,1), soil_type text',
    { ph_level: { params: { min: 4.8, max: 8.2 } }, soil_type: { generator: 'text.word' } },
  ],
  [
    'livestock',
    'breed text, born_on date',
    { breed: { params: { list: 'saying.farm.breed' } }, born_on: { params: { min: 0, max: 13 } } },
  ],
  ['jobs', 'job_description text', { job_description: { params: { list: 'saying.job.posting.description' } } }],
  ['places', 'coordinates_lat float8, coordinates_long float8', { coordinates_long: { generator: 'place.longitude' } }],
  ['campaigns', 'name text', { name: { generator: 'text.name', params: { of: 'campaign' } } }],
  [
    'portfolios',
    'name text, market_value numeric(12,2)',
    {
      name: { params: { of: 'portfolio' } },
      market_value: { params: { min: 2500 } },
    },
  ],
  ['partnerships', 'name text', { name: { params: { of: 'partnership' } } }],
  ['properties', 'name text', { name: { generator: 'text.name', params: { of: 'building' } } }],
  [
    'maintenance_requests',
    'category text, description text',
    { description: { params: { list: 'saying.repair.request' } } },
  ],
  ['plantings', 'seed_lot text', { seed_lot: { generator: 'text.code' } }],
  ['invoices', 'net_payment_term integer', { net_payment_term: { params: { values: [30, 14, 0, 7, 60] } } }],
]

test.each(READ)('in a table of %s: %s', async (table, columns, expected) => {
  const { model } = inferred(await catalogOf(`create table ${table} (id serial primary key, ${columns});`))
  expect(model.tables[table]?.columns).toMatchObject(expected)
})

test('no currency has a rate in itself', async () => {
  const world = await worldOf(
    'CREATE TABLE exchange_rates (id serial PRIMARY KEY, base_currency char(3) NOT NULL, quote_currency char(3) NOT NULL, rate numeric(12,6) NOT NULL);',
    (model) => ({ ...model, rows: ROWS }),
  )
  const columns = columnsOf(world, 'public.exchange_rates', ROWS)
  const quotes = columns.get('quote_currency') ?? []
  expect((columns.get('base_currency') ?? []).filter((code, row) => code === quotes[row])).toEqual([])
  expect(new Set(quotes).size).toBeGreaterThan(3)
})
