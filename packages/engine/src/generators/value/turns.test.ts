import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turnsOf } from './turns.ts'

const turners = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 60 }), weight: fc.integer({ min: 1, max: 30 }) }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

test('every place that is used has one index, and every index one place', () => {
  fc.assert(
    fc.property(turners, (all) => {
      const turns = turnsOf(all)
      const indexes = all.flatMap(({ count }, whose) =>
        Array.from({ length: count }, (_, place) => turns.indexOf(whose, place)).filter((at) => at !== undefined),
      )
      expect(indexes.sort((a, b) => a - b)).toEqual(Array.from({ length: turns.count }, (_, i) => i))
    }),
  )
})

test('turns come by weight', () => {
  const turns = turnsOf([
    { count: 1_000, weight: 9 },
    { count: 1_000, weight: 3 },
  ])
  const first = (whose: number) =>
    Array.from({ length: 1_000 }, (_, place) => turns.indexOf(whose, place) ?? 10 ** 9).filter((at) => at < 400)
  expect([first(0).length, first(1).length]).toEqual([300, 100])
})
