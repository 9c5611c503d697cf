import { call, type Func, type FunctionWriter, type Local } from '../function-writer.ts'
import { f64, i32, i64 } from '../instructions.ts'
import type { F64, I32, I64 } from '../value.ts'
import type { Workplace } from '../workplace.ts'

const MINUS = 45
const POINT = 46
const ZEROES = 0x3030303030303030n
const EIGHT = 100_000_000

/**
 * The eight digits of a number below 10^8 as numbers, the first in the lowest byte: halves, quarters and single digits are divided side by side, by multiplying
 * with rounded inverses that are exact for numbers so small.
 */
export function eightDigits(f: FunctionWriter, x: I32): I64 {
  const high = f.let(i32.divU(x, 10_000))
  const low = i32.sub(x, i32.mul(high, 10_000))
  const fours = f.let(i64.or(i64.extendI32U(high), i64.shl(i64.extendI32U(low), 32n)))
  const hundreds = f.let(i64.and(i64.shrU(i64.mul(fours, 5243n), 19n), 0x7f_0000007fn))
  const twos = f.let(i64.or(hundreds, i64.shl(i64.sub(fours, i64.mul(hundreds, 100n)), 16n)))
  const tens = f.let(i64.and(i64.shrU(i64.mul(twos, 103n), 10n), 0x000f_000f_000f_000fn))
  return f.let(i64.or(tens, i64.shl(i64.sub(twos, i64.mul(tens, 10n)), 8n)))
}

let made: Int32Array | undefined

/** 0 … 9999 as four digits, in the order of memory. Made when first needed: most commands compile nothing to WebAssembly. */
function fours(): Int32Array {
  made ??= Int32Array.from({ length: 10_000 }, (_, x) => {
    const digits = String(x).padStart(4, '0')
    return [...digits].reduceRight((word, digit) => (word << 8) | digit.charCodeAt(0), 0)
  })
  return made
}

/** The four digits of a number below 10^4, in text. */
const fourShown = (to: Workplace, x: I32): I32 => i32.load(i32.shl(x, 2), to.memory.place(fours()))

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
function putFour(f: FunctionWriter, to: Workplace, p: Local<'i32'>, x: I32): void {
  const digits = digitsOf(f, to, x)
  // Shifts count modulo 32.
  f.do(i32.store(p, i32.shrU(fourShown(to, x), i32.shl(i32.sub(0, digits), 3))))
  f.advance(p, digits)
}

/** Writes an integer: those below 10^8 in place, as a call takes as long as their digits. The number is a variable. */
export function writeInteger(f: FunctionWriter, to: Workplace, p: Local<'i32'>, x: I32): void {
  f.if(
    i32.ltU(x, 10_000),
    () => putFour(f, to, p, x),
    () =>
      f.if(
        i32.ltU(x, EIGHT),
        () => {
          const high = f.let(i32.divU(x, 10_000))
          putFour(f, to, p, high)
          f.do(i32.store(p, fourShown(to, i32.sub(x, i32.mul(high, 10_000)))))
          f.advance(p, 4)
        },
        () => f.set(p, call(putInteger(to), p, x)),
      ),
  )
}

/** Writes a number below 10^width as exactly so many digits, up to eight. The number is a variable; up to three more bytes are written over. */
export function writeDigits(f: FunctionWriter, to: Workplace, p: Local<'i32'>, x: I32, width: number): void {
  if (width > 4) {
    const high = f.let(i32.divU(x, 10_000))
    writeDigits(f, to, p, high, width - 4)
    writeDigits(f, to, p, f.let(i32.sub(x, i32.mul(high, 10_000))), 4)
    return
  }
  f.do(i32.store(p, i32.shrU(fourShown(to, x), 8 * (4 - width))))
  f.advance(p, width)
}

/** Writes hundredths from 0 on within 32 bits: those below a million by their last four digits and what stands before these. The number is a variable. */
export function writeHundredths(f: FunctionWriter, to: Workplace, p: Local<'i32'>, x: I32): void {
  f.if(
    i32.ltU(x, 10_000),
    () => {
      const isShort = f.let(i32.ltU(x, 1000))
      f.do(i64.store(p, i64.shrU(pointed(f, to, x), i64.extendI32U(i32.shl(isShort, 3)))))
      f.set(p, i32.sub(i32.add(p, 5), isShort))
    },
    () =>
      f.if(
        i32.ltU(x, EIGHT),
        () => {
          const high = f.let(i32.divU(x, 10_000))
          putFour(f, to, p, high)
          f.do(i64.store(p, pointed(f, to, i32.sub(x, i32.mul(high, 10_000)))))
          f.advance(p, 5)
        },
        () => {
          const whole = f.let(i32.divU(x, 100))
          writeInteger(f, to, p, whole)
          putPlaces(f, to, p, i32.sub(x, i32.mul(whole, 100)))
        },
      ),
  )
}

/** A number below 10^4 as two digits, a point, and two digits: five bytes. */
function pointed(f: FunctionWriter, to: Workplace, x: I32): I64 {
  const digits = f.let(fourShown(to, x))
  const whole = i64.extendI32U(i32.or(i32.and(digits, 0xffff), POINT << 16))
  return i64.or(whole, i64.shl(i64.extendI32U(i32.shrU(digits, 16)), 24n))
}

/** A point and two digits. */
function putPlaces(f: FunctionWriter, to: Workplace, p: Local<'i32'>, hundredths: I32): void {
  f.do(i32.store(p, i32.or(i32.shl(i32.shrU(fourShown(to, hundredths), 16), 8), POINT)))
  f.advance(p, 3)
}

/** The same of a number below 10^4: four digits. */
export function fourDigits(f: FunctionWriter, x: I32): I32 {
  const hundreds = f.let(i32.divU(x, 100))
  const twos = f.let(i32.or(hundreds, i32.shl(i32.sub(x, i32.mul(hundreds, 100)), 16)))
  const tens = f.let(i32.and(i32.shrU(i32.mul(twos, 103), 10), 0x000f000f))
  return i32.or(tens, i32.shl(i32.sub(twos, i32.mul(tens, 10)), 8))
}

type PutWord = Func<readonly ['i32', 'i32'], 'i32'>
type PutDouble = Func<readonly ['i32', 'f64'], 'i32'>
type PutLong = Func<readonly ['i32', 'i64'], 'i32'>

/** A number below 10^8, without zeroes before it. */
const putSmall = (to: Workplace): PutWord =>
  to.once('putSmall', () =>
    to.module.define(['i32', 'i32'], 'i32', (f, p, x) => {
      f.if(i32.ltU(x, 10_000), () => {
        putFour(f, to, p, x)
        f.return(p)
      })
      const high = f.let(i32.divU(x, 10_000))
      putFour(f, to, p, high)
      f.do(i32.store(p, fourShown(to, i32.sub(x, i32.mul(high, 10_000)))))
      f.return(i32.add(p, 4))
    }),
  )

function putEight(f: FunctionWriter, p: I32, x: I32): void {
  f.do(i64.store(p, i64.add(eightDigits(f, x), ZEROES)))
}

/** An unsigned number. */
export const putUnsigned = (to: Workplace): PutWord =>
  to.once('putUnsigned', () => {
    const small = putSmall(to)
    return to.module.define(['i32', 'i32'], 'i32', (f, p, x) => {
      f.if(i32.ltU(x, EIGHT), () => f.return(call(small, p, x)))
      const high = f.let(i32.divU(x, EIGHT))
      const at = f.let(call(small, p, high))
      putEight(f, at, i32.sub(x, i32.mul(high, EIGHT)))
      f.return(i32.add(at, 8))
    })
  })

/** A whole number from 0 to 2^53. */
export const putWhole = (to: Workplace): PutLong =>
  to.once('putWhole', () => {
    const small = putSmall(to)
    return to.module.define(['i32', 'i64'], 'i32', (f, p, x) => {
      f.if(i64.ltU(x, BigInt(EIGHT)), () => f.return(call(small, p, i32.wrapI64(x))))
      const high = f.let(i64.divU(x, BigInt(EIGHT)))
      const at = f.let(call(small, p, i32.wrapI64(high)))
      putEight(f, at, i32.wrapI64(i64.sub(x, i64.mul(high, BigInt(EIGHT)))))
      f.return(i32.add(at, 8))
    })
  })

/** A signed 32-bit integer. */
export const putInteger = (to: Workplace): PutWord =>
  to.once('putInteger', () => {
    const unsigned = putUnsigned(to)
    return to.module.define(['i32', 'i32'], 'i32', (f, p, x) => {
      f.if(i32.geS(x, 0), () => f.return(call(unsigned, p, x)))
      f.do(i32.store8(p, MINUS))
      f.return(call(unsigned, i32.add(p, 1), i32.sub(0, x)))
    })
  })

/** An exact integer that a double holds. */
export const putDouble = (to: Workplace): PutDouble =>
  to.once('putDouble', () => {
    const [unsigned, whole] = [putUnsigned(to), putWhole(to)]
    return to.module.define(['i32', 'f64'], 'i32', (f, p, x) => {
      f.if(below(x, 2 ** 31), () => f.return(call(unsigned, p, i32.ofWhole(x))))
      signed(f, p, x, (at, size) => call(whole, at, size))
    })
  })

/** The minus where there is one, then the size by `put`. Ends the function. */
function signed(f: FunctionWriter, p: I32, x: F64, put: (p: I32, size: I64) => I32): void {
  const size = f.let(i64.truncSatF64S(f64.abs(x)))
  f.if(f64.ge(x, 0), () => f.return(put(p, size)))
  f.do(i32.store8(p, MINUS))
  f.return(put(i32.add(p, 1), size))
}

/** From 0, and below a limit. */
const below = (x: F64, limit: number): I32 => i32.and(f64.ge(x, 0), f64.lt(x, limit))

/** A whole number below 10^width as exactly so many digits, 1 … 16. */
const putExactly = (to: Workplace, width: number): PutLong =>
  to.once(`putExactly ${width}`, () =>
    to.module.define(['i32', 'i64'], 'i32', (f, p, x) => {
      const shown = (y: I32, digits: number) => i64.shrU(i64.add(eightDigits(f, y), ZEROES), BigInt(8 * (8 - digits)))
      if (width <= 8) f.do(i64.store(p, shown(i32.wrapI64(x), width)))
      else {
        const high = f.let(i64.divU(x, BigInt(EIGHT)))
        f.do(i64.store(p, shown(i32.wrapI64(high), width - 8)))
        putEight(f, i32.add(p, width - 8), i32.wrapI64(i64.sub(x, i64.mul(high, BigInt(EIGHT)))))
      }
      f.return(i32.add(p, width))
    }),
  )

/** A whole number with zeroes before it, for at least `width` digits. */
const putPaddedWhole = (to: Workplace, width: number): PutLong =>
  to.once(`putPaddedWhole ${width}`, () => {
    if (width <= 1) return putWhole(to)
    const [whole, exactly] = [putWhole(to), putExactly(to, Math.min(width, 16))]
    return to.module.define(['i32', 'i64'], 'i32', (f, p, x) => {
      if (width < 16) f.if(i64.geU(x, BigInt(10 ** width)), () => f.return(call(whole, p, x)))
      const zeroes = width - Math.min(width, 16)
      for (let i = 0; i < zeroes; i += 8) f.do(i64.store(p, ZEROES, i))
      f.return(call(exactly, i32.add(p, zeroes), x))
    })
  })

/** An exact integer with zeroes before it, for at least `width` digits, after a minus where it is negative. */
export const putPadded = (to: Workplace, width: number): PutDouble =>
  to.once(`putPadded ${width}`, () => {
    const padded = putPaddedWhole(to, width)
    return to.module.define(['i32', 'f64'], 'i32', (f, p, x) => signed(f, p, x, (at, size) => call(padded, at, size)))
  })

/** Hundredths within 32 bits: the commonest decimals. */
const putHundredths = (to: Workplace): PutWord =>
  to.once('putHundredths', () => {
    const unsigned = putUnsigned(to)
    return to.module.define(['i32', 'i32'], 'i32', (f, p, x) => {
      const whole = f.let(i32.divU(x, 100))
      const rest = f.let(i32.sub(x, i32.mul(whole, 100)))
      const at = f.let(call(unsigned, p, whole))
      const tens = f.let(i32.shrU(i32.mul(rest, 103), 10))
      const ones = i32.sub(rest, i32.mul(tens, 10))
      const digits = i32.or(i32.shl(tens, 8), i32.shl(ones, 16))
      f.do(i32.store(at, i32.add(digits, POINT | 0x303000)))
      f.return(i32.add(at, 3))
    })
  })

/** An exact integer times 10^-scale. */
export const putDecimal = (to: Workplace, scale: number): PutDouble =>
  to.once(`putDecimal ${scale}`, () => {
    if (scale === 0) return putDouble(to)
    const whole = putWhole(to)
    const padded = putPaddedWhole(to, scale)
    const hundredths = scale === 2 ? putHundredths(to) : undefined
    const places = to.module.define(['i32', 'i64'], 'i32', (f, p, x) => {
      // No exact integer reaches 10^16.
      const unit = BigInt(10 ** Math.min(scale, 16))
      const units = f.let(i64.divU(x, unit))
      const at = f.let(call(whole, p, units))
      f.do(i32.store8(at, POINT))
      f.return(call(padded, i32.add(at, 1), i64.sub(x, i64.mul(units, unit))))
    })
    return to.module.define(['i32', 'f64'], 'i32', (f, p, x) => {
      if (hundredths) f.if(below(x, 2 ** 31), () => f.return(call(hundredths, p, i32.ofWhole(x))))
      signed(f, p, x, (at, size) => call(places, at, size))
    })
  })

const HEX = 0x3030303030303030n

/** The eight hexadecimal digits of a word, most significant first, one a byte: nibbles are spread apart, and letters lie 39 behind the nines. */
export const hexDigits = (to: Workplace): Func<readonly ['i32'], 'i64'> =>
  to.once('hexDigits', () =>
    to.module.define(['i32'], 'i64', (f, word) => {
      // The bytes in the order of reading, each with four bits of room above.
      const swapped = f.let(i32.or(i32.and(i32.rotl(word, 8), 0x00ff00ff), i32.and(i32.rotl(word, 24), 0xff00ff00 | 0)))
      const long = f.let(i64.extendI32U(swapped))
      const halves = f.let(i64.and(i64.or(long, i64.shl(long, 16n)), 0x0000ffff0000ffffn))
      const bytes = f.let(i64.and(i64.or(halves, i64.shl(halves, 8n)), 0x00ff00ff00ff00ffn))
      const nibbles = f.let(
        i64.or(i64.and(i64.shrU(bytes, 4n), 0x000f000f000f000fn), i64.and(i64.shl(bytes, 8n), 0x0f000f000f000f00n)),
      )
      const letters = i64.and(i64.shrU(i64.add(nibbles, 0x0606060606060606n), 4n), 0x0101010101010101n)
      f.return(i64.add(i64.add(nibbles, HEX), i64.mul(letters, 39n)))
    }),
  )
