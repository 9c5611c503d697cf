import { describe, expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const COUNT = 400

async function reviewsOf(ddl: string): Promise<Record<string, string | number>[]> {
  const world = await worldOf(ddl)
  return csvOf(world, 'public.reviews', 0, COUNT).map((line) => JSON.parse(line))
}

test.each([
  ['between 1 and 10', 1, 10],
  ['>= 0 and rating <= 100', 0, 100],
  ['> 0 and rating < 6', 1, 5],
])('ratings use the scale of a check: %s', async (check, least, most) => {
  const rows = await reviewsOf(
    `create table reviews (id serial primary key, rating int not null check (rating ${check}))`,
  )
  const ratings = rows.map(({ rating }) => Number(rating))
  expect(Math.min(...ratings)).toBeLessThan(least + (most - least) * 0.2)
  expect(Math.max(...ratings)).toBe(most)
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / COUNT
  expect((mean - least) / (most - least)).toBeGreaterThan(0.6)
})

test('a rating that is a share of one has all that lies between', async () => {
  const rows = await reviewsOf(
    'create table reviews (id serial primary key, rating real not null check (rating between 0 and 1))',
  )
  expect(new Set(rows.map(({ rating }) => Number(rating))).size).toBeGreaterThan(50)
})

describe('reviews where nothing is sold', () => {
  const ddl = `
    create table guests (id serial primary key, full_name text not null);
    create table stays (id serial primary key, guest_id int not null references guests, arrival date not null);
    create table reviews (
      id serial primary key, stay_id int not null references stays,
      rating int not null check (rating between 1 and 10), comment text not null, response text not null
    );`

  test('are of what was done for someone, and agree with the scale', async () => {
    const rows = await reviewsOf(ddl)
    const texts = rows.map(({ comment }) => String(comment))
    expect(texts.filter((text) => /delivery|parcel|battery|washes|the finish|purchase|returned/i.test(text))).toEqual(
      [],
    )
    expect(texts.filter((text) => /staff|welcome|appointment|wait|clean/i.test(text)).length).toBeGreaterThan(COUNT / 4)
    const low = rows.filter(({ rating }) => Number(rating) < 5)
    expect(low.length).toBeGreaterThan(20)
    expect(low.filter(({ comment }) => /recommended|five stars|better than/i.test(String(comment)))).toEqual([])
  })

  test('are answered politely', async () => {
    const answers = new Set((await reviewsOf(ddl)).map(({ response }) => String(response)))
    expect([...answers].filter((answer) => !/^Thank you/.test(answer))).toEqual([])
  })
})

test('pay of an hour comes in quarters, of a year in hundreds', async () => {
  const rows = await reviewsOf(
    'create table reviews (id serial primary key, hourly_rate numeric(6,2) not null, salary int not null)',
  )
  const hourly = rows.map((row) => Number(row.hourly_rate))
  expect(new Set(hourly).size).toBeGreaterThan(40)
  expect(hourly.filter((rate) => rate < 10 || rate > 100 || (rate * 4) % 1 !== 0)).toEqual([])
})
