import { expect, test } from 'vitest'
import { Workshop } from './analysis/workshop.ts'
import { add, digits, row } from './build.ts'
import { isSoonInterpreted } from './interpreted-table.ts'
import type { TableProgram } from './ir.ts'
import { makeDescribed } from './registry.ts'

/** A table of children that read two steps of their parents. */
function workshop(children: number, parents: number): Workshop {
  const of = (step: string) => ({ op: 'cell', lane: 'f64', table: 'parent', step, row }) as const
  const programs: readonly TableProgram[] = [
    {
      table: 'parent',
      rows: parents,
      steps: [
        { name: 'a', value: add(row, 1) },
        { name: 'b', value: add({ op: 'read', lane: 'f64', step: 'a' }, 1) },
      ],
    },
    { table: 'child', rows: children, steps: [{ name: 'text', value: digits(of('b')) }] },
  ]
  return new Workshop(new Map(programs.map((program) => [program.table, program])), makeDescribed)
}

test.each([
  ['a hundred rows that read a hundred', 100, 100, true],
  ['more rows than are soon interpreted', 1_000, 100, false],
  ['a few rows that may read thousands, each through another step', 10, 1_000, false],
])('%s', (_, children, parents, expected) => {
  expect(isSoonInterpreted(workshop(children, parents), 'child', ['text'])).toBe(expected)
})
