import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { describedMaker } from '../../described.ts'
import {
  add,
  call,
  div,
  f64,
  f64op,
  floor,
  fromI32,
  fromU32,
  i32,
  i32op,
  lookup,
  mod,
  mul,
  row,
  select,
} from '../../build.ts'
import { interpret } from '../../interpreter.ts'
import type { Expr, F64, I32, Step, TableProgram } from '../../ir.ts'
import { groupPermutationOf, randomKinds } from '../../../random/kinds.ts'
import { chronologyOf, relationKinds, sharingOf } from '../../../relations/kinds.ts'
import { compileToWasm } from '../compile.ts'

const HIGH = 2 ** 32
const make = describedMaker([...randomKinds, ...relationKinds])

const draw = (key: number, half: 0 | 1 = 0, draw = 0): I32 => ({
  op: 'draw',
  lane: 'i32',
  key: [key, -key],
  draw,
  half,
})
const read = (step: string): F64 => ({ op: 'read', lane: 'f64', step })
const trunc = (arg: F64): I32 => ({ op: 'trunc', lane: 'i32', arg })
const compared = (op: 'flt' | 'fle' | 'feq' | 'fne', left: F64, right: F64): I32 => ({ op, lane: 'i32', left, right })
const unit: F64 = { op: 'unit', lane: 'f64', high: draw(3), low: draw(3, 1) }
const signed = fromI32(draw(4))
const WORDS = ['add', 'sub', 'mul', 'and', 'or', 'xor', 'mulhi', 'lt', 'le', 'eq', 'ne'] as const
const texts = ['a', 'b', 'ü', 'd']

/** Every operation that is computed for four rows at once, on values of all sizes. */
const values: readonly Expr[] = [
  draw(1),
  draw(1, 1, 7),
  ...WORDS.map((op) => i32op(op, draw(1), i32op('mulhi', draw(2), i32(5)))),
  ...(['shl', 'shr', 'shru'] as const).map((op) => i32op(op, draw(1), i32(37))),
  ...(['flt', 'fle', 'feq', 'fne'] as const).map((op) => compared(op, floor(mul(unit, 3)), f64(1))),
  ...(['add', 'sub', 'mul', 'div', 'min', 'max'] as const).map((op) => f64op(op, signed, unit)),
  ...(['sqrt', 'neg', 'abs', 'floor'] as const).map((op): F64 => ({ op, lane: 'f64', arg: div(signed, 1000) })),
  mul(signed, 0),
  ...(['min', 'max'] as const).flatMap((op) =>
    [-7, 0, -0, 5e8, Number.NaN].flatMap((x) => [f64op(op, signed, f64(x)), f64op(op, f64(x), signed)]),
  ),
  // NaN, or a zero of either sign, next to a bound.
  f64op('max', { op: 'sqrt', lane: 'f64', arg: signed }, f64(3)),
  f64op('min', mul(signed, 0), f64(3)),
  f64op('max', mul(signed, 0), f64(0)),
  mod(row, 7),
  fromU32(draw(5)),
  trunc(div(signed, 1000)),
  // Sizes that no addition holds, and none at all.
  trunc(mul(mul(signed, signed), 1e4)),
  trunc({ op: 'sqrt', lane: 'f64', arg: signed }),
  { op: 'alias', lane: 'i32', weights: [3, 0, 1, 2.5], word: draw(6) },
  lookup('i32', [7, -1, 9], i32op('mulhi', draw(7), i32(3))),
  lookup('f64', [1.5, -0, 2 ** 60], i32op('mulhi', draw(7), i32(3))),
  select(compared('flt', unit, f64(0.3)), draw(8), i32(4)),
  select(compared('flt', unit, f64(0.3)), signed, add(read('s0'), 1)),
  { op: 'dict', lane: 'text', texts, index: i32op('mulhi', draw(9), i32(4)) },
]

const program = (of: readonly Expr[]): TableProgram => ({
  table: 't',
  rows: 1000,
  steps: [
    { name: 's0', value: floor(mul(unit, 1e6)) },
    ...of.flatMap((value, i): Step[] => [
      { name: `v${i}`, value },
      { name: `n${i}`, value, nulls: i32op('lt', draw(10 + i), i32(0)) },
    ]),
  ],
})

/** What the kernel makes of rows, and what the interpreter does. */
function both(table: TableProgram, first: number, rows: number) {
  const all = new Map([[table.table, table]])
  const names = table.steps.map(({ name }) => name)
  const vectors = compileToWasm(all, make).table('t', names).fill(first, rows)
  const oracle = interpret(all, make)
  const made = vectors.map((vector) =>
    Array.from({ length: rows }, (_, i) => {
      if (vector.nulls?.[i]) return null
      if (vector.storage === 'dict') return vector.dictionary.texts[vector.codes[i] ?? -1]
      return 'values' in vector ? vector.values[i] : undefined
    }),
  )
  return {
    made,
    expected: names.map((name) => Array.from({ length: rows }, (_, i) => oracle.value('t', name, first + i))),
  }
}

test.each([0, 5, HIGH - 6, 3 * HIGH + 1])('four rows at once are what each of them is, from row %i on', (first) => {
  const { made, expected } = both(program(values), first, 11)
  expect(made).toEqual(expected)
})

test.each([1, 2, 63, 64, 100, 6000, 2 ** 20, 2 ** 31])('four rows at once are permuted, of %i', (size) => {
  const on = { type: 'permutation', key: [3, 4], size }
  const rows = Math.min(size, 23)
  const { made, expected } = both(program([call(on, 'permute', row)]), size - rows, rows)
  expect(made).toEqual(expected)
})

test('four rows at once are permuted in groups of their own', () => {
  const key = fc.tuple(fc.integer(), fc.integer())
  const size = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 2 ** 31 }))
  // Of groups beyond 2^31 each is asked for by itself.
  const groups = fc.oneof(fc.constant(mod(row, 3)), fc.constant(mul(row, 7)), fc.constant(mul(row, 2 ** 27)))
  fc.assert(
    fc.property(key, size, groups, fc.constantFrom('permute', 'unpermute'), (k, n, group, method) => {
      const { made, expected } = both(program([call(groupPermutationOf(k, n), method, mod(row, n), group)]), 3, 23)
      expect(made).toEqual(expected)
    }),
    { numRuns: 40 * inject('times') },
  )
})

test('rows are apportioned to classes four at once, and sixteen', () => {
  const weights = fc.array(fc.oneof(fc.nat({ max: 3 }), fc.double({ min: 0, max: 1e6, noNaN: true })), {
    maxLength: 60,
  })
  const some = weights.map((list) => [...list, 1])
  const key = fc.tuple(fc.integer(), fc.integer())
  // Levels begin at powers of two; beyond 2^31 each row asks by itself.
  const first = fc.oneof(
    fc.nat({ max: 200 }),
    fc.nat({ max: 33 }).map((bits) => Math.max(0, 2 ** bits - 9)),
    fc.nat({ max: 2 ** 31 }),
  )
  const scattered = mod(mul(row, 7919), 3000)
  fc.assert(
    fc.property(
      key,
      some,
      fc.option(some, { nil: undefined }),
      first,
      fc.constantFrom(row, scattered),
      (k, outer, inner, from, asked) => {
        const on = { type: 'apportion', key: k, weights: outer, ...(inner && { inner }) }
        const answers = ['class', 'inner', 'occurrence'].map((method) => call(on, method, asked))
        const apart = both(program(answers), from, 75)
        expect(apart.made).toEqual(apart.expected)
        const steps = answers.map((value, i): Step => ({ name: `a${i}`, value: i < 2 ? trunc(value) : value }))
        const together = both({ table: 't', rows: 1000, steps }, from, 75)
        expect(together.made).toEqual(together.expected)
      },
    ),
    { numRuns: 40 * inject('times') },
  )
})

test('four rows at once meet their slots in time', () => {
  // From 2^31 rows on each is asked by itself.
  const size = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 3_000_000_000 }))
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const asked = (n: number, part: number, parents: number, grain: number, first: number) => {
    const children = Math.floor(n * part)
    const shape = { key: [3, 4] as const, parents, children, min: 0, max: Number.MAX_SAFE_INTEGER }
    const sharing = sharingOf({ ...shape, distribution: grain > 1 ? 'zipf' : 'geometric', exponent: 1 })
    const on = chronologyOf({ key: [5, 6], rows: n, children, parents, grain }, sharing)
    const rows = Math.min(n, 23)
    return both(program([call(on, 'permute', row)]), Math.floor((n - rows) * first), rows)
  }
  fc.assert(
    fc.property(size, share, fc.integer({ min: 1, max: 3000 }), fc.constantFrom(1, 4, 64), share, (...of) => {
      const { made, expected } = asked(...of)
      expect(made).toEqual(expected)
    }),
    { numRuns: 40 * inject('times') },
  )
})

test('four slots at once find their parents, and these their first slots', () => {
  const parents = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100_000 }))
  const distribution = fc.constantFrom('geometric' as const, 'uniform' as const, 'zipf' as const)
  // A block of more than 2^15 slots asks for each by itself.
  const perParent = fc.double({ min: 0, max: 1500, noNaN: true })
  const stride = fc.integer({ min: 1, max: 2 ** 20 })
  fc.assert(
    fc.property(parents, perParent, distribution, fc.integer({ min: 0, max: 3 }), stride, (...of) => {
      const [count, per, shared, least, step] = of
      const children = Math.max(1, Math.floor(count * per))
      const min = Math.min(least, Math.floor(children / count))
      const shape = { key: [3, 4] as const, parents: count, children, min, max: Number.MAX_SAFE_INTEGER }
      const on = sharingOf({ ...shape, distribution: shared, exponent: 1 })
      const parent = call(on, 'parent', mod(mul(row, step), children))
      const { made, expected } = both(program([parent, call(on, 'first', mod(mul(row, step), count))]), 7, 23)
      expect(made).toEqual(expected)
    }),
    { numRuns: 40 * inject('times') },
  )
})

test('what a permutation refuses it refuses of four rows at once too', () => {
  const on = { type: 'permutation', key: [3, 4], size: 10 }
  expect(() => both(program([call(on, 'permute', row)]), 8, 3)).toThrow('not one of the 10 numbers')
})
