import { InvariantError } from '@populace/diagnostics'
import { drawWord } from '../../random/mixer.ts'
import { aliasTable } from '../alias-table.ts'
import type { I32 } from '../ir.ts'
import { expression } from '../text-form.ts'
import type { Compute, Functions, Own } from './place.ts'

type Word = Compute<number>

/** The function of an `i32` expression; it gives a signed 32-bit integer. */
export function word(e: Own<I32>, to: Functions): Word {
  switch (e.op) {
    case 'const': {
      const value = e.value | 0
      return () => value
    }
    case 'draw':
      return drawn(e, to)
    case 'add':
    case 'sub':
    case 'mul':
    case 'and':
    case 'or':
    case 'xor':
    case 'shl':
    case 'shr':
    case 'shru':
    case 'mulhi':
    case 'lt':
    case 'le':
    case 'eq':
    case 'ne':
      return ofWords(e.op, to.word(e.left), to.word(e.right))
    case 'divu': {
      const [left, { right }] = [to.word(e.left), e]
      return (at) => Math.floor((left(at) >>> 0) / right) | 0
    }
    case 'remu': {
      const [left, { right }] = [to.word(e.left), e]
      return (at) => ((left(at) >>> 0) % right) | 0
    }
    case 'flt':
    case 'fle':
    case 'feq':
    case 'fne':
      return ofDoubles(e.op, to.double(e.left), to.double(e.right))
    case 'trunc': {
      const arg = to.double(e.arg)
      return (at) => arg(at) | 0
    }
    case 'alias': {
      const random = to.word(e.word)
      return (at) => drawByWeight(e.weights, random(at))
    }
    case 'lookup': {
      const index = to.word(e.index)
      return (at) => element(e.values, index(at)) | 0
    }
    case 'read-null': {
      const step = to.earlier(e.step)
      return ({ row }) => (row.cell(step).isNull ? 1 : 0)
    }
    case 'cell-null': {
      const [step, row] = [to.step(e.table, e.step), to.double(e.row)]
      return (at) => (at.row.cellAt(step, row(at)).isNull ? 1 : 0)
    }
    case 'compare-text': {
      const [left, right] = [to.text(e.left), to.text(e.right)]
      return (at) => compareCodePoints([...left(at)], [...right(at)])
    }
    case 'compare-bytes': {
      const [left, right] = [to.bytes(e.left), to.bytes(e.right)]
      return (at) => compareBytes(left(at), right(at))
    }
    case 'length': {
      const arg = to.text(e.arg)
      return (at) => [...arg(at)].length
    }
    case 'place': {
      const [arg, needle, from] = [to.text(e.arg), to.text(e.needle), to.word(e.from)]
      return (at) => placeOf([...arg(at)], [...needle(at)], from(at))
    }
    case 'matches': {
      const [arg, pattern] = [to.text(e.arg), expression(e.pattern, e.flags)]
      return (at) => (pattern.test(arg(at)) ? 1 : 0)
    }
  }
}

/** Where the characters of `needle` follow each other for the first time. */
function placeOf(characters: readonly string[], needle: readonly string[], from: number): number {
  const first = Math.min(Math.max(from, 0), characters.length)
  for (let i = first; i <= characters.length - needle.length; i++)
    if (needle.every((character, j) => characters[i + j] === character)) return i
  return -1
}

function drawn({ key: [k1, k2], row, draw, half }: I32 & { op: 'draw' }, to: Functions): Word {
  const number = row && to.double(row)
  const rowOf: Word = number ? (at) => whole(number(at), 'row') : (at) => at.row.number
  if (typeof draw === 'number') return (at) => drawWord(k1, k2, rowOf(at), draw, half)
  const drawOf = to.word(draw)
  return (at) => drawWord(k1, k2, rowOf(at), drawOf(at) >>> 0, half)
}

function ofWords(op: Extract<I32, { left: I32; right: I32 }>['op'], left: Word, right: Word): Word {
  switch (op) {
    case 'add':
      return (at) => (left(at) + right(at)) | 0
    case 'sub':
      return (at) => (left(at) - right(at)) | 0
    case 'mul':
      return (at) => Math.imul(left(at), right(at))
    case 'and':
      return (at) => left(at) & right(at)
    case 'or':
      return (at) => left(at) | right(at)
    case 'xor':
      return (at) => left(at) ^ right(at)
    case 'shl':
      return (at) => left(at) << right(at)
    case 'shr':
      return (at) => left(at) >> right(at)
    case 'shru':
      return (at) => (left(at) >>> right(at)) | 0
    case 'mulhi':
      return (at) => highWord(left(at), right(at))
    case 'lt':
      return (at) => (left(at) < right(at) ? 1 : 0)
    case 'le':
      return (at) => (left(at) <= right(at) ? 1 : 0)
    case 'eq':
      return (at) => (left(at) === right(at) ? 1 : 0)
    case 'ne':
      return (at) => (left(at) !== right(at) ? 1 : 0)
  }
}

function ofDoubles(op: 'flt' | 'fle' | 'feq' | 'fne', left: Compute<number>, right: Compute<number>): Word {
  switch (op) {
    case 'flt':
      return (at) => (left(at) < right(at) ? 1 : 0)
    case 'fle':
      return (at) => (left(at) <= right(at) ? 1 : 0)
    case 'feq':
      return (at) => (left(at) === right(at) ? 1 : 0)
    case 'fne':
      return (at) => (left(at) !== right(at) ? 1 : 0)
  }
}

/** The high word of an unsigned product, by its halves (Warren, Hacker's Delight, 8-2). */
function highWord(a: number, b: number): number {
  const [low, high] = [b & 0xffff, b >>> 16]
  const x = (a >>> 0) * low
  // Below 2^53: 48 bits, and the 33 above the first product's 16.
  const y = (a >>> 0) * high + Math.floor(x / 0x10000)
  return Math.floor(y / 0x10000) | 0
}

function drawByWeight(weights: readonly number[], random: number): number {
  const table = aliasTable(weights)
  const bucket = highWord(random, table.size)
  const fraction = Math.imul(random, table.size) >>> 1
  return fraction < element(table.buckets, 2 * bucket) ? bucket : element(table.buckets, 2 * bucket + 1)
}

function compareCodePoints(left: readonly string[], right: readonly string[]): number {
  for (const [i, a] of left.entries()) {
    const b = right[i]
    if (b === undefined) return 1
    const difference = (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return left.length < right.length ? -1 : 0
}

function compareBytes(left: Uint8Array, right: Uint8Array): number {
  const place = left.findIndex((byte, i) => byte !== right[i])
  return place < 0
    ? Math.sign(left.length - right.length)
    : place >= right.length
      ? 1
      : Math.sign((left[place] ?? 0) - (right[place] ?? 0))
}

/** `values[index]`. Compiled kernels trust the index; here it is checked. */
export function element<T>(values: ArrayLike<T>, index: number): T {
  const value = values[index]
  if (value === undefined) throw new InvariantError(`index ${index} into a list of ${values.length}`)
  return value
}

/** An exact integer. Compiled kernels trust it to be one; here it is checked. */
export function integer(value: number, what: string): number {
  if (!Number.isSafeInteger(value)) throw new InvariantError(`${what}: ${value} is not an exact integer`)
  return value
}

/** An exact integer from 0. */
export function whole(value: number, what: string): number {
  if (integer(value, what) < 0) throw new InvariantError(`${what}: ${value} is negative`)
  return value
}
