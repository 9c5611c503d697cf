import { beforeAll, describe, expect, test } from 'vitest'
import { type Grammar, loadGrammar, offsetOfByte } from './parser.ts'

let grammar: Grammar
beforeAll(async () => {
  grammar = await loadGrammar()
})

describe('a text that is no SQL', () => {
  test('gives the complaint and its place in UTF-16 units', () => {
    const text = "select 'é😀', from t"
    expect(grammar.parse(text)).toEqual({
      ok: false,
      message: 'syntax error at or near "from"',
      offset: text.indexOf('from'),
    })
  })

  test.each([
    ['nested parentheses', `select ${'('.repeat(100_000)}1`],
    ['a chain of operators', `select 1${' + 1'.repeat(100_000)}`],
    ['nested CASE', `select ${'case when a then '.repeat(5_000)}`],
    ['a NUL character', 'select \0'],
    ['an unterminated quote', "select 'abc"],
  ])('is refused without harm to the grammar: %s', (_, text) => {
    expect(grammar.parse(text)).toMatchObject({ ok: false })
    expect(grammar.parse('select 1')).toMatchObject({ ok: true })
  })
})

test('expressions are read one at a time', () => {
  expect(grammar.parseExpression('a > 1')).toHaveProperty('A_Expr')
  expect(grammar.parseExpression('a >')).toBeUndefined()
})

test('byte offsets are translated to UTF-16 offsets', () => {
  const text = 'é😀x'
  expect([0, 2, 6, 7].map((byte) => offsetOfByte(text, byte))).toEqual([0, 1, 3, 4])
})
