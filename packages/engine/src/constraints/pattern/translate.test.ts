import { describe, expect, test } from 'vitest'
import { plainLike, translatePattern } from './translate.ts'

function matcher(syntax: 'like' | 'similar' | 'posix', pattern: string, caseInsensitive = false) {
  const translated = translatePattern(syntax, pattern, caseInsensitive)
  if ('unsupported' in translated) throw new Error(`${pattern}: ${translated.unsupported}`)
  const expression = new RegExp(translated.source, translated.flags)
  return (text: string) => expression.test(text)
}

const cases: readonly (readonly [
  syntax: 'like' | 'similar' | 'posix',
  pattern: string,
  yes: string[],
  no: string[],
])[] = [
  ['like', 'https://%', ['https://', 'https://a.example'], ['http://a', ' https://a']],
  ['like', '%@%', ['a@b', '@'], ['ab', '']],
  ['like', 'a_c', ['abc', 'a\nc', 'a😀c'], ['ac', 'abbc', 'abcd']],
  ['like', '100\\%', ['100%'], ['1000', '100\\%']],
  ['like', '%a%b', ['ab', 'xaxxb'], ['ba', 'abx']],
  ['like', 'a.b(c)', ['a.b(c)'], ['axb(c)']],
  ['like', '', [''], ['a']],
  ['like', '%', ['', 'a', 'a\nb'], []],
  ['similar', '(cat|dog)s?', ['cat', 'dogs'], ['cats and dogs', 'ca']],
  ['similar', '[a-c]{2,3}', ['ab', 'abc'], ['a', 'abca', 'xy']],
  ['similar', '%(b|d)%', ['abc', 'd'], ['acef']],
  ['similar', 'a.b', ['a.b'], ['axb']],
  ['similar', '_+', ['a', 'ab'], ['']],
  ['posix', '^[[:digit:]]{5}(-[[:digit:]]{4})?$', ['12345', '12345-6789'], ['1234', '12345-', 'x12345']],
  ['posix', '^[a-z0-9]+(-[a-z0-9]+)*$', ['a', 'a-b-c3'], ['-a', 'a--b', 'A', '']],
  ['posix', '^[A-Za-z0-9._%-]+@[A-Za-z0-9.-]+[.][A-Za-z]+$', ['a.b@c.example'], ['a@b', '@c.example']],
  ['posix', '^#[0-9a-fA-F]{6}$', ['#00ff7F'], ['#00ff7', '00ff7F']],
  ['posix', '^[^[:space:]]+$', ['abc'], ['a b', '', 'a\tb']],
  ['posix', '^\\+?[1-9]\\d{1,14}$', ['+491701234567', '12'], ['+0123', '1', '+1234567890123456']],
  ['posix', '^\\w+$', ['a_1', 'é'], ['a b', '']],
  ['posix', '[]^-]', [']', '^', '-'], ['a']],
  ['posix', '^[^]a]$', ['b'], [']', 'a']],
  ['posix', '^(?:a|b){2}$', ['ab', 'bb'], ['a', 'abc']],
  ['posix', '(?i)^abc$', ['ABC', 'abc'], ['abcd']],
  ['posix', '^a{b$', ['a{b'], ['ab']],
  ['posix', '^.$', ['a', '\n', '😀'], ['', 'ab']],
  ['posix', '\\mcat\\M', ['a cat', 'cat.'], ['concat', 'cats']],
  ['posix', '\\ycat', ['a cat', 'cats'], ['concat']],
  ['posix', '^\\Aa\\Z$', ['a'], ['ab']],
  ['posix', '^(?=.*[0-9])[a-z0-9]+$', ['abc1'], ['abc']],
  ['posix', 'a|^$', ['', 'cat'], ['dog']],
  ['posix', '^[\\w.-]+$', ['a.b-c'], ['a b']],
  ['posix', '^\\x41\\u00e9$', ['Aé'], ['Ae']],
  ['posix', '^[[:alpha:]_][[:alnum:]_]*$', ['_a1', 'é2'], ['1a', '']],
  ['posix', '^[0-9 ]*$', ['', '12 3'], ['a']],
  ['posix', '^[a-z0-9][a-z0-9:-]{0,48}[a-z0-9]$', ['ab', 'a:b-c'], ['a', ':a', 'a-']],
  ['posix', '^(\\d{1,3}\\.){3}\\d{1,3}$', ['1.2.3.4'], ['1.2.3', '1.2.3.4.5']],
  ['posix', '^[^@]+@[^@]+\\.[^@]+$', ['a@b.c'], ['a@b', 'a@@b.c']],
]

describe('a translated pattern', () => {
  test.each(cases)('%s %s matches the same texts', (syntax, pattern, yes, no) => {
    const matches = matcher(syntax, pattern)
    expect(yes.filter((text) => !matches(text))).toEqual([])
    expect(no.filter(matches)).toEqual([])
  })

  test('goes one way through a repetition that is bounded, however often that is repeated', () => {
    const host = '^(?!-)[a-z0-9-]{0,62}[a-z0-9](\\.((?!-)[a-z0-9-]{0,62}[a-z0-9]))*$'
    expect(matcher('posix', host)('a-1.example.org')).toBe(true)
    expect(matcher('posix', host)('a-.org')).toBe(false)
    expect(translatePattern('posix', '^(a{0,3}b?)*$', false)).toHaveProperty('unsupported')
  })

  test('ignores case where the operator does', () => {
    expect(matcher('posix', '^[a-z]+$', true)('ABC')).toBe(true)
    expect(matcher('like', 'A%', true)('abc')).toBe(true)
  })
})

describe('a pattern is refused', () => {
  test.each([
    ['(a+)+$', 'exponential'],
    ['^(a|a)*$', 'exponential'],
    ['^(\\w+\\s?)*$', 'exponential'],
    ['^([a-z]*)*x$', 'exponential'],
    ['^(a|ab|b)*c$', 'exponential'],
    ['(a)\\1', 'back reference'],
    ['a**', 'quantifier'],
    ['[[:nonsense:]]', 'class'],
    ['(a', 'unmatched'],
    ['[b-a]', 'range'],
    ['***=a', 'director'],
    ['(?x)a b', 'options'],
  ])('%s', (pattern, reason) => {
    expect(translatePattern('posix', pattern, false)).toEqual({ unsupported: expect.stringContaining(reason) })
  })

  test('though ignoring case makes its alternatives overlap', () => {
    expect(translatePattern('posix', '^([a-z]|[A-Z])*$', false)).not.toHaveProperty('unsupported')
    expect(translatePattern('posix', '^([a-z]|[A-Z])*$', true)).toHaveProperty('unsupported')
  })
})

test('a LIKE pattern without wildcards is a plain text', () => {
  expect(plainLike('abc')).toBe('abc')
  expect(plainLike('100\\%')).toBe('100%')
  expect(plainLike('100%')).toBeUndefined()
})
