import { expect, test } from 'vitest'
import { catalogOf, inferred } from './generators-of.ts'

/** What a column of a table by itself is taken for, with the reason. */
async function guessOf(column: string) {
  const [name = ''] = column.split(' ')
  const { model, reasons } = inferred(await catalogOf(`create table widget (id serial primary key, ${column});`))
  const { generator } = model.tables['public.widget']?.columns[name] ?? model.tables.widget?.columns[name] ?? {}
  const reason = [...reasons.values()][0]?.get(name)
  return { generator, score: reason?.score ?? 0, reason: reason?.reason ?? '' }
}

test('a name that no rule knows is told by its letters and its type, and is worth a look', async () => {
  const { generator, score, reason } = await guessOf('xyzmailq varchar(120)')
  expect(generator).toBe('person.email')
  expect(reason).toBe('it looks like columns of which “email” means an e-mail address')
  expect(score).toBeLessThan(0.6)
})

test('a text of which letters tell nothing is a code where codes have room, and no city', async () => {
  expect((await guessOf("rbe varchar(64) not null default ''")).generator).toBe('text.code')
  // A whole word is what something is called.
  expect((await guessOf('vaccine varchar(60)')).generator).toBe('text.name')
  expect((await guessOf('frobdat varchar(30)')).generator).toMatch(/^text\./)
})

test('a number that no rule knows stays any number', async () => {
  expect(await guessOf('grblmpf integer')).toMatchObject({ generator: 'number.integer', score: 0.465 })
})

test('what a length or a rule says is not overruled by a likeness', async () => {
  expect((await guessOf('grblmpf char(64)')).generator).toBe('text.hash')
  expect((await guessOf('mobile_phone varchar(20)')).score).toBeGreaterThan(0.8)
})

test('a table’s letters, or one’s own, may stand before a long word without a gap', async () => {
  expect((await guessOf('braddress1 varchar(40)')).generator).toBe('place.street-address')
  expect((await guessOf('ovamount double precision')).generator).toBe('number.money')
  // `re` belongs to the word.
  expect((await guessOf('reaction varchar(20)')).reason).not.toContain('re action')
})

test('what takes eight bytes and says that something was done says when', async () => {
  expect((await guessOf('started bigint not null default 0')).reason).toContain('seconds since 1970')
  expect((await guessOf('started smallint not null default 0')).reason).toContain('flag')
})

test('who did it stands before “by”, whatever the form of the verb', async () => {
  expect((await guessOf('cancel_by varchar(60)')).generator).toBe('person.full')
  expect((await guessOf('sort_by varchar(60)')).generator).not.toBe('person.full')
})
