import { describe, expect, test } from 'vitest'
import { Workshop } from './analysis/workshop.ts'
import { add, call, f64, mod, mul, row } from './build.ts'
import { type DescribedKind, describedMaker } from './described.ts'
import { InterpretedTable } from './interpreted-table.ts'
import type { F64, TableProgram } from './ir.ts'
import { compileKernels } from './javascript/compile.ts'
import type { Kernels } from './kernels.ts'
import type { Programs } from './program-index.ts'
import { compileToWasm } from './wasm/compile.ts'
import { Sorting, STRETCH, Windows } from './windows.ts'

/** Rows r, r + groups, r + 2 groups … are one group's, in the order of what `place` says of them. */
interface Grouped {
  readonly groups: number
  readonly rows: number
  readonly firstRow: number
}

const TURN: F64 = { op: 'turn', lane: 'f64', name: 'each' }
const SO_FAR: F64 = { op: 'result', lane: 'f64', name: 'each' }

/** Every so many-th row, counted by an object that is asked for each member's place. */
function programOf({ groups, rows, firstRow }: Grouped, before: boolean): TableProgram {
  const group = mod(row, groups)
  const member = add(add(mul(TURN, groups), group), Math.ceil(firstRow / groups) * groups)
  const value: F64 = {
    op: 'window',
    lane: 'f64',
    name: 'each',
    group,
    count: f64(rows / groups),
    member,
    places: [call({ type: 'place' }, 'of', member)],
    initial: -1,
    body: before ? member : add(SO_FAR, member),
    before,
  }
  return { table: 't', firstRow, rows, steps: [{ name: 'value', value }] }
}

/** Backwards in pairs, each of which has one place. */
const placeOf = (number: number): number => -Math.floor(number / 60)

function counting() {
  const asked = { times: 0 }
  const kind: DescribedKind = {
    type: 'place',
    make: () => ({
      of: (number) => {
        asked.times++
        return placeOf(number)
      },
    }),
  }
  return { asked, make: describedMaker([kind]) }
}

type Make = ReturnType<typeof counting>['make']

function interpreted(programs: Programs, make: Make): Kernels {
  const workshop = new Workshop(programs, make)
  return { table: (name, outputs) => new InterpretedTable(workshop, name, outputs) }
}

/** By the definition: of each row what there is before it and its equals, or with all of them. */
function expected({ groups, rows, firstRow }: Grouped, before: boolean): number[] {
  const start = Math.ceil(firstRow / groups) * groups
  return Array.from({ length: rows }, (_, i) => {
    const own = firstRow + i
    const members = Array.from({ length: rows / groups }, (__, turn) => start + turn * groups + (own % groups))
    const taken = members.filter((one) => (before ? placeOf(one) < placeOf(own) : placeOf(one) <= placeOf(own)))
    if (!before) return taken.reduce((sum, one) => sum + one, -1)
    const last = Math.max(...taken.map(placeOf))
    return taken.find((one) => placeOf(one) === last) ?? -1
  })
}

describe.each([
  ['compiled to JavaScript', compileKernels],
  ['compiled to WebAssembly', compileToWasm],
  ['interpreted', interpreted],
] as const)('windows %s', (_, compile) => {
  const filled = (shape: Grouped, before: boolean) => {
    const { asked, make } = counting()
    const program = programOf(shape, before)
    const kernel = compile(new Map([['t', program]]), make).table('t', ['value'])
    const found: number[] = []
    for (let from = 0; from < shape.rows; from += 100) {
      const [vector] = kernel.fill(shape.firstRow + from, Math.min(100, shape.rows - from))
      if (vector?.storage === 'f64') found.push(...vector.values.subarray(0, Math.min(100, shape.rows - from)))
    }
    return { found, asked: asked.times }
  }

  test.each([true, false])('give what there is before a row, or with it and its equals (%s)', (before) => {
    for (const shape of [
      { groups: 1, rows: 300, firstRow: 0 },
      { groups: 30, rows: 900, firstRow: 0 },
      { groups: 4, rows: 400, firstRow: STRETCH - 200 },
    ])
      expect(filled(shape, before).found).toEqual(expected(shape, before))
  })

  test('ask for each member once, however many a group has', () => {
    for (const groups of [1, 10, 1000]) expect(filled({ groups, rows: 10_000, firstRow: 0 }, true).asked).toBe(10_000)
  })

  test('ask for each member once for every stretch of rows where not all are kept', () => {
    expect(filled({ groups: 10, rows: 1000, firstRow: STRETCH - 500 }, true).asked).toBe(2000)
  })
})

test('of a group only the rows of one stretch are kept, and of one stretch at a time', () => {
  const windows = new Windows()
  for (const group of [0, 1]) {
    const sorting = new Sorting(group * STRETCH, 4, 0)
    for (const row of [0, 2, STRETCH, STRETCH + 2]) sorting.put(row + group)
    sorting.sort()
    const made = sorting.group(true, -1)
    expect([...made.rows]).toEqual(group === 0 ? [0, 2] : [STRETCH + 1, STRETCH + 3])
    windows.keep(group, made)
  }
  expect([windows.has(0, 0), windows.has(1, 1), windows.has(1, STRETCH + 1)]).toEqual([false, false, true])
})

test('a row that is no member has what there is at first', () => {
  const windows = new Windows()
  windows.keep(3, new Sorting(5, 0, 1).group(false, 7))
  expect(windows.at(3, 5, 7)).toBe(7)
})
