/** Room for both words of an address. */
export interface Words {
  first: number
  second: number
}

/**
 * The counter-based mixer every cell draws from: two 32-bit words from a key (k1, k2) and a row's low word, in four multiplications.
 * Its first lane is triple32 of Wellons' hash prospector with the key added between rounds. Battery results: `bench/mixer/`.
 * Back-ends inline the same arithmetic (`kernel/javascript`); this is the reference.
 */
export function mixWords(words: Words, row: number, k1: number, k2: number): void {
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
  words.first = (x + y) | 0
  words.second = y ^ ((((x << 9) | (x >>> 23)) + k1) | 0)
}

// Trees and permutations ask for words all the time: a pair for each answer would be garbage.
const answer: Words = { first: 0, second: 0 }

/** The two words of `mixWords` as a pair. */
export function mix(row: number, k1: number, k2: number): readonly [number, number] {
  mixWords(answer, row, k1, k2)
  return [answer.first, answer.second]
}

/**
 * The key of a draw number: draw 0 is the key itself; others fold in by one round of the mixer, so that draws of one cell are as
 * independent as cells of different columns.
 */
export function foldDraw(k1: number, k2: number, draw: number): readonly [number, number] {
  return draw === 0 ? [k1, k2] : mix(draw, k1 ^ 0x6a09e667, k2 ^ 0xbb67ae85)
}

/** The key of the rows whose number has the given high word (row ÷ 2^32); the first 2^32 rows use the key itself. */
export function foldHigh(k1: number, k2: number, high: number): readonly [number, number] {
  return high === 0 ? [k1, k2] : mix(high, k1 ^ 0x3c6ef372, k2 ^ 0xa54ff53a)
}

/** The key of `foldHigh` for a row of 2^32 or more. */
export function foldHighWord(words: Words, k1: number, k2: number, row: number): void {
  mixWords(words, Math.floor(row / 4294967296), k1 ^ 0x3c6ef372, k2 ^ 0xa54ff53a)
}

/** Both words at an address. `row` is a whole number 0 … 2^53 − 1, `draw` a whole number 0 … 2^32 − 1. */
export function drawWords(words: Words, k1: number, k2: number, row: number, draw: number): void {
  if (draw === 0 && row < 4294967296) return mixWords(words, row | 0, k1, k2)
  const [d1, d2] = foldDraw(k1, k2, draw)
  const [h1, h2] = foldHigh(d1, d2, Math.floor(row / 4294967296))
  mixWords(words, row | 0, h1, h2)
}

/** One of the two words at an address. */
export function drawWord(k1: number, k2: number, row: number, draw: number, half: 0 | 1): number {
  drawWords(answer, k1, k2, row, draw)
  return half === 0 ? answer.first : answer.second
}

/** The i-th word of a key's own stream: round keys and other per-object constants. */
export function deriveWord(key: readonly [number, number], index: number): number {
  return derivedWord(key[0], key[1], index)
}

/** The same of a key's two words. */
export function derivedWord(k1: number, k2: number, index: number): number {
  mixWords(answer, index, k1 ^ 0x1f83d9ab, k2 ^ 0x5be0cd19)
  return answer.first
}

/** A word from a word, for the inside of networks whose own structure does the rest: lowbias32 (Wellons, hash prospector). */
export function scramble(word: number): number {
  let h = word | 0
  h ^= h >>> 16
  h = Math.imul(h, 0x21f0aaad)
  h ^= h >>> 15
  h = Math.imul(h, 0x735a2d97)
  return h ^ (h >>> 15)
}
