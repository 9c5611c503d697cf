import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'
import { filled, type Row } from './filled.ts'

/** The different values of a column below each row that a key leads to. */
function valuesBelow(rows: readonly Row[], key: string, column: string): readonly (readonly unknown[])[] {
  const groups = new Map<unknown, Set<unknown>>()
  for (const row of rows) groups.set(row[key], (groups.get(row[key]) ?? new Set()).add(row[column]))
  return [...groups.values()].map((values) => [...values])
}

test('versions of a package are by one author, under one licence, and say the same of it', async () => {
  const rowsOf = await filled(`
    create table rubygems (id serial primary key, name text unique not null);
    create table api_keys (id serial primary key, name text not null);
    create table versions (id serial primary key, rubygem_id int references rubygems, pusher_api_key_id int references api_keys, number text not null,
      authors text, licenses text, summary text, description text, built_at timestamp, sha256 text);`)
  const rows = rowsOf('versions')
  for (const column of ['authors', 'licenses', 'summary', 'description']) {
    const values = valuesBelow(rows, 'rubygem_id', column)
    expect(values.every(({ length }) => length === 1)).toBe(true)
    expect(new Set(values.flat()).size).toBeGreaterThan(4)
  }
  expect(valuesBelow(rows, 'rubygem_id', 'sha256').some(({ length }) => length > 1)).toBe(true)
  for (const { summary, description } of rows)
    if (summary !== null && description !== null)
      expect(String(description).startsWith(String(summary).replace(/\.$/, ''))).toBe(true)
})

test('versions of goods and documents are called as these are', async () => {
  const rowsOf = await filled(`
    create table products (id serial primary key, name text not null, price numeric(10,2));
    create table product_versions (id serial primary key, product_id int references products, version int, name text, description text, brand text);
    create table documents (id serial primary key, title text not null);
    create table document_revisions (id serial primary key, document_id int references documents, revision int, title text, language text, change_note text);`)
  const [names, titles] = [
    new Map(rowsOf('products', 1000).map(({ id, name }) => [id, name])),
    new Map(rowsOf('documents', 1000).map(({ id, title }) => [id, title])),
  ]
  const versions = rowsOf('product_versions')
  for (const { product_id: id, name } of versions) expect(name).toBe(names.get(id ?? null))
  expect(valuesBelow(versions, 'product_id', 'brand').every(({ length }) => length === 1)).toBe(true)
  const revisions = rowsOf('document_revisions')
  for (const { document_id: id, title } of revisions) expect(title).toBe(titles.get(id ?? null))
  expect(valuesBelow(revisions, 'document_id', 'language').every(({ length }) => length === 1)).toBe(true)
  expect(valuesBelow(revisions, 'document_id', 'change_note').some(({ length }) => length > 1)).toBe(true)
})

const SHELVES = `create table shelves (id int primary key);
  create table books (id int primary key, shelf_id int not null references shelves, mark text, other text);`

test('a column may have one value for all rows of one parent, or none for all of them', async () => {
  const mark = { generator: 'choice', params: { values: ['a', 'b', 'c'] }, nulls: 0.3, per: '@shelf_id' }
  const world = await worldOf(SHELVES, (model) => {
    const { books, ...others } = model.tables
    return books ? { ...model, tables: { ...others, books: { ...books, columns: { ...books.columns, mark } } } } : model
  })
  const rows = csvOf(world, 'public.books', 0, 1000).map((line): Row => JSON.parse(line))
  const values = valuesBelow(rows, 'shelf_id', 'mark')
  expect(values.every(({ length }) => length === 1)).toBe(true)
  expect(new Set(values.flat())).toEqual(new Set(['a', 'b', 'c', null]))
})

test('a column that is to be alike for a key that is not there is refused', async () => {
  const mark = { generator: 'choice', params: { values: ['a', 'b'] }, per: '@box_id' }
  await expect(
    worldOf(SHELVES, (model) => {
      const { books, ...others } = model.tables
      return books
        ? { ...model, tables: { ...others, books: { ...books, columns: { ...books.columns, mark } } } }
        : model
    }),
  ).rejects.toThrow('@box_id')
})
