import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { putDecimal, putDigits, putHundredths, putPadded } from './digits.ts'

const bytes = new Uint8Array(64)
const view = new DataView(bytes.buffer)
const shown = (end: number) => new TextDecoder().decode(bytes.subarray(0, end))

const powers = Array.from({ length: 16 }, (_, i) => 10 ** i)
const edges = powers.flatMap((power) => [power - 1, power, power + 1, 5 * power]).filter(Number.isSafeInteger)
const whole = fc.oneof(
  fc.constantFrom(...edges),
  fc.maxSafeNat(),
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...powers))
    .map(([x, power]) => Math.floor(x * power)),
)
const sign = (value: number, negative: boolean) => (negative && value !== 0 ? -value : value)
const minus = (value: number) => (value < 0 ? '-' : '')
const RUNS = { numRuns: 2000 * inject('times') }

test('integers show their digits, with zeroes before them where they are to be wider', () => {
  fc.assert(
    fc.property(whole, fc.boolean(), fc.integer({ min: 1, max: 20 }), (size, negative, width) => {
      const value = sign(size, negative)
      expect(shown(putDigits(view, 0, value))).toBe(minus(value) + size)
      expect(shown(putPadded(view, 0, value, width))).toBe(minus(value) + String(size).padStart(width, '0'))
    }),
    RUNS,
  )
})

test('decimals show as many places as their scale', () => {
  fc.assert(
    fc.property(whole, fc.boolean(), fc.integer({ min: 1, max: 20 }), (size, negative, scale) => {
      const value = sign(size, negative)
      const expected = (places: number) => {
        const all = String(size).padStart(places + 1, '0')
        return `${minus(value)}${all.slice(0, -places)}.${all.slice(-places)}`
      }
      expect(shown(putDecimal(view, 0, value, scale))).toBe(expected(scale))
      expect(shown(putHundredths(view, 0, value))).toBe(expected(2))
    }),
    RUNS,
  )
})
