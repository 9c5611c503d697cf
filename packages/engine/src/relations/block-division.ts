import type { SplitRule } from './split.ts'
import type { TreeShape } from './sharing.ts'

/** Parents of a block: few enough that their offsets lie in one line of a processor's cache, enough to hold the whole range of degrees. */
export const BLOCK = 32

/** Slots of a block's parents, counted from the block's first. */
export type Offsets = Uint16Array | Int32Array | Float64Array

/** How blocks share the children out, evenly, and divide theirs among their parents. */
export class BlockDivision {
  readonly blocks: number
  /** More children than any block has. */
  readonly most: number
  /** Every parent has so many children, if they are dealt out evenly, and the first `rich` ones have one more. */
  readonly few: number
  readonly rich: number
  /** Blocks of rich parents to a slot, and of others. */
  readonly byRich: number
  readonly byFew: number
  readonly parents: number
  readonly children: number
  private readonly shape: TreeShape
  private readonly split: SplitRule
  private readonly room: number
  /** Any parent may have any number of children: no split need be kept within bounds. */
  private readonly isFree: boolean

  constructor(shape: TreeShape, split: SplitRule) {
    this.shape = shape
    this.parents = shape.parents
    this.children = shape.children
    this.split = split
    this.few = Math.floor(shape.children / shape.parents)
    this.rich = shape.children - this.few * shape.parents
    this.byRich = 1 / (BLOCK * (this.few + 1))
    this.byFew = 1 / (BLOCK * this.few)
    this.blocks = Math.ceil(shape.parents / BLOCK)
    this.most = BLOCK * (this.few + 1) + 1
    this.room = shape.max - shape.min
    this.isFree = shape.min === 0 && shape.max >= shape.children
  }

  /**
   * The block with a slot. Up to where the rich parents end, the first quotient is the larger one, from there on the second: so there is no choice that a
   * processor would guess wrong half the time. Half a slot more keeps rounding away from whole numbers (up to 2^51 slots). Where all are rich, the second is −∞.
   */
  blockOf(slot: number): number {
    const middle = slot + 0.5
    return Math.floor(Math.max(middle * this.byRich, (middle - this.rich) * this.byFew))
  }

  /** The first slot of a block; of the one past the last, the number of slots. */
  first(block: number): number {
    const parent = Math.min(block * BLOCK, this.shape.parents)
    return parent * this.few + Math.min(parent, this.rich)
  }

  private sizeOf(block: number): number {
    return Math.min(BLOCK, this.shape.parents - block * BLOCK)
  }

  /** Writes the offsets of a block's parents from `place` on. Where the last block has no parent, its slots are over. */
  divide(block: number, offsets: Offsets, place: number): void {
    const size = this.sizeOf(block)
    const children = this.first(block + 1) - this.first(block)
    this.divideNode(offsets, place, block * BLOCK, 0, size, 0, children)
    offsets.fill(children, place + size, place + BLOCK)
  }

  private divideNode(
    offsets: Offsets,
    place: number,
    base: number,
    from: number,
    count: number,
    start: number,
    end: number,
  ): void {
    if (count === 1) {
      offsets[place + from] = start
      return
    }
    const left = count >> 1
    const middle = start + this.leftOf(end - start, base, from, count)
    this.divideNode(offsets, place, base, from, left, start, middle)
    this.divideNode(offsets, place, base, from + left, count - left, middle, end)
  }

  /** Children of the left half of the node of `count` parents at `from` of the block that begins at `base`, within what both halves can hold. */
  private leftOf(children: number, base: number, from: number, count: number): number {
    const { min } = this.shape
    const left = count >> 1
    const right = count - left
    if (this.isFree) return children === 0 ? 0 : this.split(children, base + from, left, right, base + from + left)
    const extras = children - min * count
    const least = Math.max(0, extras - this.room * right)
    const most = Math.min(extras, this.room * left)
    if (least >= most) return min * left + least
    const share = this.split(extras, base + from, left, right, base + from + left)
    return min * left + Math.min(most, Math.max(least, share))
  }

  /** Goes down to one parent of a block without dividing the rest of it: the one with the slot, or the one of that number. */
  descend(block: number, wanted: number, bySlot: boolean): { parent: number; first: number; end: number } {
    const base = block * BLOCK
    let parent = base
    let count = this.sizeOf(block)
    let first = this.first(block)
    let end = this.first(block + 1)
    while (count > 1) {
      const left = count >> 1
      const middle = first + this.leftOf(end - first, base, parent - base, count)
      if (bySlot ? wanted < middle : wanted < parent + left) {
        count = left
        end = middle
      } else {
        parent += left
        count -= left
        first = middle
      }
    }
    return { parent, first, end }
  }
}
