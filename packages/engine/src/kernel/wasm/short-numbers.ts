import { call, f64, type F64 as Double, i32, putDouble, writeDigits, writeInteger } from '@populace/columnar/wasm'
import type { F64, I32, Text } from '../ir.ts'
import { MOST_DIGITS, OVERRUN } from '../limits.ts'
import { encodeText } from '../text-form.ts'
import type { Code } from './code.ts'
import type { Site } from './row-code.ts'

// The numbers that texts hold as a rule, of houses, telephones and versions, are written in place: a call takes as long as their digits.

const DECIMAL = '0123456789'
/** Digits that are written in place at most. */
const MOST_IN_PLACE = 8

/** Writes an exact integer. */
export function putWhole(value: Double, { writer, f, around }: Code): void {
  const { workplace } = around.machine
  const p = writer.position
  writer.reach += MOST_DIGITS + OVERRUN
  const number = f.let(value)
  f.if(
    i32.and(f64.ge(number, 0), f64.lt(number, 2 ** 31)),
    () => writeInteger(f, workplace, p, f.let(i32.ofWhole(number))),
    () => f.set(p, call(putDouble(workplace), p, number)),
  )
}

/** Writes digits of a share of a draw that has no more of them, where one character or so many decimal ones are asked for; false where something else is. */
export function putsDrawnDigits({ value, alphabet, width }: Text & { op: 'radix' }, site: Site, code: Code): boolean {
  const drawn = drawnBelow(value)
  const characters = encodeText(alphabet)
  const isShort = width === 1 || (alphabet === DECIMAL && width <= MOST_IN_PLACE)
  if (!drawn || !isShort || drawn.below > characters.length ** width) return false
  const { writer, f, around } = code
  const { workplace, memory } = around.machine
  const p = writer.position
  writer.reach += width + OVERRUN
  const number = f.let(code.word(drawn.word, site))
  if (width > 1) writeDigits(f, workplace, p, number, width)
  else {
    f.do(i32.store8(p, i32.load8U(number, memory.placeBytes(characters))))
    f.advance(p, 1)
  }
  return true
}

/** A word that is a share of a draw, and what it is below. */
function drawnBelow(e: F64): { readonly word: I32; readonly below: number } | undefined {
  if (e.op !== 'from-i32' || e.arg.op !== 'mulhi' || e.arg.right.op !== 'const') return undefined
  const { value: below } = e.arg.right
  return below > 0 ? { word: e.arg, below } : undefined
}
