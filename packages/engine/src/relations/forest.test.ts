import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveKey } from '../random/key.ts'
import { forest } from './forest.ts'

const rowsUpTo = (rows: number) => Array.from({ length: rows }, (_, row) => row)
const specs = fc
  .record({
    roots: fc.integer({ min: 1, max: 80 }),
    fanOut: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 0, max: 900 }),
    seed: fc.option(fc.string()),
  })
  .map(({ seed, ...spec }) => (seed === null ? spec : { ...spec, key: deriveKey('forest', seed) }))

test('a parent comes before its children, and the way there leads back', () => {
  fc.assert(
    fc.property(specs, (spec) => {
      const made = forest(spec)
      for (const row of rowsUpTo(spec.rows)) {
        const parent = made.parent(row)
        if (row < spec.roots) expect(parent).toBe(-1)
        else {
          expect(parent).toBeLessThan(row)
          expect(made.row(made.slot(row))).toBe(row)
          expect(made.owner(made.slot(row))).toBe(parent)
          expect(made.slot(row)).toBeGreaterThanOrEqual(made.first(parent))
          expect(made.slot(row)).toBeLessThan(made.first(parent) + made.count(parent))
        }
        expect(made.root(row)).toBe(parent < 0 ? row : made.root(parent))
      }
    }),
    { numRuns: 150 },
  )
})

test('every row but the roots is some parent’s child, once', () => {
  fc.assert(
    fc.property(specs, (spec) => {
      const made = forest(spec)
      const children = rowsUpTo(spec.rows).flatMap((parent) =>
        Array.from({ length: made.count(parent) }, (_, nth) => made.row(made.first(parent) + nth)),
      )
      expect(children.sort((a, b) => a - b)).toEqual(rowsUpTo(spec.rows).slice(spec.roots))
    }),
    { numRuns: 100 },
  )
})

test('some have many children and some none, and these do not lie side by side', () => {
  const made = forest({ roots: 100, fanOut: 4, rows: 1000, key: deriveKey('demo') })
  const counts = rowsUpTo(200).map((parent) => made.count(parent))
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(10)
  expect(counts.filter((count) => count > 7).length).toBeGreaterThan(10)
  const beside = rowsUpTo(1000).filter((row) => row > 100 && made.parent(row) === made.parent(row - 1))
  expect(beside.length).toBeLessThan(200)
})
