import { call, type Effect, f64, type F64 as Double, i32, type I32 as Word } from '@populace/columnar/wasm'
import type { MethodWorkplace } from '../../kernel/wasm/described.ts'
import { BLOCK, type BlockDivision } from '../block-division.ts'
import { HALVES } from '../kept-blocks.ts'
import type { TreeShape } from '../tree.ts'
import { assembleDivision } from './division.ts'
import type { Split } from './split.ts'

const DEPTH = Math.log2(BLOCK)

/** `KeptBlocks` as functions: blocks that have been asked for stay divided, in memory. */
export function assembleBlocks(division: BlockDivision, shape: TreeShape, split: Split, to: MethodWorkplace) {
  const { module } = to
  const offsets = new OffsetTable(division, shape, split, to)
  // The parent that was found last, its first slot, and how many it has: neighbouring questions are the common case.
  const [leaf, leafFirst, leafCount] = [module.global('f64'), module.global('f64'), module.global('f64')]
  const isFound = module.global('i32')

  /** Remembers the parent at a place of a block that begins at slot `first`. */
  const settle = module.define(['f64', 'i32'], 'none', (f, first, place) => {
    const own = f.let(offsets.at(place))
    const next = f.let(i32.add(place, 1))
    const end = f.local('i32')
    f.if(
      i32.eqz(i32.and(next, BLOCK - 1)),
      () => f.set(end, i32.truncSatF64S(f64.sub(firstOf(division, f64.convertI32S(i32.shrU(next, DEPTH))), first))),
      () => f.set(end, offsets.at(next)),
    )
    f.setGlobal(leaf, f64.convertI32S(place))
    f.setGlobal(leafFirst, f64.add(first, f64.convertI32S(own)))
    f.setGlobal(leafCount, f64.convertI32S(i32.sub(end, own)))
    f.setGlobal(isFound, i32.const(1))
  })

  const findParent = module.define(['f64'], 'none', (f, parent) => {
    f.if(i32.eqz(i32.and(isFound, f64.eq(parent, leaf))), () => {
      const place = f.let(i32.truncSatF64S(parent))
      const block = f.let(i32.shrU(place, DEPTH))
      f.do(call(offsets.divide, block))
      f.do(call(settle, f.let(firstOf(division, f64.convertI32S(block))), place))
    })
  })

  const parent = () => {
    const host = to.host('parent', 1)
    return module.define(['f64'], 'f64', (f, slot) => {
      // One comparison, with the middle of its slots: two would be two guesses.
      const half = f.let(f64.mul(leafCount, 0.5))
      const fromMiddle = f64.abs(f64.add(f64.sub(f64.sub(slot, leafFirst), half), 0.5))
      f.if(f64.lt(fromMiddle, half), () => f.return(leaf))
      f.if(isNone(slot, division.children), () => f.return(call(host, slot)))
      const number = f.let(blockOf(division, slot))
      const block = f.let(i32.truncSatF64S(number))
      f.do(call(offsets.divide, block))
      const first = f.let(firstOf(division, number))
      const within = f.let(i32.truncSatF64S(f64.sub(slot, first)))
      const place = f.let(i32.shl(block, DEPTH))
      // The last parent of the block that begins at or before the slot.
      for (const by of HALVES) {
        const begins = i32.shrS(i32.sub(i32.sub(offsets.at(place, by), within), 1), 31)
        f.set(place, i32.add(place, i32.and(begins, by)))
      }
      f.do(call(settle, first, place))
      f.return(leaf)
    })
  }

  const about = (name: string, answer: Double) => () => {
    const host = to.host(name, 1)
    return module.define(['f64'], 'f64', (f, of) => {
      f.if(isNone(of, division.parents), () => f.return(call(host, of)))
      f.do(call(findParent, of))
      f.return(answer)
    })
  }
  return { parent, first: about('first', leafFirst), count: about('count', leafCount) }
}

const isNone = (x: Double, size: number): Word => i32.eqz(i32.and(f64.ge(x, 0), f64.lt(x, size)))

/** See `BlockDivision.blockOf`. */
function blockOf({ byRich, byFew, rich }: BlockDivision, slot: Double): Double {
  const middle = f64.add(slot, 0.5)
  return f64.floor(f64.max(f64.mul(middle, byRich), f64.mul(f64.sub(middle, rich), byFew)))
}

/** See `BlockDivision.first`. The block is used twice. */
function firstOf({ parents, few, rich }: BlockDivision, block: Double): Double {
  const parent = f64.min(f64.mul(block, BLOCK), parents)
  return f64.add(f64.mul(parent, few), f64.min(parent, rich))
}

/** The offsets of all parents in memory, of two or four bytes. */
class OffsetTable {
  /** Sees to it that a block is divided. */
  readonly divide
  private readonly isNarrow: boolean
  private readonly address: number

  constructor(division: BlockDivision, shape: TreeShape, split: Split, to: MethodWorkplace) {
    const { memory, module } = to
    const length = division.blocks * BLOCK
    this.isNarrow = division.most < 2 ** 16
    this.address = memory.allocate(length * (this.isNarrow ? 2 : 4))
    const marks = memory.allocate(division.blocks)
    const divide = this.divider(division, shape, split, to)
    this.divide = module.define(['i32'], 'none', (f, block) =>
      f.if(i32.eqz(i32.load8U(block, marks)), () => f.do(i32.store8(block, call(divide, block), marks))),
    )
  }

  /** Divides a block, and gives 1. */
  private divider(division: BlockDivision, shape: TreeShape, split: Split, to: MethodWorkplace) {
    const { parents } = division
    const divide = assembleDivision(shape, split, to, (f, place, offset) => f.do(this.put(place, offset)))
    return to.module.define(['i32'], 'i32', (f, block) => {
      const number = f.let(f64.convertI32S(block))
      const first = f.let(firstOf(division, number))
      const children = f.let(i32.truncSatF64S(f64.sub(firstOf(division, f64.add(number, 1)), first)))
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
      f.return(i32.const(1))
    })
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
