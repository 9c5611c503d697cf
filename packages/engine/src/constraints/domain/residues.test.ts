import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Residues } from '../../generators/generator.ts'
import { nearestMember } from '../../generators/value/residue.ts'
import { add, f64, row } from '../../kernel/build.ts'
import { interpret } from '../../kernel/interpreter.ts'
import { compileKernels } from '../../kernel/javascript/compile.ts'
import { compileToWasm } from '../../kernel/wasm/compile.ts'
import {
  commonResidues,
  isResidue,
  memberAt,
  memberFrom,
  membersWithin,
  otherResidues,
  memberUpTo,
  placeFrom,
} from './residues.ts'

const residues: fc.Arbitrary<Residues> = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.array(fc.nat(29), { minLength: 1, maxLength: 8 }))
  .map(([modulus, list]) => ({
    modulus,
    remainders: [...new Set(list.map((each) => each % modulus))].sort((a, b) => a - b),
  }))
const numbers = Array.from({ length: 400 }, (_, i) => i - 200)

test('members are counted one by one, below nought as above', () => {
  fc.assert(
    fc.property(residues, (each) => {
      const members = numbers.filter((number) => isResidue(each, number))
      const first = placeFrom(each, -200)
      expect(members.map((_, i) => memberAt(each, first + i))).toEqual(members)
      expect(membersWithin(each, -200, 199)).toBe(members.length)
      expect(members.map((member) => placeFrom(each, member) - first)).toEqual(members.map((_, i) => i))
    }),
  )
})

test('what two have in common, and what one leaves out', () => {
  fc.assert(
    fc.property(residues, residues, (a, b) => {
      const both = commonResidues(a, b)
      expect(numbers.filter((n) => both !== undefined && isResidue(both, n))).toEqual(
        numbers.filter((n) => isResidue(a, n) && isResidue(b, n)),
      )
      expect(numbers.filter((n) => isResidue(otherResidues(a), n))).toEqual(numbers.filter((n) => !isResidue(a, n)))
    }),
  )
})

test('what a day’s microseconds leave out is told in minutes, whatever is left out', () => {
  const day = 86_400_000_000
  const notMidnight = otherResidues({ modulus: day, remainders: [0] })
  expect(notMidnight.remainders).toHaveLength(1439)
  expect(notMidnight.remainders[0]).toBe(60_000_000)
  const notEvenMinutes = otherResidues({ modulus: day, remainders: [0, ...notMidnight.remainders] })
  expect(notEvenMinutes.remainders[0]).toBe(1)
  expect(otherResidues({ modulus: 7919 * 1009, remainders: [0] }).remainders.length).toBeGreaterThan(1000)
})

test('the nearest of many that repeat seldom, as days of the month do, is the same in every back-end', () => {
  const [first, rows] = [-30_000, 60_000]
  for (const [modulus, stride] of [
    [9_973, 31],
    [2 ** 22, 365],
    [4_099, 4_098],
  ] as const) {
    const remainders = Array.from({ length: Math.ceil(modulus / stride) }, (_, i) => i * stride)
    const sparse = { modulus, remainders }
    const value = nearestMember(sparse, add(row, f64(first)), first + 500)
    const programs = new Map([['t', { table: 't', rows, steps: [{ name: 'x', value }] }]])
    const expected = (row: number) => Math.max(memberUpTo(sparse, first + row), memberFrom(sparse, first + 500))
    const places = Array.from({ length: 400 }, (_, i) => i * 150)
    expect(places.map((row) => interpret(programs).value('t', 'x', row))).toEqual(places.map(expected))
    for (const kernels of [compileKernels(programs), compileToWasm(programs)]) {
      const [column] = kernels.table('t', ['x']).fill(0, 1_000)
      expect(column?.storage === 'f64' && [...column.values.slice(0, 1_000)]).toEqual(
        Array.from({ length: 1_000 }, (_, row) => expected(row)),
      )
    }
  }
})
