import { expect, test } from 'vitest'
import { catalogOf, inferred } from './generators-of.ts'

/** What a column written `name type` is taken for in a table. */
async function takenFor(table: string, column: string) {
  const { model } = inferred(await catalogOf(`create table ${table} (row_no int primary key, ${column})`))
  const [name = ''] = column.split(' ')
  return model.tables[table]?.columns[name]
}

test.each([
  ['orders', 'cc_expires varchar(4)', '0928', '09/28'],
  ['cards', 'card_expiry varchar(5)', '09/28', '0928'],
  ['visits', 'time_last_click varchar(14)', '20250628134620', '2025-06-28'],
  ['members', 'buddy_list text', '8,31,98', 'The committee'],
])('%s.%s is written as it fits in there', async (table, column, like, unlike) => {
  const found = await takenFor(table, column)
  expect(found?.generator).toBe('text.pattern')
  const pattern = new RegExp(String(found?.params?.pattern))
  expect(pattern.test(like)).toBe(true)
  expect(pattern.test(unlike)).toBe(false)
})

test.each([
  ['users', 'function varchar(100)', 'job.title'],
  ['routines', 'function varchar(100)', 'text.word'],
  ['cdr', 'caller varchar(20)', 'person.phone'],
  ['books', 'location text', 'logistics.location'],
  ['shops', 'location text', 'place.city'],
  ['languages', 'iso_code_3 char(3)', 'language.code3'],
  ['countries', 'iso_code_3 char(3)', 'place.country-code3'],
  ['release_notes', 'version numeric', 'number.decimal'],
  ['currencies', 'decimal_places char(1)', 'choice'],
  ['dialplan', 'match_exp varchar(64)', 'choice'],
  ['tickets', 'signature text', 'text.word'],
  ['uploads', 'signature text', 'text.hash'],
  ['survey_questions', 'number int', 'number.integer'],
  ['reminders', 'date_due date', 'time.future'],
  ['tax_rates', 'rate numeric(5,4)', 'number.ratio'],
  ['tax_rates', 'rate numeric(6,3)', 'choice'],
  ['orders', 'review_status varchar(3)', 'order.status'],
  ['orders', 'review_status varchar(20)', 'lifecycle'],
  ['findings', 'modify_id varchar(35)', 'person.username'],
])('%s.%s is %s there', async (table, column, generator) => {
  expect((await takenFor(table, column))?.generator).toBe(generator)
})

test('most have the role that everybody has by default, written as it is', async () => {
  const customer = await takenFor('users', "role varchar(20) default 'customer'")
  expect(customer?.params?.values).toEqual(['customer', 'admin', 'manager', 'support'])
  const capital = await takenFor('users', "role text default 'USER'")
  expect(capital?.params?.values).toEqual(['USER', 'ADMIN', 'MANAGER', 'SUPPORT'])
  expect((await takenFor('members', "role text default 'admin'"))?.params?.values).toMatchObject({ 0: 'admin' })
})

test('tags of goods are what shops say of them', async () => {
  expect((await takenFor('products', 'tags text'))?.params?.values).toContain('bestseller')
  expect((await takenFor('notes', 'tags text'))?.generator).toBe('work.tag')
})

test('what is called by its kind is not where both make a key: of a kind there are many', async () => {
  const named = (more: string) => takenFor('assets', `name text not null, type text not null${more}`)
  expect((await named(''))?.generator).toBe('case')
  expect((await named(', unique (type, name)'))?.generator).not.toBe('case')
})
