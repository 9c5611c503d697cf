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
import { STRETCH, Windows } from './windows.ts'

/** Rows r, r + groups, r + 2 groups … are one group's, in the order of what `place` says of them. */
interface Grouped {
  readonly groups: number
  readonly rows: number
  readonly firstRow: number
}

const TURN: F64 = { op: 'turn', lane: 'f64', name: 'each' }
const SO_FAR: F64 = { op: 'result', lane: 'f64', name: 'each' }

/** Every so many-th row, counted by an object that is asked for each member's place. */
function programOf({ groups, rows, firstRow }: Grouped, before: boolean, isByRow = false): TableProgram {
  const group = mod(row, groups)
  const member = add(add(mul(TURN, groups), group), Math.ceil(firstRow / groups) * groups)
  const value: F64 = {
    op: 'window',
    lane: 'f64',
    name: 'each',
    group,
    count: f64(rows / groups),
    member,
    places: isByRow ? [] : [call({ type: 'place' }, 'of', member)],
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
  const filled = (shape: Grouped, before: boolean, isByRow = false) => {
    const { asked, make } = counting()
    const program = programOf(shape, before, isByRow)
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

  test.each([true, false])('ask members that are in the order of their rows for nothing else (%s)', (before) => {
    const shape = { groups: 3, rows: 600, firstRow: STRETCH - 302 }
    const { found, asked } = filled(shape, before, true)
    const sumTo = (i: number): number => (i < 0 ? -1 : sumTo(i - 3) + shape.firstRow + i)
    const last = (i: number): number => (i < 3 ? -1 : shape.firstRow + i - 3)
    expect(found).toEqual(Array.from({ length: 600 }, (_, i) => (before ? last(i) : sumTo(i))))
    expect(asked).toBe(0)
  })

  test('ask for each member once, however many a group has', () => {
    for (const groups of [1, 10, 1000]) expect(filled({ groups, rows: 10_000, firstRow: 0 }, true).asked).toBe(10_000)
  })

  test('ask for each member once for every stretch of rows where not all are kept', () => {
    expect(filled({ groups: 10, rows: 1000, firstRow: STRETCH - 500 }, true).asked).toBe(2000)
  })
})

/** Puts members in order, summing their rows, until the group has the row; gives how many were gone through at a time. */
function gather(
  windows: Windows,
  group: number,
  row: number,
  members: readonly number[],
  places: number,
  before = false,
) {
  const pieces: number[] = []
  while (!windows.has(group, row)) {
    const sorting = windows.sorting(group, row, members.length, places)
    for (const member of members) {
      sorting.put(member)
      for (let i = 0; i < places; i++) sorting.put(0)
    }
    const taken = sorting.sort()
    let sum = sorting.start(0)
    for (let place = 0; place < taken; place++) {
      sum += members[sorting.turn(place)] ?? Number.NaN
      sorting.keep(place, sum)
    }
    windows.keep(group, sorting.group(before, 0))
    pieces.push(taken)
  }
  return pieces
}

test('of a group only the rows of one stretch are kept, and of one stretch at a time', () => {
  for (const places of [0, 1]) {
    const windows = new Windows(100)
    gather(windows, 0, 50, [0, 2, 100, 102], places)
    expect([windows.has(0, 0), windows.has(0, 100), windows.at(0, 100, -1)]).toEqual([true, false, -1])
    gather(windows, 1, 150, [1, 3, 101, 103], places)
    expect([windows.has(0, 0), windows.has(1, 1), windows.has(1, 101)]).toEqual([false, false, true])
  }
})

test('a row that is no member has what there is at first', () => {
  const windows = new Windows()
  gather(windows, 3, 5, [], 1)
  expect(windows.at(3, 5, 7)).toBe(7)
})

describe('a group in the order of its rows', () => {
  const SIZE = 64
  /** In no order, a few rows to each member. */
  const scattered = Array.from({ length: 1000 }, (_, i) => 3 * ((i * 347) % 1000) + 7)
  const sumTo = (row: number) => scattered.filter((one) => one <= row).reduce((sum, one) => sum + one, 0)

  test('is gone through a stretch of members at a time, however many it has, each of them once', () => {
    const windows = new Windows(SIZE)
    const pieces: number[] = []
    for (const row of [...scattered].sort((one, other) => one - other)) {
      pieces.push(...gather(windows, 1, row, scattered, 0))
      expect(windows.at(1, row, -1)).toBe(sumTo(row))
    }
    expect(Math.max(...pieces)).toBeLessThanOrEqual(SIZE)
    expect(pieces.reduce((sum, taken) => sum + taken, 0)).toBe(scattered.length)
  })

  test('is gone through from its beginning for a row in the middle, no more members at a time', () => {
    for (const row of [1507, 2707, 7]) {
      const windows = new Windows(SIZE)
      gather(windows, 1, 2947, scattered, 0)
      const pieces = gather(windows, 1, row, scattered, 0)
      expect(windows.at(1, row, -1)).toBe(sumTo(row))
      expect(Math.max(...pieces)).toBeLessThanOrEqual(SIZE)
      const end = (Math.floor(row / SIZE) + 1) * SIZE
      expect(pieces.reduce((sum, taken) => sum + taken, 0)).toBe(scattered.filter((one) => one < end).length)
    }
  })

  test('has before a row what there is up to the one before it, of another stretch too', () => {
    const windows = new Windows(SIZE)
    for (const row of [7, 64, 67, 1507]) {
      gather(windows, 1, row, scattered, 0, true)
      if (scattered.includes(row)) expect(windows.at(1, row, -1)).toBe(sumTo(row - 1))
    }
  })

  test('which is no larger than a stretch is gone through at once', () => {
    const windows = new Windows(SIZE)
    const few = [700, 3, 900, 130, 129]
    expect(gather(windows, 1, 700, few, 0)).toEqual([4])
    expect(windows.at(1, 700, -1)).toBe(962)
  })
})
