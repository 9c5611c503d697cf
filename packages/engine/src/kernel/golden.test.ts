import { describe, expect, test } from 'vitest'
import { drawWord } from '../random/mixer.ts'
import { alias, belowWide, draw, fromU32, i32op } from './build.ts'
import { interpret } from './interpreter.ts'
import type { Expr, Key, TableProgram } from './ir.ts'
import { compileKernels } from './javascript/compile.ts'

const KEY: Key = [0x243f6a88 | 0, 0x85a308d3 | 0]
const ROWS = [0, 1, 4095, 2 ** 32 - 1, 2 ** 32, 2 ** 40 + 12345]

function compiled(value: Expr, first: number): number | undefined {
  const program: TableProgram = { table: 't', rows: 1, steps: [{ name: 'a', value }] }
  const [vector] = compileKernels(new Map([['t', program]]))
    .table('t', ['a'])
    .fill(first, 1)
  return vector?.storage === 'i32' || vector?.storage === 'f64' ? vector.values[0] : undefined
}

describe('a drawn word', () => {
  test('is the mixer’s, for every form of address', () => {
    for (const row of ROWS)
      for (const number of [0, 1, 77, 2 ** 32 - 1])
        for (const half of [0, 1] as const) {
          const expected = drawWord(KEY[0], KEY[1], row, number, half)
          expect(compiled(draw(KEY, { draw: number, half }), row)).toBe(expected)
          const elsewhere = { op: 'const', lane: 'f64', value: row } as const
          expect(compiled(draw(KEY, { draw: number, half, row: elsewhere }), 3)).toBe(expected)
          const computed = i32op(
            'xor',
            { op: 'const', lane: 'i32', value: number ^ 5 },
            { op: 'const', lane: 'i32', value: 5 },
          )
          expect(compiled(draw(KEY, { draw: computed, half }), row)).toBe(expected)
        }
  })

  // These change only with the engine's version: every value of every population hangs on them.
  test('is the same for ever', () => {
    const values = ROWS.map((row) => compiled(draw(KEY), row))
    expect(values).toMatchInlineSnapshot(`
      [
        -1492533544,
        1982350338,
        1273787557,
        -887888366,
        -758126212,
        764837010,
      ]
    `)
    expect(ROWS.map((row) => compiled(draw(KEY, { draw: 3, half: 1 }), row))).toMatchInlineSnapshot(`
      [
        -59021585,
        88813719,
        -1479699015,
        1742272308,
        1488792065,
        2038321804,
      ]
    `)
    expect(ROWS.map((row) => compiled(alias([5, 1, 0, 3], draw(KEY)), row))).toMatchInlineSnapshot(`
      [
        3,
        0,
        1,
        3,
        3,
        0,
      ]
    `)
    const wide = belowWide(draw(KEY), draw(KEY, { half: 1 }), 2 ** 53)
    expect(ROWS.map((row) => compiled(wide, row))).toMatchInlineSnapshot(`
      [
        5877129523836308,
        4157289987544848,
        2671326165959977,
        7145162359052937,
        7417293296627529,
        1603979490000374,
      ]
    `)
  })
})

describe('exact arithmetic', () => {
  const u32 = [0, 1, 2, 3, 65535, 65536, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff, 2 ** 21, 2 ** 21 + 1, 1e9]
  const word = (value: number) => ({ op: 'const', lane: 'i32', value: value | 0 }) as const

  test('mulhi is the high word of the unsigned product, by constants and by values', () => {
    for (const a of u32)
      for (const b of u32) {
        const expected = Number((BigInt(a) * BigInt(b)) >> 32n)
        expect(compiled(fromU32({ op: 'mulhi', lane: 'i32', left: word(a), right: word(b) }), 0)).toBe(expected)
        const value = i32op('xor', word(b ^ 1), word(1))
        expect(compiled(fromU32({ op: 'mulhi', lane: 'i32', left: word(a), right: value }), 0)).toBe(expected)
      }
  })

  test('digits are exact up to 2^53', () => {
    for (const value of [0, 9, 10, 99999, 1e8 - 1, 1e8, 2 ** 31 - 1, 2 ** 31, 1e15 + 1, 2 ** 53 - 1]) {
      const e = { op: 'digits', lane: 'text', value: { op: 'const', lane: 'f64', value }, width: 1 } as const
      const program: TableProgram = { table: 't', rows: 1, steps: [{ name: 'a', value: e }] }
      const programs = new Map([['t', program]])
      expect(interpret(programs).value('t', 'a', 0)).toBe(String(value))
      const [vector] = compileKernels(programs).table('t', ['a']).fill(0, 1)
      const shown = vector?.storage === 'arena' && new TextDecoder().decode(vector.bytes.slice(0, vector.offsets[1]))
      expect(shown).toBe(String(value))
    }
  })
})
