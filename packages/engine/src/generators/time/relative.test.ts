import type { TypeRef } from '@populace/catalog'
import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { add, i32, mul, row } from '../../kernel/build.ts'
import type { ColumnRead } from '../generator.ts'
import { DAY, SECOND } from '../value/moment.ts'
import { CLOCK, firstCells, type Trial } from '../workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const timestamp: TypeRef = { raw: 'timestamptz', kind: 'timestamp', zone: true }
const date: TypeRef = { raw: 'date', kind: 'date' }
/** Row r was created r days and a bit before the clock; the first rows lie ahead of it. */
const created: ColumnRead = {
  value: add(mul(add(row, -5), -DAY), CLOCK + 0.25 * SECOND),
  format: { kind: 'timestamp', zone: true },
  type: timestamp,
}
const trial = (generator: string, params: Trial['params'], type: TypeRef = timestamp): Trial => ({
  vocabulary,
  generator,
  type,
  columns: { created_at: created },
  ...(params ? { params } : {}),
})
const startOf = (r: number) => (r - 5) * -DAY + CLOCK + 0.25 * SECOND

test('what follows is never before what it follows, nor after the clock', () => {
  const values = firstCells(trial('time.after', { column: 'created_at' }), 300).map(Number)
  values.forEach((value, r) => {
    expect(value).toBeGreaterThanOrEqual(startOf(r))
    expect(value).toBeLessThanOrEqual(Math.max(CLOCK, startOf(r)))
  })
})

test('what is planned may be later than the clock, within its bounds', () => {
  const values = firstCells(
    trial('time.after', { column: 'created_at', min: '1 day', max: '2 days', future: true }),
    300,
  ).map(Number)
  values.forEach((value, r) => {
    expect(value).toBeGreaterThanOrEqual(startOf(r) + DAY - SECOND)
    expect(value).toBeLessThanOrEqual(startOf(r) + 2 * DAY)
  })
})

test('days compare as days', () => {
  const values = firstCells(trial('time.after', { column: 'created_at' }, date), 300).map(Number)
  values.forEach((value, r) => {
    expect(value).toBeGreaterThanOrEqual(Math.floor(startOf(r) / DAY))
  })
})

test('what came before is earlier', () => {
  const values = firstCells(trial('time.before', { column: 'created_at' }), 300).map(Number)
  values.forEach((value, r) => {
    expect(value).toBeLessThanOrEqual(startOf(r))
  })
})

test('between two moments means between them', () => {
  const values = firstCells(trial('time.between', { from: '2024-01-01', to: 'created_at' }), 100).map(Number)
  values.forEach((value, r) => {
    expect(value).toBeGreaterThanOrEqual(Date.UTC(2024, 0, 1) * 1_000)
    expect(value).toBeLessThanOrEqual(startOf(r))
  })
})

test('rows that must differ differ by microseconds', () => {
  const unique = { ...trial('time.after', { column: 'created_at', max: '0 seconds' }), slot: row }
  expect(new Set(firstCells(unique, 500)).size).toBe(500)
})

test('where the other moment is missing, one of the past stands in', () => {
  const columns = { created_at: { ...created, nulls: i32(1) } }
  for (const value of firstCells({ ...trial('time.after', { column: 'created_at' }), columns }, 50)) {
    expect(value).toBeLessThanOrEqual(CLOCK)
    expect(value).toBeGreaterThan(CLOCK - 800 * DAY)
  }
})

test('moments keep to their stretch, to office hours, and to what a check leaves', () => {
  const [low, high] = [Date.UTC(2025, 0, 1) * 1_000, Date.UTC(2025, 2, 1) * 1_000]
  const params = { from: '2025-01-01', to: '2025-03-01', hours: 'business' }
  for (const value of firstCells({ ...trial('time.timestamp', params), domain: { max: high - DAY } }, 300).map(
    Number,
  )) {
    expect(value).toBeGreaterThanOrEqual(low)
    expect(value).toBeLessThanOrEqual(high - DAY)
    const moment = new Date(value / 1_000)
    if (value > low + 3 * DAY) {
      expect([1, 2, 3, 4, 5]).toContain(moment.getUTCDay())
      expect(moment.getUTCHours()).toBeGreaterThanOrEqual(8)
      expect(moment.getUTCHours()).toBeLessThan(18)
    }
  }
})

test('times rise with rows when asked to', () => {
  const values = firstCells({ ...trial('time.past', { increasing: true }), rows: 200 }, 200).map(Number)
  expect(values).toEqual([...values].sort((a, b) => a - b))
  expect(values.at(-1)).toBeLessThanOrEqual(CLOCK)
})

test('years are those of the calendar', () => {
  const years = firstCells(
    {
      vocabulary,
      generator: 'time.date',
      params: { from: '1890-01-01', to: '2090-12-31' },
      type: { raw: 'year', kind: 'year' },
    },
    300,
  )
  const days = firstCells(
    {
      vocabulary,
      generator: 'time.date',
      params: { from: '1890-01-01', to: '2090-12-31' },
      type: { raw: 'varchar(4)', kind: 'text', length: 4 },
    },
    300,
  )
  expect(years.map(String)).toEqual(days)
  expect(new Set(years).size).toBeGreaterThan(100)
})

test('how much later it is goes by what the row says, and days are counted where a column says how many', () => {
  const kind: ColumnRead = {
    value: { op: 'dict', lane: 'text', texts: ['stay', 'visit'], index: i32(1) },
    format: { kind: 'text' },
    type: { raw: 'text', kind: 'text' },
  }
  const params = {
    column: 'created_at',
    future: true,
    lengths: ['3 days'],
    cases: [{ when: "kind = 'visit'", lengths: ['1 hour'] }],
  }
  const [first] = firstCells({ ...trial('time.after', params), columns: { created_at: created, kind } }, 1).map(Number)
  expect((first ?? 0) - startOf(0)).toBeCloseTo(DAY / 24, -6)
  const supply: ColumnRead = {
    value: i32(10),
    format: { kind: 'integer' },
    type: { raw: 'int', kind: 'integer', bits: 32 },
  }
  const counted = { column: 'created_at', future: true, period: 'days_supply', unit: 'days' }
  const [after] = firstCells(
    { ...trial('time.after', counted), columns: { created_at: created, days_supply: supply } },
    1,
  ).map(Number)
  expect((after ?? 0) - startOf(0)).toBeCloseTo(10 * DAY, -6)
})
