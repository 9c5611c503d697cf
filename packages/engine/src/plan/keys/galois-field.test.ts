import { expect, test } from 'vitest'
import { galoisField, primePowers } from './galois-field.ts'

test('a number is the product of its powers of primes', () => {
  const text = (n: number) => primePowers(n).map(({ prime, power }) => `${prime}^${power}`)
  expect(text(12)).toEqual(['2^2', '3^1'])
  expect(text(360)).toEqual(['2^3', '3^2', '5^1'])
  expect(text(97)).toEqual(['97^1'])
  expect(text(1)).toEqual([])
})

test.each([
  [2, 1],
  [7, 1],
  [2, 2],
  [2, 3],
  [3, 2],
  [5, 2],
  [2, 5],
])(
  'in the field of %i to the power of %i each element but 0 takes different elements to different ones',
  (prime, power) => {
    const field = galoisField(prime, power)
    const size = prime ** power
    const digits = (n: number) => Array.from({ length: power }, (_, i) => Math.floor(n / prime ** i) % prime)
    const product = (a: number, b: number) =>
      (field?.timesAsMatrix(digits(a)) ?? []).map(
        (row) => row.reduce((sum, each, s) => sum + each * (digits(b)[s] ?? 0), 0) % prime,
      )
    for (let a = 1; a < size; a++) {
      const products = Array.from({ length: size }, (_, b) => product(a, b).join())
      expect(new Set(products).size).toBe(size)
      expect(product(a, 1)).toEqual(digits(a))
      expect(field?.power(a, size - 1)).toEqual(digits(1))
      for (let b = 0; b < size; b++) expect(product(a, b)).toEqual(product(b, a))
    }
  },
)

test('fields that are too large to look for are none', () => {
  expect(galoisField(2, 13)).toBeUndefined()
})
