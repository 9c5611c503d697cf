import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edited, seal, textOf, type Versioned, versionsOf } from './versions.ts'

const START: Versioned = { text: 'rows: 1\n', updatedAt: '2026-01-01T10:00:00.000Z' }
const later = (minutes: number) => new Date(Date.parse(START.updatedAt) + minutes * 60_000).toISOString()

test('what was never sealed is one draft', () => {
  expect(versionsOf(START)).toEqual([{ number: 1, message: '', at: START.updatedAt, draft: true }])
})

test('edits soon after one another change the draft; one after a rest begins another', () => {
  const soon = edited(START, 'rows: 2\n', later(5))
  expect(versionsOf(soon).map(({ number }) => number)).toEqual([1])
  const rested = edited(soon, 'rows: 3\n', later(60))
  expect(versionsOf(rested).map(({ number, draft }) => [number, draft])).toEqual([
    [2, true],
    [1, false],
  ])
  expect(textOf(rested, 1)).toBe('rows: 2\n')
  expect(textOf(rested, 2)).toBe('rows: 3\n')
  expect(textOf(rested, 3)).toBeUndefined()
})

test('what is sealed twice is one version, with the later word', () => {
  const twice = seal(seal(START, 'first'), 'better')
  expect(versionsOf(twice)).toEqual([{ number: 1, message: 'better', at: START.updatedAt, draft: false }])
})

test('a sealed text stays, whatever comes after', () => {
  const step = fc.tuple(fc.string({ maxLength: 4 }), fc.boolean(), fc.integer({ min: 0, max: 90 }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let kept = START
      let minutes = 0
      const sealed = new Map<number, string>()
      for (const [text, sealing, wait] of steps) {
        minutes += wait
        kept = edited(kept, text, later(minutes))
        if (sealing) kept = seal(kept, 'kept')
        for (const { number, draft } of versionsOf(kept)) {
          if (draft) continue
          sealed.set(number, sealed.get(number) ?? textOf(kept, number) ?? 'gone')
          expect(textOf(kept, number)).toBe(sealed.get(number))
        }
        const numbers = versionsOf(kept).map(({ number }) => number)
        expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) - i))
      }
    }),
  )
})
