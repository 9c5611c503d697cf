import {
  call,
  type Effect,
  type Func,
  type FunctionWriter,
  i16x8,
  i32,
  type I32 as Word,
  i64,
  type I64 as Long,
  i32x4,
  i8x16,
  v128,
  type V128,
} from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import type { Described } from '../../kernel/ir.ts'
import type { ModuleWorkplace } from '../../kernel/wasm/described.ts'
import type { Splat } from '../../kernel/wasm/lanes/mixing.ts'
import { gathered, lanesOf } from '../../random/assembly/network-lanes.ts'
import { BLOCK, BlockDivision } from '../block-division.ts'
import { mayKeep } from '../blocks.ts'
import { HALVES } from '../kept-blocks.ts'
import { shapeOf, splitOf } from '../kinds.ts'
import type { TreeShape } from '../sharing.ts'
import { assembleDivision, assembleLeftShare } from './division.ts'
import { assembleWholeDivision } from './division-lanes.ts'
import { type Splits, splitsOf } from './splits.ts'

export const DEPTH = Math.log2(BLOCK)
/** A block whose offsets are of two bytes. */
export const CACHE_LINE = 64

/** How the described sharing-out deals out its blocks, where those that are divided may be kept. */
export function keptDivision(d: Described): BlockDivision | undefined {
  const split = splitOf(d)
  const division = split && new BlockDivision(shapeOf(d), split)
  return division && mayKeep(division) ? division : undefined
}

/** The offsets of a sharing-out's parents: one table for all who ask for them in a module. */
export const offsetsOf = (d: Described, division: BlockDivision, to: ModuleWorkplace): OffsetTable =>
  to.workplace.once(
    `offsets of ${JSON.stringify(d)}`,
    () => new OffsetTable(division, shapeOf(d), splitsOf(d, to.module), to),
  )

/** Whether the offsets of a block's parents are of two bytes without a sign, which are compared side by side. */
export const areShort = ({ most }: BlockDivision): boolean => most <= 2 ** 15

/** See `BlockDivision.first`. The block is a variable. */
export function firstOf(f: FunctionWriter, { parents, few, rich }: BlockDivision, block: Word): Long {
  const lesser = (a: Word, b: number) => f.let(i32.select(i32.ltS(a, b), a, b))
  const parent = lesser(f.let(i32.shl(block, DEPTH)), parents)
  return i64.add(i64.mul(i64.extendI32U(parent), BigInt(few)), i64.extendI32U(lesser(parent, rich)))
}

/** The offsets of all parents in memory, of two or four bytes. */
export class OffsetTable {
  private readonly divideBlock: Func<readonly ['i32'], 'none'>
  private readonly isNarrow: boolean
  /** True where offsets are of two bytes without a sign. */
  private readonly isShort: boolean
  private readonly address: number

  constructor(division: BlockDivision, shape: TreeShape, splits: Splits, to: ModuleWorkplace) {
    const { memory } = to
    const length = division.blocks * BLOCK
    this.isNarrow = division.most < 2 ** 16
    this.isShort = areShort(division)
    this.address = memory.allocate(length * (this.isNarrow ? 2 : 4), CACHE_LINE)
    this.divideBlock = this.divider(division, shape, splits, to)
  }

  /** Sees to it that a block is divided: in one that is not, the last parent begins at 0 like all others. (Where it owns all slots, dividing again changes nothing.) */
  divide(f: FunctionWriter, block: Word): void {
    const last = this.at(i32.shl(block, DEPTH), BLOCK - 1)
    f.if(i32.eqz(last), () => f.do(call(this.divideBlock, block)))
  }

  /** Divides a block. */
  private divider(division: BlockDivision, shape: TreeShape, { one, four }: Splits, to: ModuleWorkplace) {
    const { parents } = division
    const leftOf = assembleLeftShare(shape, one, to.module)
    const divide = assembleDivision(leftOf, to, (f, place, offset) => f.do(this.put(place, offset)))
    const divideWhole = assembleWholeDivision(shape, leftOf, four, to.module, (place, all) => this.putAll(place, all))
    return to.module.define(['i32'], 'none', (f, block) => {
      const first = f.let(firstOf(f, division, block))
      const next = f.let(i32.add(block, 1))
      const children = f.let(i32.wrapI64(i64.sub(firstOf(f, division, next), first)))
      const place = f.let(i32.shl(block, DEPTH))
      const size = f.let(i32.sub(parents, place))
      f.if(
        i32.geS(size, BLOCK),
        () => f.do(call(divideWhole, place, children)),
        () => {
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
  beyond(f: FunctionWriter, place: Word, within: Word): Word {
    const line = f.let(i32.shl(place, 1))
    const slot = f.let(i16x8.splat(within))
    const quarters = [0, 16, 32, 48].map((at) => i16x8.gtS(v128.load(line, this.address + at), slot))
    const [a, b, c, d] = quarters
    if (!a || !b || !c || !d) throw new InvariantError('a block has four quarters')
    const half = (left: typeof a, right: typeof a) => i8x16.bitmask(i8x16.narrowI16x8S(left, right))
    return i32.popcnt(i32.or(half(a, b), i32.shl(half(c, d), 16)))
  }

  /** Something of the lines that four blocks lie in. */
  lines(f: FunctionWriter, block: V128, splat: Splat): V128 {
    return gathered(f, lanesOf(f, i32x4.shl(block, Math.log2(CACHE_LINE))), splat, this.address)
  }

  /** The offsets of four parents, of two bytes each. */
  ofFour(f: FunctionWriter, parents: V128, splat: Splat): V128 {
    const found = f.let(splat(0))
    for (const [lane, at] of lanesOf(f, i32x4.shl(parents, 1)).entries())
      f.set(found, v128.load16Lane(at, found, 2 * lane, this.address))
    return found
  }

  private put(place: Word, offset: Word): Effect {
    return this.isNarrow
      ? i32.store16(i32.shl(place, 1), offset, this.address)
      : i32.store(i32.shl(place, 2), offset, this.address)
  }

  /** Stores the offsets of a block's parents, four in each vector. */
  private putAll(place: Word, offsets: readonly V128[]): readonly Effect[] {
    if (!this.isNarrow) return offsets.map((four, i) => v128.store(i32.shl(place, 2), four, this.address + 16 * i))
    return offsets.flatMap((four, i) => {
      const next = offsets[i + 1]
      return i % 2 === 0 && next
        ? [v128.store(i32.shl(place, 1), i16x8.narrowI32x4U(four, next), this.address + 8 * i)]
        : []
    })
  }

  /** The offset of the parent at a place, or of one some places on. */
  at(place: Word, further = 0): Word {
    return this.isNarrow
      ? i32.load16U(i32.shl(place, 1), this.address + 2 * further)
      : i32.load(i32.shl(place, 2), this.address + 4 * further)
  }
}
