import type { Key } from '../kernel/ir.ts'
import { deriveWord } from './mixer.ts'
import { type Permutation, permutation } from './permutation.ts'
import { Stretches } from './stretches.ts'

/** Rows of the first level, as a power of two; each later level doubles the rows so far. */
export const FIRST_BITS = 6
const BASE = 2 ** FIRST_BITS

/**
 * Rows shared out among weighted classes so that every class gets its quota, each row its class and its *occurrence number* in the class,
 * and nothing depends on how many rows there are in the end.
 *
 * Rows come in levels that double: 0 … 63, 64 … 127, 128 … 255, … . After a level of 2^m rows, class c (the stretch [lo, hi) of [0, 1) that its weight
 * takes, the circle turned by a keyed angle) holds T = ⌊2^m·hi⌋ − ⌊2^m·lo⌋ rows. Doubling never shrinks T (⌊2x⌋ = 2⌊x⌋ or 2⌊x⌋ + 1), so a level's new rows of c number T′ − T ≥ 0 and their
 * occurrences run on from T. Inside a level, rows are permuted, then counted: constant time, no memory, invertible.
 */
export class Apportion {
  /** A keyed turn of the whole circle: without it the first rows of every population would be of the same classes. */
  readonly turn: number
  readonly outer: Stretches
  readonly inner: Stretches
  /** The edges of the outer classes on the turned circle. */
  readonly turned: Float64Array
  private readonly key: Key
  private readonly levels: Level[] = []
  // The row that was asked for last, and its place.
  private placed = -1
  private c = 0
  private i = 0
  private k = 0

  /** `weights` of the classes (finite, ≥ 0, sum > 0), and of the classes inside every class where there are two stages. */
  constructor(key: Key, weights: readonly number[], inner: readonly number[] = [1]) {
    this.key = key
    this.turn = (deriveWord(key, -1) >>> 0) / 4294967296
    this.outer = new Stretches(weights)
    this.inner = new Stretches(inner)
    this.turned = this.outer.edges.map((edge) => edge + this.turn)
  }

  class(row: number): number {
    this.locate(row)
    return this.c
  }

  /** The class inside the class. */
  innerClass(row: number): number {
    this.locate(row)
    return this.i
  }

  /** 0 for the class's first row, 1 for the next, … */
  occurrence(row: number): number {
    this.locate(row)
    return this.k
  }

  /** occurrence × classes + class, classes counted as class × inner classes + inner. */
  pack(row: number): number {
    this.locate(row)
    return (this.k * this.outer.count + this.c) * this.inner.count + this.i
  }

  /** The row that has the class and occurrence; −1 where none has. */
  row(packed: number): number {
    const i = packed % this.inner.count
    const rest = Math.floor(packed / this.inner.count)
    const c = rest % this.outer.count
    const k = Math.floor(rest / this.outer.count)
    const lo = this.edge(c, i)
    const hi = this.edge(c, i + 1)
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
    const { permutation: permuted, turned } = this.levels[level] ?? this.makeLevel(level)
    return before + permuted.unpermute(k - held(before) + fresh(lo, size, level) - turned)
  }

  private locate(row: number): void {
    if (row === this.placed) return
    const level = row < BASE ? 0 : bitsOf(row) - FIRST_BITS + 1
    const own = this.levels[level] ?? this.makeLevel(level)
    const { size } = own
    const slot = own.permutation.permute(row - own.before) + own.turned
    // Rows that begin before this point come before the slot's end.
    const point = (slot + own.end) * own.share
    const { outer, inner, turned } = this
    let c = outer.near(point - this.turn)
    while (c + 1 < outer.count && fresh(turned[c + 1]!, size, level) <= slot) c++
    while (c > 0 && fresh(turned[c]!, size, level) > slot) c--
    const low = turned[c]!
    let i = inner.near((point - low) / (turned[c + 1]! - low))
    while (i + 1 < inner.count && fresh(this.edge(c, i + 1), size, level) <= slot) i++
    while (i > 0 && fresh(this.edge(c, i), size, level) > slot) i--
    const lo = this.edge(c, i)
    const earlier = level === 0 ? 0 : Math.floor(size * this.edge(c, i + 1)) - Math.floor(size * lo)
    this.c = c
    this.i = i
    this.k = earlier + slot - fresh(lo, size, level)
    this.placed = row
  }

  /** Where a class inside a class begins on the turned circle. */
  private edge(c: number, i: number): number {
    const lo = this.turned[c]!
    const hi = this.turned[c + 1]!
    return i === this.inner.count ? hi : lo + (hi - lo) * this.inner.edges[i]!
  }

  private makeLevel(level: number): Level {
    const size = level === 0 ? BASE : BASE * 2 ** (level - 1)
    const made = {
      size,
      share: 1 / size,
      before: level === 0 ? 0 : size,
      end: level === 0 ? 1 : 0.5,
      turned: fresh(this.turn, size, level),
      permutation: permutation(levelKey(this.key, level), size),
    }
    this.levels[level] = made
    return made
  }
}

/** What the rows of a level have in common. */
interface Level {
  readonly size: number
  /** 1 / size, which is a power of two. */
  readonly share: number
  /** The first of its rows. */
  readonly before: number
  /** Where a slot ends, in slots from its own. */
  readonly end: number
  /** New rows below the turned circle's beginning. */
  readonly turned: number
  readonly permutation: Permutation
}

/** The key of a level's permutation. */
export const levelKey = (key: Key, level: number): Key => [deriveWord(key, 2 * level), deriveWord(key, 2 * level + 1)]

/** The highest bit of a whole number from 1 on. */
const bitsOf = (number: number): number =>
  number < 2 ** 32 ? 31 - Math.clz32(number) : 63 - Math.clz32(Math.floor(number / 2 ** 32))

/** New rows of the level below the point x of [turn, turn + 1). */
const fresh = (x: number, size: number, level: number): number =>
  level === 0 ? Math.floor(size * x) : Math.floor(2 * size * x) - Math.floor(size * x)
