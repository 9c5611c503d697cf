import { call, f64, type Func, type FunctionWriter, i32, type I32 as Word } from '@populace/columnar/wasm'
import type { ModuleWorkplace } from '../../kernel/wasm/described.ts'
import type { TreeShape } from '../sharing.ts'
import type { Split } from './split.ts'

/** Stores the offset of the parent at a place. */
type StoreOffset = (f: FunctionWriter, place: Word, offset: Word) => void

/**
 * `BlockDivision.divide` as a function: (the place of the block's first parent, parents, children). A block is divided by thirty-one draws, which JavaScript
 * would take for most of the time that parents take.
 */
export function assembleDivision(
  leftOf: LeftShare,
  { module }: ModuleWorkplace,
  store: StoreOffset,
): Func<readonly ['i32', 'i32', 'i32'], 'none'> {
  const { func: node, writer: f } = module.declare(['i32', 'i32', 'i32', 'i32'], 'none')
  const [place, count, start, end] = f.params
  f.if(
    i32.eq(count, 1),
    () => store(f, place, start),
    () => {
      const left = f.let(i32.shrU(count, 1))
      const middle = f.let(i32.add(start, call(leftOf, i32.sub(end, start), place, count)))
      f.do(call(node, place, left, start, middle))
      f.do(call(node, i32.add(place, left), i32.sub(count, left), middle, end))
    },
  )
  return module.define(['i32', 'i32', 'i32'], 'none', (f, place, parents, children) =>
    f.do(call(node, place, parents, i32.const(0), children)),
  )
}

/** `BlockDivision.leftOf`: (children, the first parent, parents) to the children of the left half. */
export type LeftShare = Func<readonly ['i32', 'i32', 'i32'], 'i32'>

export function assembleLeftShare({ min, max }: TreeShape, split: Split, module: ModuleWorkplace['module']): LeftShare {
  const room = max - min
  return module.define(['i32', 'i32', 'i32'], 'i32', (f, children, low, count) => {
    const left = f.let(i32.shrU(count, 1))
    const [lefts, counts] = [f.let(f64.convertI32S(left)), f.let(f64.convertI32S(count))]
    const extras = f.let(f64.sub(f64.convertI32S(children), f64.mul(counts, min)))
    const least = f.let(f64.max(0, f64.sub(extras, f64.mul(f64.sub(counts, lefts), room))))
    const most = f.let(f64.min(extras, f64.mul(lefts, room)))
    const own = f.let(f64.mul(lefts, min))
    f.if(f64.ge(least, most), () => f.return(i32.ofWhole(f64.add(own, least))))
    const share = call(split, extras, lefts, counts, i32.add(low, left))
    f.return(i32.ofWhole(f64.add(own, f64.min(most, f64.max(least, share)))))
  })
}
