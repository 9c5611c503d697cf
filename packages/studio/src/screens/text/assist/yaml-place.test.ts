import { expect, test } from 'vitest'
import { placeAt } from './yaml-place.ts'

/** The place of the bar in a text. */
function at(text: string) {
  const offset = text.indexOf('|')
  const place = placeAt(text.replace('|', ''), offset)
  return place && { path: place.path, writing: place.writing, word: place.word, siblings: [...place.siblings.keys()] }
}

test.each([
  ['|', [], 'key', '', []],
  ['se|', [], 'key', 'se', []],
  ['seed: a\nro|\nscale: 2', [], 'key', 'ro', ['seed', 'scale']],
  ['locale: |', ['locale'], 'value', '', []],
  ['tables:\n  orders:\n    ro|', ['tables', 'orders'], 'key', 'ro', []],
  ['tables:\n  orders:\n    rows: 3\n    |', ['tables', 'orders'], 'key', '', ['rows']],
  ['tables:\n  a:\n    columns:\n      x: 1\n  b:\n    |', ['tables', 'b'], 'key', '', []],
  ['tables:\n  a:\n    columns:\n      x: pers|', ['tables', 'a', 'columns', 'x'], 'value', 'pers', []],
  ['tables:\n  a:\n    columns:\n      x: { gen|', ['tables', 'a', 'columns', 'x'], 'key', 'gen', []],
  [
    'tables:\n  a:\n    columns:\n      x: { generator: per| }',
    ['tables', 'a', 'columns', 'x', 'generator'],
    'value',
    'per',
    [],
  ],
  ['tables:\n  a: { rows: 3, columns: { x: | } }', ['tables', 'a', 'columns', 'x'], 'value', '', []],
  [
    'tables:\n  a:\n    columns:\n      x: { generator: choice, va| }',
    ['tables', 'a', 'columns', 'x'],
    'key',
    'va',
    ['generator'],
  ],
  ['tables:\n  "a b":\n    |', ['tables', 'a b'], 'key', '', []],
  ['tables: # all of them\n  a:\n    |', ['tables', 'a'], 'key', '', []],
] as const)('%j', (text, path, writing, word, siblings) => {
  expect(at(text)).toEqual({ path, writing, word, siblings })
})

test('a comment is no place for suggestions', () => {
  expect(at('# ro|')).toBeUndefined()
  expect(at('rows: 3 # ro|')).toBeUndefined()
})

test('a place is found in a text of any length without waiting', () => {
  const text = `tables:\n${Array.from({ length: 4000 }, (_, i) => `  t${i}:\n    rows: ${i}\n`).join('')}  last:\n    `
  expect(placeAt(text, text.length)?.path).toEqual(['tables', 'last'])
})
