const words = new WeakMap<readonly number[], Int32Array>()
const doubles = new WeakMap<readonly number[], Float64Array>()

/** A list of numbers as a typed array, made once. */
export function elements(lane: 'i32' | 'f64', values: readonly number[]): Int32Array | Float64Array {
  const known = (lane === 'i32' ? words : doubles).get(values)
  if (known) return known
  if (lane === 'i32') {
    const made = Int32Array.from(values)
    words.set(values, made)
    return made
  }
  const made = Float64Array.from(values)
  doubles.set(values, made)
  return made
}
