import { LinearMemory, ModuleWriter, Workplace } from '@populace/columnar/wasm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { Described } from '../ir.ts'
import { makeDescribed } from '../registry.ts'
import { assembleDescribed } from './registry.ts'
import { groupPermutationOf, permutationOf, shareOf } from '../../random/kinds.ts'
import { chronologyOf, sharingOf } from '../../relations/kinds.ts'

/** The object's methods as they run in WebAssembly. */
function assembled(description: Described): ReadonlyMap<string, (...args: number[]) => number> {
  const memory = new LinearMemory()
  const module = new ModuleWriter()
  const object = makeDescribed(description)
  const methods = assembleDescribed(description, {
    workplace: new Workplace(module, memory),
    module,
    memory,
    host: (name, args) => module.import(Array<'f64'>(args).fill('f64'), 'f64', object[name]!),
  })
  for (const [name, make] of Object.entries(methods ?? {})) module.export(name, make())
  return module.instantiate(memory)
}

const key = fc.tuple(fc.integer(), fc.integer())
const size = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 2 ** 53 - 1 }))
const numbers = fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 40 })
const ask = (description: Described, questions: readonly (readonly [name: string, ...args: number[]])[]) => {
  const [object, methods] = [makeDescribed(description), assembled(description)]
  const answers = questions.map(([name, ...args]) => methods.get(name)?.(...args))
  expect(answers).toEqual(questions.map(([name, ...args]) => object[name]?.(...args)))
}

test('permutations in WebAssembly are those in JavaScript', () => {
  fc.assert(
    fc.property(key, size, numbers, (k, n, asked) => {
      const places = asked.map((number) => number % n)
      ask(
        permutationOf(k, n),
        places.flatMap((x) => [['permute', x] as const, ['unpermute', x] as const]),
      )
      const inGroups = places.flatMap((x, i) => [['permute', x, i >> 1] as const, ['unpermute', x, i * 3e9] as const])
      ask(groupPermutationOf(k, n), inGroups)
    }),
  )
})

test('rows are apportioned to classes in WebAssembly as in JavaScript', () => {
  const weights = fc.array(fc.oneof(fc.nat({ max: 3 }), fc.double({ min: 0, max: 1e6, noNaN: true })), {
    maxLength: 60,
  })
  const some = weights.map((list) => [...list, 1])
  fc.assert(
    fc.property(key, some, fc.option(some, { nil: undefined }), numbers, (k, outer, inner, asked) => {
      const description = { type: 'apportion', key: k, weights: outer, ...(inner && { inner }) }
      // Rows in order are permuted many at once.
      const [from = 0] = asked
      const inOrder = [0, from % 2 ** 15, from % 2 ** 52].flatMap((row) =>
        Array.from({ length: 70 }, (_, i) => row - (row % 64) + i),
      )
      const rows = [...asked.flatMap((row) => [row, row % 2 ** 33, row % 3000, row % 70]), ...inOrder]
      ask(
        description,
        rows.flatMap((row) => ['class', 'inner', 'occurrence'].map((name) => [name, row] as const)),
      )
    }),
  )
})

test('exact shares in WebAssembly are those in JavaScript', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(key, share, numbers, (k, part, asked) =>
      ask(
        shareOf(k, part),
        [...asked, ...asked.map((row) => row % 1000)].map((row) => ['hit', row] as const),
      ),
    ),
  )
})

test('children are shared out in WebAssembly as in JavaScript, whatever is asked for, in whatever order', () => {
  const distribution = fc.constantFrom('constant', 'uniform', 'geometric')
  fc.assert(
    fc.property(
      key,
      distribution,
      fc.integer({ min: 1, max: 700 }),
      // Offsets of two bytes with a sign, of two without one, and of four.
      fc.oneof(fc.nat({ max: 200_000 }), fc.nat({ max: 1_400_000 }), fc.nat({ max: 6_000_000_000 })),
      fc.option(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 5 })), { nil: undefined }),
      numbers,
      (k, kind, parents, some, bounds, asked) => {
        // At least and at most so many of each, where all can have that.
        const min = bounds?.[0] ?? 0
        const max = bounds ? min + bounds[1] : Number.MAX_SAFE_INTEGER
        // Of more children a block would have more than a word counts: those are left to JavaScript.
        const children = Math.min(max * parents, 6e7 * parents, Math.max(min * parents, some))
        const shape = { parents, children, min, max }
        const questions = asked.flatMap((number) => [
          ...(children > 0
            ? [['parent', number % children] as const, ['parent', (number + 1) % children] as const]
            : []),
          ['first', number % parents] as const,
          ['count', number % parents] as const,
        ])
        ask(sharingOf({ key: k, ...shape, distribution: kind, exponent: 1 }), questions)
      },
    ),
  )
})

test('whole blocks are divided in WebAssembly as in JavaScript, however many children their parents have', () => {
  fc.assert(
    fc.property(
      key,
      fc.constantFrom('uniform', 'geometric'),
      fc.integer({ min: 1, max: 4 }),
      // From blocks without children to those whose offsets are of four bytes.
      fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 40 }), fc.nat({ max: 5000 })),
      fc.nat({ max: 31 }),
      fc.option(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 5 })), { nil: undefined }),
      (k, distribution, blocks, each, more, bounds) => {
        const parents = 32 * blocks
        const min = bounds?.[0] ?? 0
        const max = bounds ? min + bounds[1] : Number.MAX_SAFE_INTEGER
        const children = Math.min(max * parents, Math.max(min * parents, each * parents + more))
        const questions = Array.from({ length: parents }, (_, parent) => ['first', parent] as const)
        ask(sharingOf({ key: k, parents, children, min, max, distribution, exponent: 1 }), questions)
      },
    ),
    { numRuns: 100 * inject('times') },
  )
})

test('a half that gets half of the children by chance, to the last bit, makes fair trials in WebAssembly too', () => {
  // The first word of node 1 under this key is 2^31.
  const shape = { key: [42208993, 1] as const, parents: 32, min: 0, max: Number.MAX_SAFE_INTEGER }
  for (const children of [32, 64, 160, 320, 1000]) {
    const questions = Array.from({ length: 32 }, (_, parent) => ['first', parent] as const)
    ask(sharingOf({ ...shape, children, distribution: 'geometric', exponent: 1 }), questions)
  }
})

test('trees that favour some parents are the same in WebAssembly as in JavaScript', () => {
  const parents = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 4000, max: 30_000 }))
  fc.assert(
    fc.property(
      key,
      parents,
      fc.nat({ max: 100_000 }),
      fc.constantFrom(0.7, 1, 1.3),
      numbers,
      (k, n, children, exponent, asked) => {
        const shape = { parents: n, children, min: 0, max: Number.MAX_SAFE_INTEGER }
        const questions = asked.flatMap((number) => [
          ...(children > 0 ? [['parent', number % children] as const] : []),
          ['first', number % n] as const,
          ['count', (number + 1) % n] as const,
          ['parent', children] as const,
        ])
        ask(sharingOf({ key: k, ...shape, distribution: 'zipf', exponent }), questions)
      },
    ),
    { numRuns: 40 * inject('times') },
  )
})

test('rows meet their slots in time in WebAssembly as in JavaScript', () => {
  const rows = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 3_000_000_000 }))
  const grains = fc.constantFrom(1, 4, 64)
  fc.assert(
    fc.property(
      key,
      rows,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(3000),
      grains,
      numbers,
      (k, n, part, some, grain, asked) => {
        const [parents, children] = [some + 1, Math.floor(n * part)]
        const shape = { parents, children, min: 0, max: Number.MAX_SAFE_INTEGER }
        const sharing = sharingOf({ key: k, ...shape, distribution: 'geometric', exponent: 1 })
        const places = asked.flatMap((number) => [number % n, number % Math.max(1, children)])
        ask(
          chronologyOf({ key: k, rows: n, children, parents, grain }, sharing),
          places.flatMap((x) => [['permute', x] as const, ['unpermute', x] as const]),
        )
      },
    ),
    { numRuns: 60 * inject('times') },
  )
})

test('what an object refuses it refuses from WebAssembly too', () => {
  expect(() => assembled(permutationOf([1, 2], 10)).get('permute')?.(10)).toThrow('not one of the 10 numbers')
})
