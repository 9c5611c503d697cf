import type { FunctionWriter, Local } from '../function-writer.ts'
import { i32, i64 } from '../instructions.ts'
import type { I32 } from '../value.ts'
import type { Workplace } from '../workplace.ts'

let made: Int32Array | undefined

/** 0 … 9999 as four digits, in the order of memory. Made when first needed: most commands compile nothing to WebAssembly. */
function fours(): Int32Array {
  made ??= Int32Array.from({ length: 10_000 }, (_, x) => {
    const digits = String(x).padStart(4, '0')
    return [...digits].reduceRight((word, digit) => (word << 8) | digit.charCodeAt(0), 0)
  })
  return made
}

/** The four digits of a number, in text, which with `more` is below 10^4. */
export const fourShown = (to: Workplace, x: I32, more = 0): I32 =>
  i32.load(i32.shl(x, 2), to.memory.place(fours()) + 4 * more)

let counted: Int32Array | undefined

/**
 * By the zeroes before a number's first bit, in 64 bits: what has to be added to the number so that its digits are counted from bit 32 on. Numbers that have as many bits have as many digits, or one more from a power of
 * ten on, where the sum goes over into the upper half (Lemire, "Computing the number of digits of an integer even faster", 2021).
 */
function counts(): Int32Array {
  if (counted) return counted
  counted = new Int32Array(66)
  for (let bits = 0; bits <= 32; bits++) {
    const [least, most] = [bits === 0 ? 0 : 2 ** (bits - 1), 2 ** bits - 1]
    const [fewer, more] = [String(least).length, String(most).length]
    counted.set(fewer === more ? [0, fewer] : [2 ** 32 - 10 ** fewer, fewer], 2 * (32 - bits))
  }
  return counted
}

/** How many digits a word without a sign has. A variable; so is the word. */
function digitsOf(f: FunctionWriter, to: Workplace, x: I32): I32 {
  const added = i64.load(i32.shl(i32.clz(x), 3), to.memory.place(counts()))
  return f.let(i32.wrapI64(i64.shrU(i64.add(added, i64.extendI32U(x)), 32n)))
}

/**
 * Writes a number below 10^4 in place, without zeroes before it: the commonest numbers are worth no call. The number is a variable.
 */
export function putFour(f: FunctionWriter, to: Workplace, p: Local<'i32'>, x: I32): void {
  const digits = digitsOf(f, to, x)
  // Shifts count modulo 32.
  f.do(i32.store(p, i32.shrU(fourShown(to, x), i32.shl(i32.sub(0, digits), 3))))
  f.advance(p, digits)
}
