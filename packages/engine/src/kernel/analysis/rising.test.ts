import { expect, test } from 'vitest'
import { add, call, draw, f64, fromU32, mod, mul, quotient, readF64, row, sub } from '../build.ts'
import type { F64, Step } from '../ir.ts'
import { ProgramIndex } from '../program-index.ts'
import { rises } from './rising.ts'

const sharing = { type: 'sharing', key: [1, 2], parents: 10, children: 40, min: 0, max: 9, distribution: 'uniform' }
const permutation = { type: 'permutation', key: [1, 2], size: 40 }
const numbered = (value: F64, nulls = false): Step => ({
  name: 'read',
  value,
  ...(nulls && { nulls: draw([1, 1]) }),
})

/** Whether an expression rises, in a table that has a step `read`. */
function told(e: F64, read: Step = numbered(row)): boolean {
  const steps = [read, { name: 'asking', value: e }]
  const index = new ProgramIndex(new Map([['t', { table: 't', rows: 40, steps }]]))
  return rises(e, index.step('t', 'asking'), index)
}

test.each<[string, F64]>([
  ['the row', row],
  ['a constant', f64(7)],
  ['a run of rows', quotient(sub(row, 3), 4)],
  ['a multiple', mul(add(row, 1), 2)],
  ['the parent of slots in place', add(call(sharing, 'parent', sub(row, 5)), 100)],
])('%s rises', (_, e) => expect(told(e)).toBe(true))

test.each<[string, F64]>([
  ['what begins anew', mod(row, 7)],
  ['what falls', sub(f64(9), row)],
  ['a negative multiple', mul(row, -1)],
  ['chance', fromU32(draw([3, 4]))],
  ['the parent of scattered slots', call(sharing, 'parent', call(permutation, 'permute', row))],
  ['how many children a parent has', call(sharing, 'count', row)],
])('%s does not rise', (_, e) => expect(told(e)).toBe(false))

test('a step that is read rises as its own expression does, unless it has no value in some rows', () => {
  expect(told(readF64('read'), numbered(quotient(row, 2)))).toBe(true)
  expect(told(readF64('read'), numbered(mod(row, 2)))).toBe(false)
  expect(told(readF64('read'), numbered(row, true))).toBe(false)
})
