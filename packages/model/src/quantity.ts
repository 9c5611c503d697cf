/** The most rows one table can have. */
export const maxRows = 1e12

const units: Readonly<Record<string, number>> = { k: 3, m: 6, g: 9, b: 9, t: 12 }
const countPattern = /^(\d+(?:_\d+)*)(?:\.(\d+))?(?:[eE]\+?(\d{1,2}))?([kKmMgGbBtT])?$/

/**
 * Reads a row count: a whole number 0 … 10^12, where `1k`, `10M`, `1.5M`, `1_000_000` and `1e6` are numbers too.
 * Units are k (10^3), M (10^6), G or B (10^9) and T (10^12), in either case. Gives undefined for anything else.
 *
 * @example
 * parseCount('10k') // 10000
 */
export function parseCount(text: string): number | undefined {
  const match = countPattern.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', fraction = '', exponent = '0', unit = ''] = match
  const shift = Number(exponent) + (units[unit.toLowerCase()] ?? 0)
  // The decimal point moves in the text, where no rounding can happen.
  const value = Number(`${whole.replaceAll('_', '')}.${fraction || '0'}e${shift}`)
  return Number.isInteger(value) && value <= maxRows ? value : undefined
}

/**
 * Writes a row count the short way that `parseCount` reads: `25`, `1000`, `50k`, `1_234_567`, `10M`.
 *
 * @example
 * formatCount(2_500_000) // '2500k'
 */
export function formatCount(count: number): string {
  if (count < 10_000) return String(count)
  if (count % 1e6 === 0) return `${count / 1e6}M`
  if (count % 1e3 === 0) return `${count / 1e3}k`
  return String(count).replace(/\B(?=(\d{3})+$)/g, '_')
}

/**
 * Reads a share of a whole, 0 … 1: `3%`, `0.5 %` or `0.03`. Gives undefined for anything else.
 *
 * @example
 * parseShare('3%') // 0.03
 */
export function parseShare(text: string): number | undefined {
  const match = /^(\d+(?:\.\d*)?|\.\d+)(?:[eE]([-+]?\d{1,3})|\s*(%))?$/.exec(text.trim())
  if (!match) return undefined
  const [, digits = '', exponent = '0', percent] = match
  const value = Number(`${digits}e${Number(exponent) - (percent ? 2 : 0)}`)
  return value <= 1 ? value : undefined
}

/**
 * Writes a share as a percentage where that is exact and short, else as a decimal; `parseShare` reads both back to the same number.
 *
 * @example
 * formatShare(0.035) // '3.5%'
 */
export function formatShare(share: number): string {
  const percentage = `${Number((share * 100).toPrecision(12))}%`
  return parseShare(percentage) === share ? percentage : String(share)
}
