import { describe, expect, test } from 'vitest'
import {
  add,
  call,
  concat,
  dict,
  digits,
  f64,
  floor,
  div,
  i32,
  lessThan,
  literal,
  lookup,
  row,
  select,
  sub,
} from './build.ts'
import { describedMaker } from './described.ts'
import { interpret } from './interpreter.ts'
import type { Expr, Step, TableProgram, Text } from './ir.ts'

const programs = (steps: readonly Step[]) => new Map<string, TableProgram>([['t', { table: 't', rows: 10, steps }]])
const value = (e: Expr, at = 0) => interpret(programs([{ name: 'a', value: e }])).value('t', 'a', at)

test('rows that are asked for one after the other share the row that all of them lead to', () => {
  let made = 0
  const make = describedMaker([{ type: 'counted', make: () => ({ of: () => ++made }) }])
  const parent: TableProgram = {
    table: 'p',
    rows: 1,
    steps: [{ name: 'a', value: call({ type: 'counted' }, 'of', row) }],
  }
  const read: Expr = { op: 'cell', lane: 'f64', table: 'p', step: 'a', row: f64(0) }
  const child: TableProgram = {
    table: 't',
    rows: 3,
    steps: [
      { name: 'a', value: read },
      { name: 'b', value: add({ op: 'read', lane: 'f64', step: 'a' }, 1) },
    ],
  }
  const interpreter = interpret(
    new Map([
      ['p', parent],
      ['t', child],
    ]),
    make,
  )
  const seen = [0, 1, 2].flatMap((at) => ['a', 'b'].map((step) => interpreter.value('t', step, at)))
  expect(seen).toEqual([1, 2, 1, 2, 1, 2])
})

describe('the interpreter checks what compiled kernels trust', () => {
  test.each<[string, Expr]>([
    ['an index past a list', dict(['a'], { op: 'trunc', lane: 'i32', arg: add(row, 1) })],
    ['an index before a list', lookup('i32', [1], i32(-1))],
    ['digits of a fraction', digits(f64(0.5))],
    ['digits past 2^53', digits(f64(2 ** 60))],
    ['a row before the first', { op: 'draw', lane: 'i32', key: [1, 2], draw: 0, half: 0, row: f64(-1) }],
    ['a cell before the first row', { op: 'cell', lane: 'f64', table: 't', step: 'a', row: f64(-1) }],
    ['a cell between two rows', { op: 'cell', lane: 'f64', table: 't', step: 'a', row: f64(0.5) }],
    ['a radix of a negative number', { op: 'radix', lane: 'text', alphabet: '01', width: 4, value: f64(-1) }],
    ['a year past 9999', { op: 'date-text', lane: 'text', days: f64(3e6) }],
    ['weights that are all zero', { op: 'alias', lane: 'i32', weights: [0, 0], word: i32(5) }],
  ])('%s', (_, e) => {
    expect(() => value(e)).toThrow(expect.objectContaining({ code: 'POP-9001' }))
  })
})

describe('cells', () => {
  const path = (above: Text): Text => select(lessThan(row, 1), literal('0'), concat(above, '/', digits(row)))
  const cell = (at: Expr & { lane: 'f64' }): Text => ({ op: 'cell', lane: 'text', table: 't', step: 'a', row: at })

  test('are computed from other rows, level by level', () => {
    expect(value(path(cell(floor(div(row, 3)))), 41)).toBe('0/1/4/13/41')
  })

  test('are refused when nested too deep', () => {
    const chain = path(cell(sub(row, 1)))
    expect(value(chain, 200)).toMatch(/\/200$/)
    expect(() => value(chain, 100_000)).toThrow(/nested more than 256 deep/)
  })

  test('of a NULL are nothing', () => {
    const steps: readonly Step[] = [
      { name: 'a', value: digits(row), nulls: i32(1) },
      { name: 'b', value: concat('[', { op: 'read', lane: 'text', step: 'a' }, ']') },
    ]
    expect(interpret(programs(steps)).value('t', 'a', 5)).toBeNull()
    expect(interpret(programs(steps)).value('t', 'b', 5)).toBe('[]')
  })
})

describe('an expression of no row', () => {
  const id: Step = { name: 'a', value: add(row, 3) }
  const read = (step: string) => ({ op: 'cell', lane: 'f64', table: 't', step, row: f64(4) }) as const

  test('reads cells by their addresses', () => {
    expect(interpret(programs([id])).number(add(read('a'), 1))).toBe(8)
  })

  test('finds a step that its table got after others of it were read', () => {
    const steps: Step[] = [id]
    const cells = interpret(programs(steps))
    expect(cells.number(read('a'))).toBe(7)
    steps.push({ name: 'later', value: f64(40) })
    expect(cells.number(read('later'))).toBe(40)
  })
})

describe('pieces of texts', () => {
  const text = literal('añb–cañ')
  const piece = (from: number, count: number): Text => ({
    op: 'piece',
    lane: 'text',
    arg: text,
    from: i32(from),
    count: i32(count),
  })
  const place = (needle: string, from: number) =>
    value({ op: 'place', lane: 'i32', arg: text, needle: literal(needle), from: i32(from) })

  test('are counted in characters, and end where the text does', () => {
    expect([piece(1, 3), piece(5, 9), piece(-2, 1), piece(9, 1), piece(0, -1)].map((e) => value(e))).toEqual([
      'ñb–',
      'añ',
      'a',
      '',
      '',
    ])
  })

  test('are found from a character on', () => {
    expect([place('añ', 0), place('añ', 1), place('añ', 6), place('x', 0), place('', 3)]).toEqual([0, 5, -1, -1, 3])
  })
})
