import { expect, test } from 'vitest'
import { figureOf } from './text-figures.ts'

test.each([
  ['{}', 0],
  ['{a}', 1],
  ['{a,"b,c",{d,e}}', 3],
  ['{"a\\"},{",b}', 2],
  ['{"{a",NULL,""}', 3],
  ['a,b', Number.NaN],
])('the elements of %s', (text, count) => {
  expect(figureOf(text, 'elements')).toBe(count)
})

test.each([
  ['04:05:06', 0, 14_706_000_000],
  ['8784:00:00', 0, 31_622_400_000_000],
  ['-36:00:00.25', 0, -129_600_250_000],
  ['1 year 2 mons -3 days', 14, -259_200_000_000],
  ['90 minutes', 0, 5_400_000_000],
  ['a while', Number.NaN, Number.NaN],
])('the months of %s, and its microseconds beside them', (text, months, micros) => {
  expect(figureOf(text, 'months')).toBe(months)
  expect(figureOf(text, 'micros')).toBe(micros)
})

test.each([
  ['1970-01-02', 86_400_000_000],
  ['2025-02-03 04:05:06', Date.UTC(2025, 1, 3, 4, 5, 6) * 1000],
  ['2025-02-03T04:05:06.789Z', Date.UTC(2025, 1, 3, 4, 5, 6) * 1000],
  ['3 February', 0],
])('the moment of %s', (text, micros) => {
  expect(figureOf(text, 'moment')).toBe(micros)
})
