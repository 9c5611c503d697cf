import fc from 'fast-check'
import { expect, test } from 'vitest'
import { f64 } from '../../kernel/build.ts'
import { interpret } from '../../kernel/interpreter.ts'
import type { Target } from '../generator.ts'
import { besideExcluded, skipExcluded } from './excluded.ts'

test('units are mapped one to one, in order, onto those that are not excluded', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -30, max: 60 }), { maxLength: 40 }), (some) => {
      const excluded = some.sort((a, b) => a - b)
      const cells = interpret(new Map())
      const units = Array.from({ length: 20 }, (_, i) => -30 + i)
      const free = Array.from({ length: 200 }, (_, i) => -30 + i).filter((unit) => !excluded.includes(unit))
      expect(units.map((unit) => cells.number(skipExcluded(f64(unit), excluded)))).toEqual(free.slice(0, units.length))
    }),
  )
})

test.each([
  ['the last second of a day', { kind: 'time' }, { kind: 'time' }, '23:59:59', 86_399_000_000, 86_398_000_000],
  ['the greatest small number', { kind: 'integer' }, { kind: 'integer', bits: 16 }, '32767', 32_767, 32_766],
  ['a number with room above', { kind: 'integer' }, { kind: 'integer', bits: 16 }, '7', 7, 8],
] as const)('%s that a check rules out gives way to a value that its type has', (_, format, type, text, bad, other) => {
  const target = { format, type, domain: { noneOf: [text] } } as unknown as Target
  const beside = besideExcluded(f64(bad), target)
  expect(beside.lane === 'f64' && interpret(new Map()).number(beside)).toBe(other)
})
