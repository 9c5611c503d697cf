import { call, f64, type F64 as Double, type FunctionWriter, i32, type I32 as Word, i64 } from '@populace/columnar/wasm'
import type { MethodWorkplace } from '../../kernel/wasm/described.ts'
import { BLOCK, type BlockDivision } from '../block-division.ts'
import { DEPTH, firstOf, type OffsetTable } from './block-offsets.ts'

/** `KeptBlocks` as functions: blocks that have been asked for stay divided, in memory. */
export function assembleBlocks(division: BlockDivision, offsets: OffsetTable, to: MethodWorkplace) {
  const { module } = to
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
