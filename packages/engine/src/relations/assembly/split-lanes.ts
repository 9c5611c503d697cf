import {
  call,
  f64,
  f64x2,
  type Func,
  type FunctionWriter,
  i16x8,
  i32,
  i32x4,
  i8x16,
  type ModuleWriter,
  v128,
  type V128,
} from '@populace/columnar/wasm'
import type { Key } from '../../kernel/ir.ts'
import {
  both,
  type Doubles,
  fromSigned,
  fromUnsigned,
  lowerHalves,
  paired,
  shiftCode,
  ofWhole,
} from '../../kernel/wasm/lanes/doubles.ts'
import { firstWords, mixedLanes, secondWords, type Splat, withConstants } from '../../kernel/wasm/lanes/mixing.ts'
import { lanesOf } from '../../random/assembly/network-lanes.ts'
import { type Split, WORDS } from './split.ts'

/** A split of four nodes of as many parents each, whose halves are equal: (children, the nodes) to the children of the left halves. */
export type SplitLanes = Func<readonly ['v128', 'v128'], 'v128'>

/** Parents of nodes that are split four at once. */
export type Width = 2 | 4 | 8

/** Up to so many trials are made one by one. */
const FEW = 8
/** Up to so many fair ones are the bits of one word. */
const BITS = 32

const of = (x: number): V128 => f64x2.splat(f64.const(x))

/** The words of four nodes, each of a key of its own. Those of the turns that all four need are drawn first. */
class NodeWords {
  private readonly f: FunctionWriter
  private readonly splat: Splat
  private readonly k1: V128
  private readonly k2: V128
  private readonly drawn = new Map<number, readonly [V128, V128]>()

  constructor(f: FunctionWriter, nodes: V128, key: Key, splat: Splat) {
    const own = mixedLanes(f, nodes, splat(key[0]), splat(key[1]), splat)
    this.f = f
    this.splat = splat
    this.k1 = f.let(firstWords(own))
    this.k2 = f.let(secondWords(own))
  }

  at(turn: number): V128 {
    const pair = this.drawn.get(turn >> 1) ?? this.draw(turn >> 1)
    this.drawn.set(turn >> 1, pair)
    return pair[(turn & 1) as 0 | 1]
  }

  /** Writes code of a branch: what is drawn in it is not known after it. */
  inside(write: () => void): void {
    const before = [...this.drawn]
    write()
    this.drawn.clear()
    for (const [pair, words] of before) this.drawn.set(pair, words)
  }

  private draw(pair: number): readonly [V128, V128] {
    const { f } = this
    const mixed = mixedLanes(f, this.splat(pair), this.k1, this.k2, this.splat)
    return [f.let(firstWords(mixed)), f.let(secondWords(mixed))]
  }
}

/** Bits set in each of four words and in those beside them. */
const popcounts = (...words: readonly [V128, ...V128[]]): V128 => {
  const [first, ...more] = words.map((each) => i8x16.popcnt(each))
  const bytes = more.reduce((sum, each) => i8x16.add(sum, each), first ?? of(0))
  return i32x4.extaddPairwiseI16x8U(i16x8.extaddPairwiseI8x16U(bytes))
}

/** `normal` of `split.ts`. */
function normals(f: FunctionWriter, [a, b, c]: readonly [V128, V128, V128], splat: Splat): Doubles {
  const bits = f.let(i32x4.sub(popcounts(a, b), splat(32)))
  const rest = both(shares(c), (half) => f64x2.mul(f64x2.sub(half, of(0.5)), of(0.25)))
  return both(
    paired(
      both(fromSigned(bits), (half) => f64x2.mul(half, of(0.25))),
      rest,
      f64x2.add,
    ),
    (half) => f.let(half),
  )
}

/** Words as numbers below one. */
const shares = (words: V128): Doubles => both(fromUnsigned(words), (half) => f64x2.mul(half, of(1 / WORDS)))

/** `manyTrials` of `split.ts`. The trials and the chances are variables. */
function manyTrials(f: FunctionWriter, trials: Doubles, chances: Doubles, z: Doubles): V128 {
  const half = (i: 0 | 1): V128 => {
    const mean = f.let(f64x2.mul(trials[i], chances[i]))
    const spread = f64x2.mul(z[i], f64x2.sqrt(f64x2.mul(mean, f64x2.sub(of(1), chances[i]))))
    const hits = f64x2.floor(f64x2.add(f64x2.add(mean, spread), of(0.5)))
    return f64x2.pmin(trials[i], f64x2.pmax(of(0), hits))
  }
  return ofWhole([half(0), half(1)], shiftCode())
}

/** Chances of four nodes, and what words below are hits: those below a limit, or all. */
interface Chances {
  readonly chances: Doubles
  readonly limit: V128
  readonly isSure?: V128
}

/** `betaShare` of `split.ts`. A word for a share is the limit of its hits. */
function betaShares(f: FunctionWriter, words: NodeWords, width: Width, splat: Splat): Chances {
  const kept = (x: Doubles): Doubles => both(x, (half) => f.let(half))
  if (width === 8) {
    const spread = Math.sqrt((0.5 * 0.5) / (width + 1))
    const z = normals(f, [words.at(0), words.at(1), words.at(2)], splat)
    const chances = kept(
      both(z, (half) => {
        const near = f64x2.add(of(0.5), f64x2.mul(half, of(spread)))
        return f64x2.pmin(of(1), f64x2.pmax(of(0), near))
      }),
    )
    const thresholds = kept(both(chances, (half) => f64x2.mul(half, of(WORDS))))
    const whole = both(thresholds, (half) => i32x4.truncSatF64x2UZero(f64x2.ceil(half)))
    const isSure = lowerHalves(both(thresholds, (half) => f64x2.lt(of(WORDS - 1), half)))
    return { chances, limit: f.let(i32x4.shuffle(...whole, [0, 1, 4, 5])), isSure: f.let(isSure) }
  }
  const limit = f.let(width === 2 ? words.at(0) : middleOf(words.at(0), words.at(1), words.at(2)))
  return { chances: kept(shares(limit)), limit }
}

const middleOf = (a: V128, b: V128, c: V128): V128 => i32x4.maxU(i32x4.minU(a, b), i32x4.minU(i32x4.maxU(a, b), c))

/** `geometricSplit` of `split.ts` for four nodes at once: one after the other, each would wait for its own words, and for wrong guesses of how many trials it makes. */
export function assembleGeometricLanes(key: Key, one: Split, width: Width, module: ModuleWriter): SplitLanes {
  const used = width === 2 ? 1 : 3
  return module.define(['v128', 'v128'], 'v128', (f, children, nodes) =>
    withConstants(f, (splat) => {
      const words = new NodeWords(f, nodes, key, splat)
      const { chances, limit, isSure } = betaShares(f, words, width, splat)
      const hits = f.local('v128')
      const isFew = f.let(i32x4.leS(children, splat(FEW)))
      f.if(v128.anyTrue(isFew), () =>
        words.inside(() => {
          for (let trial = 0; trial < FEW; trial++) {
            const isBelow = i32x4.ltU(words.at(used + trial), limit)
            const isHit = isSure ? v128.or(isSure, isBelow) : isBelow
            f.set(hits, i32x4.sub(hits, v128.and(i32x4.gtS(children, splat(trial)), isHit)))
          }
        }),
      )
      f.if(i32.eqz(i32x4.allTrue(isFew)), () =>
        words.inside(() => {
          const z = normals(f, [words.at(used), words.at(used + 1), words.at(used + 2)], splat)
          const trials = both(fromSigned(children), (half) => f.let(half))
          f.set(hits, v128.bitselect(hits, manyTrials(f, trials, chances, z), isFew))
        }),
      )
      // Of a share that is a half a few trials are the bits of a word: too rare for four.
      const isHalf = lowerHalves(both(chances, (half) => f64x2.eq(half, of(0.5))))
      f.if(v128.anyTrue(v128.and(isHalf, i32x4.leS(children, splat(BITS)))), () =>
        eachAlone(f, one, width, hits, { children, nodes }),
      )
      f.return(hits)
    }),
  )
}

function eachAlone(
  f: FunctionWriter,
  one: Split,
  width: Width,
  hits: ReturnType<FunctionWriter['local']> & V128,
  { children, nodes }: { readonly children: V128; readonly nodes: V128 },
): void {
  const numbers = lanesOf(f, nodes)
  for (const [lane, each] of lanesOf(f, children).entries()) {
    const share = call(
      one,
      f64.convertI32S(each),
      f64.const(width / 2),
      f64.const(width),
      numbers[lane] ?? i32.const(0),
    )
    f.set(hits, i32x4.replaceLane(hits, lane, i32.ofWhole(share)))
  }
}

/** `uniformSplit` of `split.ts` for four nodes at once. */
export function assembleUniformLanes(key: Key, module: ModuleWriter): SplitLanes {
  return module.define(['v128', 'v128'], 'v128', (f, children, nodes) =>
    withConstants(f, (splat) => {
      const words = new NodeWords(f, nodes, key, splat)
      const first = words.at(0)
      const isFew = f.let(i32x4.leS(children, splat(BITS)))
      const hits = f.let(popcounts(v128.and(first, topBits(children, splat))))
      f.if(i32.eqz(i32x4.allTrue(isFew)), () => {
        const z = normals(f, [first, words.at(1), words.at(2)], splat)
        const trials = both(fromSigned(children), (half) => f.let(half))
        f.set(hits, v128.bitselect(hits, manyTrials(f, trials, [of(0.5), of(0.5)], z), isFew))
      })
      f.return(hits)
    }),
  )
}

/** Masks of the highest bits, 1 … 32 of them: less two to the number of others, which is written as the exponent of a number of four bytes. */
const topBits = (count: V128, splat: Splat): V128 =>
  i32x4.sub(splat(0), i32x4.truncSatF32x4U(i32x4.shl(i32x4.sub(splat(127 + 32), count), 23)))
