import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aliasTable } from './alias-table.ts'

const BUCKET = 2 ** 31
const weights = fc
  .array(fc.oneof(fc.constant(0), fc.nat({ max: 1000 }), fc.double({ min: 0, max: 1e9, noNaN: true })), {
    minLength: 1,
  })
  .filter((list) => list.some((weight) => weight > 0))

/** Units of all buckets that draw each index. */
function units(list: readonly number[]): number[] {
  const { buckets, size } = aliasTable(list)
  const drawn = list.map(() => 0)
  const give = (index: number, count: number) => {
    drawn[index] = (drawn[index] ?? Number.NaN) + count
  }
  for (let i = 0; i < size; i++) {
    const own = buckets[2 * i] ?? 0
    give(i, own)
    give(buckets[2 * i + 1] ?? -1, BUCKET - own)
  }
  return drawn
}

test('an alias table gives every index its share of all words, to one part in 2^31', () => {
  fc.assert(
    fc.property(weights, (list) => {
      const total = list.reduce((sum, weight) => sum + weight, 0)
      for (const [i, count] of units(list).entries())
        expect(Math.abs(count / (BUCKET * list.length) - (list[i] ?? 0) / total)).toBeLessThan(2 ** -30)
    }),
  )
})

test('what has no weight is never drawn', () => {
  fc.assert(
    fc.property(weights, (list) => {
      for (const [i, count] of units(list).entries()) if (list[i] === 0) expect(count).toBe(0)
    }),
  )
})
