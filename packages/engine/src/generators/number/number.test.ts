import type { TypeRef } from '@populace/catalog'
import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { deriveKey } from '../../random/key.ts'
import { row } from '../../kernel/build.ts'
import { capacityOf, cells, firstCells, generatorOf, targetOf, type Trial } from '../workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const integer: TypeRef = { raw: 'integer', kind: 'integer', bits: 32 }
const numeric: TypeRef = { raw: 'numeric(8,2)', kind: 'decimal', precision: 8, scale: 2 }
const real: TypeRef = { raw: 'real', kind: 'float', bits: 32 }
const trial = (generator: string, type: TypeRef, more: Partial<Trial> = {}): Trial => ({
  vocabulary,
  generator,
  type,
  ...more,
})

test('whole numbers stay between their bounds, whatever their shape', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.integer({ min: 0, max: 1e6 }),
      fc.constantFrom('uniform', 'skewed', 'normal', 'long-tail'),
      (min, width, distribution) => {
        const params = { min, max: min + width, distribution }
        for (const value of firstCells(trial('number.integer', integer, { params }), 30)) {
          expect(value).toBeGreaterThanOrEqual(min)
          expect(value).toBeLessThanOrEqual(min + width)
        }
      },
    ),
    { numRuns: 60 * inject('times') },
  )
})

test('what a check leaves counts more than the parameters', () => {
  const params = { min: 1, max: 10 }
  const domain = { min: 500, max: 505, noneOf: ['502', '504'] }
  const values = firstCells(trial('number.integer', integer, { params, domain }), 200)
  expect([...new Set(values)].sort()).toEqual([500, 501, 503, 505])
})

test.each([
  ['number.integer', integer],
  ['number.quantity', integer],
  ['number.sequence', integer],
  ['number.decimal', numeric],
  ['number.price', numeric],
  ['number.float', real],
] as const)(
  '%s keeps to the remainders that a check leaves, and uses every one of them where values must differ',
  (generator, type) => {
    const residues = { modulus: 7, remainders: [1, 4] }
    const domain = { residues, min: 10, max: 500 }
    const members = Array.from({ length: 491 }, (_, i) => i + 10).filter((n) => n % 7 === 1 || n % 7 === 4)
    const units = (value: unknown) => Number(value)
    for (const value of firstCells(trial(generator, type, { domain }), 100)) expect(members).toContain(units(value))
    const unique = trial(generator, type, { domain, slot: row })
    expect(capacityOf(unique)).toBe(members.length)
    const values = firstCells(unique, members.length)
    expect(values.map(units).sort((a, b) => a - b)).toEqual(members)
  },
)

test('numbers that must differ use all of a small range and nothing else', () => {
  const domain = { noneOf: ['0'] }
  const unique = trial('number.integer', integer, { params: { min: -5, max: 5 }, domain, slot: row })
  expect(capacityOf(unique)).toBe(10)
  expect(firstCells(unique, 10)).toEqual([-5, -4, -3, -2, -1, 1, 2, 3, 4, 5])
})

test('without an upper bound numbers that must differ have as many as fit', () => {
  expect(capacityOf(trial('number.integer', integer, { slot: row }))).toBe(2 ** 31 - 1)
  expect(capacityOf(trial('number.sequence', { raw: 'smallint', kind: 'integer', bits: 16 }, { slot: row }))).toBe(
    32_767,
  )
  expect(capacityOf(trial('number.decimal', numeric, { slot: row }))).toBe(10 ** 8)
})

test('a number is found again by its value', () => {
  const unique = trial('number.integer', integer, {
    params: { min: 10, max: 99 },
    domain: { noneOf: ['42'] },
    slot: row,
  })
  const cell = cells(unique)
  const key = (purpose?: string) => deriveKey('seed', purpose ?? '')
  for (const slot of [0, 31, 32, 33, 88]) {
    const found = generatorOf('number.integer').find?.(
      Number(cell(slot)),
      unique.params ?? {},
      targetOf(unique),
      vocabulary,
      key,
    )
    expect(found).toBe(slot)
  }
})

test('a sequence counts from its start', () => {
  expect(firstCells(trial('number.sequence', integer, { params: { start: 10, step: 5 } }), 4)).toEqual([10, 15, 20, 25])
  expect(firstCells(trial('number.sequence', numeric), 2)).toEqual([100, 200])
})

test('decimals are scaled as the column is', () => {
  for (const value of firstCells(trial('number.decimal', numeric, { params: { min: 1, max: 2 } }), 50)) {
    expect(value).toBeGreaterThanOrEqual(100)
    expect(value).toBeLessThanOrEqual(200)
  }
})

test('a single keeps six digits, so that values that differ still do after rounding', () => {
  const values = firstCells(trial('number.float', real, { slot: row }), 2_000)
  expect(new Set(Float32Array.from(values.map(Number))).size).toBe(2_000)
})

test('prices end as prices do', () => {
  const cents = firstCells(trial('number.price', numeric), 500).map((value) => Number(value) % 100)
  const nines = cents.filter((rest) => rest === 99 || rest === 95 || rest === 49).length
  expect(nines).toBeGreaterThan(250)
})

test('a share of booleans is about as asked for', () => {
  const values = firstCells(trial('boolean', { raw: 'boolean', kind: 'boolean' }, { params: { share: 0.2 } }), 4_000)
  const hits = values.filter((value) => value === 1).length
  expect(hits).toBeGreaterThan(700)
  expect(hits).toBeLessThan(900)
})

test('choices follow their weights, and what the column allows of them', () => {
  const params = { values: ['a', 'b', 'c'], weights: [8, 1, 1] }
  const text: TypeRef = { raw: 'text', kind: 'text' }
  const values = firstCells(trial('choice', text, { params }), 1_000)
  expect(values.filter((value) => value === 'a').length).toBeGreaterThan(700)
  const limited = firstCells(trial('choice', text, { params, domain: { noneOf: ['a'] } }), 100)
  expect(new Set(limited)).toEqual(new Set(['b', 'c']))
})

test('choices that are only examples go on with numbers where values must differ', () => {
  const text: TypeRef = { raw: 'text', kind: 'text' }
  const params = { values: ['home', 'user_menu'], examples: true }
  expect([...firstCells(trial('choice', text, { params, slot: row }), 5)].sort()).toEqual([
    'home',
    'home_2',
    'home_3',
    'user_menu',
    'user_menu_2',
  ])
  expect(capacityOf(trial('choice', text, { params }))).toBe(Number.POSITIVE_INFINITY)
  const listed = { oneOf: ['home', 'user_menu'] }
  expect(capacityOf(trial('choice', text, { params, domain: listed }))).toBe(2)
  const closed = { values: params.values }
  expect(capacityOf(trial('choice', text, { params: closed }))).toBe(2)
})

test('a value list in a check stands in for any generator that knows nothing of it', () => {
  const domain = { oneOf: ['10', '20'] }
  expect(new Set(firstCells(trial('number.integer', integer, { domain }), 60))).toEqual(new Set([10, 20]))
  expect(capacityOf(trial('number.integer', integer, { domain }))).toBe(2)
  expect(
    new Set(firstCells(trial('time.past', { raw: 'date', kind: 'date' }, { domain: { oneOf: ['2024-01-01'] } }), 3)),
  ).toEqual(new Set([19_723]))
})

test('a counter that may not go far is not 0 nearly always', () => {
  const values = firstCells(trial('number.count', integer, { domain: { min: 0, max: 100 } }), 300).map(Number)
  expect(values.filter((value) => value === 0).length).toBeLessThan(100)
  expect(values.filter((value) => value > 30).length).toBeGreaterThan(60)
})
