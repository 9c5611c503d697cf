import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partedUnder, readPlaces, writtenPlaces, writtenUnder } from './pattern-place.ts'

const place = fc.record({ rule: fc.nat(5000), pattern: fc.nat(1000) })
const list = fc.array(place).map((places) => [...places].sort((a, b) => a.rule - b.rule || a.pattern - b.pattern))

test('what is written of places is read again', () => {
  fc.assert(
    fc.property(fc.record({ whole: list, first: list, last: list }), (places) => {
      const { whole, first, last } = partedUnder(writtenUnder(places))
      expect({ whole: readPlaces(whole), first: readPlaces(first), last: readPlaces(last) }).toEqual(places)
    }),
  )
})

test('rules are written by how far they are apart', () => {
  const [first, second] = [
    { rule: 40, pattern: 0 },
    { rule: 42, pattern: 3 },
  ]
  expect(writtenPlaces([first, second])).toBe('14 2.3')
  expect(writtenUnder({ whole: [first], first: [], last: [] })).toBe('14')
})
