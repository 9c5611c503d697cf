import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partedPlaces, readPlaces, writtenPlaces } from './pattern-place.ts'

const place = fc.record({ rule: fc.nat(5000), pattern: fc.nat(1000) })
const list = fc.array(place).map((places) => [...places].sort((a, b) => a.rule - b.rule || a.pattern - b.pattern))

test('what is written of places is read again', () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 3 }), (lists) => {
      const read = partedPlaces(writtenPlaces(lists)).map(readPlaces)
      expect(lists.map((_, at) => read[at] ?? [])).toEqual(lists)
    }),
  )
})

test('rules are written by how far they are apart', () => {
  const [first, second] = [
    { rule: 40, pattern: 0 },
    { rule: 42, pattern: 3 },
  ]
  expect(writtenPlaces([[first, second], [], []])).toBe('14 2.3')
})
