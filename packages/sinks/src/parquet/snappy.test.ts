import fc from 'fast-check'
import { snappyUncompressor } from 'hysnappy'
import { expect, inject, test } from 'vitest'
import { Snappy } from './snappy.ts'

const uncompress = snappyUncompressor()
/** Bytes that repeat themselves more or less, over several fragments at times. */
const bytes = fc
  .tuple(
    fc.uint8Array({ maxLength: 400 }),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 90 })), { maxLength: 60 }),
    fc.nat({ max: 3 }),
  )
  .map(([first, repeats, times]) => {
    let made = Buffer.from(first)
    for (const [from, length] of repeats) {
      const at = made.length === 0 ? 0 : from % made.length
      made = Buffer.concat([made, made.subarray(at, at + length), Buffer.of(from & 255)])
    }
    return Buffer.concat(Array.from({ length: 6 ** times }, () => made))
  })

test('another reader gets back what was compressed, and the bytes are the same whatever came before', () => {
  const used = new Snappy()
  fc.assert(
    fc.property(bytes, (input) => {
      const packed = Buffer.from(used.compress(input))
      expect(packed.equals(new Snappy().compress(input))).toBe(true)
      expect(Buffer.from(uncompress(packed, input.length)).equals(input)).toBe(true)
    }),
    { numRuns: 300 * inject('times') },
  )
})

test('texts of few words become much smaller, and noise hardly larger', () => {
  const words = Buffer.from('furiously regular deposits sleep quickly '.repeat(5000))
  expect(new Snappy().compress(words).length).toBeLessThan(words.length / 15)
  let state = 1
  const noise = Uint8Array.from({ length: 200_000 }, () => {
    state = (Math.imul(state, 0x19660d) + 0x3c6ef35f) | 0
    return state >>> 24
  })
  expect(new Snappy().compress(noise).length).toBeLessThan(noise.length * 1.01)
})
