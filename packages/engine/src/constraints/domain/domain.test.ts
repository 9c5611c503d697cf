import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ValueDomain } from '../../generators/generator.ts'
import { admits, enumerate, intersect, isEmpty, normalise } from './domain.ts'
import { union } from './domain-union.ts'
import type { Measure } from './measure.ts'
import { cellsOf } from '../states/cells.ts'

const whole: Measure = { format: { kind: 'integer' }, type: { raw: 'smallint', kind: 'integer', bits: 16 } }
const plain: Measure = { format: { kind: 'text' }, type: { raw: 'text', kind: 'text' } }

const number = fc.integer({ min: -6, max: 6 })
const numbers = Array.from({ length: 17 }, (_, i) => String(i - 8))
const numericDomain: fc.Arbitrary<ValueDomain> = fc
  .oneof(
    fc.record({ min: number, max: number }, { requiredKeys: [] }),
    fc.array(number, { maxLength: 4 }).map((list) => ({ oneOf: list.map(String) })),
    fc.array(number, { minLength: 1, maxLength: 3 }).map((list) => ({ noneOf: list.map(String) })),
    fc
      .tuple(fc.integer({ min: 2, max: 6 }), fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }), number)
      .map(([modulus, list, min]) => {
        const remainders = [...new Set(list.map((each) => each % modulus))].sort((a, b) => a - b)
        return { residues: { modulus, remainders }, min }
      }),
  )
  .map((domain) => normalise(whole, domain))

const texts = ['', 'a', 'b', 'ab', 'abc', 'A', 'B', 'abcd', '1', '22']
const pattern = fc.record({
  source: fc.constantFrom('^a', 'b$', '^[a-z]+$', '[0-9]'),
  flags: fc.constant('u'),
  negated: fc.boolean(),
})
const textDomain: fc.Arbitrary<ValueDomain> = fc
  .oneof(
    fc.record({ minLength: fc.nat(3), maxLength: fc.nat(4) }, { requiredKeys: [] }),
    fc.array(pattern, { minLength: 1, maxLength: 2 }).map((patterns) => ({ patterns })),
    fc.subarray(texts, { maxLength: 3 }).map((oneOf) => ({ oneOf })),
    fc.subarray(texts, { minLength: 1, maxLength: 3 }).map((noneOf) => ({ noneOf })),
  )
  .map((domain) => normalise(plain, domain))

describe.each([
  ['numbers', whole, numericDomain, numbers],
  ['texts', plain, textDomain, texts],
] as const)('domains of %s', (_, measure, domain, values) => {
  const holds = (of: ValueDomain) => values.filter((value) => admits(measure, of, value))

  test('hold what both hold, when intersected', () => {
    fc.assert(
      fc.property(domain, domain, (a, b) => {
        expect(holds(intersect(measure, a, b))).toEqual(
          values.filter((v) => admits(measure, a, v) && admits(measure, b, v)),
        )
      }),
    )
  })

  test('hold what either holds, where a union can be said', () => {
    fc.assert(
      fc.property(domain, domain, (a, b) => {
        const both = union(measure, a, b)
        if (both) expect(holds(both)).toEqual(values.filter((v) => admits(measure, a, v) || admits(measure, b, v)))
      }),
    )
  })

  test('fall into cells that each of them holds wholly or not at all', () => {
    fc.assert(
      fc.property(domain, fc.array(domain, { maxLength: 3 }), (all, domains) => {
        const cells = cellsOf(measure, all, domains) ?? []
        for (const value of holds(all)) {
          const inside = cells.filter((cell) => admits(measure, cell.values, value))
          expect(inside.map((cell) => cell.inside)).toEqual([domains.map((each) => admits(measure, each, value))])
        }
      }),
    )
  })
})

test('a domain that nothing is left of says so', () => {
  expect(isEmpty(normalise(whole, { min: 5, max: 4 }))).toBe(true)
  expect(isEmpty(intersect(whole, { oneOf: ['1', '9'] }, { min: 2, max: 8 }))).toBe(true)
  expect(isEmpty(intersect(plain, { minLength: 3 }, { maxLength: 2 }))).toBe(true)
})

test('bounds step over forbidden values', () => {
  expect(normalise(whole, { min: 0, max: 5, noneOf: ['0', '1', '3', '5'] })).toEqual({ min: 2, max: 4, noneOf: ['3'] })
})

test('few values can be listed', () => {
  expect(enumerate(whole, { min: 1, max: 3, noneOf: ['2'] }, 10)).toEqual(['1', '3'])
  expect(enumerate(whole, { min: 1, max: 300 }, 10)).toBeUndefined()
  expect(enumerate({ ...plain, labels: ['x', 'y', 'z'] }, { noneOf: ['y'] }, 10)).toEqual(['x', 'z'])
})

test('the first moment that there is may be excluded, though its microseconds are more than whole numbers are told apart by', () => {
  const moment: Measure = {
    format: { kind: 'timestamp', zone: true },
    type: { raw: 'timestamptz', kind: 'timestamp', zone: true },
  }
  const { min } = normalise(moment, { noneOf: ['0001-01-01 00:00:00+00'] })
  expect(min).toBeGreaterThan(-62_135_596_800_000_000)
  expect(min).toBeLessThan(-62_135_596_799_000_000)
})
