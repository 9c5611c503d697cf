import { LinearMemory } from '@populace/columnar/wasm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { combinedDigest, Digest, digestOf } from './digest.ts'
import { Stripes } from './xxh64.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const [P1, P2, P3, P4, P5]: [bigint, bigint, bigint, bigint, bigint] = [
  0x9e3779b185ebca87n,
  0xc2b2ae3d27d4eb4fn,
  0x165667b19e3779f9n,
  0x85ebca77c2b2ae63n,
  0x27d4eb2f165667c5n,
]
const wrap = (x: bigint) => BigInt.asUintN(64, x)
const rotl = (x: bigint, by: bigint) => wrap((x << by) | (x >> (64n - by)))
const round = (lane: bigint, input: bigint) => wrap(rotl(wrap(lane + input * P2), 31n) * P1)

/** XXH64 by its specification, without haste. */
function xxh64(data: Uint8Array): string {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = 0
  let h = P5
  if (data.length >= 32) {
    let lanes = [wrap(P1 + P2), P2, 0n, wrap(-P1)]
    for (; at + 32 <= data.length; at += 32)
      lanes = lanes.map((lane, i) => round(lane, view.getBigUint64(at + 8 * i, true)))
    h = wrap(lanes.map((lane, i) => rotl(lane, [1n, 7n, 12n, 18n][i]!)).reduce((a, b) => a + b))
    for (const lane of lanes) h = wrap((h ^ round(0n, lane)) * P1 + P4)
  }
  h = wrap(h + BigInt(data.length))
  for (; at + 8 <= data.length; at += 8) h = wrap(rotl(h ^ round(0n, view.getBigUint64(at, true)), 27n) * P1 + P4)
  if (at + 4 <= data.length) {
    h = wrap(rotl(h ^ wrap(BigInt(view.getUint32(at, true)) * P1), 23n) * P2 + P3)
    at += 4
  }
  for (; at < data.length; at++) h = wrap(rotl(h ^ wrap(BigInt(data[at]!) * P5), 11n) * P1)
  h = wrap((h ^ (h >> 33n)) * P2)
  h = wrap((h ^ (h >> 29n)) * P3)
  return (h ^ (h >> 32n)).toString(16).padStart(16, '0')
}

test('known texts have the digests that other implementations of XXH64 give', () => {
  expect(digestOf(bytes(''))).toBe('xxh64:ef46db3751d8e999')
  expect(digestOf(bytes('a'))).toBe('xxh64:d24ec4f1a98c6e5b')
  expect(digestOf(bytes('abc'))).toBe('xxh64:44bc2cf5ad770999')
  expect(digestOf(bytes('The quick brown fox jumps over the lazy dog'))).toBe('xxh64:0b242d361fda71bc')
})

test('a digest depends on the bytes, not on the pieces that they come in', () => {
  const data = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.uint8Array({ minLength: 30_000, maxLength: 70_000, size: 'max' }),
  )
  fc.assert(
    fc.property(data, fc.array(fc.nat(70_000), { maxLength: 5 }), (all, cuts) => {
      const places = [0, ...cuts.map((cut) => cut % (all.length + 1)).sort((a, b) => a - b), all.length]
      const digest = new Digest()
      for (let i = 1; i < places.length; i++) digest.update(all.subarray(places[i - 1], places[i]))
      expect(digest.text).toBe(`xxh64:${xxh64(all)}`)
      expect(digestOf(all)).toBe(digest.text)
    }),
    { numRuns: 60 * inject('times') },
  )
})

test('bytes that lie in another memory have the digest that they have anywhere', () => {
  const memory = new LinearMemory()
  const there = new Stripes(memory)
  const address = memory.allocate(1000)
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 150 }), { maxLength: 5 }), fc.nat(70), (pieces, shift) => {
      const digest = new Digest()
      for (const [i, piece] of pieces.entries()) {
        const lying = new Uint8Array(memory.buffer, address + shift, piece.length)
        lying.set(piece)
        digest.update(i === 2 ? piece : lying, there)
      }
      const all = Uint8Array.from(pieces.flatMap((piece) => [...piece]))
      expect(digest.text).toBe(`xxh64:${xxh64(all)}`)
    }),
  )
})

test('the digest of a whole tells its parts and their order', () => {
  const [a, b] = [digestOf(bytes('a')), digestOf(bytes('b'))]
  expect(new Set([[a, b], [b, a], [a], [b], []].map(combinedDigest)).size).toBe(5)
})
