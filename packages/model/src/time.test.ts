import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTime } from './time.ts'

describe('a time is read in UTC', () => {
  test.each([
    ['2026-03-01', '2026-03-01T00:00:00Z'],
    ['2026-03-01T12:30', '2026-03-01T12:30:00Z'],
    ['2026-03-01t12:30:15.5z', '2026-03-01T12:30:15.500Z'],
    ['2026-03-01 12:00+02:00', '2026-03-01T10:00:00Z'],
    ['2026-03-01 12:00:00.1234567 -0530', '2026-03-01T17:30:00.123Z'],
    ['2024-02-29', '2024-02-29T00:00:00Z'],
    ['0001-01-01', '0001-01-01T00:00:00Z'],
  ])('%s', (text, time) => {
    expect(parseTime(text)).toBe(time)
  })
  test.each([
    '',
    '2026',
    '2026-13-01',
    '2026-02-29',
    '2026-04-31',
    '2026-01-01T24:00',
    '2026-01-01T12:60',
    '01/02/2026',
    '0000-01-01T00:00+02:00',
    'now',
  ])('but not %j', (text) => {
    expect(parseTime(text)).toBeUndefined()
  })
})

test('a time that is read is read again as itself', () => {
  const dates = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, (date) => {
      const time = parseTime(date.toISOString())
      expect(time && Date.parse(time)).toBe(date.getTime())
      expect(time && parseTime(time)).toBe(time)
    }),
  )
})
