/**
 * Numbers as digits, four at a time. Every function writes at `p` and returns where it stopped; it may write up to three bytes more, which the
 * next one overwrites.
 */
const ZEROES = 0x30303030
const MINUS = 45
const POINT = 46

/** 0 … 9999 as four digits, in the order of memory. By arithmetic, as every start fills it. */
const padded = new Int32Array(10_000)
for (let high = 0; high < 100; high++) {
  const digits = ZEROES | ((high / 10) | 0) | ((high % 10) << 8)
  for (let tens = 0; tens < 10; tens++) {
    const three = digits | (tens << 16)
    const from = high * 100 + tens * 10
    for (let ones = 0; ones < 10; ones++) padded[from + ones] = three | (ones << 24)
  }
}
/** 0 … 9999 without the zeroes. */
const plain = padded.slice()
for (let i = 0; i < 1000; i++) {
  const zeroes = i < 10 ? 3 : i < 100 ? 2 : 1
  plain[i] = ((padded[i] ?? 0) >>> (8 * zeroes)) | (ZEROES << (32 - 8 * zeroes))
}
const powers = Float64Array.from({ length: 16 }, (_, i) => 10 ** i)

/** Two digits, 0 … 99, in the low half of a word. */
export const pair = (value: number): number => (padded[value] ?? 0) >>> 16
/** Four digits, 0 … 9999. */
export const four = (value: number): number => padded[value] ?? 0

/** Decimal digits of an exact integer, after a minus where it is negative. */
export function putDigits(d: DataView, p: number, value: number): number {
  if (value < 0) {
    d.setInt8(p, MINUS)
    return putWhole(d, p + 1, -value)
  }
  return putWhole(d, p, value)
}

/** The same with zeroes before them, for at least `width` digits (1 or more). */
export function putPadded(d: DataView, p: number, value: number, width: number): number {
  if (value >= 0 && width <= 16 && value < (powers[width] ?? Number.POSITIVE_INFINITY))
    return putExactly(d, p, value, width)
  let at = p
  let rest = value
  if (value < 0) {
    d.setInt8(at++, MINUS)
    rest = -value
  }
  for (let zeroes = width - countDigits(rest); zeroes > 0; zeroes -= 4) {
    d.setInt32(at, ZEROES, true)
    at += zeroes < 4 ? zeroes : 4
  }
  return putWhole(d, at | 0, rest)
}

/** As many digits as `width`, 1 … 16, says: four at a time, the first ones of which the next may go over. */
function putExactly(d: DataView, p: number, value: number, width: number): number {
  if (width <= 8) {
    const high = ((value | 0) / 10000) | 0
    const low = ((value | 0) - Math.imul(high, 10000)) | 0
    if (width > 4) d.setInt32(p, (padded[high] ?? 0) >> ((8 - width) << 3), true)
    if (width < 4) d.setInt32(p, (padded[low] ?? 0) >> ((4 - width) << 3), true)
    else d.setInt32(p + width - 4, padded[low] ?? 0, true)
    return (p + width) | 0
  }
  const high = Math.floor(value / 1e8)
  const low = (value - high * 1e8) | 0
  const first = ((high | 0) / 10000) | 0
  const second = ((high | 0) - Math.imul(first, 10000)) | 0
  if (width > 12) {
    d.setInt32(p, (padded[first] ?? 0) >> ((16 - width) << 3), true)
    d.setInt32(p + width - 12, padded[second] ?? 0, true)
  } else d.setInt32(p, (padded[second] ?? 0) >> ((12 - width) << 3), true)
  return putEight(d, (p + width - 8) | 0, low)
}

/** An exact integer times 10^-scale, for a scale of 1 or more. */
export function putDecimal(d: DataView, p: number, value: number, scale: number): number {
  let at = p
  let rest = value
  if (value < 0) {
    d.setInt8(at++, MINUS)
    rest = -value
  }
  // No exact integer reaches 10^16.
  const unit = powers[scale] ?? Number.POSITIVE_INFINITY
  const units = Math.floor(rest / unit)
  const fraction = units === 0 ? rest : rest - units * unit
  at = putWhole(d, at, units)
  if (scale > 4) {
    d.setInt8(at, POINT)
    return putPadded(d, at + 1, fraction, scale)
  }
  const digits = (padded[fraction] ?? 0) >> ((4 - scale) << 3)
  d.setInt32(at, POINT | (digits << 8), true)
  if (scale === 4) d.setInt8(at + 4, digits >>> 24)
  return (at + 1 + scale) | 0
}

/** Hundredths, as money mostly is: within 32 bits, both parts take 32-bit arithmetic only. */
export function putHundredths(d: DataView, p: number, value: number): number {
  if (!(value >= 0 && value < 2147483648)) return putDecimal(d, p, value, 2)
  const all = value | 0
  const units = (all / 100) | 0
  const at = putSmall(d, p, units)
  d.setInt32(at, POINT | (pair((all - Math.imul(units, 100)) | 0) << 8), true)
  return (at + 3) | 0
}

/** An exact non-negative integer. */
function putWhole(d: DataView, p: number, value: number): number {
  if (value < 2147483648) return putSmall(d, p, value | 0)
  const high = Math.floor(value / 1e8)
  const at = putSmall(d, p, high | 0)
  return putEight(d, at, (value - high * 1e8) | 0)
}

/** A non-negative 32-bit integer. */
function putSmall(d: DataView, p: number, value: number): number {
  if (value < 10000) return putFirst(d, p, value)
  if (value < 100000000) {
    const high = (value / 10000) | 0
    const at = putFirst(d, p, high)
    d.setInt32(at, padded[(value - Math.imul(high, 10000)) | 0] ?? 0, true)
    return (at + 4) | 0
  }
  const high = (value / 100000000) | 0
  return putEight(d, putFirst(d, p, high), (value - Math.imul(high, 100000000)) | 0)
}

/** The first one to four digits of a number. */
function putFirst(d: DataView, p: number, value: number): number {
  d.setInt32(p, plain[value] ?? 0, true)
  return (p + (value < 100 ? (value < 10 ? 1 : 2) : value < 1000 ? 3 : 4)) | 0
}

function putEight(d: DataView, p: number, value: number): number {
  const high = (value / 10000) | 0
  d.setInt32(p, padded[high] ?? 0, true)
  d.setInt32(p + 4, padded[(value - Math.imul(high, 10000)) | 0] ?? 0, true)
  return (p + 8) | 0
}

/** Digits of an exact non-negative integer. */
function countDigits(value: number): number {
  let count = 1
  while (count < 16 && value >= (powers[count] ?? 0)) count++
  return count
}
