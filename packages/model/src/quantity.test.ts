import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount, formatShare, maxRows, parseCount, parseShare } from './quantity.ts'

describe('a count is read', () => {
  test.each([
    ['0', 0],
    ['10k', 10_000],
    ['1.5M', 1_500_000],
    ['1_000_000', 1_000_000],
    ['1e6', 1_000_000],
    ['2E3', 2_000],
    ['1T', 1e12],
    ['0.1G', 1e8],
    ['1.001k', 1_001],
    [' 7 ', 7],
  ])('%s', (text, count) => {
    expect(parseCount(text)).toBe(count)
  })
  test.each(['', '-1', '1.5', '1.0001k', '1,000', '1 000', '2T', '1__0', '_1', '1k k', '1e99', 'k', 'Infinity'])(
    'but not %j',
    (text) => {
      expect(parseCount(text)).toBeUndefined()
    },
  )
})

test('a count that is written is read back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: maxRows }), (count) => parseCount(formatCount(count)) === count))
  expect([25, 9_999, 50_000, 1_234_567, 10_000_000].map(formatCount)).toEqual(['25', '9999', '50k', '1_234_567', '10M'])
  expect(formatCount(2_500_000)).toBe('2500k')
})

describe('a share is read', () => {
  test.each([
    ['3%', 0.03],
    ['0.7 %', 0.007],
    ['.5', 0.5],
    ['0.03', 0.03],
    ['1', 1],
    ['100%', 1],
    ['0', 0],
    ['1e-3', 0.001],
  ])('%s', (text, share) => {
    expect(parseShare(text)).toBe(share)
  })
  test.each(['', '%', '101%', '1.1', '-3%', '3 percent', '0,5', 'NaN', '3%%'])('but not %j', (text) => {
    expect(parseShare(text)).toBeUndefined()
  })
})

test('a share that is written is read back', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => parseShare(formatShare(share)) === share),
  )
  expect([0.035, 0.07, 1, 0, 1 / 3].map(formatShare)).toEqual(['3.5%', '7%', '100%', '0%', '0.3333333333333333'])
})
