import type { Key } from '../kernel/ir.ts'
import { ln, power } from '../random/elementary.ts'
import { drawWords, mixWords, type Words } from '../random/mixer.ts'

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
function normal(a: number, b: number, c: number): number {
  return (popcount(a) + popcount(b) - 32) / 4 + ((c >>> 0) / 4294967296 - 0.5) / 4
}

/**
 * The words that belong to a node: those of a key of its own. All 64 bits of it count: a shorter seed would give nodes the same words, and others
 * the same words one place on (`nodes` in bench/mixer).
 */
interface NodeWords {
  k1: number
  k2: number
  turn: number
  /** What the last two turns have in common; at first the key. */
  readonly drawn: Words
}

const noWords = (): NodeWords => ({ k1: 0, k2: 0, turn: 0, drawn: { first: 0, second: 0 } })

function wordsOf(words: NodeWords, key: Key, node: number): void {
  const { drawn } = words
  drawWords(drawn, key[0], key[1], node, 0)
  words.k1 = drawn.first
  words.k2 = drawn.second
  words.turn = 0
}

function next(words: NodeWords): number {
  const { turn, drawn } = words
  words.turn = turn + 1
  if ((turn & 1) === 1) return drawn.second
  mixWords(drawn, turn >> 1, words.k1, words.k2)
  return drawn.first
}

/** Binomial(n, p) at a node: fair coins by popcount, few trials one by one, many by the normal approximation with exact bounds. */
function binomial(words: NodeWords, n: number, p: number): number {
  if (n === 0) return 0
  if (p === 0.5 && n <= 32) return popcount(next(words) >>> (32 - n))
  if (n <= 8) {
    const threshold = p * 4294967296
    let hits = 0
    for (let i = 0; i < n; i++) if (next(words) >>> 0 < threshold) hits++
    return hits
  }
  const z = normal(next(words), next(words), next(words))
  const hits = Math.floor(n * p + z * Math.sqrt(n * p * (1 - p)) + 0.5)
  return Math.min(n, Math.max(0, hits))
}

/** Every child picks its parent at random: degrees are Poisson-like. */
export function uniformSplit(key: Key): SplitRule {
  const words = noWords()
  return (children, _low, left, right, middle) => {
    wordsOf(words, key, middle)
    return binomial(words, children, left / (left + right))
  }
}

/**
 * Every sharing-out is equally likely: degrees are geometric, many parents with few children and some with many. The left half's share is
 * Beta(left, right): exactly where parents are few, by a normal approximation where they are many.
 */
export function geometricSplit(key: Key): SplitRule {
  const words = noWords()
  return (children, _low, left, right, middle) => {
    wordsOf(words, key, middle)
    return binomial(words, children, betaShare(words, left, right))
  }
}

/** A draw from Beta(left, right) for halves of a node, whose sizes differ by one at most. */
function betaShare(words: NodeWords, left: number, right: number): number {
  const n = left + right
  if (n === 2) return uniform(words)
  if (n === 3) {
    // The least of two uniforms is Beta(1, 2), the greatest Beta(2, 1).
    const least = 1 - Math.sqrt(uniform(words))
    return left === 1 ? least : 1 - least
  }
  if (n === 4) {
    // The middle one of three uniforms.
    const [a, b, c] = [uniform(words), uniform(words), uniform(words)]
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
  }
  const p = left / n
  const z = normal(next(words), next(words), next(words))
  return Math.min(1, Math.max(0, p + z * Math.sqrt((p * (1 - p)) / (n + 1))))
}

const uniform = (words: NodeWords): number => (next(words) >>> 0) / 4294967296

/** Parent number r draws children in proportion to 1/(r + 1)^exponent: few hubs, a long tail. */
export function zipfSplit(key: Key, exponent: number): SplitRule {
  const reach = remembered(
    // The integral of the weights: exact sums would cost O(parents).
    exponent === 1 ? (low) => ln(low + 1) : (low) => power(low + 1, 1 - exponent) / (1 - exponent),
  )
  const words = noWords()
  return (children, low, left, right, middle) => {
    wordsOf(words, key, middle)
    const from = reach(low)
    const between = reach(low + left)
    const to = reach(low + left + right)
    return binomial(words, children, Math.min(1, Math.max(0, (between - from) / (to - from))))
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
