import { expect, test } from 'vitest'
import { Workshop } from './analysis/workshop.ts'
import { add, digits, f64, row } from './build.ts'
import { allowance } from './cell-stores.ts'
import { interpretedFirst } from './interpreted-first.ts'
import type { F64, Step, TableProgram } from './ir.ts'
import { JavaScriptTableKernel } from './javascript/table-kernel.ts'
import type { TableKernel } from './kernels.ts'
import { makeDescribed } from './registry.ts'

/** A table's kernel, and how often it was compiled. */
function table(step: Step): { readonly kernel: TableKernel; readonly compiled: () => number } {
  const program: TableProgram = { table: 't', rows: 1_000_000, steps: [step] }
  const workshop = new Workshop(new Map([['t', program]]), makeDescribed)
  let compiled = 0
  const kernel = interpretedFirst((...of) => {
    compiled++
    return new JavaScriptTableKernel(...of)
  })(workshop, 't', [step.name], allowance())
  return { kernel, compiled: () => compiled }
}

const texts = (kernel: TableKernel, first: number, rows: number) => {
  const [vector] = kernel.fill(first, rows)
  if (vector?.storage !== 'arena') throw new Error('no texts')
  return Array.from({ length: rows }, (_, i) =>
    new TextDecoder().decode(vector.bytes.subarray(vector.offsets[i], vector.offsets[i + 1])),
  )
}

test('a few pages are interpreted, further ones compiled, once, and rows are the same', () => {
  const { kernel, compiled } = table({ name: 'a', value: digits(add(row, 7)) })
  const page = (first: number) => Array.from({ length: 100 }, (_, i) => String(first + i + 7))
  for (let i = 0; i < 10; i++) expect(texts(kernel, i * 1_000, 100)).toEqual(page(i * 1_000))
  expect(compiled()).toBe(0)
  for (let i = 10; i < 14; i++) expect(texts(kernel, i * 1_000, 100)).toEqual(page(i * 1_000))
  expect(compiled()).toBe(1)
})

test('a row that takes a loop of a million turns is compiled at once', () => {
  const turn: F64 = { op: 'turn', lane: 'f64', name: 'n' }
  const sum: F64 = { op: 'result', lane: 'f64', name: 'n' }
  const count: F64 = { op: 'fold', lane: 'f64', name: 'n', count: f64(1e6), initial: f64(0), body: add(sum, turn) }
  const { kernel, compiled } = table({ name: 'a', value: digits(count) })
  expect(texts(kernel, 3, 1)).toEqual(['499999500000'])
  expect(compiled()).toBe(1)
})
