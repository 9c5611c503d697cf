import type { I32, Key } from '../ir.ts'
import { foldDraw } from '../../random/mixer.ts'
import type { Code } from './code.ts'
import { numberLiteral } from './constants.ts'
import type { RowCode, Site } from './site.ts'

/** Code of a word of randomness. Both halves of an address share the mixing, and all that does not depend on the row is done before the loop. */
export function drawCode(e: I32 & { op: 'draw' }, site: Site, code: Code): string {
  const row = e.row ? code.rowAt(site.row.table, e.row, site) : site.row
  const draw = typeof e.draw === 'number' ? e.draw : code.variable(e.draw, site)
  const { x, y, k1 } = mixed(e.key, draw, row, code)
  return e.half === 0 ? `(${x} + ${y} | 0)` : `(${y} ^ ((${x} << 9 | ${x} >>> 23) + ${k1} | 0))`
}

interface Mixed {
  readonly x: string
  readonly y: string
  readonly k1: string
}

function mixed(key: Key, draw: number | string, row: RowCode, code: Code): Mixed {
  const { writer } = code
  const address = `mix ${key[0]} ${key[1]} ${draw}`
  const known = writer.known(row, address)
  if (known) {
    const [x = '', y = '', k1 = ''] = known.split(' ')
    return { x, y, k1 }
  }
  const [k1, k2] =
    typeof draw === 'number' ? constantKey(foldDraw(key[0], key[1], draw), row, code) : drawnKey(key, draw, row, code)
  const x = writer.fresh('x')
  const y = writer.fresh('y')
  writer.line(mixStatements(x, y, row.low, k1, k2))
  writer.learn(row, address, `${x} ${y} ${k1}`)
  return { x, y, k1 }
}

/** The statements of `mix`: x + y is its first word, y ^ (rotl(x, 9) + k1) its second. */
function mixStatements(x: string, y: string, row: string, k1: string, k2: string): string {
  return [
    `let ${x} = ${row} + ${k1} | 0;`,
    `${x} ^= ${x} >>> 17; ${x} = Math.imul(${x}, ${0xed5ad4bb | 0}); ${x} ^= ${x} >>> 11;`,
    `let ${y} = (${x} << 16 | ${x} >>> 16) + ${k2} | 0;`,
    `${x} = Math.imul(${x} + ${k2} | 0, ${0xac4c1b51 | 0}); ${x} ^= ${x} >>> 15; ${y} ^= ${x};`,
    `${x} = Math.imul(${x}, ${0x31848bab}); ${x} ^= ${x} >>> 14;`,
    `${y} = Math.imul(${y}, ${0x9e3779b1 | 0}); ${y} ^= ${y} >>> 15;`,
  ].join('\n')
}

type KeyCode = readonly [k1: string, k2: string]

/** A key that is known at compile time, with the row's high word folded in. */
function constantKey([k1, k2]: readonly [number, number], row: RowCode, { writer }: Code): KeyCode {
  const [c1, c2] = [numberLiteral(k1 | 0), numberLiteral(k2 | 0)]
  if (row.batch)
    return [
      writer.once(`highFirst ${c1} ${c2}`, 'h', () => `highFirst(${c1}, ${c2}, ${row.high})`),
      writer.once(`highSecond ${c1} ${c2}`, 'h', () => `highSecond(${c1}, ${c2}, ${row.high})`),
    ]
  const high = highOf(row, writer)
  return [
    writer.variable('h', `${high} === 0 ? ${c1} : highFirst(${c1}, ${c2}, ${high})`),
    writer.variable('h', `${high} === 0 ? ${c2} : highSecond(${c1}, ${c2}, ${high})`),
  ]
}

/** A key whose draw number is computed. */
function drawnKey(key: Key, draw: string, row: RowCode, { writer }: Code): KeyCode {
  const [c1, c2] = [numberLiteral(key[0] | 0), numberLiteral(key[1] | 0)]
  const high = highOf(row, writer)
  const d1 = writer.variable('h', `drawFirst(${c1}, ${c2}, ${draw})`)
  const d2 = writer.variable('h', `drawSecond(${c1}, ${c2}, ${draw})`)
  return [
    writer.variable('h', `${high} === 0 ? ${d1} : highFirst(${d1}, ${d2}, ${high})`),
    writer.variable('h', `${high} === 0 ? ${d2} : highSecond(${d1}, ${d2}, ${high})`),
  ]
}

/** A row's high word in a variable. */
export function highOf(row: RowCode, writer: Code['writer']): string {
  if (row.batch) return row.high
  return writer.known(row, 'high') ?? writer.learn(row, 'high', writer.variable('h', row.high))
}

/** The folded keys of the draw numbers 0 … count − 1, two words each. */
export function foldedKeys(key: Key, count: number): Int32Array {
  const keys = new Int32Array(count * 2)
  for (let draw = 0; draw < count; draw++) keys.set(foldDraw(key[0], key[1], draw), draw * 2)
  return keys
}
