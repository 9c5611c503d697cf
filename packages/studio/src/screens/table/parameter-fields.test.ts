import { generators } from '@populace/engine'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf, textOf, readValue } from './parameter-fields.ts'

test('every parameter of every generator has a field that says what it is for', () => {
  for (const { name, params } of generators) {
    const schema = z.toJSONSchema(params, { unrepresentable: 'any' })
    const fields = fieldsOf(schema)
    expect(
      fields.map((field) => field.name),
      name,
    ).toEqual(Object.keys(schema.properties ?? {}))
    expect(
      fields.filter(({ description }) => !description).map((field) => field.name),
      name,
    ).toEqual([])
  }
})

test('a list of numbers and a mapping are typed as JSON, a text as it is', () => {
  const [weights, parts, pattern] = fieldsOf({
    properties: {
      weights: { type: 'array', items: { type: 'number' } },
      parts: { anyOf: [{ type: 'object' }, { type: 'string' }] },
      pattern: { type: 'string' },
    },
  })
  expect(weights && readValue('[1, 2.5]', weights)).toEqual([1, 2.5])
  expect(parts && readValue('{"a": 1}', parts)).toEqual({ a: 1 })
  expect(parts && readValue('{a', parts)).toBe('{a')
  expect(pattern && readValue('[0-9]', pattern)).toBe('[0-9]')
  expect(pattern && readValue('12', pattern)).toBe('12')
})

test.each([['a'], [[1, 2]], [{ a: null }], [3], [true]])('what stands in a field reads back: %j', (value) => {
  expect(readValue(textOf(value), { types: [] })).toEqual(value)
})

test('bounds that nobody has set are none', () => {
  const schema = z.toJSONSchema(z.object({ a: z.int(), b: z.int().min(2).max(9) }))
  const [a, b] = fieldsOf(schema)
  expect([a?.min, a?.max, b?.min, b?.max]).toEqual([undefined, undefined, 2, 9])
})
