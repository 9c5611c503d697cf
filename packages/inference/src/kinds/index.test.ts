import { kindWords } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { kinds } from './index.ts'

test('every kind is there once, and the vocabulary says what its tables are called, and no others', () => {
  const names = kinds().map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
  const called = kindWords.split('\n').map((line) => line.split('\t')[0])
  expect(called.filter((name) => !names.includes(name ?? ''))).toEqual([])
  expect(new Set(called).size).toBe(called.length)
})
