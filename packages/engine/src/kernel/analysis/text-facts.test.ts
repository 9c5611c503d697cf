import { specialsOf } from '@populace/columnar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concat, dict, digits, draw, literal, readText, row } from '../build.ts'
import { describedMaker } from '../described.ts'
import { interpret } from '../interpreter.ts'
import type { TableProgram, Text } from '../ir.ts'
import { ProgramWriter } from '../laws/program-writer.ts'
import { ProgramIndex } from '../program-index.ts'
import { encodeText } from '../text-form.ts'
import { factsOf, TextAnalysis } from './text-facts.ts'

const programs = fc.gen().map((g) => new ProgramWriter((n) => g(fc.nat, { max: Math.max(0, n - 1) })).write())
const make = describedMaker([
  { type: 'sample', make: ({ by }) => ({ twice: (x) => x * 2 + Number(by), sum: (x, y) => x + y }) },
])

test('what is said of texts before they are computed holds for random programs', () => {
  fc.assert(
    fc.property(programs, fc.nat({ max: 1e6 }), (tables, first) => {
      const all = new Map(tables.map((table) => [table.table, table]))
      const oracle = interpret(all, make)
      const index = new ProgramIndex(all)
      const analysis = new TextAnalysis(index)
      for (const { table } of tables)
        for (const step of index.steps(table).values())
          for (let i = 0; i < 5; i++) {
            const value = oracle.value(table, step.name, first + i)
            if (value === null || typeof value === 'number') continue
            expect(typeof value === 'string' ? encodeText(value).length : value.length).toBeLessThanOrEqual(
              analysis.maxBytes(step),
            )
            const special = analysis.special(step)
            if (special === undefined) continue
            expect(value).not.toBe('')
            expect(specialsOf(String(value)) & ~special).toBe(0)
          }
    }),
  )
})

/** Whether a text can only be plain, as far as its own expression tells. */
function plainness(e: Text): boolean {
  const { special, min } = factsOf(e)
  return special === 0 && min > 0
}

test('plainness is seen through what a text is made of', () => {
  const name = dict(['Ann', 'Bob'], draw([1, 2]))
  expect(plainness(concat(name, ' ', digits(row)))).toBe(true)
  expect(plainness(concat(name, ', ', digits(row)))).toBe(false)
  expect(plainness(dict(['Ann', ''], draw([1, 2])))).toBe(false)
  expect(plainness(concat(dict(['Ann', ''], draw([1, 2])), '-'))).toBe(true)
})

test('plainness is seen through reads, unless what is read may be NULL', () => {
  const plain = (nulls: boolean) => {
    const name = { name: 'name', value: digits(row), ...(nulls ? { nulls: draw([3, 4]) } : {}) }
    const program: TableProgram = { table: 't', rows: 1, steps: [name, { name: 'copy', value: readText('name') }] }
    const index = new ProgramIndex(new Map([['t', program]]))
    return new TextAnalysis(index).special(index.step('t', 'copy')) === 0
  }
  expect(plain(false)).toBe(true)
  expect(plain(true)).toBe(false)
  expect(plainness(concat(literal('a'), readText('name')))).toBe(false)
})
