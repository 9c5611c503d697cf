import { expect, test } from 'vitest'
import { concat, digits, draw, i32, i32op, readText as read, row } from '../build.ts'
import { interpret } from '../interpreter.ts'
import type { TableProgram } from '../ir.ts'
import { compileToWasm } from './compile.ts'

const program: TableProgram = {
  table: 't',
  rows: 100,
  steps: [
    { name: 'own', value: concat('number ', digits(row), ' of a long row of numbers') },
    { name: 'repeated', value: read('own') },
    { name: 'again', value: read('repeated') },
    { name: 'longer', value: concat(read('again'), '!') },
    // Has rows of its own that are NULL.
    { name: 'sometimes', value: read('own'), nulls: i32op('lt', draw([1, 2]), i32(0)) },
    { name: 'of sometimes', value: concat(read('sometimes'), '?') },
  ],
}
const all = new Map([['t', program]])
const decoder = new TextDecoder()

test.each([
  [['own', 'repeated', 'again', 'longer', 'sometimes', 'of sometimes']],
  [['again', 'own']],
  [['repeated']],
  [['longer']],
])('columns %s that repeat texts have them without copies of their own', (names) => {
  const vectors = compileToWasm(all).table('t', names).fill(3, 50)
  const oracle = interpret(all)
  const addresses = new Map<string, number | undefined>()
  for (const [i, name] of names.entries()) {
    const vector = vectors[i]
    if (vector?.storage !== 'arena') throw new Error(`${name} is ${vector?.storage}`)
    addresses.set(name, vector.offsets[0])
    const made = Array.from({ length: 50 }, (_, r) =>
      vector.nulls?.[r] ? null : decoder.decode(vector.bytes.slice(vector.offsets[r], vector.offsets[r + 1])),
    )
    expect(made, name).toEqual(Array.from({ length: 50 }, (_, r) => oracle.value('t', name, 3 + r)))
  }
  if (addresses.has('own') && addresses.has('again')) expect(addresses.get('again')).toBe(addresses.get('own'))
})
