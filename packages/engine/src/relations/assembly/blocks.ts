import {
  call,
  type Effect,
  f64,
  type F64 as Double,
  type Func,
  type FunctionWriter,
  i16x8,
  i32,
  type I32 as Word,
  i64,
  type I64 as Long,
  i8x16,
  v128,
} from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import type { MethodWorkplace } from '../../kernel/wasm/described.ts'
import { BLOCK, type BlockDivision } from '../block-division.ts'
import { HALVES } from '../kept-blocks.ts'
import type { TreeShape } from '../sharing.ts'
import { assembleDivision } from './division.ts'
import type { Split } from './split.ts'

const DEPTH = Math.log2(BLOCK)
const CACHE_LINE = 64

/** `KeptBlocks` as functions: blocks that have been asked for stay divided, in memory. */
export function assembleBlocks(division: BlockDivision, shape: TreeShape, split: Split, to: MethodWorkplace) {
  const { module } = to
  const offsets = new OffsetTable(division, shape, split, to)
  /** A function of a number below `size`; what is none is left to JavaScript. */
  const method = (name: string, size: number, answer: (f: FunctionWriter, x: Double) => Double) => () => {
    const host = to.host(name, 1)
    return module.define(['f64'], 'f64', (f, x) => {
      f.if(isNone(x, size), () => f.return(call(host, x)))
      f.return(answer(f, x))
    })
  }
  const blockWith = (f: FunctionWriter, place: Word): Word => {
    const block = f.let(i32.shrU(place, DEPTH))
    offsets.divide(f, block)
    return block
  }
  // What was found last is not kept: a guess that the next question is about the same parent, wrong once a parent, costs more than finding it again.
  return {
    parent: method('parent', division.children, (f, slot) => {
      const block = f.let(blockOf(f, division, slot))
      offsets.divide(f, block)
      const within = f.let(i32.wrapI64(i64.sub(i64.ofWhole(slot), firstOf(f, division, block))))
      return f64.convertI32S(offsets.search(f, block, within))
    }),
    first: method('first', division.parents, (f, parent) => {
      const place = f.let(i32.ofWhole(parent))
      const block = blockWith(f, place)
      return f64.convertI64S(i64.add(firstOf(f, division, block), i64.extendI32U(offsets.at(place))))
    }),
    count: method('count', division.parents, (f, parent) => {
      const place = f.let(i32.ofWhole(parent))
      const block = blockWith(f, place)
      const next = f.let(i32.add(place, 1))
      const end = f.local('i32')
      f.if(
        i32.eqz(i32.and(next, BLOCK - 1)),
        () => {
          const after = firstOf(f, division, f.let(i32.add(block, 1)))
          f.set(end, i32.wrapI64(i64.sub(after, firstOf(f, division, block))))
        },
        () => f.set(end, offsets.at(next)),
      )
      return f64.convertI32S(i32.sub(end, offsets.at(place)))
    }),
  }
}

/** Whether a number is none of so many. */
export const isNone = (x: Double, size: number): Word => i32.eqz(i32.and(f64.ge(x, 0), f64.lt(x, size)))

/** The greater of two, without a branch: engines have one for integers, not for doubles. Both are variables. */
const greater = (a: Word, b: Word): Word => i32.select(i32.gtS(a, b), a, b)

/** See `BlockDivision.blockOf`. What is negative is the lesser one, however it is rounded. */
function blockOf(f: FunctionWriter, { byRich, byFew, rich }: BlockDivision, slot: Double): Word {
  const middle = f.let(f64.add(slot, 0.5))
  const [ifRich, ifFew] = [f64.mul(middle, byRich), f64.mul(f64.sub(middle, rich), byFew)]
  return greater(f.let(i32.ofWhole(f64.floor(ifRich))), f.let(i32.ofWhole(f64.floor(ifFew))))
}

/** See `BlockDivision.first`. The block is a variable. */
function firstOf(f: FunctionWriter, { parents, few, rich }: BlockDivision, block: Word): Long {
  const lesser = (a: Word, b: number) => f.let(i32.select(i32.ltS(a, b), a, b))
  const parent = lesser(f.let(i32.shl(block, DEPTH)), parents)
  return i64.add(i64.mul(i64.extendI32U(parent), BigInt(few)), i64.extendI32U(lesser(parent, rich)))
}

/** The offsets of all parents in memory, of two or four bytes. */
class OffsetTable {
  private readonly divideBlock: Func<readonly ['i32'], 'none'>
  private readonly isNarrow: boolean
  /** True where offsets are of two bytes without a sign. */
  private readonly isShort: boolean
  private readonly address: number

  constructor(division: BlockDivision, shape: TreeShape, split: Split, to: MethodWorkplace) {
    const { memory } = to
    const length = division.blocks * BLOCK
    this.isNarrow = division.most < 2 ** 16
    this.isShort = division.most <= 2 ** 15
    this.address = memory.allocate(length * (this.isNarrow ? 2 : 4), CACHE_LINE)
    this.divideBlock = this.divider(division, shape, split, to)
  }

  /** Sees to it that a block is divided: in one that is not, the last parent begins at 0 like all others. (Where it owns all slots, dividing again changes nothing.) */
  divide(f: FunctionWriter, block: Word): void {
    const last = this.at(i32.shl(block, DEPTH), BLOCK - 1)
    f.if(i32.eqz(last), () => f.do(call(this.divideBlock, block)))
  }

  /** Divides a block. */
  private divider(division: BlockDivision, shape: TreeShape, split: Split, to: MethodWorkplace) {
    const { parents } = division
    const divide = assembleDivision(shape, split, to, (f, place, offset) => f.do(this.put(place, offset)))
    return to.module.define(['i32'], 'none', (f, block) => {
      const first = f.let(firstOf(f, division, block))
      const next = f.let(i32.add(block, 1))
      const children = f.let(i32.wrapI64(i64.sub(firstOf(f, division, next), first)))
      const place = f.let(i32.shl(block, DEPTH))
      const rest = f.let(i32.sub(parents, place))
      const size = f.let(i32.select(i32.ltS(rest, BLOCK), rest, BLOCK))
      f.do(call(divide, place, size, children))
      // Where the last block has no parent, its slots are over.
      f.advance(place, size)
      f.while(
        () => i32.ne(i32.and(place, BLOCK - 1), 0),
        () => {
          f.do(this.put(place, children))
          f.advance(place, 1)
        },
      )
    })
  }

  /** The last parent of a block that begins at or before a slot of it: those without children begin where the next one does. */
  search(f: FunctionWriter, block: Word, within: Word): Word {
    const place = f.let(i32.shl(block, DEPTH))
    if (this.isShort) return f.let(i32.sub(i32.add(place, BLOCK - 1), this.beyond(f, place, within)))
    for (const by of HALVES) {
      const begins = i32.shrS(i32.sub(i32.sub(this.at(place, by), within), 1), 31)
      f.set(place, i32.add(place, i32.and(begins, by)))
    }
    return place
  }

  /** How many parents of a block begin after a slot of it: all are compared side by side. */
  private beyond(f: FunctionWriter, place: Word, within: Word): Word {
    const line = f.let(i32.shl(place, 1))
    const slot = f.let(i16x8.splat(within))
    const quarters = [0, 16, 32, 48].map((at) => i16x8.gtS(v128.load(line, this.address + at), slot))
    const [a, b, c, d] = quarters
    if (!a || !b || !c || !d) throw new InvariantError('a block has four quarters')
    const half = (left: typeof a, right: typeof a) => i8x16.bitmask(i8x16.narrowI16x8S(left, right))
    return i32.popcnt(i32.or(half(a, b), i32.shl(half(c, d), 16)))
  }

  private put(place: Word, offset: Word): Effect {
    return this.isNarrow
      ? i32.store16(i32.shl(place, 1), offset, this.address)
      : i32.store(i32.shl(place, 2), offset, this.address)
  }

  /** The offset of the parent at a place, or of one some places on. */
  at(place: Word, further = 0): Word {
    return this.isNarrow
      ? i32.load16U(i32.shl(place, 1), this.address + 2 * further)
      : i32.load(i32.shl(place, 2), this.address + 4 * further)
  }
}
