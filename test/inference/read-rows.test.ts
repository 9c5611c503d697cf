import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'
import { catalogOf, inferred } from './generators-of.ts'

test('slugs that must differ spell the title and end as those of articles do', async () => {
  const world = await worldOf(
    `create table articles (id serial primary key, title text not null, slug text not null unique);`,
  )
  const slugs = csvOf(world, 'public.articles', 0, 1000).map((line) => String(JSON.parse(line).slug))
  expect(new Set(slugs).size).toBe(1000)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+-[a-z0-9]{5}$/)
})

const MEANT: readonly (readonly [ddl: string, column: string, generator: string])[] = [
  ['create table domains (id int, name text not null unique, verified boolean)', 'domains.name', 'company.domain'],
  ['create table line (id int, product_id int, name text, price numeric(10,2))', 'line.name', 'product.name'],
  ['create table account (id int, type text, provider_account_id text, access_token text)', 'account.type', 'choice'],
  ['create table card (id int, exp_mm smallint)', 'card.exp_mm', 'number.integer'],
  ['create table cust (id int, fst_nm varchar(40), lst_nm varchar(40))', 'cust.fst_nm', 'person.given'],
  ['create table cust (id int, occ varchar(60), lst_nm varchar(40))', 'cust.occ', 'job.title'],
  [
    'create table measurement (id int, measurement_source_value varchar(50), range_low numeric, range_high numeric)',
    'measurement.measurement_source_value',
    'medical.test',
  ],
]

test.each(MEANT)('in “%s”, %s is from %s… as a reader expects', async (ddl, column, generator) => {
  const [table = '', name = ''] = column.split('.')
  const { model } = inferred(await catalogOf(`${ddl};`))
  expect(model.tables[table]?.columns[name]?.generator).toMatch(new RegExp(`^${generator}`))
})
