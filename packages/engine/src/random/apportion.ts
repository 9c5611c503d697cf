import type { Key } from '../kernel/ir.ts'
import { deriveWord } from './mixer.ts'
import { type Permutation, permutation } from './permutation.ts'

/** Rows of the first level; each later level doubles the rows so far. */
const BASE = 64

/**
 * Rows shared out among weighted classes so that every class gets its quota, each row its class and its *occurrence number* in the class,
 * and nothing depends on how many rows there are in the end.
 *
 * Rows come in levels that double: 0 … 63, 64 … 127, 128 … 255, … . After a level of 2^m rows, class c (the stretch [lo, hi) of [0, 1) that its weight
 * takes, the circle turned by a keyed angle) holds T = ⌊2^m·hi⌋ − ⌊2^m·lo⌋ rows. Doubling never shrinks T (⌊2x⌋ = 2⌊x⌋ or 2⌊x⌋ + 1), so a level's new rows of c number T′ − T ≥ 0 and their
 * occurrences run on from T. Inside a level, rows are permuted, then counted: O(log classes), no memory, invertible.
 */
export interface Apportion {
  class(row: number): number
  inner(row: number): number
  /** 0 for the class's first row, 1 for the next, … */
  occurrence(row: number): number
  /** occurrence × classes + class, classes counted as class × inner classes + inner. */
  pack(row: number): number
  /** The row that has the class and occurrence. */
  row(packed: number): number
}

/** `weights` of the classes (finite, ≥ 0, sum > 0), and of the classes inside every class where there are two stages. */
export function apportion(key: Key, weights: readonly number[], inner: readonly number[] = [1]): Apportion {
  // A keyed turn of the whole circle: without it the first rows of every population would be of the same classes.
  const turn = (deriveWord(key, -1) >>> 0) / 4294967296
  const outerEdges = edgesOf(weights).map((edge) => edge + turn)
  const innerEdges = edgesOf(inner)
  const innerCount = inner.length
  const levels: Permutation[] = []

  const levelPermutation = (level: number, size: number): Permutation => {
    const known = levels[level]
    if (known) return known
    const made = permutation([deriveWord(key, 2 * level), deriveWord(key, 2 * level + 1)], size)
    levels[level] = made
    return made
  }
  const edge = (c: number, i: number): number => {
    const lo = outerEdges[c]!
    const hi = outerEdges[c + 1]!
    return i === innerCount ? hi : lo + (hi - lo) * innerEdges[i]!
  }
  /** New rows of the level below the point x of [turn, turn + 1). */
  const fresh = (x: number, size: number, level: number): number =>
    level === 0 ? Math.floor(size * x) : Math.floor(2 * size * x) - Math.floor(size * x)

  const place = { c: 0, i: 0, k: 0 }
  let placed = -1
  function locate(row: number): void {
    if (row === placed) return
    let level = 0
    let before = 0
    let size = BASE
    while (row >= before + size) {
      before += size
      if (level > 0) size *= 2
      level++
    }
    const slot = levelPermutation(level, size).permute(row - before) + fresh(turn, size, level)
    let c = 0
    for (let end = weights.length; end - c > 1; ) {
      const middle = (c + end) >>> 1
      if (fresh(outerEdges[middle]!, size, level) <= slot) c = middle
      else end = middle
    }
    let i = 0
    for (let end = innerCount; end - i > 1; ) {
      const middle = (i + end) >>> 1
      if (fresh(edge(c, middle), size, level) <= slot) i = middle
      else end = middle
    }
    const lo = edge(c, i)
    const earlier = level === 0 ? 0 : Math.floor(size * edge(c, i + 1)) - Math.floor(size * lo)
    place.c = c
    place.i = i
    place.k = earlier + slot - fresh(lo, size, level)
    placed = row
  }

  return {
    class(row) {
      locate(row)
      return place.c
    },
    inner(row) {
      locate(row)
      return place.i
    },
    occurrence(row) {
      locate(row)
      return place.k
    },
    pack(row) {
      locate(row)
      return (place.k * weights.length + place.c) * innerCount + place.i
    },
    row(packed) {
      const i = packed % innerCount
      const rest = Math.floor(packed / innerCount)
      const c = rest % weights.length
      const k = Math.floor(rest / weights.length)
      const lo = edge(c, i)
      const hi = edge(c, i + 1)
      let level = 0
      let before = 0
      let size = BASE
      const held = (rows: number) => Math.floor(rows * hi) - Math.floor(rows * lo)
      while (held(before + size) <= k) {
        before += size
        if (level > 0) size *= 2
        level++
        if (size > 2 ** 52) return -1
      }
      return (
        before +
        levelPermutation(level, size).unpermute(k - held(before) + fresh(lo, size, level) - fresh(turn, size, level))
      )
    },
  }
}

/** Cumulative shares: edges[c] … edges[c + 1] is the stretch of class c; the last edge is exactly 1. */
function edgesOf(weights: readonly number[]): Float64Array {
  const total = weights.reduce((sum, w) => sum + w, 0)
  const edges = new Float64Array(weights.length + 1)
  let sum = 0
  for (let c = 0; c < weights.length; c++) {
    edges[c] = sum / total
    sum += weights[c] ?? 0
  }
  edges[weights.length] = 1
  return edges
}
