import { call, type Effect, type Func, i32, i32x4, type ModuleWriter, v128, type V128 } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import { withConstants } from '../../kernel/wasm/lanes/mixing.ts'
import { BLOCK } from '../block-division.ts'
import type { TreeShape } from '../sharing.ts'
import type { LeftShare } from './division.ts'
import type { SplitLanes, Width } from './split-lanes.ts'

const WIDTHS = [8, 4, 2] as const

/** Stores the offsets of a block's parents from an address on, four in each vector. */
type StoreOffsets = (place: ReturnType<typeof i32.const>, offsets: readonly V128[]) => readonly Effect[]

/**
 * `BlockDivision.divide` for a block that is whole, as a function: (the place of its first parent, children). It goes down level by level: three draws one after the other, then
 * four nodes at once, which wait for nothing of each other.
 */
export function assembleWholeDivision(
  shape: TreeShape,
  leftOf: LeftShare,
  splitOf: (width: Width) => SplitLanes,
  module: ModuleWriter,
  store: StoreOffsets,
): Func<readonly ['i32', 'i32'], 'none'> {
  const levels = WIDTHS.map((width) => ({ width, middles: middleOfNodes(shape, splitOf(width), width, module) }))
  return module.define(['i32', 'i32'], 'none', (f, place, children) => {
    const half = f.let(call(leftOf, children, place, i32.const(BLOCK)))
    const first = f.let(call(leftOf, half, place, i32.const(BLOCK / 2)))
    const beyond = call(leftOf, i32.sub(children, half), i32.add(place, BLOCK / 2), i32.const(BLOCK / 2))
    const last = f.let(i32.add(half, beyond))
    const four = (numbers: readonly V128Word[]): V128 => {
      const [one = i32.const(0), ...more] = numbers
      const all = f.let(i32x4.splat(one))
      for (const [i, number] of more.entries()) f.set(all, i32x4.replaceLane(all, i + 1, number))
      return all
    }
    const places = f.let(i32x4.splat(place))
    let starts: readonly V128[] = [four([i32.const(0), first, half, last])]
    let ends: readonly V128[] = [four([first, half, last, children])]
    for (const { width, middles } of levels) {
      const found = starts.map((start, i) => {
        const nodes = i32x4.add(places, numbers(4 * i * width + width / 2, width))
        return f.let(call(middles, start, ends[i] ?? start, nodes))
      })
      starts = alternating(starts, found).map((each) => f.let(each))
      ends = alternating(found, ends).map((each) => f.let(each))
    }
    f.do(...store(place, starts))
  })
}

type V128Word = ReturnType<typeof i32.const>

/** Four numbers that are so far apart. */
const numbers = (from: number, by: number): V128 =>
  v128.const(new Uint8Array(Int32Array.of(from, from + by, from + 2 * by, from + 3 * by).buffer))

/** One of the left, one of the right, and so on. */
const alternating = (left: readonly V128[], right: readonly V128[]): readonly V128[] =>
  left.flatMap((each, i) => {
    const other = right[i]
    if (!other) throw new InvariantError('as many starts as ends')
    return [i32x4.shuffle(each, other, [0, 4, 1, 5]), i32x4.shuffle(each, other, [2, 6, 3, 7])]
  })

/** `BlockDivision.leftOf` of four nodes, as a function: (where they start and end, the nodes) to where their right halves start. */
function middleOfNodes(
  { min, max }: TreeShape,
  split: SplitLanes,
  width: Width,
  module: ModuleWriter,
): Func<readonly ['v128', 'v128', 'v128'], 'v128'> {
  const half = width / 2
  // No block has as many children as a word counts.
  const room = Math.min((max - min) * half, 2 ** 31 - 1)
  return module.define(['v128', 'v128', 'v128'], 'v128', (f, start, end, nodes) =>
    withConstants(f, (splat) => {
      const extras = f.let(i32x4.sub(i32x4.sub(end, start), splat(min * width)))
      const share = f.let(call(split, extras, nodes))
      const least = i32x4.maxS(splat(0), i32x4.sub(extras, splat(room)))
      const most = i32x4.minS(extras, splat(room))
      const left = i32x4.minS(most, i32x4.maxS(least, share))
      f.return(i32x4.add(i32x4.add(start, splat(min * half)), left))
    }),
  )
}
