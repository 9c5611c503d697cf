import { expect, test } from 'vitest'
import { isRecord } from './json.ts'

test('entries by name make a record; lists, nothing and plain values do not', () => {
  expect(isRecord({ list: 'text.noun' })).toBe(true)
  for (const value of [['text.noun'], null, undefined, 'text.noun', 3]) expect(isRecord(value)).toBe(false)
})
