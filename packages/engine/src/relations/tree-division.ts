import type { SplitRule } from './split.ts'
import type { TreeShape } from './sharing.ts'

/** Nodes whose starts are kept: a fixed amount, whatever the size of the tables. */
const KEPT_DEPTH = 12

/** The top of a tree: node i covers the parents lows[i] … lows[i + 1] − 1, whose slots begin at starts[i]. */
export interface TreeTop {
  readonly lows: Float64Array
  readonly starts: Float64Array
}

/**
 * How a binary tree over the parents divides children between the halves of each node, by a draw that only the node decides (communication-free generation: Funke, Lamm,
 * Sanders et al., 2019). The total is exact, and bounds hold by clamping at every node.
 */
export class TreeDivision {
  readonly shape: TreeShape
  private readonly split: SplitRule
  private readonly room: number
  private known: TreeTop | undefined

  constructor(shape: TreeShape, split: SplitRule) {
    this.shape = shape
    this.split = split
    this.room = shape.max - shape.min
  }

  /** Extra children (beyond the least of each) of the left half of a node that has `extras`, within what both halves can hold. */
  leftOf(extras: number, low: number, left: number, right: number): number {
    if (extras === 0) return 0
    const least = Math.max(0, extras - this.room * right)
    const most = Math.min(extras, this.room * left)
    if (least >= most) return least
    return Math.min(most, Math.max(least, this.split(extras, low, left, right, low + left)))
  }

  /** The topmost nodes, divided once: the same few thousand are on every path. */
  get top(): TreeTop {
    this.known ??= this.divideTop()
    return this.known
  }

  private divideTop(): TreeTop {
    const { parents, children, min } = this.shape
    const lows: number[] = []
    const starts: number[] = []
    this.divide(0, parents, children - min * parents, 0, KEPT_DEPTH, (low, start) => {
      lows.push(low)
      starts.push(start)
    })
    return { lows: Float64Array.from([...lows, parents]), starts: Float64Array.from([...starts, children]) }
  }

  /** Divides a node down to single parents, or so many levels deep, and gives what there is from left to right. */
  divide(
    low: number,
    count: number,
    extras: number,
    start: number,
    depth: number,
    leaf: (low: number, start: number) => void,
  ): void {
    if (depth === 0 || count === 1) return leaf(low, start)
    const left = Math.floor(count / 2)
    const toLeft = this.leftOf(extras, low, left, count - left)
    this.divide(low, left, toLeft, start, depth - 1, leaf)
    const middle = start + toLeft + this.shape.min * left
    this.divide(low + left, count - left, extras - toLeft, middle, depth - 1, leaf)
  }
}
