import { BLOCK, type BlockDivision } from './block-division.ts'
import type { Sharing } from './sharing.ts'

/** The depth of a block's tree, written out in `placeOf`. */
export const HALVES = [16, 8, 4, 2, 1] as const

/**
 * Every block that has been asked for stays divided. Questions come in no order, from every child of a table: what follows has hardly a branch that a processor would
 * guess wrong, and touches one line of memory.
 */
export class KeptBlocks implements Sharing {
  readonly division: BlockDivision
  readonly offsets: Uint16Array | Int32Array
  /** 1 for each block that is. */
  readonly isDivided: Uint8Array
  // The parent that was found last, its first slot, and how many it has: neighbouring questions are the common case.
  private leaf = -1
  private leafFirst = 0
  private leafCount = 0

  constructor(division: BlockDivision) {
    this.division = division
    const length = division.blocks * BLOCK
    this.offsets = division.most < 2 ** 16 ? new Uint16Array(length) : new Int32Array(length)
    this.isDivided = new Uint8Array(division.blocks)
  }

  parent(slot: number): number {
    // One comparison, with the middle of its slots: two would be two guesses.
    const half = this.leafCount / 2
    if (Math.abs(slot - this.leafFirst - half + 0.5) < half) return this.leaf
    const block = this.division.blockOf(slot)
    if (this.isDivided[block] !== 1) this.divide(block)
    const first = this.division.first(block)
    this.settle(first, this.placeOf(block, (slot - first) | 0))
    return this.leaf
  }

  first(parent: number): number {
    this.findParent(parent)
    return this.leafFirst
  }

  count(parent: number): number {
    this.findParent(parent)
    return this.leafCount
  }

  private findParent(parent: number): void {
    if (parent === this.leaf) return
    const block = Math.floor(parent / BLOCK)
    if (this.isDivided[block] !== 1) this.divide(block)
    this.settle(this.division.first(block), parent | 0)
  }

  divide(block: number): void {
    this.division.divide(block, this.offsets, block * BLOCK)
    this.isDivided[block] = 1
  }

  /** The last parent of a block that begins at or before a slot of it: those without children begin where the next one does. */
  private placeOf(block: number, slot: number): number {
    const { offsets } = this
    let place = Math.imul(block, BLOCK)
    for (const half of HALVES) place += half & ((offsets[place + half]! - slot - 1) >> 31)
    return place
  }

  /** Remembers the parent at a place of a block that begins at slot `first`. */
  private settle(first: number, place: number): void {
    const own = this.offsets[place]!
    const isLast = (place & (BLOCK - 1)) === BLOCK - 1
    const end = isLast ? this.division.first((place + 1) / BLOCK) - first : this.offsets[place + 1]!
    this.leaf = place
    this.leafFirst = first + own
    this.leafCount = end - own
  }
}
