/** The mixer of `random/mixer.ts` without pairs, for keys that are folded and lists that are drawn while a kernel runs. */

/** The first word of the pair that `mix` gives. */
export function mixFirst(row: number, k1: number, k2: number): number {
  let x = (row + k1) | 0
  x ^= x >>> 17
  x = Math.imul(x, 0xed5ad4bb)
  x ^= x >>> 11
  let y = (((x << 16) | (x >>> 16)) + k2) | 0
  x = (x + k2) | 0
  x = Math.imul(x, 0xac4c1b51)
  x ^= x >>> 15
  y ^= x
  x = Math.imul(x, 0x31848bab)
  x ^= x >>> 14
  y = Math.imul(y, 0x9e3779b1)
  y ^= y >>> 15
  return (x + y) | 0
}

/** The second word. */
export function mixSecond(row: number, k1: number, k2: number): number {
  let x = (row + k1) | 0
  x ^= x >>> 17
  x = Math.imul(x, 0xed5ad4bb)
  x ^= x >>> 11
  let y = (((x << 16) | (x >>> 16)) + k2) | 0
  x = (x + k2) | 0
  x = Math.imul(x, 0xac4c1b51)
  x ^= x >>> 15
  y ^= x
  x = Math.imul(x, 0x31848bab)
  x ^= x >>> 14
  y = Math.imul(y, 0x9e3779b1)
  y ^= y >>> 15
  return y ^ ((((x << 9) | (x >>> 23)) + k1) | 0)
}

/** Both words of `foldHigh`, one at a time; `high` is a row's high word. */
export const highFirst = (k1: number, k2: number, high: number): number =>
  high === 0 ? k1 : mixFirst(high, k1 ^ 0x3c6ef372, k2 ^ 0xa54ff53a)
export const highSecond = (k1: number, k2: number, high: number): number =>
  high === 0 ? k2 : mixSecond(high, k1 ^ 0x3c6ef372, k2 ^ 0xa54ff53a)

/** A word of randomness at a row and a key with the draw's number folded in. */
export const draw0 = (low: number, high: number, k1: number, k2: number): number =>
  high === 0 ? mixFirst(low, k1, k2) : mixFirst(low, highFirst(k1, k2, high), highSecond(k1, k2, high))
export const draw1 = (low: number, high: number, k1: number, k2: number): number =>
  high === 0 ? mixSecond(low, k1, k2) : mixSecond(low, highFirst(k1, k2, high), highSecond(k1, k2, high))

/** An index drawn by weight (see `AliasTable`). */
export function byWeight(word: number, buckets: Int32Array): number {
  const size = buckets.length >> 1
  const bucket = ((word >>> 0) * (size / 4294967296)) | 0
  const other = buckets[(bucket << 1) + 1] ?? 0
  return other ^ ((other ^ bucket) & (((Math.imul(word, size) >>> 1) - (buckets[bucket << 1] ?? 0)) >> 31))
}

/**
 * `count` characters of an alphabet, two to a draw number. `keys` holds the folded key of every draw number, two words each; `low` and `high`
 * are the row. May write one more.
 */
export function putLetters(
  a: Uint8Array,
  p: number,
  count: number,
  alphabet: Uint8Array,
  keys: Int32Array,
  low: number,
  high: number,
): number {
  const scale = alphabet.length / 4294967296
  for (let i = 0; i < count; i += 2) {
    let k1 = keys[i] ?? 0
    let k2 = keys[i + 1] ?? 0
    if (high !== 0) {
      const first = highFirst(k1, k2, high)
      k2 = highSecond(k1, k2, high)
      k1 = first
    }
    a[p + i] = alphabet[((mixFirst(low, k1, k2) >>> 0) * scale) | 0] ?? 0
    a[p + i + 1] = alphabet[((mixSecond(low, k1, k2) >>> 0) * scale) | 0] ?? 0
  }
  return count > 0 ? (p + count) | 0 : p
}

/** `count` random bytes, eight to a draw number, in the order of `keys`. May write up to seven more. */
export function putNoise(d: DataView, p: number, count: number, keys: Int32Array, low: number, high: number): number {
  for (let i = 0; i < count; i += 8) {
    let k1 = keys[i >> 2] ?? 0
    let k2 = keys[(i >> 2) + 1] ?? 0
    if (high !== 0) {
      const first = highFirst(k1, k2, high)
      k2 = highSecond(k1, k2, high)
      k1 = first
    }
    d.setInt32(p + i, mixFirst(low, k1, k2))
    d.setInt32(p + i + 4, mixSecond(low, k1, k2))
  }
  return count > 0 ? (p + count) | 0 : p
}
