import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampTop, lastTop, scrollHeight, scrollOfTop, topOfScroll, visibleRows } from './window.ts'

const windows = fc.record({
  rows: fc.integer({ min: 0, max: 1e12 }),
  rowHeight: fc.integer({ min: 20, max: 60 }),
  height: fc.integer({ min: 100, max: 3000 }),
})

test('a row that was scrolled to stands at the top when the scroll bar is asked', () => {
  fc.assert(
    fc.property(windows, fc.double({ min: 0, max: 1, noNaN: true }), (window, share) => {
      const top = clampTop(window, share * lastTop(window))
      // The scroll bar is coarse where rows are many: it may miss by as many rows as one part in 2^50 of them.
      expect(Math.abs(topOfScroll(window, scrollOfTop(window, top)) - top)).toBeLessThanOrEqual(window.rows / 2 ** 45)
    }),
  )
})

test('the ends of the scroll bar are the ends of the table', () => {
  fc.assert(
    fc.property(windows, (window) => {
      expect(topOfScroll(window, 0)).toBe(0)
      expect(topOfScroll(window, scrollHeight(window) - window.height)).toBe(
        scrollHeight(window) === window.height ? 0 : lastTop(window),
      )
    }),
  )
})

test('no part is taller than a browser lays out', () => {
  expect(scrollHeight({ rows: 1e12, rowHeight: 30, height: 600 })).toBe(8_000_000)
  expect(visibleRows({ rows: 1e12, rowHeight: 30, height: 600 })).toBe(20)
})
