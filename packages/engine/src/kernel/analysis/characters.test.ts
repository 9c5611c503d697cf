import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concat, dict, digits, draw, readText, row } from '../build.ts'
import { describedMaker } from '../described.ts'
import { interpret } from '../interpreter.ts'
import type { TableProgram } from '../ir.ts'
import { ProgramWriter } from '../laws/program-writer.ts'
import { ProgramIndex } from '../program-index.ts'
import { CharacterAnalysis } from './characters.ts'

const programs = fc.gen().map((g) => new ProgramWriter((n) => g(fc.nat, { max: Math.max(0, n - 1) })).write())
const make = describedMaker([
  { type: 'sample', make: ({ by }) => ({ twice: (x) => x * 2 + Number(by), sum: (x, y) => x + y }) },
])

test('the texts of random programs have no characters but those that were said before', () => {
  let told = 0
  fc.assert(
    fc.property(programs, fc.nat({ max: 1e6 }), (tables, first) => {
      const all = new Map(tables.map((table) => [table.table, table]))
      const oracle = interpret(all, make)
      const index = new ProgramIndex(all)
      const analysis = new CharacterAnalysis(index)
      for (const { table } of tables)
        for (const step of index.steps(table).values()) {
          const characters = analysis.of(step)
          if (!characters) continue
          told++
          for (let i = 0; i < 5; i++) {
            const value = oracle.value(table, step.name, first + i)
            const others = [...String(value ?? '')].filter((character) => !characters.has(character))
            expect(others).toEqual([])
          }
        }
    }),
  )
  expect(told).toBeGreaterThan(0)
})

test('characters are seen through what a text is made of and reads', () => {
  const name = { name: 'name', value: concat(dict(['Ann', 'bob'], draw([1, 2])), '.', digits(row)) }
  const copy = { name: 'copy', value: { op: 'lower', lane: 'text', arg: readText('name') } as const }
  const program: TableProgram = { table: 't', rows: 1, steps: [name, copy] }
  const index = new ProgramIndex(new Map([['t', program]]))
  const said = (step: string) => [...(new CharacterAnalysis(index).of(index.step('t', step)) ?? [])].sort().join('')
  expect(said('name')).toBe('-.0123456789Abno')
  expect(said('copy')).toBe('-.0123456789abno')
})
