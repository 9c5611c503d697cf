import type { TypeRef } from '@populace/catalog'
import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, describe, expect, test } from 'vitest'
import { row } from '../../kernel/build.ts'
import { deriveKey } from '../../random/key.ts'
import { capacityOf, cells, firstCells, generatorOf, keyed, targetOf, type Trial } from '../workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const text: TypeRef = { raw: 'text', kind: 'text' }
const short: TypeRef = { raw: 'varchar(3)', kind: 'text', length: 3 }

/** A generator of words, a pattern that takes some of them and no numbers behind, and how many texts it describes. */
const cases: readonly (readonly [
  name: string,
  params: Trial['params'],
  type: TypeRef,
  pattern: string,
  most: number,
])[] = [
  ['product.size', {}, text, '^[A-Z]{1,2}$', 26 + 26 ** 2],
  ['product.size', {}, short, '^[A-Z]{2,3}$', 26 ** 2 + 26 ** 3],
  ['product.color', {}, text, '^[a-z]{3}$', 26 ** 3],
  ['person.given', {}, text, '^[A-Z][a-z]{2}$', 26 ** 3],
  ['place.city', {}, text, '^[A-Z][a-z]{2}$', 26 ** 3],
  ['text.word', { list: 'food.fruit' }, text, '^[a-z]{3,4}$', 26 ** 3 + 26 ** 4],
  ['choice', { values: ['A12', 'B7', 'C3'], examples: true }, short, '^[A-C][0-9]$', 30],
  ['choice', { values: ['A12', 'B7', 'C3'], examples: true }, short, '^[1-9][0-9]?[A-C]$', 27 + 270],
]

describe.each(cases)('%s %j', (generator, params = {}, type, source, most) => {
  const trial = (): Trial => {
    const domain = { patterns: [{ source, flags: 'u', negated: false }] }
    return { vocabulary, generator, params, type, domain, slot: row }
  }

  test(`are words of ${source} and then its other texts, none twice`, () => {
    const capacity = capacityOf(trial())
    expect(capacity).toBe(most)
    const values = firstCells(trial(), Math.min(capacity, 20_000))
    const form = new RegExp(source, 'u')
    expect(values.filter((value) => !form.test(String(value)))).toEqual([])
    expect(new Set(values.map(keyed)).size).toBe(values.length)
  })

  test(`lead back to their slots under ${source}`, () => {
    const cell = cells(trial())
    const key = (purpose = '') => deriveKey('seed', 'column', 'value', purpose)
    const { find } = generatorOf(generator)
    for (const slot of [0, 1, 2, 3, 11, 29, 500, 650].filter((each) => each < most))
      expect(find?.(String(cell(slot)), params, targetOf(trial()), vocabulary, key, key), String(cell(slot))).toBe(slot)
  })
})

test('words stay words where a pattern takes them with their numbers', () => {
  const domain = { patterns: [{ source: '^[A-Za-z0-9 ]+$', flags: 'u', negated: false }] }
  const values = firstCells({ vocabulary, generator: 'product.size', type: text, domain, slot: row }, 100)
  expect(values).toContain('XL')
  expect(values.filter((value) => /^[A-Z]+ \d+$/.test(String(value))).length).toBeGreaterThan(80)
})

test('what a check rules out is left out of the texts that a pattern describes', () => {
  const domain = { patterns: [{ source: '^[A-Z]$', flags: 'u', negated: false }], noneOf: ['A', 'S', 'Z'] }
  const trial: Trial = { vocabulary, generator: 'product.size', type: text, domain, slot: row }
  expect(capacityOf(trial)).toBe(23)
  expect([...firstCells(trial, 23)].sort().join('')).toBe('BCDEFGHIJKLMNOPQRTUVWXY')
})

test('of a list the words are drawn that a pattern takes', () => {
  const domain = { patterns: [{ source: '^[A-C][0-9]$', flags: 'u', negated: false }] }
  const params = { values: ['A12', 'B7', 'C3', 'D4'], examples: true }
  const inTurn = { ...params, distinct: true }
  const values = firstCells(
    {
      vocabulary,
      generator: 'text.word',
      params: { list: 'color.name' },
      type: text,
      domain: { patterns: [{ source: '^[A-Z]{3}$', flags: 'u', negated: false }] },
    },
    200,
  )
  expect(new Set(values)).toContain('RED')
  expect(new Set(firstCells({ vocabulary, generator: 'choice', params: inTurn, type: text, domain }, 2))).toEqual(
    new Set(['B7', 'C3']),
  )
})

test('texts that no word is among do not count up, and lead back to their slots however many there are', () => {
  for (const source of ['^[0-9]{5}(-[0-9]{4})?$', '^[A-Z]{2}[0-9]{30}$']) {
    const domain = { patterns: [{ source, flags: 'u', negated: false }] }
    const trial: Trial = { vocabulary, generator: 'person.given', type: text, domain, slot: row }
    const values = firstCells(trial, 200).map(String)
    expect(new Set(values).size).toBe(200)
    expect(values).not.toEqual([...values].sort())
    const key = (purpose = '') => deriveKey('seed', 'column', 'value', purpose)
    const { find } = generatorOf('person.given')
    for (const slot of [0, 7, 199])
      expect(find?.(String(values[slot]), {}, targetOf(trial), vocabulary, key, key)).toBe(slot)
  }
})
