import type { TypeRef } from '@populace/catalog'
import type { Target } from '../generator.ts'

/** Whole numbers `low` … `high`, both included. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** Beyond this doubles skip integers. */
export const WIDEST = Number.MAX_SAFE_INTEGER

export const sizeOf = ({ low, high }: Range): number => Math.max(0, high - low + 1)

/** How many values an injective kernel may promise: `Infinity` from 2^53 on. */
export const capacityOf = (count: number): number => (count >= 2 ** 53 ? Number.POSITIVE_INFINITY : Math.floor(count))

const symmetric = (high: number): Range => ({ low: -high, high })

function integerRange(bits: number, unsigned: boolean): Range {
  if (bits > 53) return { low: unsigned ? 0 : -WIDEST, high: WIDEST }
  return unsigned ? { low: 0, high: 2 ** bits - 1 } : { low: -(2 ** (bits - 1)), high: 2 ** (bits - 1) - 1 }
}

/** What the type holds, in units of 10^-scale. */
function typeRange(type: TypeRef, scale: number, length: number | undefined): Range {
  const range = signedRange(type, scale, length)
  const isPositive = (type.kind === 'decimal' || type.kind === 'float') && type.unsigned === true
  return isPositive ? { ...range, low: 0 } : range
}

function signedRange(type: TypeRef, scale: number, length: number | undefined): Range {
  switch (type.kind) {
    case 'integer':
      return integerRange(type.bits, type.unsigned ?? false)
    case 'decimal':
      return symmetric(
        type.precision === undefined ? WIDEST : Math.min(WIDEST, 10 ** integral(type, scale) - rounded(type)),
      )
    case 'float':
      // Fifteen digits of a double and six of a single survive every printing and reading.
      return symmetric(type.bits === 32 ? 999_999 : 999_999_999_999_999)
    case 'year':
      return { low: 1901, high: 2155 }
    case 'special':
      return { low: 1, high: 2 ** 32 - 1 }
    case 'text': {
      // A decimal point takes a place, and so does a minus.
      const places = Math.min(15, (length ?? 15) - (scale > 0 ? 1 : 0))
      const hasMinus = places - 1 > scale
      return { low: hasMinus ? -Math.max(0, 10 ** (places - 1) - 1) : 0, high: Math.max(0, 10 ** places - 1) }
    }
    default:
      return symmetric(WIDEST)
  }
}

/** What a negative scale rounds to: the greatest value must not round up beyond the precision. */
const rounded = ({ scale = 0 }: { readonly scale?: number }) => 10 ** Math.max(0, -scale)

const integral = (type: { readonly precision?: number; readonly scale?: number }, scale: number) =>
  (type.precision ?? 15) - (type.scale ?? 0) + scale

/** What type and checks leave of the numbers, in units of 10^-scale. */
export function limitsOf(target: Target, scale: number): Range {
  const range = typeRange(target.type, scale, roomOf(target))
  const { min = range.low, max = range.high } = inUnits(target, scale)
  return { low: Math.max(range.low, Math.ceil(min)), high: Math.min(range.high, Math.floor(max)) }
}

/** Bounds of the domain from the format's own unit. */
function inUnits({ domain, format }: Target, scale: number): { readonly min?: number; readonly max?: number } {
  const factor = 10 ** (scale - (format.kind === 'decimal' ? format.scale : 0))
  const { min, max } = domain
  return { ...(min !== undefined && { min: min * factor }), ...(max !== undefined && { max: max * factor }) }
}

/** Characters that fit, by type and checks. */
export function roomOf({ length, domain }: Target): number | undefined {
  const room = Math.min(length ?? Number.POSITIVE_INFINITY, domain.maxLength ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(room) ? room : undefined
}

/**
 * The part of `wanted` within `limits`; where they don't meet, the limits win: as wide a stretch of them as was wanted, at the end that
 * a check has set. What should be above zero stays there as long as it can: a wage is none below it, however short its column.
 */
export function within(wanted: Range, limits: Range): Range {
  const low = Math.max(wanted.low, limits.low)
  const high = Math.min(wanted.high, limits.high)
  if (low <= high) return { low, high }
  const width = Math.min(wanted.high - wanted.low, limits.high - limits.low)
  return limits.low > wanted.high
    ? { low: limits.low, high: limits.low + width }
    : { low: Math.max(limits.high - width, wanted.low >= 0 ? Math.min(0, limits.high) : limits.low), high: limits.high }
}
