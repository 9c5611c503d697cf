import type { I32, Key } from '../ir.ts'
import { freeNames } from '../walk.ts'
import { foldDraw } from '../../random/mixer.ts'
import type { Code } from './code.ts'
import type { RowCode, Site } from './site.ts'

/** Code of a word of randomness. Both halves of an address share the mixing, and all that does not depend on the row is done before the loop. */
export function drawCode(e: I32 & { op: 'draw' }, site: Site, code: Code): string {
  const row = e.row ? code.rowAt(site.row.table, e.row, site) : site.row
  const number = drawNumber(e.draw, site, code)
  if (code.isLarge && typeof number === 'number') {
    const [k1, k2] = foldDraw(e.key[0], e.key[1], number).map((word) => code.constants.number(word | 0))
    return `draw${e.half}(${row.low}, ${highOf(row, code.writer)}, ${k1}, ${k2})`
  }
  const { x, y, k1 } = mixed(e.key, number, row, code)
  return e.half === 0 ? `(${x} + ${y} | 0)` : `(${y} ^ ((${x} << 9 | ${x} >>> 23) + ${k1} | 0))`
}

interface Mixed {
  readonly x: string
  readonly y: string
  readonly k1: string
}

/** A draw number that is constant, one of a loop's turns, or computed. */
type DrawNumber = number | string | { readonly turn: string; readonly numbers: readonly number[] }

/** Loops of more turns than this get no table of keys. */
const MOST_KEYS = 256

function drawNumber(draw: number | I32, site: Site, code: Code): DrawNumber {
  if (typeof draw === 'number') return draw
  const [name, ...others] = freeNames(draw)
  if (name !== undefined && others.length === 0) {
    const { turn, most } = code.writer.binding(name)
    const numbers = Array.from({ length: Math.min(most, MOST_KEYS + 1) }, (_, at) => atTurn(draw, at))
    const known = numbers.flatMap((number) => number ?? [])
    if (known.length === most) return { turn, numbers: known }
  }
  return code.variable(draw, site)
}

function mixed(key: Key, draw: DrawNumber, row: RowCode, code: Code): Mixed {
  const { writer } = code
  const number = typeof draw === 'object' ? `${draw.turn}: ${draw.numbers}` : draw
  const address = `mix ${key[0]} ${key[1]} ${number}`
  const known = writer.known(row, address)
  if (known) {
    const [x = '', y = '', k1 = ''] = known.split(' ')
    return { x, y, k1 }
  }
  const [k1, k2] = keyCode(key, draw, row, code)
  const x = writer.fresh('x')
  const y = writer.fresh('y')
  writer.line(mixStatements(x, y, row.low, k1, k2))
  writer.learn(row, address, `${x} ${y} ${k1}`)
  return { x, y, k1 }
}

/** The statements of `mix`: x + y is its first word, y ^ (rotl(x, 9) + k1) its second. Short, for the parser's sake: most of the code is this. */
function mixStatements(x: string, y: string, row: string, k1: string, k2: string): string {
  return `let ${x}=${row}+${k1}|0;${x}^=${x}>>>17;${x}=imul(${x},${0xed5ad4bb | 0});${x}^=${x}>>>11;
let ${y}=(${x}<<16|${x}>>>16)+${k2}|0;${x}=imul(${x}+${k2}|0,${0xac4c1b51 | 0});${x}^=${x}>>>15;${y}^=${x};
${x}=imul(${x},${0x31848bab});${x}^=${x}>>>14;${y}=imul(${y},${0x9e3779b1 | 0});${y}^=${y}>>>15;`
}

type KeyCode = readonly [k1: string, k2: string]

function keyCode(key: Key, draw: DrawNumber, row: RowCode, code: Code): KeyCode {
  if (typeof draw === 'number') return constantKey(foldDraw(key[0], key[1], draw), row, code)
  if (typeof draw === 'string') return drawnKey(key, draw, row, code)
  return turnKey(key, draw.turn, draw.numbers, row, code)
}

/** A key that is known at compile time, with the row's high word folded in: once a batch, where that holds for the batch. */
function constantKey(key: Key, row: RowCode, { writer, constants }: Code): KeyCode {
  const [c1, c2] = [constants.number(key[0] | 0), constants.number(key[1] | 0)]
  if (!row.batch) return highKey(c1, c2, row, writer)
  const address = `high ${key[0]} ${key[1]}`
  return [
    writer.once(`${address} first`, 'h', () => `highFirst(${c1}, ${c2}, ${row.high}) | 0`),
    writer.once(`${address} second`, 'h', () => `highSecond(${c1}, ${c2}, ${row.high}) | 0`),
  ]
}

/** What a word is at a turn of the one loop that it depends on, where that is simple arithmetic. */
function atTurn(e: I32, turn: number): number | undefined {
  if (e.op === 'turn') return turn
  if (e.op === 'const') return e.value
  if (e.op !== 'add' && e.op !== 'mul') return undefined
  const [left, right] = [atTurn(e.left, turn), atTurn(e.right, turn)]
  if (left === undefined || right === undefined) return undefined
  return e.op === 'add' ? (left + right) | 0 : Math.imul(left, right)
}

/** A key for each turn of a loop, in a table. */
function turnKey(
  key: Key,
  turn: string,
  numbers: readonly number[],
  row: RowCode,
  { writer, constants }: Code,
): KeyCode {
  const keys = constants.name(foldedKeys(key, numbers))
  return highKey(
    writer.variable('h', `${keys}[${turn} << 1]`),
    writer.variable('h', `${keys}[(${turn} << 1) + 1]`),
    row,
    writer,
  )
}

/** A key whose draw number is computed: draw 0 is the key itself. */
function drawnKey(key: Key, draw: string, row: RowCode, { writer, constants }: Code): KeyCode {
  const [c1, c2] = [constants.number(key[0] | 0), constants.number(key[1] | 0)]
  const [x, y] = [writer.fresh('x'), writer.fresh('y')]
  const [m1, m2] = [constants.number(key[0] ^ 0x6a09e667), constants.number(key[1] ^ 0xbb67ae85)]
  writer.line(mixStatements(x, y, draw, m1, m2))
  const d1 = writer.variable('h', `${draw} === 0 ? ${c1} : ${x} + ${y} | 0`)
  const d2 = writer.variable('h', `${draw} === 0 ? ${c2} : ${y} ^ ((${x} << 9 | ${x} >>> 23) + ${m1} | 0)`)
  return highKey(d1, d2, row, writer)
}

/** A key with the row's high word folded in, which is rarely needed. */
function highKey(k1: string, k2: string, row: RowCode, writer: Code['writer']): KeyCode {
  const high = highOf(row, writer)
  return [
    writer.variable('h', `${high} === 0 ? ${k1} : highFirst(${k1}, ${k2}, ${high}) | 0`),
    writer.variable('h', `${high} === 0 ? ${k2} : highSecond(${k1}, ${k2}, ${high}) | 0`),
  ]
}

/** A row's high word in a variable. */
export function highOf(row: RowCode, writer: Code['writer']): string {
  if (row.batch) return row.high
  return writer.known(row, 'high') ?? writer.learn(row, 'high', writer.variable('h', row.high))
}

/** The folded keys of draw numbers, two words each. */
export function foldedKeys(key: Key, draws: readonly number[]): Int32Array {
  return Int32Array.from(draws.flatMap((draw) => foldDraw(key[0], key[1], draw)))
}
