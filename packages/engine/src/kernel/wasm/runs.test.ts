import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { sharingOf } from '../../relations/kinds.ts'
import { add, call, f64, lessThan, mod, mul, quotient, readF64, row, select } from '../build.ts'
import { interpret } from '../interpreter.ts'
import type { TableProgram } from '../ir.ts'
import { makeDescribed } from '../registry.ts'
import { compileToWasm } from './compile.ts'

const MOST = 1000

test('rows that ask in order whose children they are, or not quite, are answered as each alone would be', () => {
  const distribution = fc.constantFrom('constant', 'uniform', 'geometric', 'zipf')
  fc.assert(
    fc.property(
      fc.tuple(fc.integer(), fc.integer()),
      distribution,
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 2, max: MOST }),
      fc.nat({ max: 1 }),
      fc.nat({ max: MOST }),
      (key, distribution, some, rows, least, from) => {
        const parents = Math.min(some, rows)
        const min = distribution === 'constant' ? Math.floor(rows / parents) : least
        const shape = { parents, children: rows, min, max: distribution === 'constant' ? min + 1 : rows }
        const sharing = sharingOf({ key, distribution, exponent: 1, ...shape })
        const parent = (child: typeof row) => call(sharing, 'parent', child)
        const steps = [
          { name: 'own', value: parent(row) },
          // Of the same sharing-out, but another question: slower, apart, in leaps, and only now and then.
          { name: 'slow', value: parent(quotient(row, 3)) },
          { name: 'apart', value: add(parent(row), mul(parent(mod(add(row, 7), rows)), 1000)) },
          { name: 'rare', value: select(lessThan(mod(row, 5), 2), parent(row), f64(-1)) },
          { name: 'first', value: call(sharing, 'first', readF64('own')) },
          { name: 'count', value: call(sharing, 'count', readF64('own')) },
          { name: 'other', value: call(sharing, 'count', readF64('slow')) },
        ]
        const program: TableProgram = { table: 't', rows, steps }
        const all = new Map([['t', program]])
        const oracle = interpret(all, makeDescribed)
        const names = steps.map(({ name }) => name)
        const kernel = compileToWasm(all).table('t', names)
        const first = from % rows
        for (const [start, count] of [
          [0, rows],
          [first, rows - first],
          [Math.floor(first / 2), Math.min(3, rows - Math.floor(first / 2))],
        ] as const) {
          const vectors = kernel.fill(start, count)
          for (const [i, name] of names.entries()) {
            const expected = Array.from({ length: count }, (_, r) => oracle.value('t', name, start + r))
            const vector = vectors[i]
            expect(vector?.storage === 'f64' && [...vector.values.subarray(0, count)], name).toEqual(expected)
          }
        }
      },
    ),
    { numRuns: 40 * inject('times') },
  )
})
