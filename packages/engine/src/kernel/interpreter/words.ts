import { drawWord } from '../../random/mixer.ts'
import { InvariantError } from '@populace/diagnostics'
import { aliasTable } from '../alias-table.ts'
import type { I32 } from '../ir.ts'
import { expression } from '../text-form.ts'
import type { Own, Place } from './place.ts'

/** The value of an `i32` expression, as a signed 32-bit integer. */
export function word(e: Own<I32>, at: Place): number {
  switch (e.op) {
    case 'const':
      return e.value | 0
    case 'draw': {
      const row = e.row ? whole(at.double(e.row), 'row') : at.row
      const draw = typeof e.draw === 'number' ? e.draw : at.word(e.draw) >>> 0
      return drawWord(e.key[0], e.key[1], row, draw, e.half)
    }
    case 'add':
      return (at.word(e.left) + at.word(e.right)) | 0
    case 'sub':
      return (at.word(e.left) - at.word(e.right)) | 0
    case 'mul':
      return Math.imul(at.word(e.left), at.word(e.right))
    case 'and':
      return at.word(e.left) & at.word(e.right)
    case 'or':
      return at.word(e.left) | at.word(e.right)
    case 'xor':
      return at.word(e.left) ^ at.word(e.right)
    case 'shl':
      return at.word(e.left) << at.word(e.right)
    case 'shr':
      return at.word(e.left) >> at.word(e.right)
    case 'shru':
      return (at.word(e.left) >>> at.word(e.right)) | 0
    case 'mulhi':
      return highWord(at.word(e.left), at.word(e.right))
    case 'divu':
      return Math.floor((at.word(e.left) >>> 0) / e.right) | 0
    case 'remu':
      return ((at.word(e.left) >>> 0) % e.right) | 0
    case 'lt':
      return at.word(e.left) < at.word(e.right) ? 1 : 0
    case 'le':
      return at.word(e.left) <= at.word(e.right) ? 1 : 0
    case 'eq':
      return at.word(e.left) === at.word(e.right) ? 1 : 0
    case 'ne':
      return at.word(e.left) !== at.word(e.right) ? 1 : 0
    case 'flt':
      return at.double(e.left) < at.double(e.right) ? 1 : 0
    case 'fle':
      return at.double(e.left) <= at.double(e.right) ? 1 : 0
    case 'feq':
      return at.double(e.left) === at.double(e.right) ? 1 : 0
    case 'fne':
      return at.double(e.left) !== at.double(e.right) ? 1 : 0
    case 'trunc':
      return at.double(e.arg) | 0
    case 'alias':
      return drawByWeight(e.weights, at.word(e.word))
    case 'lookup':
      return element(e.values, at.word(e.index)) | 0
    case 'read-null':
      return at.isNull(e.step) ? 1 : 0
    case 'cell-null':
      return at.isCellNull(e.table, e.step, at.double(e.row)) ? 1 : 0
    case 'compare-text':
      return compareCodePoints([...at.text(e.left)], [...at.text(e.right)])
    case 'compare-bytes':
      return compareBytes(at.bytes(e.left), at.bytes(e.right))
    case 'length':
      return [...at.text(e.arg)].length
    case 'matches':
      return expression(e.pattern, e.flags).test(at.text(e.arg)) ? 1 : 0
  }
}

/** The high word of an unsigned product. */
function highWord(a: number, b: number): number {
  return Number(BigInt.asIntN(32, (BigInt(a >>> 0) * BigInt(b >>> 0)) >> 32n))
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
