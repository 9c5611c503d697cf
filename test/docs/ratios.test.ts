import { expect, test } from 'vitest'
import { fallen, ratioIn, ratios } from '../../bench/ratios.mjs'

/** Results in which every ratio is the same. */
const all = (value: number) =>
  ratios.reduce<Record<string, unknown>>((made, { result, path }) => nest(made, [result, ...path], value), {})

function nest(
  into: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: number,
): Record<string, unknown> {
  const inner = into[key]
  const below = typeof inner === 'object' && inner !== null ? { ...inner } : {}
  return { ...into, [key]: rest.length === 0 ? value : nest(below, rest, value) }
}

test('a ratio that falls by more than the tolerance is told by name, and no other', () => {
  expect(fallen(all(2), all(1.7), 0.2)).toEqual([])
  expect(fallen(all(2), all(1.5), 0.2)).toHaveLength(ratios.length)
  const [first] = ratios
  expect(fallen(all(2), { ...all(2), [String(first?.result)]: {} }, 0.2)).toEqual([])
})

test('a ratio that was not taken is none', () => {
  expect(ratioIn({ a: { b: 3 } }, ['a', 'b'])).toBe(3)
  expect(ratioIn({ a: {} }, ['a', 'b'])).toBeUndefined()
  expect(ratioIn(undefined, ['a'])).toBeUndefined()
})
