import type { NumberRange } from '../declared/read-declared.ts'

/** Where numbers of a sample lie, and the shape that comes nearest to how: by where their middle is, and how wide their middle half. */
export function rangeOfNumbers(values: readonly number[]): NumberRange | undefined {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const [min, max] = [at(0), at(1)]
  if (sorted.length === 0) return undefined
  const whole = max - min
  if (whole === 0) return { min, max, distribution: 'uniform' }
  const middle = (at(0.5) - min) / whole
  const half = (at(0.75) - at(0.25)) / whole
  const distribution =
    middle < 0.03 ? 'long-tail' : middle < 0.3 ? 'skewed' : half < 0.35 && middle < 0.65 ? 'normal' : 'uniform'
  return { min, max, distribution }
}
