import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { columnsOf, worldOf } from './world.ts'

const ROWS = 400
const DDL = `
  CREATE TABLE country (id serial PRIMARY KEY, country text NOT NULL);
  CREATE TABLE city (id serial PRIMARY KEY, city text NOT NULL, country_id int NOT NULL REFERENCES country);
  CREATE TABLE address (id serial PRIMARY KEY, address text NOT NULL, city_id int NOT NULL REFERENCES city);
  CREATE TABLE customer (id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL, email text NOT NULL UNIQUE,
    address_id int NOT NULL REFERENCES address)`

/** People with their street and country, by the keys that lead there. */
async function peopleOf() {
  const world = await worldOf(DDL, (model) => ({ ...model, rows: ROWS }))
  const texts = (table: string, column: string) =>
    (columnsOf(world, `public.${table}`, ROWS).get(column) ?? []).map((value) => String(JSON.parse(value)))
  const parent = (table: string, row: number) => {
    const relation = world.plan.tables.find(({ key }) => key === `public.${table}`)?.relations[0]
    return world.population.parent(`public.${table}`, relation?.name ?? '', row) ?? -1
  }
  const [streets, countries] = [texts('address', 'address'), texts('country', 'country')]
  const [given, family, emails] = ['first_name', 'last_name', 'email'].map((column) => texts('customer', column))
  const people = Array.from({ length: ROWS }, (_, row) => {
    const address = parent('customer', row)
    const country = countries[parent('city', parent('address', address))] ?? ''
    return {
      given: given?.[row] ?? '',
      family: family?.[row] ?? '',
      email: emails?.[row] ?? '',
      street: streets[address] ?? '',
      country,
    }
  })
  return { world, people }
}

test('streets and people are called as in the country that keys lead to', async () => {
  const [{ people }, vocabulary] = [await peopleOf(), await loadVocabulary('en')]
  const countries = vocabulary.table('country')
  const language = new Map(countries.texts('name').map((name, i) => [name, countries.texts('language')[i] ?? '']))
  const listed = (table: string, column: string) => {
    const { texts } = vocabulary.table(table)
    return texts('language').map((one, i) => `${one} ${texts(column)[i] ?? ''}`)
  }
  const streets = listed('abroad.street', 'name')
  const given = new Set(listed('abroad.given', 'name'))
  const families = new Set([...listed('abroad.family', 'women'), ...listed('abroad.family', 'men')])
  const known = new Set(vocabulary.table('abroad').texts('language'))
  const abroad = people.filter(
    ({ country }) => known.has(language.get(country) ?? '') && language.get(country) !== 'en',
  )
  expect(abroad.length).toBeGreaterThan(100)
  for (const person of abroad) {
    const its = language.get(person.country)
    expect(given, JSON.stringify(person)).toContain(`${its} ${person.given}`)
    expect(families, JSON.stringify(person)).toContain(`${its} ${person.family}`)
    const isItsStreet = streets.some(
      (street) => street.startsWith(`${its} `) && person.street.includes(street.slice(3)),
    )
    expect(isItsStreet, JSON.stringify(person)).toBe(true)
  }
})

test('addresses of people who live anywhere differ, and lead back to their row', async () => {
  const { world, people } = await peopleOf()
  expect(new Set(people.map(({ email }) => email)).size).toBe(ROWS)
  for (const [row, { email }] of people.entries())
    expect(world.population.find('public.customer', 'email', email), email).toBe(row)
})

test('where all places are at home, names stay those of the model’s language', async () => {
  const { plan } = await worldOf(
    'CREATE TABLE customer (id serial PRIMARY KEY, first_name text NOT NULL, city text NOT NULL, country text NOT NULL)',
    (model) => ({ ...model, rows: 10 }),
  )
  const source = plan.tables[0]?.columns.find(({ name }) => name === 'first_name')?.source
  expect(source?.kind === 'generator' && source.params.of).toBeUndefined()
})
