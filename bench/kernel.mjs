// What typical steps cost, in nanoseconds per row on one core, and how long compilation takes.
//   npm run build && node bench/kernel.mjs [step …]
// Figures and the machine they are from: bench/kernel.md
import * as b from '../packages/engine/dist/kernel/build.js'
import { compileKernels } from '../packages/engine/dist/kernel/javascript/compile.js'
import { deriveKey } from '../packages/engine/dist/random/key.js'

const ROWS = 4096
const FIRST = 0
const WARM_UP = 300
const MILLISECONDS = 700

const key = (name) => deriveKey('bench', 'public.customer', name)
const word = (name, options) => b.draw(key(name), options)
const names = Array.from(
  { length: 1000 },
  (_, i) => 'Christopher Alexandra Al Bob'.slice(i % 23, (i % 23) + 3 + (i % 9)).trim() + i,
)
const weights = names.map((_, i) => 1 / (i + 1))
const first = b.dict(names, b.alias(weights, word('first')))
const lower = (arg) => ({ op: 'lower', lane: 'text', arg })
const day = b.add(b.fromI32(b.below(word('day'), 10000)), 10000)
const step = (name, value, nulls) => (nulls ? { name, value, nulls } : { name, value })

const sharing = (distribution) => ({
  type: 'sharing',
  distribution,
  parents: 2.5e8,
  children: 1e9,
  min: 0,
  max: 1e9,
  exponent: 1,
  key: key('s'),
})

/** Each with the steps that it reads, and the step to measure last. */
const cases = {
  'id: row + 1': [step('a', b.add(b.row, 1))],
  'one draw': [step('a', word('a'))],
  'one draw, below 50': [step('a', b.below(word('a'), 50))],
  'one draw, below 10^9': [step('a', b.below(word('a'), 1e9))],
  'two draws, below 10^12': [step('a', b.belowWide(word('a'), word('a', { half: 1 }), 1e12))],
  'draw with 3 % nulls': [step('a', b.below(word('a'), 50), b.i32op('lt', b.below(word('n'), 100), b.i32(3)))],
  'alias over 1000': [step('a', b.alias(weights, word('a')))],
  'dictionary of 1000 by weight': [step('a', first)],
  'read of an i32': [step('x', word('x')), step('a', b.i32op('add', b.readI32('x'), b.i32(1)))],
  'text: copy of a dictionary entry twice': [
    step('x', first),
    step('a', b.concat(b.readText('x'), ' ', b.readText('x'))),
  ],
  'text: e-mail': [
    step('x', first),
    step('y', b.dict(names, b.alias(weights, word('last')))),
    step('a', b.concat(lower(b.readText('x')), '.', lower(b.readText('y')), b.digits(b.add(b.row, 1)), '@example.com')),
  ],
  'text: digits of the row': [step('a', b.digits(b.add(b.row, 1)))],
  'text: digits, 12 wide': [step('a', b.digits(b.belowWide(word('a'), word('a', { half: 1 }), 1e12), 12))],
  'text: decimal': [step('a', { op: 'decimal', lane: 'text', value: b.fromU32(word('a')), scale: 2 })],
  'text: date': [step('a', { op: 'date-text', lane: 'text', days: day })],
  'text: timestamp': [
    step('a', {
      op: 'timestamp-text',
      lane: 'text',
      micros: b.mul(day, 86_400_000_000 + 12345),
      separator: ' ',
      suffix: '',
    }),
  ],
  'text: 8 hex digits': [step('a', { op: 'hex', lane: 'text', word: word('a'), digits: 8 })],
  'text: 10 letters': [
    step('a', {
      op: 'letters',
      lane: 'text',
      alphabet: 'abcdefghijklmnopqrstuvwxyz',
      count: b.i32(10),
      most: 10,
      key: key('a'),
    }),
  ],
  'text: code of 8 in base 36': [
    step('a', {
      op: 'radix',
      lane: 'text',
      value: b.belowWide(word('a'), word('a', { half: 1 }), 36 ** 8),
      alphabet: '0123456789abcdefghijklmnopqrstuvwxyz',
      width: 8,
    }),
  ],
  'text: 8 words': [
    step('a', {
      op: 'repeat',
      lane: 'text',
      name: 'w',
      count: b.i32(8),
      most: 8,
      separator: ' ',
      body: b.dict(names, b.below(word('a', { draw: { op: 'turn', lane: 'i32', name: 'w' } }), 1000)),
    }),
  ],
  'bytes: uuid': [
    step('a', {
      op: 'words',
      lane: 'bytes',
      length: 16,
      words: [word('a'), word('a', { half: 1 }), word('a', { draw: 1 }), word('a', { draw: 1, half: 1 })],
    }),
  ],
  'text: length of an entry': [step('x', first), step('a', { op: 'length', lane: 'i32', arg: b.readText('x') })],
  'text: comparison': [
    step('x', first),
    step('a', { op: 'compare-text', lane: 'i32', left: b.readText('x'), right: b.literal('M') }),
  ],
  'permutation of 10^9': [step('a', b.call({ type: 'permutation', key: key('p'), size: 1e9 }, 'permute', b.row))],
  'exact share of 3 %': [step('a', b.trunc(b.call({ type: 'share', key: key('p'), share: 0.03 }, 'hit', b.row)))],
  'parent by uniform fan-out': [step('a', b.call(sharing('uniform'), 'parent', b.row))],
  'parent by Zipf': [step('a', b.call(sharing('zipf'), 'parent', b.row))],
  'cell of the own parent: e-mail': [
    step('x', b.call(sharing('uniform'), 'parent', b.row)),
    step('a', { op: 'cell', lane: 'text', table: 'parent', step: 'email', row: b.readF64('x') }),
  ],
  'cell of a random parent: draw': [
    step('x', b.fromI32(b.below(word('x'), 1e6))),
    step('a', { op: 'cell', lane: 'i32', table: 'parent', step: 'a', row: b.readF64('x') }),
  ],
  'cell of a random parent: e-mail': [
    step('x', b.fromI32(b.below(word('x'), 1e6))),
    step('a', { op: 'cell', lane: 'text', table: 'parent', step: 'email', row: b.readF64('x') }),
  ],
}

const parent = {
  table: 'parent',
  rows: 1e6,
  steps: [
    step('a', b.below(word('a'), 50)),
    step('x', first),
    step('y', b.dict(names, b.alias(weights, word('last')))),
    step(
      'email',
      b.concat(lower(b.readText('x')), '.', lower(b.readText('y')), b.digits(b.add(b.row, 1)), '@example.com'),
    ),
  ],
}

/** Nanoseconds per row of a table's steps together. */
function measure(steps) {
  const programs = new Map([
    ['parent', parent],
    ['t', { table: 't', rows: 1e9, steps }],
  ])
  const kernel = compileKernels(programs).table(
    't',
    steps.map((s) => s.name),
  )
  let at = FIRST
  const fill = () => {
    kernel.fill(at, ROWS)
    at += ROWS
  }
  for (let i = 0; i < WARM_UP; i++) fill()
  let best = Number.POSITIVE_INFINITY
  for (const start = performance.now(); performance.now() - start < MILLISECONDS; ) {
    const before = performance.now()
    for (let i = 0; i < 8; i++) fill()
    best = Math.min(best, performance.now() - before)
  }
  return (best * 1e6) / (8 * ROWS)
}

/** Milliseconds of processor time to compile `tables` tables of 20 columns. */
function measureCompilation(tables) {
  const columns = (t) =>
    Array.from({ length: 20 }, (_, c) => {
      const own = b.draw(deriveKey('bench', `t${t}`, `c${c}`))
      const texts = b.concat(b.dict(names, b.alias(weights, own)), ' ', b.digits(b.row))
      return step(`c${c}`, c % 2 ? texts : b.below(own, 1000 + c), c % 5 ? undefined : b.i32op('lt', own, b.i32(-1e9)))
    })
  const programs = new Map(
    Array.from({ length: tables }, (_, t) => [`t${t}`, { table: `t${t}`, rows: 1e6, steps: columns(t) }]),
  )
  const before = process.cpuUsage()
  const kernels = compileKernels(programs)
  for (const [name, { steps }] of programs)
    kernels.table(
      name,
      steps.map((s) => s.name),
    )
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const wanted = process.argv.slice(2)
const chosen = Object.entries(cases).filter(
  ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
)
const last = (steps) => measure(steps) - (steps.length > 1 ? measure(steps.slice(0, -1)) : 0)
console.table(
  Object.fromEntries(chosen.map(([name, steps]) => [name, { 'ns/row': Math.round(last(steps) * 100) / 100 }])),
)
if (wanted.length === 0) console.log(`500 tables × 20 columns compiled in ${Math.round(measureCompilation(500))} ms`)
