import type { SplitRule } from './split.ts'
import { evenSharing, type Sharing, type TreeShape } from './tree.ts'

/** Parents of a block: few enough to divide on the spot, enough to hold the whole range of degrees. */
const BLOCK = 64
/** Tables of up to so many parents are divided once and for all: half a megabyte, whatever the number of rows. */
const KEPT = 65_536

/**
 * Children shared out in two stages: evenly over blocks of 64 parents, in closed form, then inside a block by the splitting tree. Degrees inside a block are
 * spread as they would be over the whole, and a question costs six divisions however many parents there are. For distributions that favour no
 * parent over another; where some do (Zipf's hubs), the tree must span all of them.
 */
export function blockSharing(shape: TreeShape, split: SplitRule): Sharing {
  const { parents, min } = shape
  const room = shape.max - min
  const even = evenSharing(parents, shape.children)
  const isSmall = parents <= KEPT

  // What was divided last, a block or all of a small table: slots `starts[i] … starts[i + 1] − 1` belong to parent `low + i`.
  const starts = new Float64Array(Math.min(parents, isSmall ? KEPT : BLOCK) + 1)
  let low = -1
  let size = 0
  let cursor = 0

  function divideBlock(block: number): void {
    low = block * BLOCK
    size = Math.min(BLOCK, parents - low)
    starts[0] = even.first(low)
    starts[size] = low + size === parents ? shape.children : even.first(low + size)
    cursor = 0
    divide(0, size)
  }

  function divideAll(): void {
    low = 0
    size = parents
    for (let from = 0; from < parents; from += BLOCK) starts[from] = even.first(from)
    starts[parents] = shape.children
    for (let from = 0; from < parents; from += BLOCK) divide(from, Math.min(parents, from + BLOCK))
  }

  /** The parent of a slot of a table that is divided whole: in the block where even sharing would have it. */
  function searchAll(slot: number): number {
    let from = Math.floor(even.parent(slot) / BLOCK) * BLOCK
    for (let to = Math.min(parents, from + BLOCK); to - from > 1; ) {
      const middle = (from + to) >>> 1
      if (starts[middle]! <= slot) from = middle
      else to = middle
    }
    return from
  }

  /** Fills the starts between `from` and `to`, whose own are known. */
  function divide(from: number, to: number): void {
    const count = to - from
    if (count < 2) return
    const left = count >> 1
    const right = count - left
    const extras = starts[to]! - starts[from]! - min * count
    starts[from + left] = starts[from]! + min * left + shareAt(extras, low, from, left, right)
    divide(from, from + left)
    divide(from + left, to)
  }

  /** Extra children of the left half of the node at `from` of the block that begins at `base`, within what both halves can hold. */
  function shareAt(extras: number, base: number, from: number, left: number, right: number): number {
    if (extras === 0) return 0
    const least = Math.max(0, extras - room * right)
    const most = Math.min(extras, room * left)
    if (least >= most) return least
    return Math.min(most, Math.max(least, split(extras, base + from, left, right, base + from + left)))
  }

  // A parent outside the divided block, found by the one path that leads to it.
  let leaf = -1
  let leafFirst = 0
  let leafCount = 0

  /** Goes down to one leaf of a block: the one with the slot, or the parent of that number. */
  function descend(block: number, wanted: number, bySlot: boolean): void {
    let at = block * BLOCK
    let count = Math.min(BLOCK, parents - at)
    let start = even.first(at)
    let end = at + count === parents ? shape.children : even.first(at + count)
    const base = at
    while (count > 1) {
      const left = count >> 1
      const right = count - left
      const middle = start + min * left + shareAt(end - start - min * count, base, at - base, left, right)
      if (bySlot ? wanted < middle : wanted < at + left) {
        count = left
        end = middle
      } else {
        at += left
        count = right
        start = middle
      }
    }
    leaf = at
    leafFirst = start
    leafCount = end - start
  }

  function isDivided(parent: number): boolean {
    if (isSmall && low < 0) divideAll()
    return low >= 0 && parent >= low && parent < low + size
  }
  function find(parent: number): void {
    if (parent !== leaf) descend(Math.floor(parent / BLOCK), parent, false)
  }

  return {
    parent(slot) {
      if (isSmall) {
        if (low < 0) divideAll()
        return searchAll(slot)
      }
      if (slot >= leafFirst && slot < leafFirst + leafCount) return leaf
      if (low < 0 || slot < starts[0]! || slot >= starts[size]!) {
        // The next block in order is divided whole, as its other slots will be asked for; a slot from anywhere is found by its path.
        const block = Math.floor(even.parent(slot) / BLOCK)
        const isNext = low < 0 ? block === 0 : block === low / BLOCK + 1
        if (!isNext && slot !== even.first(block * BLOCK)) {
          descend(block, slot, true)
          return leaf
        }
        divideBlock(block)
      }
      if (slot < starts[cursor]!) cursor = 0
      while (starts[cursor + 1]! <= slot) cursor++
      return low + cursor
    },
    first(parent) {
      if (isDivided(parent)) return starts[parent - low]!
      find(parent)
      return leafFirst
    },
    count(parent) {
      if (isDivided(parent)) return starts[parent - low + 1]! - starts[parent - low]!
      find(parent)
      return leafCount
    },
  }
}
