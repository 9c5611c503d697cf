import type { F64 } from '../ir.ts'
import { boundsOf } from './bounds.ts'

const known = new WeakMap<F64, boolean>()

/** Whether a number is one, and if it is zero, the one without a sign: of two such, comparing tells the lesser and the greater exactly. */
export function isPlain(e: F64): boolean {
  const before = known.get(e)
  if (before !== undefined) return before
  const plain = boundsOf(e) !== undefined && hasPlainZero(e)
  known.set(e, plain)
  return plain
}

function hasPlainZero(e: F64): boolean {
  switch (e.op) {
    case 'const':
      return !Object.is(e.value, -0)
    case 'from-i32':
    case 'from-u32':
    case 'unit':
      return true
    case 'lookup':
      return e.values.every((value) => !Object.is(value, -0))
    case 'add':
      // Only two zeroes with a sign add up to one.
      return isPlain(e.left) || isPlain(e.right)
    case 'sub':
      return isPlain(e.left)
    case 'mul':
      return (isNatural(e.left) && isNatural(e.right)) || (isPlain(e.left) && isFactor(e.right))
    case 'min':
    case 'max':
      return isPlain(e.left) && isPlain(e.right)
    case 'div':
      // What is divided may come to nothing, with the sign that it had.
      return isNatural(e.left) && isNatural(e.right)
    case 'floor':
      return isPlain(e.arg)
    case 'select':
      return isPlain(e.then) && isPlain(e.otherwise)
    default:
      return false
  }
}

/** Without a sign, whatever its size. */
const isNatural = (e: F64): boolean => isPlain(e) && (boundsOf(e)?.min ?? -1) >= 0

/** What makes no number smaller, nor turns its sign. */
const isFactor = (e: F64): boolean => e.op === 'const' && e.value >= 1
