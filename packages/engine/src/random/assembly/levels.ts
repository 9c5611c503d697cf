import {
  call,
  f64,
  type F64 as Double,
  type Func,
  type FunctionWriter,
  i32,
  type I32 as Word,
  i32x4,
  i64,
  type I64 as Long,
  v128,
} from '@populace/columnar/wasm'
import type { ModuleWorkplace } from '../../kernel/wasm/described.ts'
import type { Key } from '../../kernel/ir.ts'
import { scrambledLanes, withConstants } from '../../kernel/wasm/lanes/mixing.ts'
import { scrambled } from '../../kernel/wasm/mixing.ts'
import { FIRST_BITS, levelKey } from '../apportion.ts'
import { deriveWord } from '../mixer.ts'
import { MANY_BITS, roundsFor } from '../permutation.ts'

/** Rows reach 2^53. */
const LEVELS = 53 - FIRST_BITS + 1
const FIRST_ROWS = 2 ** FIRST_BITS
/** Rows that are permuted at once, where they come in order: no level begins among them. */
const BLOCK = FIRST_ROWS
const LANES = 4
/** Times that so many rows are computed at once. */
const SEVERAL = 4

/** The level that a row is of. */
export class LevelWriter {
  readonly f: FunctionWriter
  readonly isFirst: Word
  /** The level's size is two to so many. */
  readonly bits: Word
  readonly size: Double
  /** The inverse of the size, which is exact. */
  readonly part: Double
  readonly number: Word
  /** The row's number among the level's. */
  readonly within: Long
  /** Rows before the level, and up to its end. */
  private readonly before: Double
  private readonly after: Double

  constructor(f: FunctionWriter, row: Double) {
    this.f = f
    this.isFirst = f.let(f64.lt(row, FIRST_ROWS))
    const powerOfTwo = f.let(i64.and(i64.reinterpretF64(row), 0x7ff0_0000_0000_0000n))
    const exponent = i32.sub(i32.wrapI64(i64.shrU(powerOfTwo, 52n)), 1023)
    this.bits = f.let(i32.select(this.isFirst, FIRST_BITS, exponent))
    this.size = f.let(f64.select(this.isFirst, FIRST_ROWS, f64.reinterpretI64(powerOfTwo)))
    this.part = f.let(f64.div(1, this.size))
    this.before = f.let(f64.select(this.isFirst, 0, this.size))
    this.after = f.let(f64.add(this.size, this.before))
    this.number = f.let(i32.select(this.isFirst, 0, i32.sub(this.bits, FIRST_BITS - 1)))
    this.within = i64.truncSatF64S(f64.sub(row, this.before))
  }

  /** New rows of the level below a point. */
  fresh(x: Double | number): Double {
    return f64.sub(f64.floor(f64.mul(this.after, x)), f64.floor(f64.mul(this.before, x)))
  }
}

/** What a row's number is permuted with: see `Network`, for sizes that are powers of two. */
class Shape {
  readonly lowBits: Long
  readonly lowMask: Word
  readonly highMask: Word
  /** Where the level's keys lie. */
  readonly keys: Word

  constructor(f: FunctionWriter, { bits, number }: LevelWriter, keys: number) {
    const highBits = f.let(i32.shrU(bits, 1))
    const lowBits = f.let(i64.extendI32U(i32.sub(bits, highBits)))
    const mask = (width: Long): Word => f.let(i32.sub(i32.wrapI64(i64.shl(1n, width)), 1))
    this.lowBits = lowBits
    this.lowMask = mask(lowBits)
    this.highMask = mask(i64.extendI32U(highBits))
    this.keys = f.let(i32.add(i32.mul(number, 4 * MOST_ROUNDS), keys))
  }

  key(round: number): Word {
    return i32.load(this.keys, 4 * round)
  }

  /** The halves of a number below the level's size. */
  high = (x: Long): Word => i32.wrapI64(i64.shrU(x, this.lowBits))
  low = (x: Long): Word => i32.and(i32.wrapI64(x), this.lowMask)

  joined(high: Word, low: Word): Double {
    return f64.convertI64S(i64.or(i64.shl(i64.extendI32U(high), this.lowBits), i64.extendI32U(low)))
  }
}

const MOST_ROUNDS = roundsFor(0)

/** The rounds that all levels have, then those that small ones have besides. */
function eachRound(f: FunctionWriter, bits: Word, turn: (round: number) => void): void {
  const fewest = roundsFor(MANY_BITS)
  const turns = (from: number, end: number) => {
    for (let round = from; round < end; round += 2) turn(round)
  }
  turns(0, fewest)
  f.if(i32.ltU(bits, MANY_BITS), () => turns(fewest, MOST_ROUNDS))
}

/** Where a row's number among its level's comes to be, by the level's permutation. */
export interface LevelPermutation {
  readonly permute: Func<readonly ['f64'], 'f64'>
  /** What is known of four rows, of which the others follow the first: whether it is there, and where. Both are variables. */
  known(f: FunctionWriter, first: Double): { readonly isThere: Word; readonly at: Word }
}

export function assembleLevels(key: Key, to: ModuleWorkplace): LevelPermutation {
  const { memory, module } = to
  const ofLevel = (level: number) => Array.from({ length: MOST_ROUNDS }, (_, i) => deriveWord(levelKey(key, level), i))
  const keys = memory.place(Int32Array.from(Array.from({ length: LEVELS }, (_, level) => ofLevel(level)).flat()))
  const one = module.define(['f64'], 'f64', (f, row) => {
    const level = new LevelWriter(f, row)
    const shape = new Shape(f, level, keys)
    const x = f.let(level.within)
    const [high, low] = [f.let(shape.high(x)), f.let(shape.low(x))]
    eachRound(f, level.bits, (round) => {
      const word = scrambled(f, i32.add(low, shape.key(round)))
      f.set(high, i32.xor(high, i32.and(word, shape.highMask)))
      const next = scrambled(f, i32.add(high, shape.key(round + 1)))
      f.set(low, i32.xor(low, i32.and(next, shape.lowMask)))
    })
    f.return(shape.joined(high, low))
  })
  const answers = memory.allocate(8 * BLOCK)
  const block = assembleBlock(keys, answers, to)
  const end = module.global('f64')
  const placeOf = (row: Double): Double => f64.add(f64.sub(row, end), BLOCK)
  const permute = module.define(['f64'], 'f64', (f, row) => {
    const place = f.let(placeOf(row))
    f.if(i32.and(f64.ge(place, 0), f64.lt(place, BLOCK)), () =>
      f.return(f64.load(i32.shl(i32.ofWhole(place), 3), answers)),
    )
    f.if(i32.eqz(i32.and(i32.wrapI64(i64.truncSatF64S(row)), BLOCK - 1)), () => {
      f.do(call(block, row))
      f.setGlobal(end, f64.add(row, BLOCK))
      f.return(f64.load(i32.const(0), answers))
    })
    f.return(call(one, row))
  })
  return {
    permute,
    known(f, first) {
      const place = f.let(placeOf(first))
      const isThere = f.let(i32.and(f64.ge(place, 0), f64.le(place, BLOCK - LANES)))
      return { isThere, at: f.let(i32.add(i32.shl(i32.ofWhole(place), 3), answers)) }
    },
  }
}

/** Permutes a block that begins with a row, sixteen rows at once, turn by turn: one after the other, each would wait for its own rounds. */
function assembleBlock(keys: number, answers: number, { memory, module }: ModuleWorkplace) {
  const [highs, lows] = [memory.allocate(4 * BLOCK), memory.allocate(4 * BLOCK)]
  return module.define(['f64'], 'none', (f, first) => {
    const level = new LevelWriter(f, first)
    const shape = new Shape(f, level, keys)
    const x = f.let(level.within)
    const i = f.local('i32')
    const end = f.let(i32.const(BLOCK))
    const at = i32.shl(i, 2)
    f.count(i, end, () => {
      const number = f.let(i64.add(x, i64.extendI32U(i)))
      f.do(i32.store(at, shape.high(number), highs), i32.store(at, shape.low(number), lows))
    })
    const [highMask, lowMask] = [f.let(i32x4.splat(shape.highMask)), f.let(i32x4.splat(shape.lowMask))]
    const rounds = i32.select(i32.ltU(level.bits, MANY_BITS), roundsFor(0), roundsFor(MANY_BITS))
    const lastKey = f.let(i32.add(shape.keys, i32.shl(rounds, 2)))
    f.set(i, i32.const(0))
    withConstants(f, (splat) =>
      f.count(
        i,
        end,
        () => {
          const fours = Array.from({ length: SEVERAL }, (_, four) => ({
            offset: 4 * LANES * four,
            high: f.let(v128.load(at, highs + 4 * LANES * four)),
            low: f.let(v128.load(at, lows + 4 * LANES * four)),
          }))
          const key = f.let(shape.keys)
          f.repeat((leaveIf) => {
            const [ofHigh, ofLow] = [f.let(v128.load32Splat(key)), f.let(v128.load32Splat(key, 4))]
            for (const { high, low } of fours) {
              const word = scrambledLanes(f, i32x4.add(low, ofHigh), splat)
              f.set(high, v128.xor(high, v128.and(word, highMask)))
              const next = scrambledLanes(f, i32x4.add(high, ofLow), splat)
              f.set(low, v128.xor(low, v128.and(next, lowMask)))
            }
            f.advance(key, 8)
            leaveIf(i32.eq(key, lastKey))
          })
          for (const { offset, high, low } of fours)
            f.do(v128.store(at, high, highs + offset), v128.store(at, low, lows + offset))
        },
        LANES * SEVERAL,
      ),
    )
    f.set(i, i32.const(0))
    f.count(i, end, () =>
      f.do(f64.store(i32.shl(i, 3), shape.joined(i32.load(at, highs), i32.load(at, lows)), answers)),
    )
  })
}
