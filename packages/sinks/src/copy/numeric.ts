/**
 * PostgreSQL's binary `numeric`: digits to base 10,000, the weight of the first, sign and display scale, two bytes each
 * (`numeric_recv` in `src/backend/utils/adt/numeric.c`, which also drops zero digits at either end). The functions write
 * the field's length, too, and return the place after it.
 */
export const NEGATIVE = 0x4000
const POWERS = Float64Array.from({ length: 16 }, (_, i) => 10 ** i)

/** `value` times 10^-scale, where the scale is 1 … 4 and most values are below 10^8. */
export function writeNumeric(dv: DataView, p: number, value: number, scale: number): number {
  let x = value | 0
  if (x !== value || x === -2_147_483_648) return writeLongNumeric(dv, p, value, scale)
  let sign = 0
  if (x < 0) {
    x = -x | 0
    sign = NEGATIVE
  }
  const unit = POWERS[scale]! | 0
  const whole = (x / unit) | 0
  const fraction = Math.imul((x - Math.imul(whole, unit)) | 0, POWERS[4 - scale]! | 0)
  if (whole < 10_000) {
    dv.setInt32(p, 12)
    dv.setInt32(p + 4, 0x2_0000)
    dv.setInt32(p + 8, (sign << 16) | scale)
    dv.setInt32(p + 12, (whole << 16) | fraction)
    return p + 16
  }
  if (whole >= 100_000_000) return writeLongNumeric(dv, p, value, scale)
  const high = (whole / 10_000) | 0
  dv.setInt32(p, 14)
  dv.setInt32(p + 4, 0x3_0001)
  dv.setInt32(p + 8, (sign << 16) | scale)
  dv.setInt32(p + 12, (high << 16) | ((whole - Math.imul(high, 10_000)) | 0))
  dv.setInt16(p + 16, fraction)
  return p + 18
}

/** Any decimal with an exact value. */
export function writeLongNumeric(dv: DataView, p: number, value: number, scale: number): number {
  const size = Math.abs(value)
  if (scale > 12 || size > Number.MAX_SAFE_INTEGER) return writeHugeNumeric(dv, p, value, scale)
  const unit = POWERS[scale]!
  let whole = Math.floor(size / unit)
  if (whole * unit > size) whole--
  const groups = (scale + 3) >> 2
  // At most twelve digits: exact.
  let fraction = (size - whole * unit) * POWERS[4 * groups - scale]!
  const weight = whole < 1e4 ? 0 : whole < 1e8 ? 1 : whole < 1e12 ? 2 : 3
  const end = writeHead(dv, p, weight + 1 + groups, weight, value < 0, scale)
  let at = end - 2
  for (let i = 0; i < groups; i++, at -= 2) {
    const rest = Math.floor(fraction / 1e4)
    dv.setInt16(at, fraction - rest * 1e4)
    fraction = rest
  }
  for (let i = 0; i <= weight; i++, at -= 2) {
    const rest = Math.floor(whole / 1e4)
    dv.setInt16(at, whole - rest * 1e4)
    whole = rest
  }
  return end
}

/** Scales that doubles can't align to four digits. */
function writeHugeNumeric(dv: DataView, p: number, value: number, scale: number): number {
  const groups = (scale + 3) >> 2
  let digits = BigInt(Math.abs(value)) * 10n ** BigInt(4 * groups - scale)
  const list: number[] = []
  for (; digits > 0n; digits /= 10_000n) list.push(Number(digits % 10_000n))
  const end = writeHead(dv, p, list.length, list.length - groups - 1, value < 0, scale)
  for (const [i, digit] of list.entries()) dv.setInt16(end - 2 * (i + 1), digit)
  return end
}

/** Length, digit count, weight, sign and scale; returns the field's end. */
function writeHead(dv: DataView, p: number, digits: number, weight: number, negative: boolean, scale: number): number {
  dv.setInt32(p, 8 + 2 * digits)
  dv.setInt16(p + 4, digits)
  dv.setInt16(p + 6, weight)
  dv.setInt16(p + 8, negative ? NEGATIVE : 0)
  dv.setInt16(p + 10, scale)
  return p + 12 + 2 * digits
}

/** Bytes that any numeric takes, length included, beside two for every four places. */
export const NUMERIC_BYTES = 24
