import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteOutput } from '../groups/byte-output.ts'
import { writeDeltasOfDoubles, writeDeltasOfWords } from './delta.ts'
import { Integers } from './integers.ts'

const integers = new Integers()

function asWords(values: Int32Array | Float64Array) {
  const out = new ByteOutput()
  const bounds = integers.take(values, values.length)
  writeDeltasOfWords(out, integers, values[0] ?? 0)
  return { bounds, bytes: [...out.written] }
}

function asDoubles(values: Float64Array) {
  const out = new ByteOutput()
  writeDeltasOfDoubles(out, values, values.length)
  return [...out.written]
}

/** Numbers about one of any size, of a width of their own: as many as make several blocks and a part of one. */
const lists = fc
  .tuple(fc.integer({ min: -(2 ** 49), max: 2 ** 49 }), fc.integer({ min: 0, max: 2 ** 31 - 1 }))
  .chain(([base, spread]) => fc.array(fc.integer({ min: base, max: base + spread }), { maxLength: 700, size: 'max' }))

test('differences of words are those of doubles, and their bounds are told', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const { bounds, bytes } = asWords(Float64Array.from(list))
      expect(bytes).toEqual(asDoubles(Float64Array.from(list)))
      expect(bounds).toEqual(list.length === 0 ? [0, 0] : [Math.min(...list), Math.max(...list)])
    }),
  )
})

test('so they are of more than the memory held before', () => {
  const values = Float64Array.from({ length: 300_000 }, (_, i) => Math.imul(i, 0x9e3779b1) >>> 8)
  const of = new Integers()
  const out = new ByteOutput()
  of.take(values, values.length)
  writeDeltasOfWords(out, of, values[0] ?? 0)
  expect(Buffer.compare(out.written, Uint8Array.from(asDoubles(values)))).toBe(0)
})

test('differences of words of all sizes wrap', () => {
  const words = fc.array(fc.integer(), { minLength: 130, maxLength: 300 })
  fc.assert(
    fc.property(words, (list) => {
      const { bounds, bytes } = asWords(Int32Array.from(list))
      expect(bounds).toEqual([Math.min(...list), Math.max(...list)])
      // The first value and the first block: its least difference, modulo 2^32, and four widths before its words.
      const out = new ByteOutput()
      const deltas = Array.from({ length: 128 }, (_, i) => ((list[i + 1] ?? 0) - (list[i] ?? 0)) | 0)
      for (const each of [128, 4, list.length]) out.varint(each)
      out.zigzag(list[0] ?? 0)
      out.zigzag(Math.min(...deltas))
      const least = Math.min(...deltas)
      for (let m = 0; m < 128; m += 32)
        out.byte(Math.max(...deltas.slice(m, m + 32).map((delta) => 32 - Math.clz32(delta - least))))
      expect(bytes.slice(0, out.length)).toEqual([...out.written])
    }),
  )
})
