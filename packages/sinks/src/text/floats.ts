import { writeAscii, writeInteger } from './numbers.ts'

/**
 * The shortest text that reads back as the same double, as `String` gives it. Most floats of a population have few places;
 * those are written as integers of 10^-4: division of exact integers rounds as reading the text would, so equality proves it.
 */
export function writeDouble(dv: DataView, p: number, value: number): number {
  const scaled = Math.round(value * 1e4)
  const x = scaled | 0
  if (x !== scaled || x / 1e4 !== value || x === 0 || x === -2_147_483_648) return writeAscii(dv, p, doubleText(value))
  return writeTenThousandths(dv, p, x)
}

/** The same for a value of 32 bits: the shortest text that reads back as the same float. */
export function writeFloat(dv: DataView, p: number, value: number): number {
  const scaled = Math.round(value * 1e4)
  const x = scaled | 0
  // Seven digits and fewer are told apart by 24 bits.
  if (x !== scaled || x >= 1e6 || x <= -1e6 || Math.fround(x / 1e4) !== value || x === 0) {
    return writeAscii(dv, p, floatText(value))
  }
  return writeTenThousandths(dv, p, x)
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
