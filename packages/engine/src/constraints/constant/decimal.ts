/** An exact decimal number: `units` × 10^-`scale`. BigInt, because it is used in planning only, never per cell. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const NUMBER = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?\s*$/

/** Reads `-12.50`, `.5`, `1e3`; undefined for anything else (`NaN` and infinities included). */
export function parseDecimal(text: string): Decimal | undefined {
  const match = NUMBER.exec(text)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match ?? []
  if (!match || whole + fraction === '') return undefined
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n)
  return rescaleUp({ units: digits, scale: fraction.length - Number(exponent) })
}

/** A negative scale (`1e3`) becomes zeros. */
function rescaleUp({ units, scale }: Decimal): Decimal {
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

/** The number at another scale, with what was cut off: `exact` is false when digits were lost (rounded towards −∞). */
export function atScale(
  { units, scale }: Decimal,
  wanted: number,
): { readonly units: bigint; readonly exact: boolean } {
  if (wanted >= scale) return { units: units * 10n ** BigInt(wanted - scale), exact: true }
  const divisor = 10n ** BigInt(scale - wanted)
  const remainder = ((units % divisor) + divisor) % divisor
  return { units: (units - remainder) / divisor, exact: remainder === 0n }
}

const align = (a: Decimal, b: Decimal) => {
  const scale = Math.max(a.scale, b.scale)
  return { left: atScale(a, scale).units, right: atScale(b, scale).units, scale }
}

/** −1, 0 or 1. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const { left, right } = align(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const { left, right, scale } = align(a, b)
  return { units: left + right, scale }
}

export const negateDecimal = (a: Decimal): Decimal => ({ units: -a.units, scale: a.scale })

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
})

/** Quotient of two whole numbers, cut off towards zero as SQL's integer division does; undefined for a zero divisor. */
export function divideWhole(a: Decimal, b: Decimal): Decimal | undefined {
  const [left, right] = [atScale(a, 0).units, atScale(b, 0).units]
  return right === 0n ? undefined : { units: left / right, scale: 0 }
}

/** `-12.50`: as many digits after the point as the scale says. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const cut = digits.length - scale
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${scale > 0 ? `.${digits.slice(cut)}` : ''}`
}

/** The nearest double. */
export const decimalNumber = (value: Decimal): number => Number(decimalText(value))
