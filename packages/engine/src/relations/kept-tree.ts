import { guideTo } from '../random/stretches.ts'
import type { Sharing } from './sharing.ts'
import type { TreeDivision } from './tree-division.ts'

/** Of tables of up to so many parents the first slot of each is kept: 16 MB at most, whatever the number of rows. */
const KEPT = 2 ** 22

/** Whether the slots of all parents may be kept, as words. */
export const mayKeepTree = ({ shape }: TreeDivision): boolean => shape.parents <= KEPT && shape.children < 2 ** 31

/** What is not known yet. */
export const UNKNOWN = -1

/** The first slots of all parents, in runs that are divided when something in them is asked for. */
export class KeptStarts {
  /** Runs: the first parent of each, and the number of parents. */
  readonly lows: Int32Array
  /** The first slot of each run, and the number of slots. */
  readonly runStarts: Int32Array
  /** For slots at even distances, the last run that begins at or before each. */
  readonly guide: Int32Array
  /** Parents of the longest run. */
  readonly longest: number
  private readonly division: TreeDivision

  constructor(division: TreeDivision) {
    this.division = division
    const { lows, starts } = division.top
    this.lows = Int32Array.from(lows)
    this.runStarts = Int32Array.from(starts)
    this.guide = guideTo(this.runStarts, division.shape.children)
    this.longest = this.lows.reduce((most, low, i) => Math.max(most, (this.lows[i + 1] ?? low) - low), 1)
  }

  /** Room for the first slots of all parents, and the number of slots behind them; those of the runs are known. */
  room(): Int32Array {
    const starts = new Int32Array(this.division.shape.parents + 1).fill(UNKNOWN)
    for (const [run, low] of this.lows.entries()) starts[low] = this.runStarts[run]!
    return starts
  }

  /** The run with a parent. */
  runOf(parent: number): number {
    let run = 0
    for (let end = this.lows.length - 1; end - run > 1; ) {
      const middle = (run + end) >>> 1
      if (this.lows[middle]! <= parent) run = middle
      else end = middle
    }
    return run
  }

  /** Writes the first slots of a run's parents. */
  divide(run: number, starts: Int32Array): void {
    const [low, end] = [this.lows[run]!, this.lows[run + 1]!]
    const [first, last] = [this.runStarts[run]!, this.runStarts[run + 1]!]
    const extras = last - first - this.division.shape.min * (end - low)
    this.division.divide(low, end - low, extras, first, Number.POSITIVE_INFINITY, (parent, start) => {
      starts[parent] = start
    })
  }
}

/** A tree whose leaves that were asked for stay known: questions come in no order, from every child of a table. */
export class KeptTree implements Sharing {
  private readonly division: TreeDivision
  private made: { readonly kept: KeptStarts; readonly starts: Int32Array } | undefined

  constructor(division: TreeDivision) {
    this.division = division
  }

  /** The last parent that begins at or before a slot: those without children begin where the next one does. */
  parent(slot: number): number {
    const { kept, starts } = this.state
    const { guide, lows, runStarts } = kept
    let run = guide[Math.max(0, Math.min((slot / this.division.shape.children) * guide.length, guide.length - 1)) | 0]!
    while (run + 2 < lows.length && runStarts[run + 1]! <= slot) run++
    while (run > 0 && runStarts[run]! > slot) run--
    let parent = lows[run]!
    const end = lows[run + 1]!
    if (end - parent > 1 && starts[parent + 1] === UNKNOWN) kept.divide(run, starts)
    for (let step = halfOf(kept.longest); step > 0; step >>= 1) {
      const next = parent + step
      if (next < end && starts[next]! <= slot) parent = next
    }
    return parent
  }

  first(parent: number): number {
    return this.startOf(Math.max(0, Math.min(parent, this.division.shape.parents - 1)))
  }

  count(parent: number): number {
    const own = Math.max(0, Math.min(parent, this.division.shape.parents - 1))
    return this.startOf(own + 1) - this.startOf(own)
  }

  private startOf(parent: number): number {
    const { kept, starts } = this.state
    if (starts[parent] === UNKNOWN) kept.divide(kept.runOf(parent), starts)
    return starts[parent]!
  }

  private get state() {
    if (!this.made) {
      const kept = new KeptStarts(this.division)
      this.made = { kept, starts: kept.room() }
    }
    return this.made
  }
}

/** The first step of a search among so many. */
export const halfOf = (count: number): number => (count <= 1 ? 0 : 2 ** (31 - Math.clz32(count - 1)))
