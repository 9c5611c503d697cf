import {
  call,
  f64,
  type F64 as Double,
  type Func,
  type FunctionWriter,
  i32,
  type I32 as Word,
  i64,
  type I64 as Long,
  type Local,
} from '@populace/columnar/wasm'
import type { MethodWorkplace } from '../../kernel/wasm/described.ts'
import type { Key } from '../../kernel/ir.ts'
import { scrambled } from '../../kernel/wasm/mixing.ts'
import { type Apportion, FIRST_BITS, levelKey } from '../apportion.ts'
import { deriveWord } from '../mixer.ts'
import { MANY_BITS, roundsFor } from '../permutation.ts'
import type { Stretches } from '../stretches.ts'

/** Rows reach 2^53. */
const LEVELS = 53 - FIRST_BITS + 1
const FIRST_ROWS = 2 ** FIRST_BITS

/** `Apportion`'s places of rows as functions. Steps that ask for a row's class and occurrence are computed in one loop, so the row found last is kept. */
export function assembleApportion(key: Key, shares: Apportion, to: MethodWorkplace) {
  const { module } = to
  const row = module.global('f64')
  const found = { c: module.global('i32'), i: module.global('i32'), k: module.global('f64') }
  const isThere = module.global('i32')
  const permute = levelPermutation(key, to)
  const locate = module.define(['f64'], 'none', (f, asked) => {
    const level = new LevelWriter(f, asked)
    const slot = f.let(f64.add(call(permute, level.within, level.number, level.bits), level.fresh(shares.turn)))
    const point = f.let(f64.mul(f64.add(slot, f64.select(level.isFirst, 1, 0.5)), level.part))
    const turned = to.memory.place(shares.turned)
    const edgeOf = (c: Word, further = 0) => f64.load(i32.shl(c, 3), turned + 8 * further)
    const c = seek(level, slot, shares.outer, near(f, shares.outer, f64.sub(point, shares.turn), to), edgeOf)
    const [low, high] = [f.let(edgeOf(c)), f.let(edgeOf(c, 1))]
    const width = f.let(f64.sub(high, low))
    const inner = to.memory.place(shares.inner.edges)
    const innerEdge = (i: Word, further = 0) =>
      f64.add(low, f64.mul(width, f64.load(i32.shl(i, 3), inner + 8 * further)))
    const i = seek(level, slot, shares.inner, near(f, shares.inner, f64.div(f64.sub(point, low), width), to), innerEdge)
    const lo = f.let(innerEdge(i))
    const isLast = i32.eq(i, shares.inner.count - 1)
    const hi = f.let(f64.select(isLast, high, innerEdge(i, 1)))
    const held = (x: Double) => f64.floor(f64.mul(level.size, x))
    const earlier = f64.select(level.isFirst, 0, f64.sub(held(hi), held(lo)))
    f.setGlobal(found.c, c)
    f.setGlobal(found.i, i)
    f.setGlobal(found.k, f64.sub(f64.add(earlier, slot), level.fresh(lo)))
    f.setGlobal(row, asked)
    f.setGlobal(isThere, i32.const(1))
  })
  const method = (answer: () => Double) => () =>
    module.define(['f64'], 'f64', (f, asked) => {
      f.if(i32.eqz(i32.and(isThere, f64.eq(asked, row))), () => f.do(call(locate, asked)))
      f.return(answer())
    })
  return {
    class: method(() => f64.convertI32S(found.c)),
    inner: method(() => f64.convertI32S(found.i)),
    occurrence: method(() => found.k),
  }
}

/** The level that a row is of. */
class LevelWriter {
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

/** See `Stretches.near`. */
function near(f: FunctionWriter, { guide }: Stretches, point: Double, to: MethodWorkplace): Word {
  const at = f.let(i32.truncSatF64S(f64.mul(point, guide.length)))
  const capped = f.let(i32.select(i32.ltS(at, guide.length - 1), at, guide.length - 1))
  return i32.load(i32.shl(i32.select(i32.gtS(capped, 0), capped, 0), 2), to.memory.place(guide))
}

/** The last stretch that begins at or before a slot, from one nearby on. */
function seek(
  level: LevelWriter,
  slot: Double,
  { count }: Stretches,
  from: Word,
  edge: (c: Word, further?: number) => Double,
): Local<'i32'> {
  const { f } = level
  const c = f.let(from)
  const isAfter = (x: Double) => f64.gt(level.fresh(f.let(x)), slot)
  f.repeat((leaveIf) => {
    leaveIf(i32.geS(c, count - 1))
    leaveIf(isAfter(edge(c, 1)))
    f.advance(c, 1)
  })
  f.repeat((leaveIf) => {
    leaveIf(i32.leS(c, 0))
    leaveIf(i32.eqz(isAfter(edge(c))))
    f.advance(c, -1)
  })
  return c
}

/** The permutations of all levels as one function of a number, the level and the bits of its size, which is a power of two: see `Network`. */
function levelPermutation(key: Key, to: MethodWorkplace): Func<readonly ['i64', 'i32', 'i32'], 'f64'> {
  const [most, fewest] = [roundsFor(0), roundsFor(MANY_BITS)]
  const ofLevel = (level: number) => Array.from({ length: most }, (_, i) => deriveWord(levelKey(key, level), i))
  const keys = to.memory.place(Int32Array.from(Array.from({ length: LEVELS }, (_, level) => ofLevel(level)).flat()))
  return to.module.define(['i64', 'i32', 'i32'], 'f64', (f, x, level, bits) => {
    const highBits = f.let(i32.shrU(bits, 1))
    const lowBits = f.let(i64.extendI32U(i32.sub(bits, highBits)))
    const mask = (width: Long): Word => f.let(i32.sub(i32.wrapI64(i64.shl(1n, width)), 1))
    const [lowMask, highMask] = [mask(lowBits), mask(i64.extendI32U(highBits))]
    const high = f.let(i32.wrapI64(i64.shrU(x, lowBits)))
    const low = f.let(i32.and(i32.wrapI64(x), lowMask))
    const own = f.let(i32.add(i32.mul(level, 4 * most), keys))
    const rounds = (from: number, end: number) => {
      for (let i = from; i < end; i += 2) {
        const word = scrambled(f, i32.add(low, i32.load(own, 4 * i)))
        f.set(high, i32.xor(high, i32.and(word, highMask)))
        const next = scrambled(f, i32.add(high, i32.load(own, 4 * i + 4)))
        f.set(low, i32.xor(low, i32.and(next, lowMask)))
      }
    }
    rounds(0, fewest)
    f.if(i32.ltU(bits, MANY_BITS), () => rounds(fewest, most))
    f.return(f64.convertI64S(i64.or(i64.shl(i64.extendI32U(high), lowBits), i64.extendI32U(low))))
  })
}
