import { describe, expect, test } from 'vitest'
import { parseInterval } from '../../kernel/length-of-time.ts'
import { castConstant, constantText } from './cast.ts'
import { atScale, compareDecimals, decimalText, parseDecimal } from './decimal.ts'
import { constantOf } from './evaluate.ts'
import { addInterval, daysOf, MICROS_PER_DAY, parseDate, parseTimestamp, timestampText } from './moment.ts'
import { sqlType } from './sql-type.ts'

describe('a decimal', () => {
  test.each([
    ['12.50', '12.50'],
    ['-.5', '-0.5'],
    ['1e3', '1000'],
    ['1.25e-2', '0.0125'],
    ['  7 ', '7'],
  ])('%s reads as %s', (text, printed) => {
    const value = parseDecimal(text)
    expect(value && decimalText(value)).toBe(printed)
  })

  test.each(['', '.', 'NaN', 'Infinity', '1,5', '0x10'])('%j is none', (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  })

  test('loses digits downwards at a smaller scale, and says so', () => {
    expect(atScale({ units: -1251n, scale: 2 }, 1)).toEqual({ units: -126n, exact: false })
    expect(atScale({ units: 1250n, scale: 2 }, 1)).toEqual({ units: 125n, exact: true })
  })

  test('compares by value, not by scale', () => {
    expect(compareDecimals({ units: 10n, scale: 1 }, { units: 1n, scale: 0 })).toBe(0)
  })
})

describe('a moment', () => {
  test.each([
    ['2022-04-01 01:00:00+01', '2022-04-01 00:00:00'],
    ['2022-04-01T00:00:00Z', '2022-04-01 00:00:00'],
    ['2022-04-01 00:00:00.5-0530', '2022-04-01 05:30:00.500000'],
    ['2022-04-01', '2022-04-01 00:00:00'],
  ])('%s is %s as an instant', (text, printed) => {
    const micros = parseTimestamp(text, true)
    expect(micros === undefined ? undefined : timestampText(micros)).toBe(printed)
  })

  test('without a zone ignores an offset', () => {
    expect(parseTimestamp('2022-04-01 01:00:00+01', false)).toBe(parseTimestamp('2022-04-01 01:00:00', false))
  })

  test('that does not exist is none', () => {
    expect(parseDate('2023-02-29')).toBeUndefined()
    expect(parseDate('2024-02-29')).toBe(daysOf(2024, 2, 29))
  })

  test('moved by months keeps to the month', () => {
    const moved = (text: string, interval: string, sign: 1 | -1 = 1) => {
      const [micros, by] = [parseTimestamp(text, false), parseInterval(interval)]
      return micros === undefined || !by ? undefined : timestampText(addInterval(micros, by, sign))
    }
    expect(moved('2024-01-31 10:00', '1 month')).toBe('2024-02-29 10:00:00')
    expect(moved('2024-03-31', '1 month', -1)).toBe('2024-02-29 00:00:00')
    expect(moved('2026-01-01', '18 years', -1)).toBe('2008-01-01 00:00:00')
    expect(moved('2026-01-01', '1 year 2 mons 3 days 04:05:06')).toBe('2027-03-04 04:05:06')
  })
})

test('an interval that is not understood is none', () => {
  expect(parseInterval('1 fortnight')).toBeUndefined()
  expect(parseInterval('1.5 months')).toBeUndefined()
  expect(parseInterval('1.5 hours')?.micros).toBe(5_400_000_000)
})

test('a literal casts as SQL casts it', () => {
  const cast = (value: string | number, type: string) => {
    const constant = constantOf({ op: 'cast', arg: { op: 'literal', value }, type }, { clock: 0 })
    return constant && constant.kind !== 'null' ? constantText(constant) : undefined
  }
  expect(cast('2.5', 'integer')).toBe('3')
  expect(cast(-2.5, 'integer')).toBe('-3')
  expect(cast('abc', 'character varying(2)')).toBe('ab')
  expect(cast('X  ', 'bpchar')).toBe('X')
  expect(cast('1.005', 'numeric(10,2)')).toBe('1.01')
  expect(cast('on', 'boolean')).toBe('true')
  expect(cast('2024-02-29', 'timestamp with time zone')).toBe('2024-02-29 00:00:00+00')
  expect(cast('abc', 'integer')).toBeUndefined()
})

test('the clock is the model’s', () => {
  const clock = 20_000 * MICROS_PER_DAY + 5
  expect(constantOf({ op: 'clock', name: 'current_date' }, { clock })).toEqual({ kind: 'date', days: 20_000 })
  const ago = constantOf(
    {
      op: 'binary',
      operator: '-',
      left: { op: 'clock', name: 'now' },
      right: { op: 'cast', arg: { op: 'literal', value: '1 day' }, type: 'interval' },
    },
    { clock },
  )
  expect(ago).toEqual({ kind: 'timestamp', micros: clock - MICROS_PER_DAY, zone: true })
})

test('types are read as dialects print them', () => {
  expect(sqlType('timestamp(3) with time zone')).toEqual({ kind: 'timestamp', zone: true })
  expect(sqlType('pg_catalog.varchar(40)')).toEqual({ kind: 'text', length: 40 })
  expect(sqlType('char')).toEqual({ kind: 'text', fixed: true, length: 1 })
  expect(sqlType('text[]')).toEqual({ kind: 'array', element: 'text' })
  expect(sqlType('public.mood')).toEqual({ kind: 'other', name: 'public.mood' })
  expect(castConstant({ kind: 'null' }, { kind: 'date' })).toEqual({ kind: 'null' })
})
