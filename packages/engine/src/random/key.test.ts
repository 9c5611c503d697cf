import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveKey } from './key.ts'

test('where one name ends and the next begins is part of the key', () => {
  expect(deriveKey('ab', 'c')).not.toEqual(deriveKey('a', 'bc'))
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 4 }), fc.array(fc.string(), { maxLength: 4 }), (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other)
      expect(JSON.stringify(deriveKey(...one)) === JSON.stringify(deriveKey(...other))).toBe(same)
    }),
  )
})

test('an empty name is not the absence of a name', () => {
  expect(deriveKey('demo', '')).not.toEqual(deriveKey('demo'))
  expect(deriveKey('', 'demo')).not.toEqual(deriveKey('demo'))
})

test('a hundred thousand names of one schema have keys of their own, whose words are as distinct as random ones', () => {
  const count = 100_000
  const keys = new Set<string>()
  const words: [Set<number>, Set<number>] = [new Set(), new Set()]
  for (let i = 0; i < count; i++) {
    const key = deriveKey('demo', `public.table${i % 100}`, `column${Math.floor(i / 100)}`)
    keys.add(key.join())
    words[0].add(key[0])
    words[1].add(key[1])
  }
  expect(keys.size).toBe(count)
  // Of 10^5 random words 1.2 pairs are expected to be equal; ten would happen once in 10^7 hashes.
  for (const { size } of words) expect(count - size).toBeLessThan(10)
})

test('the bits of both words are set half of the time over similar names', () => {
  const count = 20_000
  const set = new Int32Array(64)
  for (let i = 0; i < count; i++) {
    const key = deriveKey('demo', `column${i}`)
    for (let b = 0; b < 64; b++) set[b]! += ((key[b < 32 ? 0 : 1] ?? 0) >>> (b & 31)) & 1
  }
  for (const ones of set) expect(Math.abs(ones / count - 0.5)).toBeLessThan(0.02)
})
