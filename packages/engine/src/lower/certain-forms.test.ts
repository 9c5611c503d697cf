import { expect, test } from 'vitest'
import type { Formula } from '../constraints/formula/formula.ts'
import type { ValueDomain } from '../generators/generator.ts'
import { dict, draw, i32 } from '../kernel/build.ts'
import { certainForms } from './certain-forms.ts'

const steps = [
  { name: 'low', value: dict(['ann', 'bob-2'], draw([1, 2])) },
  { name: 'mixed', value: dict(['ann', 'Bob'], draw([1, 2])) },
  { name: 'absent', value: dict(['ann'], draw([1, 2])), nulls: i32(1) },
]
const isCertain = certainForms(new Map([['t', { table: 't', rows: 1, steps }]]))
const said = (column: string, values: ValueDomain, mayBeNull = true): boolean => {
  const formula: Formula = { kind: 'set', column, set: { values, null: mayBeNull } }
  return isCertain('t', { kind: 'any', parts: [formula] })
}
const without = (source: string, flags = 'u'): ValueDomain => ({ patterns: [{ source, flags, negated: true }] })

test('texts that can’t have a character meet what forbids it, and no row need be computed for it', () => {
  const upper = without('[\\p{Lu}\\p{Lt}]')
  expect([said('low', upper), said('mixed', upper), said('absent', upper)]).toEqual([true, false, true])
  expect([said('low', without('\\s')), said('low', without('[\\]A-Z]', 'iu'))]).toEqual([true, false])
  expect(said('low', without('[0-9]'))).toBe(false)
})

test('whatever else is asked is left to be looked at', () => {
  const upper = without('[A-Z]')
  expect(said('absent', upper, false)).toBe(false)
  expect(said('low', { ...upper, minLength: 3 })).toBe(false)
  expect(said('low', without('^[A-Z]'))).toBe(false)
  expect(said('low', without('[A-Z][a-z]'))).toBe(false)
  expect(said('low', { patterns: [{ source: '[a-z]', flags: 'u', negated: false }] })).toBe(false)
})
