import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { add, div, draw, f64, f64op, floor, fromI32, fromU32, i32, i32op, lookup, mul, select, sub } from '../build.ts'
import { interpret } from '../interpreter.ts'
import type { F64 } from '../ir.ts'
import { boundsOf } from './bounds.ts'
import { isPlain } from './zeros.ts'

const word = (key: number) => draw([key, -key])
const leaves: readonly F64[] = [
  f64(-3.5),
  f64(-0),
  f64(1),
  f64(1e6),
  fromI32(word(1)),
  fromU32(word(2)),
  fromI32(i32op('mulhi', word(3), i32(100))),
  { op: 'unit', lane: 'f64', high: word(4), low: word(5) },
  lookup('f64', [2, -7, 1e9], i32op('mulhi', word(6), i32(3))),
]

const { number } = fc.letrec<{ number: F64 }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...leaves),
    fc
      .tuple(fc.constantFrom('add', 'sub', 'mul', 'min', 'max'), tie('number'), tie('number'))
      .map(([op, left, right]) => f64op(op, left, right)),
    fc.tuple(tie('number'), fc.constantFrom(-7, 0.5, 864e8)).map(([left, right]) => div(left, right)),
    tie('number').map(floor),
    tie('number').map((arg): F64 => ({ op: 'neg', lane: 'f64', arg })),
    fc.tuple(tie('number'), tie('number')).map(([then, otherwise]) => select(word(7), then, otherwise)),
  ),
}))

test('a number lies within its bounds', () => {
  fc.assert(
    fc.property(number, (value) => {
      const bounds = boundsOf(value)
      if (!bounds) return
      const cells = interpret(new Map([['t', { table: 't', rows: 20, steps: [{ name: 'v', value }] }]]))
      for (let row = 0; row < 20; row++) {
        const made = Number(cells.value('t', 'v', row))
        expect(made).toBeGreaterThanOrEqual(bounds.min)
        expect(made).toBeLessThanOrEqual(bounds.max)
      }
    }),
    { numRuns: 300 * inject('times') },
  )
})

test('bounds are as near as what is known of each part', () => {
  const below = fromI32(i32op('mulhi', word(3), i32(100)))
  expect(boundsOf(sub(mul(below, 2), 5))).toEqual({ min: -5, max: 193 })
  expect(boundsOf(f64op('min', fromI32(word(1)), f64(7)))).toEqual({ min: -(2 ** 31), max: 7 })
})

test('what may be no number has no bounds', () => {
  const root: F64 = { op: 'sqrt', lane: 'f64', arg: fromI32(word(1)) }
  const far = mul(f64(1e308), fromI32(word(1)))
  for (const value of [root, far, add(root, 1), { op: 'read', lane: 'f64', step: 'other' } as const])
    expect(boundsOf(value)).toBeUndefined()
})

test('what is plain is never a zero with a sign', () => {
  const plain = number.filter(isPlain)
  fc.assert(
    fc.property(plain, (value) => {
      // What is divided by such a zero is less than every number.
      const steps = [{ name: 'v', value: f64op('div', f64(1), value) }]
      const cells = interpret(new Map([['t', { table: 't', rows: 20, steps }]]))
      for (let row = 0; row < 20; row++) expect(cells.value('t', 'v', row)).not.toBe(Number.NEGATIVE_INFINITY)
    }),
    { numRuns: 300 * inject('times') },
  )
})

test('moments counted in days, and the lesser of such, are plain; what may have a sign is not', () => {
  const days = mul(fromI32(word(1)), 864e8)
  const unit: F64 = { op: 'unit', lane: 'f64', high: word(4), low: word(5) }
  for (const value of [days, sub(f64(17e14), days), f64op('max', sub(f64(17e14), days), f64(0)), div(unit, 864e8)])
    expect(isPlain(value)).toBe(true)
  for (const value of [f64(-0), mul(fromI32(word(1)), -1), mul(fromI32(word(1)), fromI32(word(2))), floor(f64(-0))])
    expect(isPlain(value)).toBe(false)
})
