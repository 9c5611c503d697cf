import { expect, inject, test } from 'vitest'
import fc from 'fast-check'
import { Apportion } from './apportion.ts'
import { deriveKey } from './key.ts'

const weights = fc.array(
  fc.nat({ max: 50 }).map((n) => n + 1),
  { minLength: 1, maxLength: 40 },
)

test('every row has a class and an occurrence of its own, and they lead back to the row', () => {
  fc.assert(
    fc.property(fc.string(), weights, weights, (name, outer, inner) => {
      const shared = new Apportion(deriveKey(name), outer, inner)
      const seen = new Set<number>()
      for (let row = 0; row < 700; row++) {
        const packed = shared.pack(row)
        expect(seen.has(packed)).toBe(false)
        seen.add(packed)
        expect(shared.row(packed)).toBe(row)
      }
    }),
    { numRuns: 30 * inject('times') },
  )
})

test('occurrences count 0, 1, 2 … within a class, whatever the order of rows', () => {
  const shared = new Apportion(deriveKey('demo'), [5, 3, 1])
  const held = new Map<number, number[]>()
  for (let row = 0; row < 1024; row++)
    held.set(shared.class(row), [...(held.get(shared.class(row)) ?? []), shared.occurrence(row)])
  for (const numbers of held.values()) expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i))
})

test('classes get their quota to within one row at every power of two', () => {
  const shared = new Apportion(deriveKey('demo'), [5, 3, 1, 1])
  const held = [0, 0, 0, 0]
  for (let row = 0; row < 4096; row++) held[shared.class(row)]!++
  for (const [c, share] of [0.5, 0.3, 0.1, 0.1].entries())
    expect(Math.abs(held[c]! - 4096 * share)).toBeLessThanOrEqual(1)
})

test('a row far away costs no more than a near one and leads back', () => {
  const shared = new Apportion(deriveKey('demo'), [3, 2, 1], [1, 1])
  for (const row of [10 ** 9, 10 ** 12 - 1]) expect(shared.row(shared.pack(row))).toBe(row)
})
