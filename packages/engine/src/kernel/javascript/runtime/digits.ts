/**
 * Numbers as digits, four at a time. Every function writes at `p` and returns where it stopped; it may write up to three bytes more, which the
 * next one overwrites.
 */
const ZEROES = 0x30303030

/** 0 … 9999 as four digits, in the order of memory. */
const padded = Int32Array.from({ length: 10000 }, (_, i) => pack(String(i).padStart(4, '0')))
const powers = Float64Array.from({ length: 16 }, (_, i) => 10 ** i)

function pack(digits: string): number {
  let word = 0
  for (let i = 3; i >= 0; i--) word = (word << 8) | digits.charCodeAt(i)
  return word
}

/** Two digits, 0 … 99, in the low half of a word. */
export const pair = (value: number): number => (padded[value] ?? 0) >>> 16
/** Four digits, 0 … 9999. */
export const four = (value: number): number => padded[value] ?? 0

/** Decimal digits of an exact integer, at least `width` of them, after a minus where it is negative. */
export function putDigits(d: DataView, p: number, value: number, width: number): number {
  if (value < 0) {
    d.setInt8(p, 45)
    return putWhole(d, p + 1, -value, width)
  }
  return putWhole(d, p, value, width)
}

/** An exact integer times 10^-scale. */
export function putDecimal(d: DataView, p: number, value: number, scale: number): number {
  if (scale === 0) return putDigits(d, p, value, 1)
  let at = p
  let rest = value
  if (value < 0) {
    d.setInt8(at++, 45)
    rest = -value
  }
  // Money, mostly: both parts by 32-bit arithmetic.
  if (scale === 2 && rest < 2147483648) {
    const all = rest | 0
    const units = (all / 100) | 0
    at = putSmall(d, at, units, 1)
    d.setInt32(at, 46 | (pair((all - Math.imul(units, 100)) | 0) << 8), true)
    return (at + 3) | 0
  }
  // No exact integer reaches 10^16.
  const unit = powers[scale] ?? Number.POSITIVE_INFINITY
  const units = Math.floor(rest / unit)
  at = putWhole(d, at, units, 1)
  d.setInt8(at, 46)
  return putWhole(d, at + 1, units === 0 ? rest : rest - units * unit, scale)
}

function putWhole(d: DataView, p: number, value: number, width: number): number {
  if (value < 2147483648) return putSmall(d, p, value | 0, width)
  const high = Math.floor(value / 1e8)
  const low = (value - high * 1e8) | 0
  const at = putSmall(d, p, high | 0, width - 8)
  return putEight(d, at, low)
}

/** A non-negative 32-bit integer. */
function putSmall(d: DataView, p: number, value: number, width: number): number {
  if (value < 10000) return putLeading(d, p, value, width)
  if (value < 100000000) {
    const high = (value / 10000) | 0
    const at = putLeading(d, p, high, (width - 4) | 0)
    d.setInt32(at, padded[(value - Math.imul(high, 10000)) | 0] ?? 0, true)
    return (at + 4) | 0
  }
  const high = (value / 100000000) | 0
  const at = putLeading(d, p, high, (width - 8) | 0)
  return putEight(d, at, (value - Math.imul(high, 100000000)) | 0)
}

/** The first one to four digits of a number, and the zeroes before them. */
function putLeading(d: DataView, p: number, value: number, width: number): number {
  let at = p
  for (let zeroes = (width - 4) | 0; zeroes > 0; zeroes -= 4) {
    d.setInt32(at, ZEROES, true)
    at = (at + (zeroes < 4 ? zeroes : 4)) | 0
  }
  const count = value < 100 ? (value < 10 ? 1 : 2) : value < 1000 ? 3 : 4
  const digits = width > count ? (width < 4 ? width : 4) : count
  d.setInt32(at, (padded[value] ?? 0) >> ((4 - digits) << 3), true)
  return (at + digits) | 0
}

function putEight(d: DataView, p: number, value: number): number {
  const high = (value / 10000) | 0
  d.setInt32(p, padded[high] ?? 0, true)
  d.setInt32(p + 4, padded[(value - Math.imul(high, 10000)) | 0] ?? 0, true)
  return (p + 8) | 0
}
