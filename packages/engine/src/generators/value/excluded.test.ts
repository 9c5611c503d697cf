import fc from 'fast-check'
import { expect, test } from 'vitest'
import { f64 } from '../../kernel/build.ts'
import { interpret } from '../../kernel/interpreter.ts'
import { skipExcluded } from './excluded.ts'

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
