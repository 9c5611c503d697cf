import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { generators, shop } from '../testing/shop.ts'
import { maxTextLength } from './document.ts'
import { parseModel } from './parse-model.ts'

const sample = `version: 1
seed: demo # the seed
rows: 1k
tables:
  customer:
    columns:
      email: person.email
      name: { generator: choice, values: [ Ada, &b "Bo\\u0062" ], weights: [ 1, 2 ], nulls: 0% }
      age: { generator: number.integer, min: 18, nulls: 3% }
  orders:
    relations:
      customer_id: { children: { distribution: zipf, min: 0, max: 10 } }
    columns: { note: { generator: choice, values: [ *b ] } }
`

const scraps = [
  '\t',
  '\n',
  ':',
  ' ',
  '- ',
  '{',
  '}',
  '[',
  ']',
  '&a ',
  '*a',
  '"',
  "'",
  '|\n',
  '? ',
  '!!',
  '%',
  '#',
  '<<: ',
  '\u0000',
  '\ufeff',
  '\ud800',
  '1e9',
]

test('whatever is done to a text, it gives a model or faults that lie inside the text', { timeout: 60_000 }, () => {
  const change = fc.record({
    at: fc.nat(sample.length),
    cut: fc.nat(20),
    put: fc.oneof(fc.constantFrom(...scraps), fc.string({ maxLength: 4 })),
  })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const text = changes.reduce((t, { at, cut, put }) => t.slice(0, at) + put + t.slice(at + cut), sample)
      const { model, diagnostics } = parseModel(text, { catalog: shop, generators, locales: ['en'] })
      expect(model === undefined).toBe(diagnostics.some((d) => d.severity === 'error'))
      for (const { at } of diagnostics) {
        expect(at?.offset).toBeGreaterThanOrEqual(0)
        expect(at?.end).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 150 * inject('times') },
  )
})

test('the sample itself is sound', () => {
  expect(parseModel(sample, { catalog: shop, generators, locales: ['en'] }).diagnostics).toEqual([])
})

describe('hostile texts end in faults, soon', () => {
  const aliases = Array.from(
    { length: 30 },
    (_, i) => `x${i}: &a${i} [ ${`*a${i - 1}, `.repeat(i === 0 ? 0 : 9)} ]`,
  ).join('\n      ')
  const cases: readonly (readonly [string, string, string])[] = [
    ['too long a text', '#'.repeat(maxTextLength + 1), 'POP-1006'],
    ['a tower of brackets', '['.repeat(100_000), 'POP-2005'],
    ['a closed tower of brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'POP-2005'],
    [
      'a tower inside a parameter',
      `tables: { a: { columns: { b: { generator: x, p: ${'['.repeat(300)}${']'.repeat(300)} } } } }`,
      'POP-2005',
    ],
    ['a tower of dashes', '- '.repeat(50_000), 'POP-2005'],
    [
      'aliases that multiply',
      `tables:\n  a:\n    columns:\n      c: { generator: g }\n      ${aliases.replaceAll(': &', ': { generator: g, p: &').replaceAll(']', '] }')}`,
      'POP-2005',
    ],
    ['an alias of itself', 'tables: { a: { columns: { b: &x { generator: y, p: *x } } } }', 'POP-2005'],
    ['an anchor on each of many nothings', '&a '.repeat(20_000), 'POP-2005'],
    ['many unknown keys', Array.from({ length: 20_000 }, (_, i) => `key${i}: 1`).join('\n'), 'POP-2001'],
    ['too many tables', `tables:\n${Array.from({ length: 5001 }, (_, i) => `  t${i}:`).join('\n')}`, 'POP-1006'],
    [
      'too many columns',
      `tables: { a: { columns: {${Array.from({ length: 1601 }, (_, i) => `c${i}: x`).join(', ')}} } }`,
      'POP-1006',
    ],
  ]
  test.each(cases)('%s', { timeout: 60_000 }, (_, text, code) => {
    const { model, diagnostics } = parseModel(text)
    expect(model).toBeUndefined()
    expect(diagnostics.map((d) => d.code)).toContain(code)
    expect(diagnostics.length).toBeLessThanOrEqual(1001)
  })
})

test('faults beyond a thousand are counted', () => {
  const text = Array.from({ length: 1500 }, (_, i) => `key${i}: 1`).join('\n')
  expect(parseModel(text).diagnostics.at(-1)?.message).toBe('500 more faults are not listed')
})
