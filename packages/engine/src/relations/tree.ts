import type { Key } from '../kernel/ir.ts'
import type { SplitRule } from './split.ts'

/** Children shared out among parents as consecutive ranges: slot s of the children belongs to one parent, parent p owns a range of slots. */
export interface Sharing {
  /** The parent that owns a slot. */
  parent(slot: number): number
  /** The first slot of a parent's range. */
  first(parent: number): number
  /** How many slots a parent owns. */
  count(parent: number): number
}

export interface TreeShape {
  readonly parents: number
  readonly children: number
  /** Least and most children of one parent; `min · parents ≤ children ≤ max · parents`. */
  readonly min: number
  readonly max: number
}

/** Nodes whose starts are kept: a fixed amount, whatever the size of the tables. */
const KEPT_DEPTH = 12

/**
 * The splitting tree: a binary tree over the parents in which each node divides its children between its halves by a draw that only the node decides
 * (communication-free generation: Funke, Lamm, Sanders et al., 2019). The total is exact, bounds hold by clamping at every node, and either direction costs
 * O(log parents) without memory; the topmost nodes are kept once, as the same few thousand are on every path.
 */
export function splittingTree(shape: TreeShape, split: SplitRule): Sharing {
  const { parents, min } = shape
  const room = shape.max - min
  const extras = shape.children - min * parents

  /** Extra children of the left half of a node, within what both halves can hold. */
  function divide(k: number, low: number, left: number, right: number): number {
    if (k === 0) return 0
    const least = Math.max(0, k - room * right)
    const most = Math.min(k, room * left)
    if (least >= most) return least
    return Math.min(most, Math.max(least, split(k, low, left, right, low + left)))
  }

  // The kept top of the tree: node i covers parents lows[i] … lows[i + 1] − 1, whose slots begin at starts[i].
  let lows = new Float64Array(0)
  let starts = new Float64Array(0)
  function keep(): void {
    const lowList: number[] = []
    const startList: number[] = []
    const walk = (low: number, count: number, k: number, start: number, depth: number): void => {
      if (depth === KEPT_DEPTH || count === 1) {
        lowList.push(low)
        startList.push(start)
        return
      }
      const left = Math.floor(count / 2)
      const kLeft = divide(k, low, left, count - left)
      walk(low, left, kLeft, start, depth + 1)
      walk(low + left, count - left, k - kLeft, start + kLeft + min * left, depth + 1)
    }
    walk(0, parents, extras, 0, 0)
    lows = Float64Array.from([...lowList, parents])
    starts = Float64Array.from([...startList, shape.children])
  }

  /** The last kept node whose key is ≤ x. */
  function keptNode(keys: Float64Array, x: number): number {
    let node = 0
    for (let end = keys.length - 1; end - node > 1; ) {
      const middle = (node + end) >>> 1
      if ((keys[middle] ?? 0) <= x) node = middle
      else end = middle
    }
    return node
  }

  // The leaf found last; neighbouring questions are the common case.
  let leaf = -1
  let leafFirst = 0
  let leafCount = -1

  function descend(node: number, wanted: number, bySlot: boolean): void {
    let low = lows[node] ?? 0
    let count = (lows[node + 1] ?? 0) - low
    let start = starts[node] ?? 0
    let k = (starts[node + 1] ?? 0) - start - min * count
    while (count > 1) {
      const left = Math.floor(count / 2)
      const kLeft = divide(k, low, left, count - left)
      const startRight = start + kLeft + min * left
      if (bySlot ? wanted < startRight : wanted < low + left) {
        count = left
        k = kLeft
      } else {
        low += left
        count -= left
        k -= kLeft
        start = startRight
      }
    }
    leaf = low
    leafFirst = start
    leafCount = k + min
  }

  function findSlot(slot: number): void {
    if (slot >= leafFirst && slot < leafFirst + leafCount) return
    if (lows.length === 0) keep()
    let node = keptNode(starts, slot)
    // Empty nodes share their start with the next one: the owner is the last of them, which `keptNode` gives; only the very end needs care.
    while (node > 0 && (starts[node + 1] ?? 0) <= slot && node + 2 < starts.length) node++
    descend(node, slot, true)
  }
  function findParent(parent: number): void {
    if (parent === leaf) return
    if (lows.length === 0) keep()
    descend(keptNode(lows, parent), parent, false)
  }

  return {
    parent(slot) {
      findSlot(slot)
      return leaf
    },
    first(parent) {
      findParent(parent)
      return leafFirst
    },
    count(parent) {
      findParent(parent)
      return leafCount
    },
  }
}

/** Children dealt out evenly in closed form: the first `children mod parents` parents have one more. */
export class EvenSharing implements Sharing {
  readonly few: number
  readonly rich: number
  /** The first slot of the parents that have few. */
  readonly edge: number

  constructor(parents: number, children: number) {
    this.few = Math.floor(children / parents)
    this.rich = children - this.few * parents
    this.edge = this.rich * (this.few + 1)
  }

  /** Without a choice between the two kinds of parents, which would be wrong half the time. Where `few` is 0, the second part is −∞. */
  parent(slot: number): number {
    const { few, rich, edge } = this
    return Math.min(rich, Math.floor(slot / (few + 1))) + Math.max(0, Math.floor((slot - edge) / few))
  }

  first(parent: number): number {
    return parent * this.few + Math.min(parent, this.rich)
  }

  count(parent: number): number {
    return parent < this.rich ? this.few + 1 : this.few
  }
}

/** What `parent`, `first` and `count` are made from; `exponent` is Zipf's. */
export interface SharingSpec extends TreeShape {
  readonly key: Key
  readonly distribution: 'constant' | 'uniform' | 'geometric' | 'zipf'
  readonly exponent: number
}
