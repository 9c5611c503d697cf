import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const NETWORK = `
  CREATE TABLE users (id serial PRIMARY KEY, username text NOT NULL, birth_date date NOT NULL, age smallint NOT NULL);
  CREATE TABLE posts (id serial PRIMARY KEY, author_id integer NOT NULL REFERENCES users, content text NOT NULL);
  CREATE TABLE comments (id serial PRIMARY KEY, post_id integer NOT NULL REFERENCES posts, body text NOT NULL);
  CREATE TABLE reactions (id serial PRIMARY KEY, post_id integer NOT NULL REFERENCES posts, reaction text NOT NULL);
  CREATE TABLE reports (id serial PRIMARY KEY, post_id integer NOT NULL REFERENCES posts, reason text NOT NULL);
  CREATE TABLE hotels (id serial PRIMARY KEY, name text NOT NULL, email text NOT NULL, website text NOT NULL);
  CREATE TABLE reservations (id serial PRIMARY KEY, hotel_id integer NOT NULL REFERENCES hotels, booked_at timestamptz NOT NULL, check_in date NOT NULL,
    check_out date NOT NULL, actual_check_in timestamptz, actual_check_out timestamptz);`

async function rowsOf(name: string): Promise<readonly Record<string, unknown>[]> {
  const world = await worldOf(NETWORK, (model) => ({ ...model, rows: 60 }))
  return csvOf(world, `public.${name}`, 0, 60).map((line): Record<string, unknown> => JSON.parse(line))
}

test('what is said below posts is said among friends, and what is reported has a reason of such reports', async () => {
  const bodies = (await rowsOf('comments')).map(({ body }) => body)
  expect(bodies).toContain('Love this!')
  expect(new Set((await rowsOf('reactions')).map(({ reaction }) => reaction))).toContain('like')
  expect(new Set((await rowsOf('reports')).map(({ reason }) => reason))).toContain('spam')
})

test('the addresses of a hotel spell its name', async () => {
  for (const { name, email, website } of await rowsOf('hotels')) {
    const [host = ''] = /[a-z0-9-]+(?=\.example$)/.exec(String(email)) ?? []
    expect(
      String(name)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/-$/, '')
        .slice(0, 40),
    ).toBe(host)
    expect(website).toBe(`https://www.${host}.example`)
  }
})

test('age is that since birth, and guests come and go on the days that they booked', async () => {
  for (const { birth_date, age } of await rowsOf('users')) {
    const years = (Date.parse('2026-01-01') - Date.parse(String(birth_date))) / (365.25 * 86_400_000)
    expect(Math.abs(Number(age) - years)).toBeLessThan(1.01)
  }
  for (const { check_in, check_out, actual_check_in, actual_check_out } of await rowsOf('reservations')) {
    if (actual_check_in !== null) expect(String(actual_check_in).slice(0, 10)).toBe(check_in)
    if (actual_check_out !== null) expect(String(actual_check_out).slice(0, 10)).toBe(check_out)
  }
})
