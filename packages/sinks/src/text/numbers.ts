/**
 * Numbers as decimal text, in 32-bit integer arithmetic and tables. Every function writes at `p`, returns the place after
 * the last byte, and may overwrite up to seven bytes past it.
 */

/** Numbers below 10,000 with leading zeros, four digits each (little-endian). Tables are filled by steps of few operations, as every start takes them. */
export const PADDED = new Int32Array(10_000)
for (let high = 0; high < 100; high++) {
  const digits = 0x30303030 | ((high / 10) | 0) | ((high % 10) << 8)
  for (let tens = 0; tens < 10; tens++) {
    const three = digits | (tens << 16)
    const from = high * 100 + tens * 10
    for (let ones = 0; ones < 10; ones++) PADDED[from + ones] = three | (ones << 24)
  }
}
/** The same without them: text and length, side by side for the cache. */
export const DIGITS = new Int32Array(20_000)
for (let i = 0; i < 10_000; i++) {
  const length = i < 10 ? 1 : i < 100 ? 2 : i < 1000 ? 3 : 4
  DIGITS[2 * i] = PADDED[i]! >> (8 * (4 - length))
  DIGITS[2 * i + 1] = length
}

/** Hundredths below 10,000: text in slots of eight bytes, the last of which is its length. */
export const CENTS = new DataView(new ArrayBuffer(80_000))
const halves = new Int32Array(CENTS.buffer)
for (let whole = 0; whole < 100; whole++) {
  const length = whole < 10 ? 1 : 2
  const point = 46 << (8 * length)
  const before = DIGITS[2 * whole]! | point
  for (let part = 0; part < 100; part++) {
    const two = PADDED[part]! >>> 16
    const at = (whole * 100 + part) * 2
    halves[at] = before | (two << (8 * length + 8))
    halves[at + 1] = ((length + 3) << 24) | (length === 2 ? two >>> 8 : 0)
  }
}

/** 0 ≤ x < 2^31. */
export function writeUnsigned(dv: DataView, p: number, x: number): number {
  if (x < 10_000) {
    dv.setInt32(p, DIGITS[2 * x]!, true)
    return p + DIGITS[2 * x + 1]!
  }
  let high = (x / 10_000) | 0
  const low = (x - Math.imul(high, 10_000)) | 0
  if (high < 10_000) {
    dv.setInt32(p, DIGITS[2 * high]!, true)
    p += DIGITS[2 * high + 1]!
  } else {
    const top = (high / 10_000) | 0
    high = (high - Math.imul(top, 10_000)) | 0
    dv.setInt32(p, DIGITS[2 * top]!, true)
    p += DIGITS[2 * top + 1]!
    dv.setInt32(p, PADDED[high]!, true)
    p += 4
  }
  dv.setInt32(p, PADDED[low]!, true)
  return p + 4
}

/** Any 32-bit integer. */
export function writeInteger(dv: DataView, p: number, x: number): number {
  if (x >= 0) return writeUnsigned(dv, p, x)
  dv.setUint8(p, 45)
  return x === -2_147_483_648 ? writeWide(dv, p + 1, 2_147_483_648) : writeUnsigned(dv, p + 1, -x | 0)
}

/** Any integer that a double holds. */
export function writeBigInteger(dv: DataView, p: number, value: number): number {
  const x = value | 0
  if (x === value) return writeInteger(dv, p, x)
  if (value > 0) return writeWide(dv, p, value)
  dv.setUint8(p, 45)
  return writeWide(dv, p + 1, -value)
}

/** An integer of 2^31 or more; beyond 2^53 (only multiples of powers of two are left there) by way of BigInt. */
function writeWide(dv: DataView, p: number, value: number): number {
  if (value > Number.MAX_SAFE_INTEGER) return writeAscii(dv, p, String(BigInt(value)))
  const high = Math.floor(value / 1e8)
  const low = (value - high * 1e8) | 0
  p = writeUnsigned(dv, p, high)
  writeEight(dv, p, low)
  return p + 8
}

/** Hundredths, the commonest decimals: the division has a constant divisor. */
export function writeCents(dv: DataView, p: number, value: number): number {
  let x = value | 0
  if (x !== value || x === -2_147_483_648) return writeLongDecimal(dv, p, value, 2)
  if (x < 0) {
    dv.setUint8(p++, 45)
    x = -x | 0
  }
  const whole = (x / 100) | 0
  p = writeUnsigned(dv, p, whole)
  dv.setUint8(p, 46)
  dv.setInt32(p + 1, PADDED[Math.imul((x - Math.imul(whole, 100)) | 0, 100)]!, true)
  return p + 3
}

/** A decimal of 1 … 8 places. */
export function writeDecimal(dv: DataView, p: number, value: number, scale: number): number {
  let x = value | 0
  if (x !== value || x === -2_147_483_648) return writeLongDecimal(dv, p, value, scale)
  if (x < 0) {
    dv.setUint8(p++, 45)
    x = -x | 0
  }
  const unit = UNITS[scale]!
  const whole = (x / unit) | 0
  p = writeUnsigned(dv, p, whole)
  dv.setUint8(p, 46)
  writeEight(dv, p + 1, Math.imul((x - Math.imul(whole, unit)) | 0, UNITS[8 - scale]!))
  return p + 1 + scale
}

const UNITS = Int32Array.from({ length: 9 }, (_, i) => 10 ** i)

/** Eight digits of a number below 10^8. */
function writeEight(dv: DataView, p: number, x: number): void {
  const upper = (x / 10_000) | 0
  dv.setInt32(p, PADDED[upper]!, true)
  dv.setInt32(p + 4, PADDED[(x - Math.imul(upper, 10_000)) | 0]!, true)
}

/** Any decimal: `value` times 10^-scale. */
export function writeLongDecimal(dv: DataView, p: number, value: number, scale: number): number {
  if (value < 0) dv.setUint8(p++, 45)
  const size = Math.abs(value)
  if (size > Number.MAX_SAFE_INTEGER) {
    const text = String(BigInt(size)).padStart(scale + 1, '0')
    return writeAscii(dv, p, `${text.slice(0, text.length - scale)}.${text.slice(text.length - scale)}`)
  }
  // From 10^16 on the unit exceeds every exact value; below, quotient and remainder are exact but for the rounded division.
  const unit = 10 ** scale
  let whole = scale < 16 ? Math.floor(size / unit) : 0
  if (whole * unit > size) whole--
  p = writeBigInteger(dv, p, whole)
  dv.setUint8(p, 46)
  const end = p + 1 + scale
  let rest = scale < 16 ? size - whole * unit : size
  let at = end
  for (; at - p > 4; at -= 4) {
    const upper = Math.floor(rest / 10_000)
    dv.setInt32(at - 4, PADDED[rest - upper * 10_000]!, true)
    rest = upper
  }
  for (let digits = rest | 0; at - 1 > p; at--) {
    const tenth = (digits / 10) | 0
    dv.setUint8(at - 1, 48 + ((digits - Math.imul(tenth, 10)) | 0))
    digits = tenth
  }
  return end
}

/** Bytes that any integer takes, and a decimal beside its places. */
export const INTEGER_BYTES = 24

/** A string of ASCII characters. */
export function writeAscii(dv: DataView, p: number, text: string): number {
  for (let i = 0; i < text.length; i++) dv.setUint8(p + i, text.charCodeAt(i))
  return p + text.length
}
