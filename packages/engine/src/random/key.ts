import type { Key } from '../kernel/ir.ts'

const utf8 = new TextEncoder()

/**
 * The key of a stream of randomness: a 64-bit hash of its names, each closed by a byte that UTF-8 never holds, so that
 * ('ab', 'c') and ('a', 'bc') differ. Names, not positions: inserting a table or a column moves no other stream.
 * Two MurmurHash3-style lanes over the bytes, then the 32-bit finaliser (Appleby, public domain), crossed.
 *
 * @example
 * deriveKey('demo', 'public.customer', 'email') // [k1, k2], the same on every machine
 */
export function deriveKey(...names: readonly string[]): Key {
  let a = 0x243f6a88 | 0
  let b = 0x85a308d3 | 0
  let length = 0
  for (const name of names) {
    const bytes = utf8.encode(name)
    for (let i = 0; i <= bytes.length; i++) {
      const byte = bytes[i] ?? 0xff
      a = Math.imul(a ^ byte, 0xcc9e2d51)
      a = (a << 15) | (a >>> 17)
      b = Math.imul((b + byte) | 0, 0x1b873593)
      b = (b << 13) | (b >>> 19)
      b ^= a
      length++
    }
  }
  a = finalise(a ^ length)
  b = finalise((b + a) | 0)
  return [(a ^ finalise(b ^ 0x13198a2e)) | 0, b | 0]
}

function finalise(word: number): number {
  let h = word
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}
