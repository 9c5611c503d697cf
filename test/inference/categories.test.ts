import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test.each([
  ['recipes', 'title text not null', 'Starters'],
  ['events', 'title text not null', 'Concert'],
  ['tickets', 'subject text not null', 'Billing'],
  ['expenses', 'amount numeric(8,2) not null', 'Travel'],
  ['questions', 'body text not null', 'Getting started'],
  ['photos', 'caption text not null', 'Landscape'],
  ['documents', 'title text not null', 'Contracts'],
  ['jobs', 'title text not null', 'Engineering'],
  ['products', 'name text not null, price numeric(8,2) not null', 'Audio'],
  ['widgets', 'name text not null, price numeric(8,2) not null', 'Audio'],
  ['snippets', 'name text not null', 'News'],
])('categories of %s are such', async (children, columns, name) => {
  const read =
    await filled(`create table categories (id serial primary key, name text not null, description text not null);
    create table ${children} (id serial primary key, category_id int not null references categories, ${columns});`)
  const categories = read('categories')
  expect(categories.map((row) => row.name)).toContain(name)
  const isOfGoods = name === 'Audio'
  for (const { description } of categories) expect(/^Everything about /.test(String(description))).toBe(!isOfGoods)
})

test.each([
  ['leave_types', ['vacation', 'sick leave']],
  ['activity_types', ['Call', 'E-mail', 'Meeting']],
  ['address_types', ['Home', 'Work']],
  ['education_levels', ['No degree', 'Secondary school']],
  ['order_statuses', ['pending', 'paid', 'processing']],
  ['lead_sources', ['Website', 'Referral']],
])('%s are a short list of what everybody knows, each once', async (table, first) => {
  const read = await filled(`create table ${table} (id serial primary key, name text not null);`)
  const names = read(table, 30).map(({ name }) => name)
  expect(names.slice(0, first.length)).toEqual(first)
  expect(new Set(names).size).toBe(names.length)
})

test('fees are for tuition where pupils pay them, and for anything elsewhere', async () => {
  const of = async (payers: string) =>
    (
      await filled(`create table ${payers} (id serial primary key, name text not null);
        create table fees (id serial primary key, ${payers}_id int not null references ${payers}, description text not null, amount numeric(8,2) not null);`)
    )('fees').map(({ description }) => description)
  expect(await of('students')).toContain('Tuition')
  expect(await of('invoices')).not.toContain('Tuition')
})
