import { expect, test } from 'vitest'
import type { ColumnView } from '../../engine/schema-view.ts'
import {
  arrange,
  fittingWidth,
  NARROWEST,
  NUMBER_WIDTH,
  resize,
  scrollToColumn,
  toggleHidden,
  togglePin,
  untouched,
} from './grid-columns.ts'

const column = (name: string, type = 'integer'): ColumnView => ({
  name,
  type,
  figure: true,
  nullable: false,
  params: {},
  nulls: 0,
  alternatives: [],
  chosen: false,
  said: false,
  edges: 0,
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

test('a column is as wide as most of its values, and wide enough for its name', () => {
  const short = Array.from({ length: 20 }, () => 'Ada')
  expect(fittingWidth('first', [...short, 'a name that is much longer than all the others'])).toBe(
    fittingWidth('first', short),
  )
  expect(fittingWidth('phone', [...short.map(() => '+1 212 411'), '+44 7686 870'])).toBe(
    fittingWidth('phone', ['+44 7686 870']),
  )
  expect(fittingWidth('first', ['someone.else@example.org'])).toBeGreaterThan(fittingWidth('first', short))
  expect(fittingWidth('the_first_name_of_all', short)).toBeGreaterThan(fittingWidth('first', short))
  expect(fittingWidth('name', ['東京都千代田区丸の内一丁目'])).toBeGreaterThan(fittingWidth('name', ['a'.repeat(13)]))
  expect(fittingWidth('document', ['x'.repeat(5000)])).toBeLessThan(400)
})

test('what was dragged goes before what fits', () => {
  const fitted = { a: 200, b: 120 }
  expect(
    arrange(columns, resize(untouched, 'a', 90), fitted)
      .map(({ width }) => width)
      .slice(0, 2),
  ).toEqual([90, 120])
})

test('a column that is chosen comes into view, from either side, and not from under pinned ones', () => {
  const placed = arrange(columns, togglePin(untouched, 'a'), { a: 100, b: 200, c: 300 })
  const clientWidth = NUMBER_WIDTH + 350
  expect(scrollToColumn(placed, 'c', { scrollLeft: 0, clientWidth })).toBe(250)
  expect(scrollToColumn(placed, 'b', { scrollLeft: 250, clientWidth })).toBe(0)
  expect(scrollToColumn(placed, 'b', { scrollLeft: 0, clientWidth })).toBe(0)
  expect(scrollToColumn(placed, 'a', { scrollLeft: 120, clientWidth })).toBe(120)
})
