import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { row } from '../../kernel/build.ts'
import { firstCells, type Trial } from '../workbench.ts'
import { shapes } from './shape.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const json = { raw: 'jsonb', kind: 'json', binary: true } as const
const parsed = (trial: Omit<Trial, 'vocabulary'>, count = 30): unknown[] =>
  firstCells({ vocabulary, ...trial }, count).map((text) => JSON.parse(String(text)))

test.each(Object.entries(shapes))('%s has its fields', (shape, fields) => {
  for (const value of parsed({ generator: 'json.object', params: { shape }, type: json })) {
    expect(Object.keys(value ?? {})).toEqual(Object.keys(fields))
  }
})

test('the column says what it holds', () => {
  expect(parsed({ generator: 'json.object', column: 'user_preferences', type: json }, 1)[0]).toHaveProperty('theme')
  expect(parsed({ generator: 'json.object', column: 'billing_address', type: json }, 1)[0]).toHaveProperty('city')
  expect(parsed({ generator: 'json.object', column: 'tags', type: json }, 1)[0]).toBeInstanceOf(Array)
})

test('fields of your own may be nested', () => {
  const fields = { level: ['low', 'high'], owner: { name: 'person.full', age: 'number.age' }, ok: 'boolean', fixed: 3 }
  for (const value of parsed({ generator: 'json.object', params: { fields }, type: json })) {
    expect(value).toEqual({
      level: expect.stringMatching(/^(low|high)$/),
      owner: { name: expect.any(String), age: expect.any(Number) },
      ok: expect.any(Boolean),
      fixed: 3,
    })
  }
})

test('objects that must differ have a number', () => {
  const ids = parsed({ generator: 'json.object', type: json, slot: row }).map((value) => Object(value).id)
  expect(new Set(ids).size).toBe(30)
})

test('arrays hold the elements asked for, each its own', () => {
  const lists = parsed({ generator: 'json.array', params: { of: 'person.given', min: 2, max: 5 }, type: json })
  for (const list of lists) {
    expect(Array.isArray(list) && list.length >= 2 && list.length <= 5).toBe(true)
  }
  const words = parsed({ generator: 'json.array', params: { of: 'text.word', min: 6, max: 6 }, type: json }, 10)
  for (const list of words) expect(new Set(Array.isArray(list) ? list : []).size).toBeGreaterThan(3)
})

test('what does not fit is left out whole', () => {
  const type = { raw: 'varchar(20)', kind: 'text', length: 20 } as const
  for (const value of parsed({ generator: 'json.object', type })) expect(value).toEqual({})
})

test('a list of samples holds some of them, each once', () => {
  for (const like of [['default'], ['red', 'green', 'blue'], [[null, 'x']]]) {
    for (const value of parsed({ generator: 'json.object', params: { like }, type: json })) {
      const known = like.flat().map((one) => JSON.stringify(one))
      const found = Object.values(value ?? {}).map((one) => JSON.stringify(Array.isArray(one) ? one[0] : one))
      expect(found.length).toBeGreaterThan(0)
      for (const one of found) expect(known).toContain(one)
      if (!Array.isArray(like[0])) expect(new Set(found).size).toBe(found.length)
    }
  }
})

test('values of choice fill a list of their own without repeating themselves', () => {
  const params = { values: [1, 'two', null], min: 3, max: 20 }
  for (const list of parsed({ generator: 'json.array', params, type: json })) {
    expect(new Set(Array.isArray(list) ? list : [])).toEqual(new Set(params.values))
    expect(list).toHaveLength(3)
  }
})
