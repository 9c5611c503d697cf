import { writeAscii, writeInteger, writeLongDecimal } from './numbers.ts'

export const ZERO = 48
export const POINT = 46

/** Decimals of so many digits at most are all told apart by a double, and by a float of 32 bits: one that reads back as the same number is its shortest text. */
export const DOUBLE_LIMIT = 1e15
export const FLOAT_LIMIT = 1e6
/** Places that doubles, and floats, are first tried with. */
export const DOUBLE_PLACES = 9
/** Below so many units of the last place, texts have exponents. */
export const LEAST_UNITS = 1e3
/** How many units to one are tried for floats: the larger the number, the fewer places it has. */
export const FLOAT_UNITS = [1e4, 1e2, 1] as const

/**
 * The shortest text that reads back as the same double, as `String` gives it. Most floats of a population have few places;
 * those are written as integers of 10^-4 or 10^-9: division of exact integers rounds as reading the text would, so equality proves it.
 */
export function writeDouble(dv: DataView, p: number, value: number): number {
  const scaled = Math.round(value * 1e4)
  const x = scaled | 0
  if (x === scaled && x / 1e4 === value && x !== 0 && x !== -2_147_483_648) return writeTenThousandths(dv, p, x)
  const fine = Math.round(value * 10 ** DOUBLE_PLACES)
  const size = Math.abs(fine)
  if (size >= LEAST_UNITS && size < DOUBLE_LIMIT && fine / 10 ** DOUBLE_PLACES === value)
    return trimmed(dv, writeLongDecimal(dv, p, fine, DOUBLE_PLACES))
  return writeAscii(dv, p, doubleText(value))
}

/** The same for a value of 32 bits: the shortest text that reads back as the same float. */
export function writeFloat(dv: DataView, p: number, value: number): number {
  const float = Math.fround(value)
  for (const units of FLOAT_UNITS) {
    const x = Math.round(float * units)
    const scaled = x * (1e4 / units)
    if (x !== 0 && Math.abs(x) < FLOAT_LIMIT && Math.fround(x / units) === float && scaled === (scaled | 0))
      return writeTenThousandths(dv, p, scaled)
  }
  return writeAscii(dv, p, floatText(value))
}

/** The end of a decimal without the zeroes at its end. */
function trimmed(dv: DataView, end: number): number {
  while (dv.getUint8(end - 1) === ZERO) end--
  return dv.getUint8(end - 1) === POINT ? end - 1 : end
}

function writeTenThousandths(dv: DataView, p: number, x: number): number {
  if (x < 0) {
    dv.setUint8(p++, 45)
    x = -x | 0
  }
  const whole = (x / 10_000) | 0
  let rest = (x - Math.imul(whole, 10_000)) | 0
  p = writeInteger(dv, p, whole)
  if (rest === 0) return p
  dv.setUint8(p++, 46)
  for (let unit = 1000; rest !== 0; unit = (unit / 10) | 0) {
    const digit = (rest / unit) | 0
    dv.setUint8(p++, 48 + digit)
    rest = (rest - Math.imul(digit, unit)) | 0
  }
  return p
}

/** A double, or `NaN` or an infinity between quotes. */
export function writeQuotedDouble(dv: DataView, p: number, value: number, quote: number): number {
  return isNumeral(value, quote) ? writeDouble(dv, p, value) : writeQuotedAscii(dv, p, doubleText(value), quote)
}

/** A 32-bit float, or `NaN` or an infinity between quotes. */
export function writeQuotedFloat(dv: DataView, p: number, value: number, quote: number): number {
  return isNumeral(value, quote) ? writeFloat(dv, p, value) : writeQuotedAscii(dv, p, doubleText(value), quote)
}

const APOSTROPHE = 39

/** Whether a float is a number without quotes; in SQL, whose minus is an operator, -0 would be the integer 0. */
function isNumeral(value: number, quote: number): boolean {
  return Number.isFinite(value) && !(quote === APOSTROPHE && Object.is(value, -0))
}

function writeQuotedAscii(dv: DataView, p: number, text: string, quote: number): number {
  dv.setUint8(p, quote)
  p = writeAscii(dv, p + 1, text)
  dv.setUint8(p, quote)
  return p + 1
}

/** `String`, which hides the sign of zero. */
function doubleText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}

/** The fewest digits that tell a 32-bit float from its neighbours (nine always do). */
function floatText(value: number): string {
  const float = Math.fround(value)
  if (float === 0) return doubleText(float)
  for (let digits = 1; digits < 9; digits++) {
    const text = float.toPrecision(digits)
    if (Math.fround(Number(text)) === float) return doubleText(Number(text))
  }
  return Number.isFinite(float) ? doubleText(Number(float.toPrecision(9))) : String(float)
}

/** Bytes that any float takes: `-2.2250738585072014e-308`. */
export const FLOAT_BYTES = 26
