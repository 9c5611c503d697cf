import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permutationOf } from '../../random/kinds.ts'
import { sharingOf } from '../../relations/kinds.ts'
import { readF64, row } from '../build.ts'
import type { Described, F64 } from '../ir.ts'
import { makeDescribed } from '../registry.ts'
import { compileKernels } from './compile.ts'

const call = (on: Described, method: string, arg: F64): F64 => ({ op: 'call', lane: 'f64', on, method, args: [arg] })
const key = fc.tuple(fc.integer(), fc.integer())

/** What generated code answers, for each of some numbers that it reads from a column. */
function written(on: Described, methods: readonly string[], asked: readonly number[]): readonly (readonly number[])[] {
  const number: F64 = { op: 'lookup', lane: 'f64', values: asked, index: { op: 'trunc', lane: 'i32', arg: row } }
  const steps = [
    { name: 'asked', value: number },
    ...methods.map((method) => ({ name: method, value: call(on, method, readF64('asked')) })),
  ]
  const program = { table: 't', rows: asked.length, steps }
  const vectors = compileKernels(new Map([['t', program]]))
    .table('t', methods)
    .fill(0, asked.length)
  return vectors.map((vector) => ('values' in vector ? [...vector.values] : []))
}

function ask(on: Described, methods: readonly string[], asked: readonly number[]): void {
  const object = makeDescribed(on)
  const expected = methods.map((method) => asked.map((number) => object[method]?.(number)))
  expect(written(on, methods, asked)).toEqual(expected)
}

test('permutations that are written out are those of their objects', () => {
  // Sizes with high halves that change by bits, by addition, and that do not fit a word.
  const size = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 2 ** 31 }), fc.constant(2 ** 20))
  fc.assert(
    fc.property(key, size, fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), (k, n, numbers) => {
      const asked = [...numbers.map((number) => number % n), 0, n - 1]
      ask(permutationOf(k, n), ['permute'], asked)
    }),
  )
})

test('a permutation refuses what is not one of its numbers', () => {
  expect(() => written(permutationOf([1, 2], 1000), ['permute'], [7, 1000])).toThrow('1000 is not one of the 1000')
})

test('children are shared out by what is written out as by their objects, whatever is asked for, in whatever order', () => {
  fc.assert(
    fc.property(
      key,
      fc.constantFrom('constant', 'uniform', 'geometric'),
      fc.integer({ min: 1, max: 700 }),
      // Fewer children than parents, offsets of two bytes and of four, and slots that are no words.
      fc.oneof(
        fc.nat({ max: 700 }),
        fc.nat({ max: 200_000 }),
        fc.nat({ max: 6_000_000 }),
        fc.nat({ max: 6_000_000_000 }),
      ),
      fc.option(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 5 })), { nil: undefined }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
      (k, distribution, parents, some, bounds, numbers) => {
        const min = bounds?.[0] ?? 0
        const max = bounds ? min + bounds[1] : Number.MAX_SAFE_INTEGER
        const children = Math.min(max * parents, 6e7 * parents, Math.max(min * parents, some))
        const on = sharingOf({ key: k, parents, children, min, max, distribution, exponent: 1 })
        const ofSlots = numbers.map((number) => number % Math.max(1, children))
        if (children > 0) ask(on, ['parent'], [...ofSlots, ...ofSlots.map((slot) => Math.min(slot + 1, children - 1))])
        ask(on, ['first', 'count'], [...numbers.map((number) => number % parents), parents - 1])
      },
    ),
  )
})

test('what a slot’s parent begins with is known once the parent is', () => {
  const on = sharingOf({
    key: [3, 4],
    parents: 900,
    children: 5000,
    min: 0,
    max: 5000,
    distribution: 'geometric',
    exponent: 1,
  })
  const object = makeDescribed(on)
  const steps = [
    { name: 'parent', value: call(on, 'parent', row) },
    { name: 'first', value: call(on, 'first', readF64('parent')) },
    { name: 'count', value: call(on, 'count', readF64('parent')) },
  ]
  const kernel = compileKernels(new Map([['t', { table: 't', rows: 5000, steps }]])).table('t', ['first', 'count'])
  const [first, count] = kernel.fill(0, 5000).map((vector) => ('values' in vector ? [...vector.values] : []))
  const parents = Array.from({ length: 5000 }, (_, slot) => object.parent?.(slot) ?? 0)
  expect(first).toEqual(parents.map((parent) => object.first?.(parent)))
  expect(count).toEqual(parents.map((parent) => object.count?.(parent)))
})
