import { f64, f64x2, type FunctionWriter, i32, i32x4, type V128 } from '@populace/columnar/wasm'
import type { Described } from '../../kernel/ir.ts'
import type { ModuleWorkplace } from '../../kernel/wasm/described.ts'
import { both, type Doubles, fromSigned, ofWhole, shiftCode } from '../../kernel/wasm/lanes/doubles.ts'
import { type LaneMethod, ofOne } from '../../kernel/wasm/lanes/method.ts'
import type { Splat } from '../../kernel/wasm/lanes/mixing.ts'
import { isFar } from '../../kernel/wasm/lanes/far.ts'
import { lanesOf } from '../../random/assembly/network-lanes.ts'
import { BLOCK, type BlockDivision } from '../block-division.ts'
import { areShort, CACHE_LINE, DEPTH, keptDivision, type OffsetTable, offsetsOf } from './block-offsets.ts'
import { keptTreeDivision, treeTableOf } from './tree-table.ts'

/** Slots are signed words. */
const MOST = 2 ** 31

/** `KeptBlocks`, or a `KeptTree`, for four slots or parents at once: a processor waits for their lines of memory together. */
export function sharingLanes(on: Described): Readonly<Record<string, LaneMethod>> | undefined {
  const tree = keptTreeDivision(on)
  if (tree) {
    const { children } = tree.shape
    return { parent: ofOne(children, (f, x, splat, to) => treeTableOf(on, tree, to).parentsOf(f, x, splat)) }
  }
  const division = keptDivision(on)
  if (!division || division.children > MOST || !areShort(division)) return undefined
  const offsets = (to: ModuleWorkplace) => offsetsOf(on, division, to)
  const lines: LaneMethod['lines'] = (f, x, splat, to) => {
    const block = i32x4.minU(blocksOf(f, division, f.let(x)), splat(division.blocks - 1))
    return offsets(to).lines(f, block, splat)
  }
  const isScattered = isFar(division.blocks * CACHE_LINE)
  const parent = ofOne(division.children, (f, x, splat, to) => parents(f, x, splat, division, offsets(to)))
  return {
    parent: { ...parent, ...(isScattered && { lines }) },
    first: ofOne(division.parents, (f, x, splat, to) => firsts(f, x, splat, division, offsets(to))),
  }
}

function parents(f: FunctionWriter, x: V128, splat: Splat, division: BlockDivision, offsets: OffsetTable): V128 {
  const slots = f.let(x)
  const block = f.let(blocksOf(f, division, slots))
  const blocks = lanesOf(f, block)
  for (const each of blocks) offsets.divide(f, each)
  const place = f.let(i32x4.shl(block, DEPTH))
  const within = lanesOf(f, i32x4.sub(slots, firstOfBlocks(place, splat, division)))
  const beyond = f.let(splat(0))
  for (const [lane, each] of blocks.entries()) {
    const slot = within[lane] ?? i32.const(0)
    f.set(beyond, i32x4.replaceLane(beyond, lane, offsets.beyond(f, i32.shl(each, DEPTH), slot)))
  }
  return i32x4.sub(i32x4.add(place, splat(BLOCK - 1)), beyond)
}

/** The first slots of four parents. */
function firsts(f: FunctionWriter, x: V128, splat: Splat, division: BlockDivision, offsets: OffsetTable): V128 {
  const parent = f.let(x)
  const block = f.let(i32x4.shrU(parent, DEPTH))
  for (const each of lanesOf(f, block)) offsets.divide(f, each)
  const first = firstOfBlocks(f.let(i32x4.shl(block, DEPTH)), splat, division)
  return i32x4.add(first, offsets.ofFour(f, parent, splat))
}

/** See `BlockDivision.first`: no block begins past the last parent. The places of the blocks' first parents are a variable. */
const firstOfBlocks = (place: V128, splat: Splat, { few, rich }: BlockDivision): V128 =>
  i32x4.add(i32x4.mul(place, splat(few)), i32x4.minS(place, splat(rich)))

/** See `BlockDivision.blockOf`. What is negative is the lesser one, however it is rounded. */
function blocksOf(f: FunctionWriter, { byRich, byFew, rich }: BlockDivision, slots: V128): V128 {
  const of = (x: number): V128 => f64x2.splat(f64.const(x))
  const middle = both(fromSigned(slots), (half) => f.let(f64x2.add(half, of(0.5))))
  const whole = (x: Doubles): V128 => ofWhole(both(x, f64x2.floor), shiftCode())
  const ifRich = whole(both(middle, (half) => f64x2.mul(half, of(byRich))))
  const ifFew = whole(both(middle, (half) => f64x2.mul(f64x2.sub(half, of(rich)), of(byFew))))
  return i32x4.maxS(ifRich, ifFew)
}
