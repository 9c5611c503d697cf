import { expect, test } from 'vitest'
import { quoteIdentifier, quoteLiteral, quoteQualified } from './quoting.ts'

test('only names that PostgreSQL would read differently are quoted', () => {
  const names = ['film', 'film_2', '_x', 'order', 'Film', 'naïve', '2nd', 'a"b', 'with space', '']
  expect(names.map(quoteIdentifier)).toEqual([
    'film',
    'film_2',
    '_x',
    '"order"',
    '"Film"',
    '"naïve"',
    '"2nd"',
    '"a""b"',
    '"with space"',
    '""',
  ])
})

test('each part of a qualified name is quoted by itself', () => {
  expect(quoteQualified({ schema: 'Sales', name: 'user' })).toBe('"Sales"."user"')
})

test('a literal with a backslash means the same under either setting of standard_conforming_strings', () => {
  expect(["it's", 'a\\b', ''].map(quoteLiteral)).toEqual(["'it''s'", "E'a\\\\b'", "''"])
})
