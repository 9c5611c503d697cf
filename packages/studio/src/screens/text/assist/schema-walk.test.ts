import { generators } from '@populace/engine'
import { modelJsonSchema } from '@populace/model'
import { expect, test } from 'vitest'
import { keysAt, meaningOf, valuesAt } from './schema-walk.ts'

const schema = modelJsonSchema(generators, undefined, ['en', 'de'])
const nothing = new Map<string, string>()
const texts = (suggestions: readonly { readonly text: string }[]) => suggestions.map(({ text }) => text)
const column = ['tables', 'person', 'columns', 'email']

test('at the root the settings of a model are suggested, but for those that are there', () => {
  expect(texts(keysAt(schema, [], new Map([['seed', 'x']])))).toEqual(
    expect.arrayContaining(['rows', 'locale', 'tables']),
  )
  expect(texts(keysAt(schema, [], new Map([['seed', 'x']])))).not.toContain('seed')
})

test('values are suggested where there are only some', () => {
  expect(texts(valuesAt(schema, ['locale'], nothing))).toEqual(['en', 'de'])
  expect(texts(valuesAt(schema, ['tables', 'person', 'skip'], nothing))).toEqual(['true', 'false'])
})

test('a column takes a generator by its name, with what it makes', () => {
  const found = valuesAt(schema, column, nothing).find(({ text }) => text === 'person.email')
  expect(found?.description).not.toBe('')
  expect(texts(valuesAt(schema, [...column, 'generator'], nothing))).toContain('person.email')
})

test('parameters are those of the generator that is chosen', () => {
  const chosen = texts(keysAt(schema, column, new Map([['generator', 'number.integer']])))
  expect(chosen).toEqual(expect.arrayContaining(['min', 'max', 'nulls']))
  expect(texts(keysAt(schema, column, nothing))).not.toContain('min')
})

test('a relation’s spread is suggested by name', () => {
  expect(texts(valuesAt(schema, ['tables', 'person', 'relations', 'town_id', 'children'], nothing))).toContain('zipf')
})

test('a key and a value tell what they mean', () => {
  expect(meaningOf(schema, ['rows'], nothing)).toMatch(/rows/i)
  expect(meaningOf(schema, column, nothing, 'person.email')).toMatch(/mail/i)
})

test('schemas that refer to one another in a circle come to an end', () => {
  const circle = { $ref: '#/$defs/a', $defs: { a: { anyOf: [{ $ref: '#/$defs/a' }] } } }
  expect(keysAt(circle, ['x', 'y'], nothing)).toEqual([])
})
