import { expect, test } from 'vitest'
import { add, below, digits, draw, fromI32, literal, concat, mul, row } from '../build.ts'
import { interpret } from '../interpreter.ts'
import type { Step, Text } from '../ir.ts'
import { makeDescribed } from '../registry.ts'
import { compileToWasm } from './compile.ts'

const ROWS = 500

/** Each step's texts by WebAssembly, and by the interpreter. */
function bothWays(steps: readonly Step[]) {
  const programs = new Map([['t', { table: 't', rows: ROWS, steps }]])
  const oracle = interpret(programs, makeDescribed)
  const names = steps.map(({ name }) => name)
  const vectors = compileToWasm(programs).table('t', names).fill(0, ROWS)
  return names.map((name, i) => {
    const vector = vectors[i]
    if (vector?.storage !== 'arena') throw new Error(`${name} is no text that was written`)
    const { bytes, offsets } = vector
    return Array.from({ length: ROWS }, (_, at) => ({
      written: Buffer.from(bytes.subarray(offsets[at], offsets[at + 1])).toString(),
      meant: oracle.value('t', name, at),
    }))
  })
}

const radix = (alphabet: string, width: number, under: number): Text => ({
  op: 'radix',
  lane: 'text',
  value: fromI32(below(draw([width, under]), under)),
  alphabet,
  width,
})

test('digits that are drawn are those that the interpreter draws, of any alphabet and so many at most', () => {
  const decimal = '0123456789'
  const cases = Array.from({ length: 10 }, (_, i) => radix(decimal, i + 1, Math.min(10 ** (i + 1), 2 ** 31 - 1)))
  const others = [radix('23456789', 1, 8), radix('ab', 1, 2), radix('abc', 2, 9), radix(decimal, 3, 7)]
  // More than so many digits hold: the last are taken.
  const beyond = [radix(decimal, 2, 5_000), radix('ab', 1, 7)]
  const texts = [...cases, ...others, ...beyond].map((text) => concat('<', text, literal('>')))
  for (const column of bothWays(texts.map((value, i) => ({ name: `c${i}`, value }))))
    for (const { written, meant } of column) expect(written).toBe(meant)
})

test('whole numbers of any size are written as the interpreter writes them', () => {
  const growing = [1, 7, 9_999, 10_007, 99_999_989, 2 ** 26 + 1, 2 ** 31 - 1, 2 ** 40 + 3]
  const steps = growing.flatMap((factor, i): Step[] => [
    { name: `up${i}`, value: concat(digits(mul(row, factor)), '.') },
    { name: `down${i}`, value: concat(digits(add(mul(row, -factor), 250)), '.') },
  ])
  for (const column of bothWays(steps)) for (const { written, meant } of column) expect(written).toBe(meant)
})
