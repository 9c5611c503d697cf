import { BLOCK, BlockDivision } from './block-division.ts'
import { KeptBlocks } from './kept-blocks.ts'
import type { SplitRule } from './split.ts'
import type { Sharing, TreeShape } from './sharing.ts'

/** Of tables of up to so many parents the blocks that were divided are kept: 32 MB as a rule, whatever the number of rows. */
const KEPT = 2 ** 24

/**
 * Children shared out in two stages: evenly over blocks of 32 parents, in closed form, then inside a block by the splitting tree. Degrees inside a block are
 * spread as they would be over the whole, and a question costs five divisions however many parents there are, or none where the block is kept. For
 * distributions that favour no parent over another; where some do (Zipf's hubs), the tree must span all of them.
 */
export function blockSharing(shape: TreeShape, split: SplitRule): Sharing {
  const division = new BlockDivision(shape, split)
  return mayKeep(division) ? new KeptBlocks(division) : new PassingBlocks(division)
}

/** Whether all blocks that are divided may be kept. */
export const mayKeep = ({ parents, most }: BlockDivision): boolean => parents <= KEPT && most < 2 ** 31

/** Only the block asked for last stays divided, where blocks are asked for in order. */
class PassingBlocks implements Sharing {
  private readonly division: BlockDivision
  private readonly offsets = new Float64Array(BLOCK)
  private divided = -1
  private last = { parent: -1, first: 0, end: 0 }

  constructor(division: BlockDivision) {
    this.division = division
  }

  parent(slot: number): number {
    const { last, division } = this
    if (slot >= last.first && slot < last.end) return last.parent
    const block = division.blockOf(slot)
    // The next block in order is divided whole, as its other slots will be asked for.
    if (block === this.divided + 1 || slot === division.first(block)) {
      division.divide(block, this.offsets, 0)
      this.divided = block
    }
    this.last = block === this.divided ? this.pass(block, slot) : division.descend(block, slot, true)
    return this.last.parent
  }

  first(parent: number): number {
    return this.find(parent).first
  }

  count(parent: number): number {
    const { first, end } = this.find(parent)
    return end - first
  }

  private find(parent: number): { readonly first: number; readonly end: number } {
    if (parent !== this.last.parent) this.last = this.division.descend(Math.floor(parent / BLOCK), parent, false)
    return this.last
  }

  /** The parent with a slot of the divided block. */
  private pass(block: number, slot: number) {
    const { division, offsets } = this
    const first = division.first(block)
    let index = 0
    while (index + 1 < BLOCK && offsets[index + 1]! <= slot - first) index++
    const end = index === BLOCK - 1 ? division.first(block + 1) : first + offsets[index + 1]!
    return { parent: block * BLOCK + index, first: first + offsets[index]!, end }
  }
}
