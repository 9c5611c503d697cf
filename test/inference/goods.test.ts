import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const SHOP = `create table category (id serial primary key, name text not null);
create table product (id serial primary key, category_id int not null references category, name text not null, price numeric(10,2) not null);`

test('a product is of the category that its key leads to', async () => {
  const world = await worldOf(SHOP)
  const read = (table: string, count: number): Record<string, unknown>[] =>
    csvOf(world, `public.${table}`, 0, count).map((line) => JSON.parse(line))
  const categories = new Map(read('category', 79).map(({ id, name }) => [id, name]))
  expect(new Set(categories.values()).size).toBe(79)
  const goods = (await loadVocabulary('en')).table('product')
  const categoryOf = new Map(goods.texts('name').map((name, i) => [name, goods.texts('category')[i]]))
  for (const { name, category_id } of read('product', 200))
    expect(categoryOf.get(String(name))).toBe(categories.get(category_id))
})

test('a shop sells for more than it pays', async () => {
  const world = await worldOf(
    'create table products (id serial primary key, name text not null, unit_cost numeric(10,2) not null, price numeric(10,2) not null);',
  )
  for (const line of csvOf(world, 'public.products', 0, 300)) {
    const { unit_cost, price } = JSON.parse(line)
    expect(Number(unit_cost)).toBeGreaterThan(0)
    expect(Number(unit_cost)).toBeLessThan(Number(price))
  }
})
