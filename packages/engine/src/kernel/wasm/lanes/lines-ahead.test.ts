import type { Vector } from '@populace/columnar'
import { expect, test } from 'vitest'
import { relationKinds, sharingOf } from '../../../relations/kinds.ts'
import { add, call, digits, draw, f64, floor, mul, readF64 } from '../../build.ts'
import { describedMaker } from '../../described.ts'
import { interpret } from '../../interpreter.ts'
import type { F64, TableProgram } from '../../ir.ts'
import { compileToWasm } from '../compile.ts'

const PARENTS = 300_000
const CHILDREN = 900_000
const make = describedMaker(relationKinds)
const unit = (key: number): F64 => ({ op: 'unit', lane: 'f64', high: draw([key, 1]), low: draw([key, 1], { half: 1 }) })

/** Much enough to be kept for all rows. */
const worthKeeping = (key: number) => [1, 2, 3, 4].reduce((sum, n) => add(sum, mul(unit(key + n), n)), unit(key))

const parents: TableProgram = {
  table: 'parent',
  rows: PARENTS,
  steps: [
    { name: 'number', value: worthKeeping(10) },
    { name: 'word', value: { op: 'trunc', lane: 'i32', arg: mul(worthKeeping(20), 1e6) } },
    { name: 'text', value: digits(floor(mul(worthKeeping(30), 1e6))) },
  ],
}
const sharing = sharingOf({
  key: [3, 4],
  parents: PARENTS,
  children: CHILDREN,
  min: 0,
  max: Number.MAX_SAFE_INTEGER,
  distribution: 'geometric',
  exponent: 1,
})
const cell = <L extends 'f64' | 'i32' | 'text'>(lane: L, step: string) =>
  ({ op: 'cell', lane, table: 'parent', step, row: readF64('parent') }) as const
const children = (parent: F64): TableProgram => ({
  table: 'child',
  rows: CHILDREN,
  steps: [
    { name: 'slot', value: floor(mul(unit(1), CHILDREN)) },
    { name: 'shared', value: call(sharing, 'parent', readF64('slot')) },
    { name: 'parent', value: parent },
    { name: 'number', value: cell('f64', 'number') },
    { name: 'word', value: cell('i32', 'word') },
    { name: 'text', value: cell('text', 'text') },
  ],
})

const decoder = new TextDecoder()

function valuesOf(vector: Vector | undefined, rows: number): readonly unknown[] {
  if (vector?.storage === 'arena')
    return Array.from({ length: rows }, (_, r) =>
      decoder.decode(vector.bytes.subarray(vector.offsets[r], vector.offsets[r + 1])),
    )
  return vector && 'values' in vector ? Array.from(vector.values.subarray(0, rows)) : []
}

test.each([
  ['of the table', floor(mul(unit(2), PARENTS))],
  ['of none, some of them', floor(mul(unit(2), PARENTS + 100_000))],
  ['by a sharing-out', readF64('shared')],
  ['of one', f64(PARENTS - 1)],
])('rows %s whose lines are asked for ahead are what each of them is', (_, parent) => {
  const table = children(parent)
  const all = new Map([parents, table].map((program) => [program.table, program]))
  const names = table.steps.map(({ name }) => name)
  const kernel = compileToWasm(all, make).table('child', names)
  const oracle = interpret(all, make)
  for (const [first, rows] of [
    [0, 70],
    [CHILDREN - 3, 3],
    [123_456, 257],
  ] as const) {
    const vectors = kernel.fill(first, rows)
    for (const [i, name] of names.entries()) {
      expect(valuesOf(vectors[i], rows), name).toEqual(
        Array.from({ length: rows }, (_, r) => oracle.value('child', name, first + r)),
      )
    }
  }
})
