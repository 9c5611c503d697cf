import type { SplitRule } from './split.ts'
import { evenSharing, type Sharing, type TreeShape } from './tree.ts'

/** Parents of a block: few enough to divide on the spot, enough to hold the whole range of degrees. */
const BLOCK = 64
/** Of tables of up to so many parents the blocks that were divided are kept: 8 MB as a rule, whatever the number of rows. */
const KEPT = 2 ** 21

/**
 * Children shared out in two stages: evenly over blocks of 64 parents, in closed form, then inside a block by the splitting tree. Degrees inside a block are
 * spread as they would be over the whole, and a question costs six divisions however many parents there are, or none where the block is kept. For
 * distributions that favour no parent over another; where some do (Zipf's hubs), the tree must span all of them.
 */
export function blockSharing(shape: TreeShape, split: SplitRule): Sharing {
  const { parents, min } = shape
  const room = shape.max - min
  const even = evenSharing(parents, shape.children)
  const isKept = parents <= KEPT

  // Slots of a divided block's parents, counted from the block's first: of all blocks that have been asked for, or of the latest one.
  const length = isKept ? parents : BLOCK
  const isWide = (shape.children / parents + 1) * BLOCK >= 2 ** 32
  const offsets = isWide ? new Float64Array(length) : new Uint32Array(length)
  const isDivided = new Uint8Array(isKept ? Math.ceil(parents / BLOCK) : 0)
  let latest = -1

  const blockOf = (parent: number) => Math.floor(parent / BLOCK)
  const sizeOf = (block: number) => Math.min(BLOCK, parents - block * BLOCK)
  const endOf = (block: number) => {
    const next = (block + 1) * BLOCK
    return next >= parents ? shape.children : even.first(next)
  }

  /** Where in `offsets` a block begins; −1 where it is divided neither yet nor now. */
  function placeOf(block: number, isWorthIt: boolean): number {
    const place = isKept ? block * BLOCK : 0
    if (isKept ? isDivided[block] === 1 : block === latest) return place
    if (!isWorthIt) return -1
    const first = even.first(block * BLOCK)
    divide(block * BLOCK, place, 0, sizeOf(block), 0, endOf(block) - first)
    if (isKept) isDivided[block] = 1
    latest = block
    return place
  }

  /** Fills the offsets from `from` on of a block that begins at parent `base`; they share the slots `start … end − 1`. */
  function divide(base: number, place: number, from: number, count: number, start: number, end: number): void {
    if (count === 1) {
      offsets[place + from] = start
      return
    }
    const left = count >> 1
    const right = count - left
    const middle = start + min * left + shareAt(end - start - min * count, base, from, left, right)
    divide(base, place, from, left, start, middle)
    divide(base, place, from + left, right, middle, end)
  }

  /** Extra children of the left half of the node at `from` of the block that begins at `base`, within what both halves can hold. */
  function shareAt(extras: number, base: number, from: number, left: number, right: number): number {
    if (extras === 0) return 0
    const least = Math.max(0, extras - room * right)
    const most = Math.min(extras, room * left)
    if (least >= most) return least
    return Math.min(most, Math.max(least, split(extras, base + from, left, right, base + from + left)))
  }

  // The parent that was found last.
  let leaf = -1
  let leafFirst = 0
  let leafCount = 0

  /** Finds a parent in a divided block, by its place there. */
  function settle(block: number, place: number, index: number): void {
    const first = even.first(block * BLOCK)
    const size = sizeOf(block)
    leaf = block * BLOCK + index
    leafFirst = first + offsets[place + index]!
    leafCount = (index + 1 === size ? endOf(block) : first + offsets[place + index + 1]!) - leafFirst
  }

  /** The last parent of a divided block that begins at or before a slot: those without children begin where the next one does. */
  function search(block: number, place: number, slot: number): number {
    const wanted = slot - even.first(block * BLOCK)
    let from = 0
    for (let to = sizeOf(block); to - from > 1; ) {
      const middle = (from + to) >>> 1
      if (offsets[place + middle]! <= wanted) from = middle
      else to = middle
    }
    return from
  }

  /** Goes down to one leaf of a block without dividing the rest of it: the one with the slot, or the parent of that number. */
  function descend(block: number, wanted: number, bySlot: boolean): void {
    let at = block * BLOCK
    let count = sizeOf(block)
    let start = even.first(at)
    let end = endOf(block)
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

  function findParent(parent: number): void {
    if (parent === leaf) return
    const block = blockOf(parent)
    const place = placeOf(block, isKept)
    if (place < 0) descend(block, parent, false)
    else settle(block, place, parent - block * BLOCK)
  }

  return {
    parent(slot) {
      if (slot >= leafFirst && slot < leafFirst + leafCount) return leaf
      const block = blockOf(even.parent(slot))
      // Where blocks are not kept, the next one in order is divided whole, as its other slots will be asked for.
      const place = placeOf(block, isKept || block === latest + 1 || slot === even.first(block * BLOCK))
      if (place < 0) descend(block, slot, true)
      else settle(block, place, search(block, place, slot))
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
