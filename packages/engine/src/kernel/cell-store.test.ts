import type { Vector } from '@populace/columnar'
import { expect, test } from 'vitest'
import { add, cell, concat, dict, digits, draw, fromI32, i32, i32op, mod, mul, quotient, row, trunc } from './build.ts'
import { PASSING_ROWS } from './cell-store.ts'
import { interpret } from './interpreter.ts'
import type { Expr, F64, I32, Step, Text } from './ir.ts'
import type { Programs } from './program-index.ts'
import { compileKernels } from './javascript/compile.ts'
import { compileToWasm } from './wasm/compile.ts'

const PARENTS = 1_300
const FIRST = 40
/** More than are kept of those that pass. */
const MANY = 5 * PASSING_ROWS + 100
const PER_PARENT = 2
const colours = ['red', 'green', 'blue', 'grey']

/** Enough arithmetic to be worth keeping. */
function costly(seed: number): I32 {
  let value = draw([seed, 7])
  for (let i = 0; i < 6; i++) value = i32op('xor', i32op('mul', value, i32(2 * i + 3)), i32op('shru', value, i32(7)))
  return value
}

/** A text of its own, of one byte and more. */
const worded = (seed: number): Text =>
  concat(
    dict(['', 'naïve ', 'a, "b" '], i32op('shru', costly(seed), i32(31))),
    digits(fromI32(i32op('and', costly(seed), i32(1023)))),
  )

const isNull = i32op('eq', i32op('and', costly(1), i32(3)), i32(0))
const parents: readonly Step[] = [
  { name: 'word', value: costly(2) },
  { name: 'maybe', value: costly(3), nulls: isNull },
  { name: 'wide', value: mul(fromI32(costly(4)), 1.5) },
  { name: 'colour', value: dict(colours, i32op('and', costly(5), i32(3))), nulls: isNull },
  { name: 'text', value: worded(6) },
  { name: 'maybe text', value: concat(worded(7), ' ', worded(8)), nulls: isNull },
  // More bytes than texts that are kept may have.
  { name: 'long text', value: concat('x'.repeat(250), worded(9)) },
]

/** Children ask for parents in no order, and now and then for rows that are none of the table's. */
function scattered(base: number): Programs {
  const place = mod(mul(row, 7_919), PARENTS + 5)
  return programs(base, PARENTS, 4_000, add(place, Math.max(0, base - 2)))
}

/** Children follow each other as their parents do; the last ones ask for rows that are none of the table's. */
const inOrder = (base: number): Programs =>
  programs(base, MANY, PER_PARENT * MANY + 9, add(quotient(row, PER_PARENT), base))

function programs(base: number, rows: number, children: number, at: F64): Programs {
  const of = (lane: Expr['lane'], step: string) => cell(lane, { table: 'parent', step, row: at })
  const missing: I32 = { op: 'cell-null', lane: 'i32', table: 'parent', step: 'maybe', row: at }
  const steps: Step[] = [
    { name: 'word', value: of('i32', 'word') },
    { name: 'maybe', value: of('i32', 'maybe'), nulls: missing },
    { name: 'wide', value: of('f64', 'wide') },
    { name: 'colour', value: of('text', 'colour') },
    { name: 'count', value: i32op('add', trunc(of('f64', 'wide') as F64), of('i32', 'word') as I32) },
    { name: 'length', value: { op: 'length', lane: 'i32', arg: of('text', 'colour') as Text } },
    { name: 'text', value: of('text', 'text') },
    { name: 'texts', value: concat(of('text', 'maybe text') as Text, '-', of('text', 'text') as Text) },
    { name: 'upper', value: { op: 'upper', lane: 'text', arg: of('text', 'text') as Text } },
    { name: 'characters', value: { op: 'length', lane: 'i32', arg: of('text', 'maybe text') as Text } },
    { name: 'long text', value: of('text', 'long text') },
  ]
  return new Map([
    ['parent', { table: 'parent', firstRow: base, rows, steps: parents }],
    ['child', { table: 'child', rows: children, steps }],
  ])
}

const decoder = new TextDecoder()

function valueAt(vector: Vector, i: number): number | string | undefined {
  if (vector.storage === 'dict') return vector.dictionary.texts[vector.codes[i] ?? 0]
  if (vector.storage === 'arena') return decoder.decode(vector.bytes.subarray(vector.offsets[i], vector.offsets[i + 1]))
  return vector.values[i]
}

const LAST = PER_PARENT * MANY
const cases = [0, FIRST].flatMap((base) =>
  [compileKernels, compileToWasm].flatMap((compile) => [
    {
      base,
      compile,
      all: scattered(base),
      order: 'in no order',
      runs: [
        [0, 10],
        [1_000, 3_000],
      ],
    },
    // Ahead, far ahead, and back to what has made room.
    {
      base,
      compile,
      all: inOrder(base),
      order: 'in order',
      runs: [
        [0, 10],
        [LAST - 300, 309],
        [LAST / 2 - 900, 2_000],
        [5, 300],
      ],
    },
  ]),
)

test.each(cases)(
  'children read what their parents have $order, whether it is kept or not (rows from $base on)',
  (one) => {
    const { all, compile, runs } = one
    const names = all.get('child')?.steps.map(({ name }) => name) ?? []
    const kernel = compile(all).table('child', names)
    const cells = interpret(all)
    for (const [first = 0, rows = 0] of runs) {
      const vectors = kernel.fill(first, rows)
      for (const [c, name] of names.entries()) {
        const vector = vectors[c]
        if (!vector) throw new Error(`there is no ${name}`)
        const made = Array.from({ length: rows }, (_, i) => (vector.nulls?.[i] === 1 ? null : valueAt(vector, i)))
        const expected = made.map((_, i) => cells.value('child', name, first + i))
        expect(made, `${name} from row ${first} on`).toEqual(expected)
      }
    }
  },
)
