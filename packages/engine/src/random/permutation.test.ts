import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { deriveKey } from './key.ts'
import { groupPermutation, permutation } from './permutation.ts'

test('a permutation maps a range onto itself, one to one', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2000 }), (name, size) => {
      const { permute } = permutation(deriveKey(name), size)
      const numbers = Array.from({ length: size }, (_, i) => permute(i))
      expect(new Set(numbers).size).toBe(size)
      expect(numbers.filter((number) => number >= size)).toEqual([])
    }),
    { numRuns: 60 * inject('times') },
  )
})

test('unpermute undoes permute at any size up to 2^53', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 2 ** 53 - 1 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (name, size, at) => {
        const x = Math.floor(at * size)
        const { permute, unpermute } = permutation(deriveKey(name), size)
        expect(unpermute(permute(x))).toBe(x)
        expect(permute(x)).toBeLessThan(size)
      },
    ),
  )
})

test('groups are permuted differently, each one to one', () => {
  const { permute, unpermute } = groupPermutation(deriveKey('demo'), 100)
  const orders = [1, 2, 3].map((group) => Array.from({ length: 100 }, (_, i) => permute(i, group)))
  for (const order of orders) expect(new Set(order).size).toBe(100)
  expect(orders[0]).not.toEqual(orders[1])
  expect(unpermute(permute(17, 5), 5)).toBe(17)
})

test.each([1_000, 4_097, 100_000, 6_000_000, 3 * 2 ** 40])('of %i numbers neighbours look unrelated', (size) => {
  const { permute } = permutation(deriveKey('neighbours'), size)
  const bucket = (x: number) => Math.floor((permute(x) / size) * 8)
  const pairs = Math.min(size - 1, 20_000)
  const counts = new Float64Array(64)
  for (let x = 0; x < pairs; x++) counts[8 * bucket(x) + bucket(x + 1)]!++
  const expected = pairs / 64
  const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 63 degrees of freedom: less than one in a million is above.
  expect(chiSquared).toBeLessThan(130)
})
