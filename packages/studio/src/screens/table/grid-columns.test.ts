import { expect, test } from 'vitest'
import type { ColumnView } from '../../engine/schema-view.ts'
import { arrange, NARROWEST, NUMBER_WIDTH, resize, toggleHidden, togglePin, untouched } from './grid-columns.ts'

const column = (name: string, type = 'integer'): ColumnView => ({
  name,
  type,
  figure: true,
  nullable: false,
  params: {},
  nulls: 0,
  alternatives: [],
  chosen: false,
})
const columns = ['a', 'b', 'c'].map((name) => column(name))
const names = (arrangement = untouched) => arrange(columns, arrangement).map(({ column: { name } }) => name)

test('columns come as the table has them', () => {
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('pinned columns come first, in the order of their pinning, side by side', () => {
  const arrangement = togglePin(togglePin(resize(untouched, 'c', 100), 'c'), 'a')
  expect(names(arrangement)).toEqual(['c', 'a', 'b'])
  expect(arrange(columns, arrangement).map(({ left }) => left)).toEqual([NUMBER_WIDTH, NUMBER_WIDTH + 100, undefined])
})

test('a hidden column is left out, also when it is pinned, and comes back', () => {
  const hidden = toggleHidden(togglePin(untouched, 'b'), 'b')
  expect(names(hidden)).toEqual(['a', 'c'])
  expect(names(toggleHidden(hidden, 'b'))).toEqual(['b', 'a', 'c'])
})

test('what the table no longer has does no harm', () => {
  expect(names({ pinned: ['gone', 'b'], hidden: ['gone too'], widths: { gone: 1 } })).toEqual(['b', 'a', 'c'])
})

test('no column is dragged out of sight', () => {
  expect(arrange(columns, resize(untouched, 'a', -40))[0]?.width).toBe(NARROWEST)
})
