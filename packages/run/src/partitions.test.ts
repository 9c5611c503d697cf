import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesOf } from './partitions.ts'

test('batches are a slice end to end, cut where rows of `together` begin, and of one size but for the first and the last', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 100_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 4000 }),
      (firstRow, rows, size, together) => {
        const batches = batchesOf({ table: 't', firstRow, rows }, size, together)
        let next = firstRow
        for (const batch of batches) {
          expect(batch.firstRow).toBe(next)
          if (next !== firstRow) expect(next % together).toBe(0)
          next += batch.rows
        }
        expect(next).toBe(firstRow + rows)
        const whole = Math.max(together, Math.floor(size / together) * together)
        for (const batch of batches) expect(batch.rows).toBeLessThanOrEqual(whole)
        for (const batch of batches.slice(1, -1)) expect(batch.rows).toBe(whole)
      },
    ),
  )
})
