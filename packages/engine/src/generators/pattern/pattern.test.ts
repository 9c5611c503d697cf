import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, describe, expect, test } from 'vitest'
import { row } from '../../kernel/build.ts'
import { capacityOf, firstCells, keyed, type Trial } from '../workbench.ts'
import { parsePattern } from './syntax.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const patterns = [
  '^[A-Z]{2}[0-9]{6}$',
  '^\\d{3}-\\d{2}-\\d{4}$',
  '^[a-z0-9]+(-[a-z0-9]+)*$',
  '^(foo|ba[rz]|Quux)$',
  '^#[0-9a-fA-F]{6}$',
  '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$',
  '^https?://',
  '^\\+?[1-9]\\d{7,14}$',
  '^(a|ab)(c|bc)$',
  '^a*a*b?$',
  '^[\\w.-]{3,20}$',
  '^(?:[01]\\d|2[0-3]):[0-5]\\d$',
  '^\\p{Lu}$',
  '[0-9]',
  '^(\\d{3}|[0-9]{3})-x?$',
  '^(A[0-9]|[b-d]x|Aa?)$',
  '^([1-9][0-9]{0,2}|0)$',
  '^x?y?z?$',
  '^(a|[ab]c|A[bc])?[0-9]$',
  '^(1[0-9]|[2-9])-(0[1-9]|1[0-2])$',
  '^v\\d+\\.\\d+\\.\\d+(-(alpha|beta|rc)\\.\\d+)?$',
]

describe.each(patterns.filter((pattern) => parsePattern(pattern)))('%s', (pattern) => {
  const trial = (length?: number): Trial => ({
    vocabulary,
    generator: 'text.pattern',
    params: { pattern },
    type: length === undefined ? { raw: 'text', kind: 'text' } : { raw: 'varchar', kind: 'text', length },
  })

  test.each([undefined, 24, 12])('matches what it makes in %s characters', (length) => {
    const form = new RegExp(pattern, 'u')
    expect(firstCells(trial(length), 200).filter((value) => !form.test(String(value)))).toEqual([])
  })

  test.each([undefined, 12])('tells as many apart as it says in %s characters', (length) => {
    const unique = { ...trial(length), slot: row }
    const count = Math.min(2_000, capacityOf(unique))
    const values = firstCells(unique, count)
    expect(new Set(values.map(keyed)).size).toBe(count)
    const form = new RegExp(pattern, 'u')
    expect(values.filter((value) => !form.test(String(value)))).toEqual([])
    expect(values.filter((value) => String(value).length > (length ?? Infinity))).toEqual([])
  })
})

test.each([
  ['^(?:[01]\\d|2[0-3]):[0-5]\\d$', 1440],
  ['^(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$', 12 * 28],
  ['^([1-9][0-9]{0,2}|0)$', 1000],
  ['^([1-9]|[1-9][0-9])$', 99],
  ['^(A|b[0-9]|a)$', 11],
  ['^[abA]$', 2],
  ['^(ab?|[a-c]b)$', 3],
])('%s tells %i apart', (pattern, count) => {
  const type = { raw: 'text', kind: 'text' } as const
  expect(capacityOf({ vocabulary, generator: 'text.pattern', params: { pattern }, type, slot: row })).toBe(count)
})

test.each([
  ['^[A-Za-z0-9_-]{43}$', []],
  ['^[0-9a-f]{64}$', []],
  ['^sk_[a-z]{6}-[0-9a-f]{40}$', [0, 1, 2, 9]],
])('of %s only characters that it names are the same in all rows', (pattern, named) => {
  const type = { raw: 'text', kind: 'text' } as const
  const trial: Trial = { vocabulary, generator: 'text.pattern', params: { pattern }, type, slot: row }
  const texts = firstCells(trial, 300).map(String)
  const kinds = [...(texts[0] ?? '')].map((_, at) => new Set(texts.map((text) => text.charAt(at))).size)
  expect(kinds.flatMap((count, at) => (count < 5 ? [at] : []))).toEqual(named)
  expect(new Set(texts).size).toBe(300)
})

test('what is outside the subset is said to be', () => {
  for (const pattern of ['(?=a)b', '(a)\\1', '\\p{L', '(?<!x)y', 'a)']) expect(parsePattern(pattern)).toBeUndefined()
})

describe('columns with patterns of their own', () => {
  const type = { raw: 'text', kind: 'text' } as const
  const must = (source: string, negated = false) => ({ patterns: [{ source, flags: 'u', negated }] })

  test('keep a value that satisfies them', () => {
    for (const value of firstCells({ vocabulary, generator: 'person.email', type, domain: must('@') }, 50)) {
      expect(value).toMatch(/@example\.(com|org|net)$/)
    }
  })

  test('get another where it does not', () => {
    const values = firstCells({ vocabulary, generator: 'text.word', type, domain: must('^[A-Z]{3}$') }, 50)
    for (const value of values) expect(value).toMatch(/^[A-Z]{3}$/)
  })

  test('get texts long enough for a check', () => {
    const domain = { ...must('^[a-z]+$'), minLength: 12 }
    for (const value of firstCells(
      { vocabulary, generator: 'text.pattern', params: { pattern: '^[a-z]+$' }, type, domain },
      30,
    )) {
      expect(String(value).length).toBeGreaterThanOrEqual(12)
    }
  })
})

test('properties of Unicode stand for the ASCII characters that have them', () => {
  expect(parsePattern('^\\p{Lu}$', 'u')).toEqual({ kind: 'chars', alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' })
  expect(parsePattern('^[^@\\p{White_Space}]+@', 'u')).toBeDefined()
})
