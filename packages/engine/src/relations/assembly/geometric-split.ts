import {
  f64,
  type F64 as Double,
  type FunctionWriter,
  i32,
  type I32 as Word,
  i32x4,
  i64,
  type Local,
  type ModuleWriter,
  v128,
  type V128,
} from '@populace/columnar/wasm'
import type { Key } from '../../kernel/ir.ts'
import { firstWords, mixedLanes, secondWords, splatOf } from '../../kernel/wasm/lanes/mixing.ts'
import { keyOfNode, manyTrials, normal, shareOf, type Split, type WordAt, WORDS, wordsOfNodes } from './split.ts'

/** Turns of a node whose words are drawn at once. */
const TURNS = 8
/** Up to so many trials are made one by one. */
const FEW = 8
/** Two and three parents take one word for their share, more take three. */
const USED = { few: 1, many: 3 } as const

const lanes = (numbers: readonly number[]): V128 => v128.const(new Uint8Array(Int32Array.from(numbers).buffer))

/** The words of a node at its turns 0 … 7. */
class NodeWords {
  readonly even: V128
  readonly odd: V128
  private readonly f: FunctionWriter

  constructor(f: FunctionWriter, k1: Word, k2: Word) {
    const [first, second] = [f.let(i32x4.splat(k1)), f.let(i32x4.splat(k2))]
    const mixed = mixedLanes(f, lanes([0, 1, 2, 3]), first, second, splatOf)
    this.f = f
    this.even = f.let(firstWords(mixed))
    this.odd = f.let(secondWords(mixed))
  }

  at(turn: number): Word {
    return i32x4.extractLane((turn & 1) === 0 ? this.even : this.odd, turn >> 1)
  }

  /** Trials from a turn on, as far as the words go, that are hits: their words are below the threshold, a double. */
  hits(from: Word, trials: Word, threshold: Double): Word {
    const { f } = this
    const [start, count] = [f.let(i32x4.splat(from)), f.let(i32x4.splat(trials))]
    // Whole words are below a number when they are below the next whole one; no word is 2^32.
    const limit = f.let(i32x4.splat(i32.wrapI64(roundedUp(threshold))))
    const isSure = f.let(i32x4.splat(i32.sub(0, f64.gt(threshold, WORDS - 1))))
    const among = (words: V128, turns: readonly number[]): Word => {
      const isTried = i32x4.ltU(i32x4.sub(lanes(turns), start), count)
      return i32.popcnt(i32x4.bitmask(v128.and(isTried, v128.or(isSure, i32x4.ltU(words, limit)))))
    }
    return i32.add(among(this.even, [0, 2, 4, 6]), among(this.odd, [1, 3, 5, 7]))
  }
}

const roundedUp = (x: Double) => i64.truncSatF64S(f64.neg(f64.floor(f64.neg(x))))

/** `geometricSplit` of `split.ts`. A block asks for thirty-one, of which most draw a few words each. */
export function assembleGeometricSplit(key: Key, module: ModuleWriter): Split {
  const wordAt = wordsOfNodes(module)
  return module.define(['f64', 'f64', 'f64', 'i32'], 'f64', (f, children, left, parents, node) => {
    const { k1, k2 } = keyOfNode(f, node, key)
    const words = new NodeWords(f, k1, k2)
    const isFew = f.let(f64.le(parents, 3))
    const chance = betaShare(f, words, left, parents)
    const used = f.let(i32.select(isFew, USED.few, USED.many))
    const after = (turn: number) => f.let(i32.select(isFew, words.at(USED.few + turn), words.at(USED.many + turn)))
    const trials = f.let(i32.ofWhole(children))
    f.if(i32.and(f64.eq(chance, 0.5), f64.le(children, 32)), () =>
      f.return(f64.convertI32S(i32.popcnt(i32.shrU(after(0), i32.sub(32, trials))))),
    )
    f.if(f64.le(children, FEW), () =>
      f.return(f64.convertI32S(triedOneByOne(f, words, wordAt, { k1, k2, used, trials, chance }))),
    )
    f.return(manyTrials(f, children, chance, normal(f, [after(0), after(1), after(2)])))
  })
}

interface Trials {
  readonly k1: Word
  readonly k2: Word
  /** The turn of the first one. */
  readonly used: Word
  readonly trials: Word
  readonly chance: Double
}

function triedOneByOne(
  f: FunctionWriter,
  words: NodeWords,
  wordAt: WordAt,
  { k1, k2, used, trials, chance }: Trials,
): Word {
  const threshold = f.let(f64.mul(chance, WORDS))
  const hits = f.let(words.hits(used, trials, threshold))
  const turn = f.let(i32.const(TURNS))
  f.count(turn, f.let(i32.add(used, trials)), () =>
    f.advance(hits, f64.lt(f64.convertI32U(wordAt(k1, k2, turn)), threshold)),
  )
  return hits
}

/** `betaShare` of `split.ts`, in a variable. */
function betaShare(f: FunctionWriter, words: NodeWords, left: Double, n: Double): Local<'f64'> {
  const share = f.local('f64')
  const choose = (count: number, then: () => Double, otherwise: () => void) =>
    f.if(f64.eq(n, count), () => f.set(share, then()), otherwise)
  const uniform = (turn: number) => shareOf(words.at(turn))
  const middleOfThree = () => {
    const [a, b, c] = [f.let(uniform(0)), f.let(uniform(1)), f.let(uniform(2))]
    return f64.max(f64.min(a, b), f64.min(f64.max(a, b), c))
  }
  const nearly = () => {
    const p = f.let(f64.div(left, n))
    const spread = f64.sqrt(f64.div(f64.mul(p, f64.sub(1, p)), f64.add(n, 1)))
    const z = normal(f, [words.at(0), words.at(1), words.at(2)])
    return f64.min(1, f64.max(0, f64.add(p, f64.mul(z, spread))))
  }
  choose(
    2,
    () => uniform(0),
    () =>
      // The left half of three is one: the least of two uniforms.
      choose(
        3,
        () => f64.sub(1, f64.sqrt(uniform(0))),
        () => choose(4, middleOfThree, () => f.set(share, nearly())),
      ),
  )
  return share
}
