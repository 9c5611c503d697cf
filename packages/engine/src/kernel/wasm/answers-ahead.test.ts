import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { permutationOf } from '../../random/kinds.ts'
import { add, call, f64, lessThan, mod, mul, row, select } from '../build.ts'
import { interpret } from '../interpreter.ts'
import type { F64, TableProgram } from '../ir.ts'
import { makeDescribed } from '../registry.ts'
import { compileToWasm } from './compile.ts'

const ROWS = 300
const key = fc.tuple(fc.integer(), fc.integer())
const size = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 1, max: 5000 }),
  fc.integer({ min: 1, max: 2 ** 40 }),
)

test('turns that ask for numbers in order, or in none, are answered as each alone would be', () => {
  fc.assert(
    // Rows' first numbers: `step` apart from each other; of some, none is asked for.
    fc.property(
      key,
      size,
      fc.nat({ max: 20 }),
      fc.nat({ max: 9 }),
      fc.constantFrom('permute', 'unpermute'),
      (k, n, step, most, method) => {
        const turn: F64 = { op: 'turn', lane: 'f64', name: 'n' }
        const soFar: F64 = { op: 'result', lane: 'f64', name: 'n' }
        const asked = call(permutationOf(k, n), method, mod(add(mul(row, step), turn), n))
        const count = mod(mul(row, 7), most + 1)
        const fold = (body: F64): F64 => ({ op: 'fold', lane: 'f64', name: 'n', count, initial: f64(0), body })
        const steps = [
          { name: 'sum', value: fold(add(mod(mul(soFar, 3), 2 ** 20), asked)) },
          { name: 'some', value: fold(add(soFar, select(lessThan(turn, 2), asked, f64(1)))) },
        ]
        const program: TableProgram = { table: 't', rows: ROWS, steps }
        const all = new Map([['t', program]])
        const oracle = interpret(all, makeDescribed)
        const kernel = compileToWasm(all).table('t', ['sum', 'some'])
        for (const [first, rows] of [
          [0, ROWS],
          [100, 50],
          [7, 3],
        ] as const) {
          const vectors = kernel.fill(first, rows)
          for (const [i, { name }] of steps.entries()) {
            const expected = Array.from({ length: rows }, (_, r) => oracle.value('t', name, first + r))
            const vector = vectors[i]
            expect(vector?.storage === 'f64' && [...vector.values.subarray(0, rows)]).toEqual(expected)
          }
        }
      },
    ),
    { numRuns: 60 * inject('times') },
  )
})
