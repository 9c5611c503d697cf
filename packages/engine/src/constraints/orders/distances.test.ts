import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderStatement } from '../formula/formula.ts'
import { distancesOf } from './distances.ts'

const names = ['a', 'b', 'c', 'd']
const order = fc
  .tuple(fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }), fc.integer({ min: -4, max: 4 }))
  .map(
    ([[low = '', high = ''], gap]): OrderStatement => ({ kind: 'order', low, high, lowFactor: 1, highFactor: 1, gap }),
  )

test('columns settled one after the other within their distances keep every order; where none can, a conflict is named', () => {
  fc.assert(
    fc.property(
      fc.array(order, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(20), { minLength: 4, maxLength: 4 }),
      (orders, picks) => {
        const spans = new Map(names.map((name) => [name, { min: 0, max: 10 }]))
        const distances = distancesOf(names, orders, spans)
        if (distances.conflict) {
          expect(distances.conflict.length).toBeGreaterThan(0)
          return
        }
        const settled = new Map<string, number>()
        for (const [i, name] of names.entries()) {
          const { min, max } = distances.span(name)
          const low = Math.max(min, ...[...settled].map(([other, value]) => value + distances.at(other, name)))
          const high = Math.min(max, ...[...settled].map(([other, value]) => value - distances.at(name, other)))
          expect(low).toBeLessThanOrEqual(high)
          settled.set(name, low + ((picks[i] ?? 0) % (high - low + 1)))
        }
        for (const { low, high, gap } of orders) {
          expect((settled.get(low) ?? 0) + gap).toBeLessThanOrEqual(settled.get(high) ?? 0)
        }
      },
    ),
  )
})

test('bounds are passed along a chain', () => {
  const chain: OrderStatement[] = [
    { kind: 'order', low: 'a', high: 'b', lowFactor: 1, highFactor: 1, gap: 2 },
    { kind: 'order', low: 'b', high: 'c', lowFactor: 1, highFactor: 1, gap: 3 },
  ]
  const { span } = distancesOf(
    ['a', 'b', 'c'],
    chain,
    new Map([
      ['a', { min: 1, max: Infinity }],
      ['c', { min: -Infinity, max: 9 }],
    ]),
  )
  expect([span('a'), span('b'), span('c')]).toEqual([
    { min: 1, max: 4 },
    { min: 3, max: 6 },
    { min: 6, max: 9 },
  ])
})
