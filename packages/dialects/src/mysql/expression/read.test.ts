import { describe, expect, test } from 'vitest'
import { readExpression } from './read.ts'

const same = (one: string, other: string) => expect(readExpression(one).tree).toEqual(readExpression(other).tree)

describe('what a person writes and what a server prints are one', () => {
  test.each([
    ['price BETWEEN 1 AND 9', '`price` >= 1 and `price` <= 9'],
    ['NOT (a = 1 OR b = 2)', '!(`a` = 1 or `b` = 2)'],
    ["status IN ('a', 'b')", "`status` in (_utf8mb4'a',_utf8mb4'b')"],
    ["x NOT LIKE 'a%'", "not (x like 'a%')"],
    ['a AND b AND c', '((a and b) and c)'],
    ['a && b || c', '(a and b) or c'],
    ['length(x) > -1', '(length(`x`) > -(1))'],
    ['c COLLATE utf8mb4_bin = 1', 'c = 1'],
    ["x LIKE '50!%' ESCAPE '!'", "x LIKE '50\\\\%'"],
    ["if(a, 'x', 'y') = 'x'", "case when a then 'x' else 'y' end = 'x'"],
    ['x IS NOT NULL', 'not (x is null)'],
    ['now()', 'CURRENT_TIMESTAMP'],
    ['a - b - c', '((a - b) - c)'],
    ['a + b * c ^ d', 'a + (b * (c ^ d))'],
    ["doc->'$.a'", "json_extract(`doc`,'$.a')"],
    ["'it''s' 'one'", '"it\'sone"'],
  ])('%s', same)
})

test.each([
  ['timestampdiff(MINUTE, s, e) <= 480', '<', '28860 seconds'],
  ['timestampdiff(HOUR, `s`, `e`) > 2', '>=', '10800 seconds'],
  ['14 > timestampdiff(DAY, s, e)', '<', '1209600 seconds'],
])('whole units between two moments are a span: %s', (text, operator, span) => {
  const moment = (name: string) => ({ op: 'cast', type: 'timestamp', arg: { op: 'column', name } })
  expect(readExpression(text).tree).toEqual({
    op: 'compare',
    operator,
    left: { op: 'binary', operator: '-', left: moment('e'), right: moment('s') },
    right: { op: 'cast', type: 'interval', arg: { op: 'literal', value: span } },
  })
})

test('what has no neutral form keeps its text', () => {
  expect(readExpression('a IN (SELECT b FROM t)')).toEqual({ text: 'a IN (SELECT b FROM t)' })
  expect(readExpression('@x + 1')).toEqual({ text: '@x + 1' })
})

test.each(['a +', '(a', "'a", 'a b c', 'a IN (', '', 'CASE WHEN a THEN b'])('%s is a syntax error', (text) => {
  expect(() => readExpression(text)).toThrow(expect.objectContaining({ name: 'SyntaxFault' }))
})

test('hostile depth and length are refused in linear time', () => {
  for (const text of [
    '('.repeat(100_000),
    'NOT '.repeat(100_000),
    `a${'+a'.repeat(100_000)}`,
    `a${' AND a'.repeat(100_000)}`,
  ])
    expect(() => readExpression(text)).toThrow(expect.objectContaining({ name: 'SyntaxFault' }))
})
