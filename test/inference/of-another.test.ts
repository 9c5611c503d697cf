import { expect, test } from 'vitest'
import { filled } from './filled.ts'
import { catalogOf, inferred } from './generators-of.ts'

const takenFor = async (table: string, column: string) => {
  const { model } = inferred(await catalogOf(`create table ${table} (row_no int primary key, ${column} text)`))
  return model.tables[table]?.columns[column]?.generator
}

test.each([
  ['hotel_booking', 'hotel_name', 'hotel.name'],
  ['film_actor', 'film_title', 'film.title'],
  ['movie_star', 'movie_name', 'film.title'],
  ['customers_orders', 'customers_email', 'person.email'],
  // The name goes on as the table's does, or is of what its rows are.
  ['care_site', 'care_site_name', 'company.name'],
  ['hotel_booking', 'booking_name', 'person.full'],
  ['film_actor', 'actor_name', 'person.full'],
])('a word in front that names other things than the rows: %s.%s is %s', async (table, column, generator) => {
  expect(await takenFor(table, column)).toBe(generator)
})

test('what is first comes before what is last, in numbers and in time', async () => {
  const rows = await filled(`CREATE TABLE article (id int PRIMARY KEY, first_page int NOT NULL, last_page int NOT NULL,
    earliest_reading timestamp NOT NULL, latest_reading timestamp NOT NULL)`)
  const found = rows('article', 100)
  expect(found.filter((row) => Number(row.first_page) > Number(row.last_page))).toEqual([])
  expect(found.filter((row) => String(row.earliest_reading) > String(row.latest_reading))).toEqual([])
})
