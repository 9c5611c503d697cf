import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, nearest } from './suggestion.ts'

describe('the nearest name is found', () => {
  test.each([
    ['custmer', 'customer'],
    ['cutsomer', 'customer'],
    ['CUSTOMER', 'customer'],
    ['order-item', 'order_item'],
    ['email', 'person.email'],
    ['public.customer', 'customer'],
    ['zzz', undefined],
    ['', undefined],
    ['c'.repeat(1000), undefined],
  ])('%s → %s', (name, found) => {
    expect(nearest(name, ['order_item', 'person.email', 'customer', 'order'])).toBe(found)
  })
})

/** The textbook recurrence, without bounds. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return Math.max(a.length, b.length)
  const cost = a.at(-1) === b.at(-1) ? 0 : 1
  const swap =
    a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
      ? slowDistance(a.slice(0, -2), b.slice(0, -2)) + 1
      : Number.POSITIVE_INFINITY
  return Math.min(
    slowDistance(a.slice(0, -1), b) + 1,
    slowDistance(a, b.slice(0, -1)) + 1,
    slowDistance(a.slice(0, -1), b.slice(0, -1)) + cost,
    swap,
  )
}

test('the distance is that of Damerau and Levenshtein below its bound', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.nat(7), (a, b, bound) => {
      const distance = slowDistance(a, b)
      expect(editDistance(a, b, bound)).toBe(distance < bound ? distance : Number.POSITIVE_INFINITY)
    }),
  )
})
