import type { F64 } from '../ir.ts'
import type { Own, Place } from './place.ts'
import { element } from './words.ts'

/** The value of an `f64` expression. */
export function double(e: Own<F64>, at: Place): number {
  switch (e.op) {
    case 'const':
      return e.value
    case 'row':
      return at.row
    case 'add':
      return at.double(e.left) + at.double(e.right)
    case 'sub':
      return at.double(e.left) - at.double(e.right)
    case 'mul':
      return at.double(e.left) * at.double(e.right)
    case 'div':
      return at.double(e.left) / at.double(e.right)
    case 'min':
      return Math.min(at.double(e.left), at.double(e.right))
    case 'max':
      return Math.max(at.double(e.left), at.double(e.right))
    case 'mod': {
      const left = at.double(e.left)
      const right = at.double(e.right)
      return left - right * Math.floor(left / right)
    }
    case 'floor':
      return Math.floor(at.double(e.arg))
    case 'sqrt':
      return Math.sqrt(at.double(e.arg))
    case 'neg':
      return -at.double(e.arg)
    case 'abs':
      return Math.abs(at.double(e.arg))
    case 'from-i32':
      return at.word(e.arg)
    case 'from-u32':
      return at.word(e.arg) >>> 0
    case 'unit':
      return ((at.word(e.high) >>> 5) * 2 ** 26 + (at.word(e.low) >>> 6)) * 2 ** -53
    case 'lookup':
      return element(e.values, at.word(e.index))
    case 'call':
      return at.call(e)
  }
}
