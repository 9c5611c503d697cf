/**
 * Logarithm, exponential and power from IEEE operations alone (+ − × ÷ and exact scaling), so that every platform gets the same bits:
 * `Math.log` and `Math.exp` may differ between engines. Accurate to about 1e-13 relative, far below what a distribution needs.
 */

const { LN2, SQRT1_2, SQRT2 } = Math

/** Natural logarithm of a finite x > 0, by ln x = e·ln 2 + 2·artanh((m − 1)/(m + 1)), m in [√½, √2). */
export function ln(x: number): number {
  let m = x
  let e = 0
  while (m >= SQRT2) {
    m /= 2
    e++
  }
  while (m < SQRT1_2) {
    m *= 2
    e--
  }
  const t = (m - 1) / (m + 1)
  const t2 = t * t
  let sum = 1 / 21
  sum = sum * t2 + 1 / 19
  sum = sum * t2 + 1 / 17
  sum = sum * t2 + 1 / 15
  sum = sum * t2 + 1 / 13
  sum = sum * t2 + 1 / 11
  sum = sum * t2 + 1 / 9
  sum = sum * t2 + 1 / 7
  sum = sum * t2 + 1 / 5
  sum = sum * t2 + 1 / 3
  sum = sum * t2 + 1
  return e * LN2 + 2 * t * sum
}

/** e^x for |x| ≤ 700, by e^x = 2^n · e^r, |r| ≤ ½ ln 2, and a Taylor polynomial of degree 13. */
export function exp(x: number): number {
  const n = Math.floor(x / LN2 + 0.5)
  const r = x - n * LN2
  let sum = 1
  for (let k = 13; k >= 1; k--) sum = 1 + (sum * r) / k
  let scale = 1
  for (let i = 0; i < Math.abs(n); i++) scale *= 2
  return n >= 0 ? sum * scale : sum / scale
}

/** base^exponent for base > 0. */
export function power(base: number, exponent: number): number {
  return exp(exponent * ln(base))
}
