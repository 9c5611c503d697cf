import { InvariantError } from '@populace/diagnostics'
import type { Bytes, Described, Expr, F64, I32, Key, Lane, Text } from './ir.ts'

/** Constructors of the kernel language that fold constants, so that generators read like arithmetic. */
export const i32 = (value: number): I32 => ({ op: 'const', lane: 'i32', value: value | 0 })
export const f64 = (value: number): F64 => ({ op: 'const', lane: 'f64', value })
export const row: F64 = { op: 'row', lane: 'f64' }
export const literal = (text: string): Text => ({ op: 'literal', lane: 'text', text })

const isConst = (e: Expr): e is Expr & { op: 'const'; value: number } => e.op === 'const'

type I32Binary =
  | 'add'
  | 'sub'
  | 'mul'
  | 'and'
  | 'or'
  | 'xor'
  | 'shl'
  | 'shr'
  | 'shru'
  | 'mulhi'
  | 'lt'
  | 'le'
  | 'eq'
  | 'ne'
export const i32op = (op: I32Binary, left: I32, right: I32): I32 => ({ op, lane: 'i32', left, right })

type F64Binary = 'add' | 'sub' | 'mul' | 'div' | 'min' | 'max' | 'mod'
export function f64op(op: F64Binary, left: F64, right: F64): F64 {
  if (isConst(left) && isConst(right)) return f64(fold(op, left.value, right.value))
  if (isConst(right) && right.value === 0 && (op === 'add' || op === 'sub')) return left
  if (isConst(left) && left.value === 0 && op === 'add') return right
  if (isConst(right) && right.value === 1 && (op === 'mul' || op === 'div')) return left
  return { op, lane: 'f64', left, right }
}

function fold(op: F64Binary, a: number, b: number): number {
  switch (op) {
    case 'add':
      return a + b
    case 'sub':
      return a - b
    case 'mul':
      return a * b
    case 'div':
      return a / b
    case 'min':
      return Math.min(a, b)
    case 'max':
      return Math.max(a, b)
    case 'mod':
      return a - b * Math.floor(a / b)
  }
}

export const add = (left: F64, right: F64 | number): F64 => f64op('add', left, lift(right))
export const sub = (left: F64, right: F64 | number): F64 => f64op('sub', left, lift(right))
export const mul = (left: F64, right: F64 | number): F64 => f64op('mul', left, lift(right))
export const div = (left: F64, right: F64 | number): F64 => f64op('div', left, lift(right))
export const min = (left: F64, right: F64 | number): F64 => f64op('min', left, lift(right))
export const max = (left: F64, right: F64 | number): F64 => f64op('max', left, lift(right))
export const mod = (left: F64, right: F64 | number): F64 => f64op('mod', left, lift(right))
export const floor = (arg: F64): F64 => (isConst(arg) ? f64(Math.floor(arg.value)) : { op: 'floor', lane: 'f64', arg })
/** floor(left ÷ right) for exact non-negative integers. */
export const quotient = (left: F64, right: F64 | number): F64 => floor(div(left, right))
const lift = (x: F64 | number): F64 => (typeof x === 'number' ? f64(x) : x)

export const fromI32 = (arg: I32): F64 => (isConst(arg) ? f64(arg.value | 0) : { op: 'from-i32', lane: 'f64', arg })
export const fromU32 = (arg: I32): F64 => (isConst(arg) ? f64(arg.value >>> 0) : { op: 'from-u32', lane: 'f64', arg })
export const trunc = (arg: F64): I32 => (isConst(arg) ? i32(Math.trunc(arg.value)) : { op: 'trunc', lane: 'i32', arg })

export const lessThan = (left: F64, right: F64 | number): I32 => ({ op: 'flt', lane: 'i32', left, right: lift(right) })
export const atMost = (left: F64, right: F64 | number): I32 => ({ op: 'fle', lane: 'i32', left, right: lift(right) })
export const equal = (left: F64, right: F64 | number): I32 => ({ op: 'feq', lane: 'i32', left, right: lift(right) })
/** 1 ↔ 0. */
export const not = (arg: I32): I32 => i32op('xor', arg, i32(1))
export const both = (left: I32, right: I32): I32 => i32op('and', left, right)
export const either = (left: I32, right: I32): I32 => i32op('or', left, right)

/** Joins all in halves: of thousands nothing is then deeper than a dozen, and what walks expressions by recursion holds it. */
export function inHalves<T>(all: readonly T[], join: (left: T, right: T) => T, none: T): T {
  const [first = none] = all
  if (all.length < 2) return first
  const middle = all.length >> 1
  return join(inHalves(all.slice(0, middle), join, none), inHalves(all.slice(middle), join, none))
}

/** A word of randomness of the current row, or of `row`. */
export function draw(key: Key, options: { draw?: number | I32; half?: 0 | 1; row?: F64 } = {}): I32 {
  const node = { op: 'draw', lane: 'i32', key, draw: options.draw ?? 0, half: options.half ?? 0 } as const
  return options.row ? { ...node, row: options.row } : node
}

/** Uniform integer 0 … n − 1 (n ≤ 2^31) from a word: the high word of word × n (Lemire 2019, without rejection: bias below n ÷ 2^32). */
export const below = (word: I32, n: number): I32 => (n <= 1 ? i32(0) : i32op('mulhi', word, i32(n)))

/** Uniform exact integer 0 … n − 1 for n up to 2^53, or computed, from two words. */
export const belowWide = (high: I32, low: I32, n: F64 | number): F64 =>
  floor(mul({ op: 'unit', lane: 'f64', high, low }, lift(n)))

export const concat = (...parts: readonly (Text | string)[]): Text => {
  const texts = parts
    .map((p) => (typeof p === 'string' ? literal(p) : p))
    .flatMap((p) => (p.op === 'concat' ? p.parts : [p]))
  const joined: Text[] = []
  for (const part of texts) {
    const last = joined.at(-1)
    if (part.op === 'literal' && last?.op === 'literal') joined[joined.length - 1] = literal(last.text + part.text)
    else if (part.op !== 'literal' || part.text !== '') joined.push(part)
  }
  const [only] = joined
  return joined.length === 1 && only ? only : { op: 'concat', lane: 'text', parts: joined }
}
export const dict = (texts: readonly string[], index: I32): Text =>
  isConst(index) ? literal(texts[index.value] ?? '') : { op: 'dict', lane: 'text', texts, index }
export const digits = (value: F64, width = 1): Text => ({ op: 'digits', lane: 'text', value, width })
export const alias = (weights: readonly number[], word: I32): I32 => ({ op: 'alias', lane: 'i32', weights, word })
export const lookup = <L extends 'i32' | 'f64'>(lane: L, values: readonly number[], index: I32) =>
  ({ op: 'lookup', lane, values, index }) as const

export const readI32 = (step: string): I32 => ({ op: 'read', lane: 'i32', step })
export const readF64 = (step: string): F64 => ({ op: 'read', lane: 'f64', step })
export const readText = (step: string): Text => ({ op: 'read', lane: 'text', step })
export const call = (on: Described, method: string, ...args: readonly F64[]): F64 => ({
  op: 'call',
  lane: 'f64',
  on,
  method,
  args,
})

/** `then` where `when` is 1, else `otherwise`; both sides have one lane. */
export function select(when: I32, then: I32, otherwise: I32): I32
export function select(when: I32, then: F64, otherwise: F64): F64
export function select(when: I32, then: Text, otherwise: Text): Text
export function select(when: I32, then: Bytes, otherwise: Bytes): Bytes
export function select(when: I32, then: Expr, otherwise: Expr): Expr
export function select(when: I32, then: Expr, otherwise: Expr): Expr {
  if (isConst(when)) return when.value ? then : otherwise
  if (then.lane === 'i32' && otherwise.lane === 'i32') return { op: 'select', lane: 'i32', when, then, otherwise }
  if (then.lane === 'f64' && otherwise.lane === 'f64') return { op: 'select', lane: 'f64', when, then, otherwise }
  if (then.lane === 'text' && otherwise.lane === 'text') return { op: 'select', lane: 'text', when, then, otherwise }
  if (then.lane === 'bytes' && otherwise.lane === 'bytes') return { op: 'select', lane: 'bytes', when, then, otherwise }
  throw new InvariantError(`select between ${then.lane} and ${otherwise.lane}`)
}

/** Another step of the same row, in its lane. */
export function read(lane: Lane, step: string): Expr {
  return { op: 'read', lane, step }
}

/** A step of any row of any table, in its lane. */
export function cell(lane: Lane, at: { readonly table: string; readonly step: string; readonly row: F64 }): Expr {
  return { op: 'cell', lane, ...at }
}
