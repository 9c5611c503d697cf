import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

/** How many rows a table has, and the first of them. */
async function rowsOf(ddl: string, table: string, count: number) {
  const world = await worldOf(ddl)
  const { rows } = world.population.table(`public.${table}`)
  return { rows, first: csvOf(world, `public.${table}`, 0, count).map((line) => Object.values(JSON.parse(line))) }
}

test.each([
  ['weekdays', 7, ['Monday', 'Tuesday', 'Wednesday']],
  ['months', 12, ['January', 'February', 'March']],
  ['genders', 2, ['female', 'male']],
  ['payment_methods', 9, ['credit card', 'PayPal', 'debit card']],
])('a table of %s holds each of the %i once, in their order', async (table, rows, names) => {
  const held = await rowsOf(`create table ${table} (id serial primary key, name text not null)`, table, names.length)
  expect(held.rows).toBe(rows)
  expect(held.first.map(([, name]) => name)).toEqual(names)
})

test('a table of one country’s states holds these and no others', async () => {
  const { rows, first } = await rowsOf(
    'create table us_states (id serial primary key, state_name text not null, state_abbr char(2) not null)',
    'us_states',
    51,
  )
  expect(rows).toBe(51)
  expect(new Set(first.map(([, name]) => name)).size).toBe(51)
  expect(first.map(([, name, code]) => `${String(name)} ${String(code)}`)).toEqual(
    expect.arrayContaining(['California CA', 'Wyoming WY']),
  )
})

test('what a country says of itself agrees', async () => {
  const { rows, first } = await rowsOf(
    'create table countries (code char(2) primary key, name text not null, currency_code char(3) not null, capital text not null)',
    'countries',
    242,
  )
  expect(rows).toBe(242)
  expect(first).toEqual(
    expect.arrayContaining([
      ['FR', 'France', 'EUR', 'Paris'],
      ['JP', 'Japan', 'JPY', 'Tokyo'],
    ]),
  )
})

test.each([
  [
    'what tells the rows of a list apart is each of its words once, whatever these rows lead to',
    `create table concept (concept_id int primary key, concept_name text not null);
     create table domain (domain_id varchar(20) primary key, domain_name varchar(255) not null, domain_concept_id int not null references concept)`,
    'domain',
    32,
    0,
  ],
  [
    'settings are there as often as there are such',
    'create table users (id serial primary key); create table settings (id serial primary key, key text not null unique, value text, changed_by int references users)',
    'settings',
    26,
    1,
  ],
  [
    'a short list of things of which fewer are known holds those alone',
    'create table culture (id serial primary key, name varchar(50) not null); create table scrap_reason (id serial primary key, name varchar(50) not null)',
    'scrap_reason',
    16,
    1,
  ],
])('%s', async (_, ddl, table, size, at) => {
  const { rows, first } = await rowsOf(ddl, table, size)
  expect(rows).toBe(size)
  const names = first.map((row) => String(row[at]))
  expect(new Set(names).size).toBe(size)
  expect(names.filter((name) => /\d/.test(name))).toEqual([])
})

test.each(['name text not null, abbr char(2) not null', 'name text not null unique, abbr char(2) not null unique'])(
  'states with codes of two letters are one country’s, by their names (%s)',
  async (columns) => {
    const { rows, first } = await rowsOf(`create table states (id serial primary key, ${columns})`, 'states', 51)
    expect(rows).toBe(51)
    const told = first.map(([, name, code]) => `${String(name)} ${String(code)}`)
    expect(told.slice(0, 3)).toEqual(['Alabama AL', 'Alaska AK', 'Arizona AZ'])
    expect(told.at(-1)).toBe('Wyoming WY')
  },
)
