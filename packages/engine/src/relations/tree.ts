import type { Key } from '../kernel/ir.ts'
import { KeptTree, mayKeepTree } from './kept-tree.ts'
import type { Sharing, TreeShape } from './sharing.ts'
import type { TreeDivision } from './tree-division.ts'

/** Children shared out by a tree over all parents. */
export const treeSharing = (division: TreeDivision): Sharing =>
  mayKeepTree(division) ? new KeptTree(division) : passingTree(division)

/** A tree that is gone down anew for each question: either direction costs O(log parents) without memory but for the topmost nodes. */
export function passingTree(division: TreeDivision): Sharing {
  const { min } = division.shape

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
    const { lows, starts } = division.top
    let low = lows[node] ?? 0
    let count = (lows[node + 1] ?? 0) - low
    let start = starts[node] ?? 0
    let extras = (starts[node + 1] ?? 0) - start - min * count
    while (count > 1) {
      const left = Math.floor(count / 2)
      const toLeft = division.leftOf(extras, low, left, count - left)
      const startRight = start + toLeft + min * left
      if (bySlot ? wanted < startRight : wanted < low + left) {
        count = left
        extras = toLeft
      } else {
        low += left
        count -= left
        extras -= toLeft
        start = startRight
      }
    }
    leaf = low
    leafFirst = start
    leafCount = extras + min
  }

  function findSlot(slot: number): void {
    if (slot >= leafFirst && slot < leafFirst + leafCount) return
    const { starts } = division.top
    let node = keptNode(starts, slot)
    // Empty nodes share their start with the next one: the owner is the last of them, which `keptNode` gives; only the very end needs care.
    while (node > 0 && (starts[node + 1] ?? 0) <= slot && node + 2 < starts.length) node++
    descend(node, slot, true)
  }
  function findParent(parent: number): void {
    if (parent === leaf) return
    descend(keptNode(division.top.lows, parent), parent, false)
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
  readonly parents: number
  readonly children: number
  readonly few: number
  readonly rich: number
  /** The first slot of the parents that have few. */
  readonly edge: number

  constructor(parents: number, children: number) {
    this.parents = parents
    this.children = children
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
