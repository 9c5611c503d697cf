import {
  call,
  f64,
  f64x2,
  type Func,
  type FunctionWriter,
  i32,
  i32x4,
  type I32 as Word,
  v128,
  type V128,
} from '@populace/columnar/wasm'
import type { Described } from '../../kernel/ir.ts'
import type { ModuleWorkplace } from '../../kernel/wasm/described.ts'
import { both, fromSigned, ofWhole, shiftCode } from '../../kernel/wasm/lanes/doubles.ts'
import type { Splat } from '../../kernel/wasm/lanes/mixing.ts'
import { gathered, lanesOf } from '../../random/assembly/network-lanes.ts'
import { halfOf, KeptStarts, mayKeepTree, UNKNOWN } from '../kept-tree.ts'
import { zipfDivision } from '../kinds.ts'
import type { TreeDivision } from '../tree-division.ts'

/** What no slot comes up to. */
const NEVER = 2 ** 31 - 1

/** How the described sharing-out goes down a tree, where what is found of it may be kept. */
export function keptTreeDivision(d: Described): TreeDivision | undefined {
  if (d.distribution !== 'zipf') return undefined
  const division = zipfDivision(d)
  return mayKeepTree(division) ? division : undefined
}

/** The starts of a sharing-out's parents: one table for all who ask for them in a module. */
export const treeTableOf = (d: Described, division: TreeDivision, to: ModuleWorkplace): TreeTable =>
  to.workplace.once(`tree of ${JSON.stringify(d)}`, () => new TreeTable(division, to))

/** `KeptTree` in memory. Runs are divided in JavaScript, once each; what is asked for every row is not, and goes its way without a choice that a processor would guess wrong. */
export class TreeTable {
  readonly parents: number
  readonly children: number
  /** Parents of the longest run. */
  private readonly longest: number
  /** Steps from the run that the guide names to that of a slot. */
  private readonly furthest: number
  /** Points of the guide to a slot. */
  private readonly density: number
  /** The guide is asked a little before a slot, less than one point: rounding can't lead behind it. */
  private readonly before: number
  private readonly starts: number
  private readonly lows: number
  private readonly runStarts: number
  private readonly guide: number
  private readonly divide: Func<readonly ['i32'], 'none'>

  constructor(division: TreeDivision, { memory, module }: ModuleWorkplace) {
    const { parents, children } = division.shape
    const kept = new KeptStarts(division)
    const { guide, runStarts, longest } = kept
    this.parents = parents
    this.children = children
    this.longest = longest
    this.density = guide.length / children
    this.before = 0.5 / Math.max(1, this.density)
    this.furthest = furthestOf(kept, children)
    // Searches look as far beyond the last one as their first step goes.
    const starts = memory.allocate(4 * (parents + 1 + longest))
    new Int32Array(memory.buffer, starts, parents + 1).set(kept.room())
    this.starts = starts
    this.lows = memory.place(kept.lows)
    this.runStarts = memory.place(
      Int32Array.from({ length: runStarts.length + this.furthest }, (_, run) => runStarts[run] ?? NEVER),
    )
    // What is before the first slot is before the first point.
    this.guide = memory.place(Int32Array.of(0, ...guide))
    this.divide = module.importProcedure(['i32'], (parent) =>
      kept.divide(kept.runOf(parent), new Int32Array(memory.buffer, starts, parents + 1)),
    )
  }

  /** The last parent that begins at or before a slot. */
  parent(f: FunctionWriter, slot: Word): Word {
    const point = f64.floor(f64.mul(f64.sub(f64.convertI32S(slot), this.before), this.density))
    const run = f.let(at(this.guide, f.let(i32.add(i32.ofWhole(point), 1))))
    for (let step = halfOf(this.furthest + 1); step > 0; step >>= 1)
      f.advance(run, masked(i32.leS(at(this.runStarts, run, step), slot), step))
    const parent = f.let(at(this.lows, run))
    const end = f.let(at(this.lows, run, 1))
    f.if(i32.gtS(i32.sub(end, parent), 1), () => this.see(f, parent, 1))
    for (let step = halfOf(this.longest); step > 0; step >>= 1) {
      const begins = i32.and(i32.leS(at(this.starts, parent, step), slot), i32.ltS(i32.add(parent, step), end))
      f.advance(parent, masked(begins, step))
    }
    return parent
  }

  /** The same of four slots at once. */
  parentsOf(f: FunctionWriter, x: V128, splat: Splat): V128 {
    const slots = f.let(x)
    const of = (table: number, index: V128, further = 0) =>
      gathered(f, lanesOf(f, i32x4.shl(index, 2)), splat, table + 4 * further)
    const [before, density] = [this.before, this.density].map((x) => f64x2.splat(f64.const(x))) as [V128, V128]
    const points = both(fromSigned(slots), (pair) => f64x2.floor(f64x2.mul(f64x2.sub(pair, before), density)))
    const run = f.let(of(this.guide, f.let(i32x4.add(ofWhole(points, shiftCode()), splat(1)))))
    for (let step = halfOf(this.furthest + 1); step > 0; step >>= 1)
      f.set(run, i32x4.add(run, v128.and(i32x4.leS(of(this.runStarts, run, step), slots), splat(step))))
    const parent = f.let(of(this.lows, run))
    const end = f.let(of(this.lows, run, 1))
    const isUnknown = v128.and(
      i32x4.eq(of(this.starts, parent, 1), splat(UNKNOWN)),
      i32x4.gtS(i32x4.sub(end, parent), splat(1)),
    )
    f.if(v128.anyTrue(isUnknown), () => {
      for (const [lane, each] of lanesOf(f, parent).entries())
        f.if(i32.gtS(i32.sub(i32x4.extractLane(end, lane), each), 1), () => this.see(f, each, 1))
    })
    for (let step = halfOf(this.longest); step > 0; step >>= 1) {
      const begins = v128.and(
        i32x4.leS(of(this.starts, parent, step), slots),
        i32x4.ltS(i32x4.add(parent, splat(step)), end),
      )
      f.set(parent, i32x4.add(parent, v128.and(begins, splat(step))))
    }
    return parent
  }

  /** The first slot of a parent, or of the one after it. */
  start(f: FunctionWriter, parent: Word, further = 0): Word {
    this.see(f, parent, further)
    return at(this.starts, parent, further)
  }

  private see(f: FunctionWriter, parent: Word, further: number): void {
    f.if(i32.eq(at(this.starts, parent, further), UNKNOWN), () => f.do(call(this.divide, i32.add(parent, further))))
  }
}

const at = (table: number, index: Word, further = 0): Word => i32.load(i32.shl(index, 2), table + 4 * further)

/** A number where something holds, else 0. */
const masked = (holds: Word, number: number): Word => i32.and(i32.sub(0, holds), number)

/** How many runs a slot's own is behind the one that the guide names a little before it, at most. */
function furthestOf({ guide, runStarts }: KeptStarts, children: number): number {
  let furthest = 0
  let run = 0
  for (let point = -1; point < guide.length; point++) {
    const last = Math.min(children - 1, Math.floor(((point + 1) / guide.length) * children + 1))
    while (run + 2 < runStarts.length && runStarts[run + 1]! <= last) run++
    furthest = Math.max(furthest, run - (guide[point] ?? 0))
  }
  return furthest
}
