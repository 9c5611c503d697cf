import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test('a hall or an hotel that is called after a city stands in it', async () => {
  const read =
    await filled(`create table venues (id serial primary key, name text not null, street text not null, city text not null);
    create table hotels (id serial primary key, name text not null, address text not null, city text not null);`)
  const cities = new Set(read('venues', 1000).map(({ city }) => String(city)))
  for (const table of ['venues', 'hotels']) {
    const named = read(table).filter(({ name, city }) => String(name).includes(String(city)))
    expect(named.length).toBeGreaterThan(20)
  }
  for (const { name, city } of read('venues')) {
    const [, other] = /^(.+) (?:Hall|Convention Center)$/.exec(String(name)) ?? []
    if (other && cities.has(other)) expect(other).toBe(city)
  }
})
