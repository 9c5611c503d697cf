import { describe, expect, test } from 'vitest'
import { canonicalLiteral } from './canonical.ts'

describe('a literal is printed as PostgreSQL prints it', () => {
  test.each([
    ['numeric', '1.500', 1.5],
    ['bigint', '9223372036854775807', '9223372036854775807'],
    ['boolean', ' Yes ', true],
    ['date', '2020-1-5', '2020-01-05'],
    ['date', '20200105', '2020-01-05'],
    ['date', 'Jan 5, 2020', '2020-01-05'],
    ['date', '5 January 2020', '2020-01-05'],
    ['date', '1/2/2020', '1/2/2020'],
    ['timestamp without time zone', '2020-01-05', '2020-01-05 00:00:00'],
    ['timestamp without time zone', '2020-01-05T1:02:03.450Z', '2020-01-05 01:02:03.45'],
    ['timestamp with time zone', '2020-01-05 00:30+01:30', '2020-01-04 23:00:00+00'],
    ['timestamp with time zone', '2020-01-05', '2020-01-05 00:00:00+00'],
    ['timestamp with time zone', 'epoch', '1970-01-01 00:00:00+00'],
    ['timestamp with time zone', 'infinity', 'infinity'],
    ['time without time zone', '9:05', '09:05:00'],
    ['interval', '1 year 14 months', '2 years 2 mons'],
    ['interval', '90 min', '01:30:00'],
    ['interval', '1 week 2d 3:04:05.60', '9 days 03:04:05.6'],
    ['interval', '@ 1 hour', '01:00:00'],
    ['interval', '-1 day', '-1 day'],
    ['uuid', '{A0EEBC999C0B4EF8BB6D6BB9BD380A11}', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
    ['jsonb', '{"bb":1.50,"a":[true,null,"x\\u0041"],"a":{}}', '{"a": {}, "bb": 1.50}'],
    ['jsonb', '"1"', '"1"'],
    ['jsonb', 'no json', 'no json'],
    ['bytea', 'a\\\\\\001', '\\x615c01'],
    ['bytea', '', '\\x'],
    ['text[]', '{ "a" , b c, "d,e", NULL, "null", "" }', '{a,"b c","d,e",NULL,"null",""}'],
    ['boolean[]', '{true, f}', '{t,f}'],
    ['integer[]', '{ }', '{}'],
    ['integer[]', '{{1},{2}}', '{{1},{2}}'],
    ['text', ' as it is ', ' as it is '],
  ])('%s %s', (type, written, printed) => {
    expect(canonicalLiteral(written, type)).toBe(printed)
    expect(canonicalLiteral(printed, type)).toBe(printed)
  })
})
