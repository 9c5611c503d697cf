/** Larger fields that are no primes are not looked for. */
const MOST_ELEMENTS = 4_096

/** The powers of primes that a number is the product of: 12 is 4 × 3. */
export function primePowers(number: number): readonly { readonly prime: number; readonly power: number }[] {
  const found: { prime: number; power: number }[] = []
  let rest = number
  for (let by = 2; rest > 1; by = by * by > rest ? rest : by + 1)
    for (; rest % by === 0; rest /= by) {
      const last = found.at(-1)
      if (last?.prime === by) last.power++
      else found.push({ prime: by, power: 1 })
    }
  return found
}

/** An element as its digits to the base of the prime, the least first. */
type Element = readonly number[]

/** A field of `prime ** power` elements (Galois 1830): polynomials over the rests by the prime, of a degree below the power, modulo one of that degree. */
export interface GaloisField {
  /** Element number `n` to a power. */
  power(n: number, exponent: number): Element
  /** What multiplying by an element makes of digits: `rows[r][s]` is how often digit `s` counts in digit `r`. */
  timesAsMatrix(element: Element): readonly (readonly number[])[]
}

/** Undefined where the field has too many elements. */
export function galoisField(prime: number, power: number): GaloisField | undefined {
  const size = prime ** power
  const digitsOf = (n: number): Element => Array.from({ length: power }, (_, i) => Math.floor(n / prime ** i) % prime)
  const one = digitsOf(1)
  if (power > 1 && size > MOST_ELEMENTS) return undefined
  const timesX = (element: Element, rest: Element): Element => {
    const carried = element[power - 1] ?? 0
    return element.map((_, i) => ((i === 0 ? 0 : (element[i - 1] ?? 0)) + carried * (rest[i] ?? 0)) % prime)
  }
  // Of a primitive polynomial the powers of x are all elements but 0.
  const isPrimitive = (rest: Element): boolean => {
    let element = one
    for (let exponent = 1; exponent < size; exponent++) {
      element = timesX(element, rest)
      if (element.every((digit, i) => digit === one[i])) return exponent === size - 1
    }
    return false
  }
  const rest = power === 1 ? [] : Array.from({ length: size }, (_, n) => digitsOf(n)).find(isPrimitive)
  if (!rest) return undefined
  const times = (a: Element, b: Element): Element => {
    let [sum, shifted] = [digitsOf(0), b]
    for (const digit of a) {
      sum = sum.map((each, i) => (each + digit * (shifted[i] ?? 0)) % prime)
      if (power > 1) shifted = timesX(shifted, rest)
    }
    return sum
  }
  return {
    power: (n, exponent) => Array.from({ length: exponent }).reduce<Element>((all) => times(all, digitsOf(n)), one),
    timesAsMatrix: (element) => {
      const columns = Array.from({ length: power }, (_, s) => times(element, digitsOf(prime ** s)))
      return Array.from({ length: power }, (_, r) => columns.map((column) => column[r] ?? 0))
    },
  }
}
