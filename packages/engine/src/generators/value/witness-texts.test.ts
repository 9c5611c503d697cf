import { expect, test } from 'vitest'
import type { Target, ValueDomain } from '../generator.ts'
import { witnessTexts } from './witness-texts.ts'

const columnOf = (table: string, domain: ValueDomain): Target => ({
  table,
  column: 'c',
  type: { kind: 'text', raw: 'text' },
  format: { kind: 'text' },
  domain,
})
const free = { patterns: [{ source: '[A-Z]', flags: 'u', negated: true }] }

test('columns of which the same is asked share the texts that were found for one, others have their own', () => {
  const [first, again, other] = [
    witnessTexts(columnOf('a', free), []),
    witnessTexts(columnOf('b', { ...free }), []),
    witnessTexts(columnOf('a', { ...free, minLength: 6 }), []),
  ]
  expect(again).toBe(first)
  expect(first.length).toBeGreaterThan(0)
  expect(first.some((text) => text.length < 6)).toBe(true)
  expect(other.every((text) => text.length >= 6)).toBe(true)
})
