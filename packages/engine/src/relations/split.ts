import type { Key } from '../kernel/ir.ts'
import { ln, power } from '../random/elementary.ts'
import { foldHighWord, type Words } from '../random/mixer.ts'

/**
 * How a node of the splitting tree divides its children between its halves: how many go to the left, of `children` shared by `left` + `right` parents. The
 * parents are `low` … `low + left + right − 1`; the split is at parent number `middle`, which no other node has.
 */
export type SplitRule = (children: number, low: number, left: number, right: number, middle: number) => number

/** Bits set in a word. */
function popcount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Standard normal from words alone: 64 fair bits have variance 16, so (ones − 32)/4 has variance 1; the rest of a third word smooths the steps.
 * No transcendental function, the same bits everywhere; |z| ≤ 8.125.
 */
function normalFrom(at: number): number {
  return (popcount(words[at]!) + popcount(words[at + 1]!) - 32) / 4 + (uniform(at + 2) - 0.5) / 4
}

/** The key of a node, then what it draws: three words for a share at most, and one for each of a few trials. */
const words = new Int32Array(14)
/** Where the words behind the key begin. */
const DRAWN = 2
const folded: Words = { first: 0, second: 0 }

/**
 * Draws the first words that belong to a node: those of a key of its own. All 64 bits of it count: a shorter seed would give nodes the same words, and others the same words one place on
 * (`nodes` in bench/mixer). Key and words in one loop, as a call for each word took longer than the word.
 */
function draw(key: Key, node: number, count: number): void {
  let k1 = key[0] | 0
  let k2 = key[1] | 0
  if (node >= 4294967296) {
    foldHighWord(folded, k1, k2, node)
    k1 = folded.first
    k2 = folded.second
  }
  const end = DRAWN + count
  let row = node | 0
  for (let at = 0; at < end; at = (at + 2) | 0) {
    // `mixWords`.
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
    const first = (x + y) | 0
    const second = y ^ ((((x << 9) | (x >>> 23)) + k1) | 0)
    words[at] = first
    words[at | 1] = second
    if (at === 0) {
      k1 = first
      k2 = second
    }
    row = at >> 1
  }
}

/** Up to so many trials are made one by one. */
const FEW = 8
/** Words that so many trials take. */
const wordsFor = (n: number): number => (n <= FEW ? n : 3)

/** Binomial(n, p) at a node, by its words from one on: fair coins by popcount, few trials one by one, many by the normal approximation with exact bounds. */
function binomial(from: number, n: number, p: number): number {
  if (p === 0.5 && n <= 32) return popcount(words[from]! >>> (32 - n))
  if (n <= FEW) return trials(from, n, p)
  const z = normalFrom(from)
  const hits = Math.floor(n * p + z * Math.sqrt(n * p * (1 - p)) + 0.5)
  return Math.min(n, Math.max(0, hits))
}

/** Trials one by one, whose hits are words below a bound: without choices, each of which would be wrong half the time (Warren, Hacker's Delight, section 2-12). */
function trials(from: number, n: number, p: number): number {
  // A word is below a number where it is below the next whole one, and none reaches 2^32.
  const limit = Math.ceil(p * 4294967296)
  if (limit >= 4294967296) return n
  const bound = limit | 0
  let hits = 0
  for (let i = 0; i < n; i++) {
    const word = words[from + i]!
    hits = (hits + (((~word & bound) | (~(word ^ bound) & (word - bound))) >>> 31)) | 0
  }
  return hits
}

/** Every child picks its parent at random: degrees are Poisson-like. */
export function uniformSplit(key: Key): SplitRule {
  return (children, _low, left, right, middle) => {
    if (children === 0) return 0
    draw(key, middle, wordsFor(children))
    return binomial(DRAWN, children, left / (left + right))
  }
}

/**
 * Every sharing-out is equally likely: degrees are geometric, many parents with few children and some with many. The left half's share is
 * Beta(left, right): exactly where parents are few, by a normal approximation where they are many.
 */
export function geometricSplit(key: Key): SplitRule {
  return (children, _low, left, right, middle) => {
    if (children === 0) return 0
    const used = left + right <= 3 ? 1 : 3
    draw(key, middle, used + wordsFor(children))
    return binomial(DRAWN + used, children, betaShare(left, right))
  }
}

/** A draw from Beta(left, right) for halves of a node, whose sizes differ by one at most: by its first word where it has two or three parents, else by three. */
function betaShare(left: number, right: number): number {
  const n = left + right
  if (n === 2) return uniform(DRAWN)
  if (n === 3) {
    // The least of two uniforms is Beta(1, 2), the greatest Beta(2, 1).
    const least = 1 - Math.sqrt(uniform(DRAWN))
    return left === 1 ? least : 1 - least
  }
  if (n === 4) {
    // The middle one of three uniforms.
    const a = uniform(DRAWN)
    const b = uniform(DRAWN + 1)
    const c = uniform(DRAWN + 2)
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
  }
  const p = left / n
  const z = normalFrom(DRAWN)
  return Math.min(1, Math.max(0, p + z * Math.sqrt((p * (1 - p)) / (n + 1))))
}

const uniform = (at: number): number => (words[at]! >>> 0) / 4294967296

/** Parent number r draws children in proportion to 1/(r + 1)^exponent: few hubs, a long tail. */
export function zipfSplit(key: Key, exponent: number): SplitRule {
  const reach = remembered(
    // The integral of the weights: exact sums would cost O(parents).
    exponent === 1 ? (low) => ln(low + 1) : (low) => power(low + 1, 1 - exponent) / (1 - exponent),
  )
  return (children, low, left, right, middle) => {
    if (children === 0) return 0
    draw(key, middle, wordsFor(children))
    const from = reach(low)
    const between = reach(low + left)
    const to = reach(low + left + right)
    return binomial(DRAWN, children, Math.min(1, Math.max(0, (between - from) / (to - from))))
  }
}

/** Halves end where their nodes do: most of what a node asks for was asked for by the one above it. */
function remembered(compute: (low: number) => number): (low: number) => number {
  const [asked, answers] = [new Float64Array(REMEMBERED).fill(Number.NaN), new Float64Array(REMEMBERED)]
  return (low) => {
    const at = low % REMEMBERED
    if (asked[at] !== low) {
      asked[at] = low
      answers[at] = compute(low)
    }
    return answers[at]!
  }
}

/** More parents than a run of a kept tree has. */
const REMEMBERED = 1024
