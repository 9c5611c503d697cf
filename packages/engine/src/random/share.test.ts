import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveKey } from './key.ts'
import { countOfShare, exactShare } from './share.ts'

const key = deriveKey('demo', 'customer', 'phone', 'null')

function hits(share: number, rows: number, seed = key): number[] {
  const { hit } = exactShare(seed, share)
  return Array.from({ length: rows }, (_, row) => hit(row))
}

const total = (list: readonly number[]) => list.reduce((sum, hit) => sum + hit, 0)

test('3 % of 10,000 rows are 300 rows, and 29 % of 100 are 29', () => {
  expect(total(hits(0.03, 10_000))).toBe(300)
  for (let percent = 0; percent <= 100; percent++) expect(total(hits(percent / 100, 100))).toBe(percent)
})

test('any share of whole blocks is exact, and never more than one block away from exact', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 1000 }), fc.nat({ max: 3000 }), (name, mille, rows) => {
      const share = mille / 1000
      const seed = deriveKey(name)
      const blocks = Math.floor(rows / 100)
      expect(Math.abs(total(hits(share, blocks * 100, seed)) - blocks * 100 * share)).toBeLessThan(1)
      expect(Math.abs(total(hits(share, rows, seed)) - rows * share)).toBeLessThan(100)
    }),
  )
})

test('more rows leave the earlier rows as they are', () => {
  expect(hits(0.37, 5000).slice(0, 1234)).toEqual(hits(0.37, 1234))
})

test('none of the rows and all of the rows are shares too', () => {
  expect(total(hits(0, 1000))).toBe(0)
  expect(total(hits(1, 1000))).toBe(1000)
})

test('every place in a block is hit equally often', () => {
  const rows = 1_000_000
  const places = new Int32Array(100)
  hits(0.1, rows).forEach((hit, row) => {
    places[row % 100]! += hit
  })
  // 1,000 hits are expected at each place, with a standard deviation of 30.
  for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test('other keys hit other rows, and no block has its whole share in one run', () => {
  expect(hits(0.1, 1000, deriveKey('other'))).not.toEqual(hits(0.1, 1000))
  expect(hits(0.3, 100_000).join('')).not.toMatch(/1{30}/)
})

test('a share that came of a division gives back what was divided', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (rows, part) => {
      const some = Math.floor(rows * part)
      expect(rows - countOfShare(rows, 1 - some / rows)).toBe(some)
    }),
  )
  expect(countOfShare(120, 1 - 100 / 120)).toBe(20)
})
