import type { TypeRef } from '@populace/catalog'
import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { add, i32, mul, row } from '../../kernel/build.ts'
import type { ColumnRead } from '../generator.ts'
import { DAY } from '../value/moment.ts'
import { CLOCK, firstCells, type Trial } from '../workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const timestamp: TypeRef = { raw: 'timestamptz', kind: 'timestamp', zone: true }
const START = CLOCK - 730 * DAY
const momentsOf = (params: Trial['params'], rows: number, columns: Trial['columns'] = {}): readonly number[] =>
  firstCells(
    { vocabulary, generator: 'time.rising', type: timestamp, rows, columns, ...(params ? { params } : {}) },
    rows,
  ).map(Number)

test('later rows are later, from the beginning of two years to the clock, and more of them every month', () => {
  const moments = momentsOf({}, 900)
  expect(moments).toEqual([...moments].sort((a, b) => a - b))
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(START)
  expect(Math.max(...moments)).toBeLessThanOrEqual(CLOCK)
  expect(CLOCK - Math.max(...moments)).toBeLessThan(7 * DAY)
  expect(moments.filter((at) => at > CLOCK - 365 * DAY).length).toBeGreaterThan(500)
})

test('rows of a table that follows another are later than those of the other that have so many before them', () => {
  const [first, second] = [momentsOf({}, 200), momentsOf({ generation: 1 }, 200)]
  for (const [r, at] of first.entries())
    expect(second[Math.ceil(200 * ((r + 2) / 200) ** 1.5)] ?? CLOCK).toBeGreaterThanOrEqual(at)
})

test('office hours are those of weekdays', () => {
  for (const at of momentsOf({ hours: 'business' }, 300)) {
    const moment = new Date(at / 1000)
    expect([1, 2, 3, 4, 5]).toContain(moment.getUTCDay())
    expect(moment.getUTCHours()).toBeGreaterThanOrEqual(8)
    expect(moment.getUTCHours()).toBeLessThan(18)
  }
})

test('nights are quiet, and so are weekends', () => {
  const moments = momentsOf({}, 1800).map((at) => new Date(at / 1000))
  expect(moments.filter((at) => at.getUTCHours() < 6).length).toBeLessThan(1800 / 8)
  expect(moments.filter((at) => at.getUTCDay() % 6 === 0).length).toBeLessThan((1800 / 7) * 2 * 0.75)
})

test('a row comes after what was there before it, within a day where it would have come before', () => {
  const born: ColumnRead = {
    value: add(mul(row, DAY), CLOCK - 400 * DAY),
    nulls: i32(0),
    format: { kind: 'timestamp', zone: true },
    type: timestamp,
  }
  const moments = momentsOf({ after: ['born'] }, 300, { born })
  const free = momentsOf({}, 300)
  moments.forEach((at, r) => {
    const before = CLOCK - (400 - r) * DAY
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(Math.max(free[r] ?? 0, before + DAY))
  })
})
