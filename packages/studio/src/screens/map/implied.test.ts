import { expect, test } from 'vitest'
import { withoutImplied } from './implied.ts'

/** References as `child>parent`. */
const left = (...references: string[]) =>
  withoutImplied(
    references.map((reference) => {
      const [child = '', parent = ''] = reference.split('>')
      return { child, parent }
    }),
  ).map(({ child, parent }) => `${child}>${parent}`)

test('a reference that a longer way implies is left out, however long that is', () => {
  expect(left('order>tenant', 'line>order', 'line>tenant')).toEqual(['order>tenant', 'line>order'])
  expect(left('b>a', 'c>b', 'd>c', 'e>d', 'e>a', 'e>b')).toEqual(['b>a', 'c>b', 'd>c', 'e>d'])
})

test('references that nothing implies stay: two parents, two ways of one length', () => {
  const diamond = ['b>a', 'c>a', 'd>b', 'd>c']
  expect(left(...diamond)).toEqual(diamond)
  expect(left('d>a', ...diamond)).toEqual(diamond)
})

test('tables that refer to each other stay together, and hold what hangs on them', () => {
  const ring = ['a>b', 'b>c', 'c>a']
  expect(left(...ring)).toEqual(ring)
  const pair = ['a>b', 'b>a', 'x>a', 'x>b', 'y>x']
  const joined = new Set(left(...pair).flatMap((reference) => reference.split('>')))
  expect([...joined].sort()).toEqual(['a', 'b', 'x', 'y'])
  expect(left(...pair)).toContain('y>x')
})

test('a chain of thousands is followed to its end', () => {
  const links = Array.from({ length: 5000 }, (_, i) => `t${i + 1}>t${i}`)
  expect(left(...links, 't5000>t0')).toEqual(links)
})
