import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { deriveKey } from '../random/key.ts'
import { blockSharing } from './blocks.ts'
import { Chronology, LEAD } from './chronology.ts'
import { geometricSplit } from './split.ts'

const key = deriveKey('seed', 'chronology')

function made(rows: number, children: number, parents: number, grain = 1) {
  const shape = { parents, children, min: 0, max: Number.MAX_SAFE_INTEGER }
  const sharing = blockSharing(shape, geometricSplit(key))
  return { sharing, order: new Chronology({ key, rows, children, parents, grain }, sharing) }
}

const range = (length: number) => Array.from({ length }, (_, i) => i)

test('rows and slots are one to one, for any numbers of rows, children and parents', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.nat(400),
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom(1, 4, 16),
      (rows, some, parents, grain) => {
        const { order } = made(rows, Math.min(rows, some), parents, grain)
        const slots = range(rows).map((row) => order.slot(row))
        expect([...slots].sort((a, b) => a - b)).toEqual(range(rows))
        expect(slots.map((slot) => order.row(slot))).toEqual(range(rows))
      },
    ),
    { numRuns: 60 * inject('times') },
  )
})

test('a parent comes before its children, and the late children of an early parent are many', () => {
  const [rows, parents] = [20_000, 1000]
  const { order, sharing } = made(rows, rows, parents)
  const found = range(rows).map((row) => ({ child: row / rows, parent: sharing.parent(order.slot(row)) / parents }))
  const tooEarly = found.filter(({ child, parent }) => parent > child ** LEAD + 1e-9)
  expect(tooEarly.length).toBeLessThan(rows / 500)
  const late = found.filter(({ child, parent }) => child > 0.75 && parent < 0.5)
  expect(late.length).toBeGreaterThan(rows / 100)
})

test('rows without a parent are found throughout', () => {
  const { order } = made(1000, 900, 200)
  const orphans = range(1000).filter((row) => order.slot(row) >= 900)
  expect(orphans).toHaveLength(100)
  expect(orphans.filter((row) => row < 500).length).toBeGreaterThan(40)
})
