import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deriveKey } from './key.ts'
import { deriveWord, drawWord, mix, scramble } from './mixer.ts'
import { permutation } from './permutation.ts'

/** Words of bench/mixer/golden.c: the C that passed the statistical batteries. All are unsigned. */
interface Golden {
  readonly mix: readonly (readonly [row: number, k1: number, k2: number, first: number, second: number])[]
  readonly drawWord: readonly (readonly [
    k1: number,
    k2: number,
    row: number,
    draw: number,
    first: number,
    second: number,
  ])[]
  readonly deriveWord: readonly (readonly [k1: number, k2: number, index: number, word: number])[]
  readonly scramble: readonly (readonly [word: number, scrambled: number])[]
  readonly permutation: readonly (readonly [k1: number, k2: number, size: number, x: number, y: number])[]
  readonly deriveKey: readonly (readonly [names: readonly string[], k1: number, k2: number])[]
  readonly chain: readonly (readonly [step: number, first: number, second: number])[]
}

const golden: Golden = JSON.parse(readFileSync(new URL('golden-words.json', import.meta.url), 'utf8'))

const unsigned = (words: readonly number[]) => words.map((word) => word >>> 0)

const bothWords = (k1: number, k2: number, row: number, draw: number) =>
  unsigned([drawWord(k1, k2, row, draw, 0), drawWord(k1, k2, row, draw, 1)])

test('the mixer answers the words of the program that passed the batteries', () => {
  for (const [row, k1, k2, ...words] of golden.mix) expect(unsigned(mix(row, k1 | 0, k2 | 0))).toEqual(words)
  for (const [k1, k2, row, draw, ...words] of golden.drawWord)
    expect(bothWords(k1 | 0, k2 | 0, row, draw)).toEqual(words)
  for (const [k1, k2, index, word] of golden.deriveWord) expect(deriveWord([k1, k2], index) >>> 0).toBe(word)
  for (const [word, scrambled] of golden.scramble) expect(scramble(word) >>> 0).toBe(scrambled)
})

test('a key, and a permutation, are the same as in that program', () => {
  for (const [names, ...words] of golden.deriveKey) expect(unsigned(deriveKey(...names))).toEqual(words)
  for (const [k1, k2, size, x, y] of golden.permutation) {
    expect(permutation([k1, k2], size).permute(x)).toBe(y)
    expect(permutation([k1, k2], size).unpermute(y)).toBe(x)
  }
})

test('a million addresses, each made of the words of the one before, lead to the same words', () => {
  const reached: (readonly number[])[] = []
  let [first, second] = [0, 0]
  for (let step = 1; step <= 1_000_000; step++) {
    const row = (first & 0x1fffff) * 4294967296 + (second >>> 0)
    ;[first, second] = [drawWord(first, second, row, step % 5, 0), drawWord(first, second, row, step % 5, 1)]
    if (step % 100_000 === 0) reached.push([step, ...unsigned([first, second])])
  }
  expect(reached).toEqual(golden.chain)
})

interface Address {
  readonly low: number
  readonly high: number
  readonly draw: number
  readonly k1: number
  readonly k2: number
}

const wordsAt = ({ low, high, draw, k1, k2 }: Address) =>
  bothWords(k1, k2, (high & 0x1fffff) * 4294967296 + (low >>> 0), draw >>> 0)

// A count of so many fair coins is within 0.02 of a half by more than five standard deviations.
const SAMPLES = 20_000

/** Addresses of all sorts; every other one is a low row's first draw, which folds nothing into the key. */
const sample: readonly Address[] = Array.from({ length: SAMPLES }, (_, i) => {
  const [[low, high], [k1, k2]] = [mix(i, 1, 2), mix(i, 3, 4)]
  return i % 2 === 0 ? { low, high: 0, draw: 0, k1, k2 } : { low, high, draw: mix(i, 5, 6)[0], k1, k2 }
})
const sampleWords = sample.map(wordsAt)

/** The greatest distance from ½ of the share of flips that any bit of the two words shows when one bit of the address is flipped. */
function bias(part: keyof Address, bit: number): number {
  const flips = new Int32Array(64)
  sample.forEach((address, i) => {
    const words = wordsAt({ ...address, [part]: address[part] ^ (1 << bit) })
    for (let half = 0; half < 2; half++) {
      const flipped = (words[half] ?? 0) ^ (sampleWords[i]?.[half] ?? 0)
      for (let b = 0; b < 32; b++) flips[32 * half + b]! += (flipped >>> b) & 1
    }
  })
  return Math.max(...flips.map((count) => Math.abs(count - SAMPLES / 2))) / SAMPLES
}

// The topmost bits of k2 enter too late to reach every bit; a second word of a key is always hashed, and never counts.
test.for<[keyof Address, number]>([
  ['low', 32],
  ['high', 21],
  ['draw', 32],
  ['k1', 32],
  ['k2', 25],
])('each bit of %s flips every bit of both words half of the time', ([part, bits]) => {
  for (let bit = 0; bit < bits; bit++) expect(bias(part, bit), `bit ${bit}`).toBeLessThan(0.02)
})
