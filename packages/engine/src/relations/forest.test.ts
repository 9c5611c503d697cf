import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
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
      const astray = rowsUpTo(spec.rows).filter((row) => {
        const parent = made.parent(row)
        if (row < spec.roots) return parent !== -1 || made.root(row) !== row
        const [slot, first] = [made.slot(row), made.first(parent)]
        const leadsBack = parent < row && made.row(slot) === row && made.owner(slot) === parent
        const isAmong = slot >= first && slot < first + made.count(parent)
        return !leadsBack || !isAmong || made.root(row) !== made.root(parent)
      })
      expect(astray).toEqual([])
    }),
    { numRuns: 60 * inject('times') },
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
    { numRuns: 100 * inject('times') },
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
