import { expect, test } from 'vitest'
import { permutationOf } from '../../random/kinds.ts'
import { add, call, draw, f64, floor, lessThan, mul, row, select } from '../build.ts'
import { PASSING_ROWS } from '../cell-store.ts'
import { interpret } from '../interpreter.ts'
import type { Described, F64, TableProgram } from '../ir.ts'
import { makeDescribed } from '../registry.ts'
import { compileKernels } from './compile.ts'

const ROWS = 20 * PASSING_ROWS
const unit = (key: number): F64 => ({ op: 'unit', lane: 'f64', high: draw([key, 1]), low: draw([key, 1], { half: 1 }) })
/** Much enough to be kept. */
const worthKeeping = (key: number) => [1, 2, 3, 4].reduce((sum, n) => add(sum, mul(unit(key + n), n)), unit(key))
const parents: TableProgram = {
  table: 'parent',
  rows: ROWS,
  steps: [
    { name: 'one', value: worthKeeping(10) },
    { name: 'other', value: worthKeeping(20) },
  ],
}
/** Rises so fast that of what is kept each row's parent lies where the one before lay. */
const parent: F64 = { op: 'min', lane: 'f64', left: mul(row, PASSING_ROWS), right: f64(ROWS - 1) }
const shares: Described = { type: 'apportion', key: [7, 8], weights: [1, 2, 3] }
const cell = (step: string): F64 => ({ op: 'cell', lane: 'f64', table: 'parent', step, row: parent })

test.each([
  ['one number of each', cell('one')],
  ['two numbers of each', add(cell('one'), mul(cell('other'), 10))],
  ['the same number twice', add(cell('one'), mul(cell('one'), 10))],
  ['what is kept and what is permuted', add(cell('one'), call(permutationOf([5, 6], ROWS), 'permute', row))],
  ['what a method called as a variable gives', add(cell('one'), call(shares, 'row', call(shares, 'pack', row)))],
  [
    'what is permuted under a condition',
    select(lessThan(unit(7), 0.5), call(permutationOf([5, 6], ROWS), 'permute', row), floor(cell('other'))),
  ],
] as const)('rows that take turns read %s, however many there are', (_, value) => {
  const children: TableProgram = { table: 'child', rows: ROWS, steps: [{ name: 'value', value }] }
  const programs = new Map([parents, children].map((program) => [program.table, program]))
  const oracle = interpret(programs, makeDescribed)
  for (const rows of [1, 2, 3, 4, 5, 13]) {
    const [vector] = compileKernels(programs).table('child', ['value']).fill(1, rows)
    const expected = Array.from({ length: rows }, (_, i) => oracle.value('child', 'value', 1 + i))
    expect(vector && 'values' in vector && [...vector.values]).toEqual(expected)
  }
})
