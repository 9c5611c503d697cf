import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { exp, ln, power } from './elementary.ts'

/** How far from the platform's function, relative to its value; near zero, absolute. */
function distance(ours: number, theirs: number): number {
  return Math.abs(ours - theirs) / Math.max(Math.abs(theirs), Number.MIN_VALUE)
}

const positive = fc.double({ min: 1e-300, max: 1e300, noNaN: true })

test('ln is within 1e-12 of the logarithm from 1e-300 to 1e300', () => {
  fc.assert(
    fc.property(positive, (x) => {
      expect(distance(ln(x), Math.log(x))).toBeLessThan(1e-12)
    }),
    { numRuns: 2000 * inject('times') },
  )
  for (let e = -300; e <= 300; e++) expect(distance(ln(10 ** e * 3.7), Math.log(10 ** e * 3.7))).toBeLessThan(1e-12)
})

test('ln keeps its accuracy around 1, where it crosses zero', () => {
  expect(ln(1)).toBe(0)
  for (let e = 1; e <= 15; e++)
    for (const x of [1 + 10 ** -e, 1 - 10 ** -e]) expect(distance(ln(x), Math.log(x))).toBeLessThan(1e-12)
})

test('exp is within 1e-12 of the exponential from −700 to 700', () => {
  expect(exp(0)).toBe(1)
  for (let x = -700; x <= 700; x += 0.37) expect(distance(exp(x), Math.exp(x)), String(x)).toBeLessThan(1e-12)
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (x) => {
      expect(distance(exp(x), Math.exp(x))).toBeLessThan(1e-12)
    }),
    { numRuns: 2000 * inject('times') },
  )
})

test('power is within 1e-12 of the power while its logarithm is moderate', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-12, max: 1e12, noNaN: true }),
      fc.double({ min: -8, max: 8, noNaN: true }),
      (base, exponent) => {
        expect(distance(power(base, exponent), base ** exponent)).toBeLessThan(1e-12)
      },
    ),
    { numRuns: 2000 * inject('times') },
  )
  expect(power(2, 10)).toBeCloseTo(1024, 9)
})

test('ln and exp undo each other', () => {
  fc.assert(
    fc.property(fc.double({ min: -500, max: 500, noNaN: true }), (x) => {
      expect(Math.abs(ln(exp(x)) - x)).toBeLessThan(1e-12 * Math.max(1, Math.abs(x)))
    }),
  )
})
