import { readDdl } from '@populace/dialects'
import { expect, test } from 'vitest'
import { catalogOf, inferred } from './generators-of.ts'

const guessOf = async (type: string, comment: string) => {
  const catalog = await catalogOf(`create table t (x1 ${type}); comment on column t.x1 is '${comment}';`)
  return inferred(catalog).model.tables.t?.columns.x1
}

test.each([
  ['E-mail address of the contact.', 'person.email'],
  ['The city where the office is', 'place.city'],
  ['First name', 'person.given'],
])('a comment tells what a name does not: %s', async (comment, generator) => {
  expect(await guessOf('text', comment)).toMatchObject({ generator })
})

test('a comment that says which column a value is from says nothing of what it is', async () => {
  expect(await guessOf('bytea', 'icon_image.id')).toMatchObject({ generator: 'binary.bytes' })
})

test('bytes that hold no image are none', async () => {
  expect(await guessOf('bytea', 'The thumbnail')).toMatchObject({ generator: 'binary.image' })
  const { catalog } = await readDdl('create table t (thumbnail binary(20), photo varbinary(2000));', {
    dialect: 'mysql',
  })
  const { thumbnail, photo } = inferred(catalog).model.tables.t?.columns ?? {}
  expect([thumbnail?.generator, photo?.generator]).toEqual(['binary.bytes', 'binary.image'])
})

test('values that a comment explains one by one are the column’s', async () => {
  expect(await guessOf('char(1)', 'M = Married, S = Single')).toMatchObject({ params: { values: ['M', 'S'] } })
  expect(await guessOf('int', '1 = open, 2 = closed, 9 = lost')).toMatchObject({ params: { values: [1, 2, 9] } })
  const kinds = 'Kind of person: SC = Store contact, IN = Individual, VC = Vendor'
  expect(await guessOf('char(2)', kinds)).toMatchObject({ params: { values: ['SC', 'IN', 'VC'] } })
  const mails = '0 = wants no e-mail, 1 = wants e-mail, 2 = wants e-mail from partners too'
  expect(await guessOf('int', mails)).toMatchObject({ params: { values: [0, 1, 2] } })
})

test('a day and its moment are of one day', async () => {
  const catalog = await catalogOf(
    'create table visit (id int primary key, start_date date not null, start_datetime timestamp)',
  )
  expect(inferred(catalog).model.tables.visit?.columns.start_datetime).toMatchObject({
    generator: 'time.after',
    params: { column: 'start_date' },
  })
})
