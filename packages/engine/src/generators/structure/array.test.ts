import type { TypeRef } from '@populace/catalog'
import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { row } from '../../kernel/build.ts'
import { firstCells, targetOf, type Trial } from '../workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const array = (element: TypeRef): TypeRef => ({ raw: `${element.raw}[]`, kind: 'array', element, dimensions: 1 })
const text: TypeRef = { raw: 'text', kind: 'text' }
const integer: TypeRef = { raw: 'integer', kind: 'integer', bits: 32 }

/** Elements of an array literal whose elements are all quoted, or none is. */
const elements = (literal: string): string[] =>
  literal.includes('"')
    ? [...literal.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inner = '']) => inner)
    : literal.slice(1, -1).split(',').filter(Boolean)
const lists = (trial: Partial<Trial> & { readonly type: TypeRef }, count = 200) =>
  firstCells({ vocabulary, generator: 'array.of', ...trial }, count).map((value) => elements(String(value)))

test('there are as many elements as asked for', () => {
  const counts = lists({ type: array(integer), params: { min: 2, max: 5 } }).map((list) => list.length)
  expect(new Set(counts)).toEqual(new Set([2, 3, 4, 5]))
})

test('words out of a list do not repeat, and are no more than there are', () => {
  for (const list of lists({ type: array(text), params: { of: 'film.feature', min: 2, max: 9 } })) {
    expect(new Set(list).size).toBe(list.length)
    expect(list.length).toBeLessThanOrEqual(vocabulary.words('film.feature').texts.length)
  }
})

test('labels of an enumeration do not repeat either', () => {
  const mood: TypeRef = { raw: 'mood', kind: 'enum', name: { schema: 'public', name: 'mood' } }
  const part = { ...targetOf({ vocabulary, generator: 'choice', type: mood }), labels: ['sad', 'ok', 'happy'] }
  for (const list of lists({ type: array(mood), parts: [part], params: { min: 3, max: 3 } })) {
    expect(new Set(list)).toEqual(new Set(['sad', 'ok', 'happy']))
  }
})

test('each element has draws of its own', () => {
  const values = lists({
    type: array(integer),
    params: { of: { generator: 'number.integer', params: { min: 1, max: 1e9 } }, min: 4, max: 4 },
  })
  expect(new Set(values.flat()).size).toBe(800)
})

test('arrays that must differ do', () => {
  const values = firstCells({ vocabulary, generator: 'array.of', type: array(integer), slot: row }, 300)
  expect(new Set(values).size).toBe(300)
})

test('one element alone is as usual as its generator has it', () => {
  const of = { generator: 'choice', params: { values: ['USER', 'ADMIN'], weights: [9, 1] } }
  const found = lists({ type: array(text), params: { of, min: 1, max: 1 } }, 1000).flat()
  const usual = found.filter((role) => role === 'USER').length
  expect(usual).toBeGreaterThan(850)
  expect(usual).toBeLessThan(950)
})
