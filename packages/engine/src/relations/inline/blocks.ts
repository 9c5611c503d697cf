import { type InlineMethods, type InlinePlace, wholeOf } from '../../kernel/javascript/inlined.ts'
import { BLOCK } from '../block-division.ts'
import { HALVES, type KeptBlocks } from '../kept-blocks.ts'
import { lesser, greater } from './choices.ts'

const BLOCK_BITS = 31 - Math.clz32(BLOCK)
/** Slots are words. */
const MOST_CHILDREN = 2 ** 31

/** `KeptBlocks` written out; blocks that are not divided yet are left to it. */
export function inlineBlocks(blocks: KeptBlocks): InlineMethods | undefined {
  if (blocks.division.children >= MOST_CHILDREN) return undefined
  const writer = new BlocksWriter(blocks)
  return {
    parent: ([slot = '0'], to) => writer.parent(slot, to),
    first: ([parent = '0'], to) => writer.firstOf(parent, to),
    count: ([parent = '0'], to) => writer.count(parent, to),
  }
}

class BlocksWriter {
  private readonly blocks: KeptBlocks

  constructor(blocks: KeptBlocks) {
    this.blocks = blocks
  }

  /** The parent with a slot (`KeptBlocks.placeOf`). */
  parent(slot: string, to: InlinePlace): string {
    const { writer } = to
    // Rows in order find their parents in order.
    if (slot !== to.row.number) writer.isWaiting = true
    const block = this.blockOf(slot, to)
    this.divided(block, to)
    const start = writer.variable('v', `${block} << ${BLOCK_BITS}`)
    const first = this.first(start, to)
    const after = writer.variable('v', `${wholeOf(slot, to)} - ${first} + 1 | 0`)
    const place = writer.fresh('v')
    writer.line(`let ${place} = ${start};`)
    for (const half of HALVES)
      writer.line(`${place} = ${place} + (${half} & ${this.offset(`${place} | ${half}`, to)} - ${after} >> 31) | 0;`)
    return this.found(place, first, to)
  }

  /** The first slot of a parent. */
  firstOf(parent: string, to: InlinePlace): string {
    const [place, first] = this.find(parent, to)
    return whole(`${first} + ${this.offset(place, to)} | 0`, to)
  }

  /** How many slots it has. */
  count(parent: string, to: InlinePlace): string {
    const { writer, constants } = to
    const [place, first] = this.find(parent, to)
    const next = writer.variable('v', `${place} + 1 | 0`)
    const end = writer.fresh('v')
    writer.line(`let ${end} = 0;`)
    const { lines } = writer.lined(() => {
      const past = lesser(next, constants.number(this.blocks.division.parents), to)
      writer.line(`${end} = ${this.first(past, to)} - ${first} | 0;`)
    })
    writer.line(`if ((${next} & ${BLOCK - 1}) === 0) {\n${lines}\n} else ${end} = ${this.offset(next, to)};`)
    return whole(`${end} - ${this.offset(place, to)} | 0`, to)
  }

  /** Where a parent's offset lies, and the first slot of its block: of one that was found by its slot both are there. */
  private find(parent: string, to: InlinePlace): readonly [place: string, first: string] {
    const known = to.writer.known(to.row, this.keyOf(parent, to))
    if (known) return [parent, known]
    const place = to.writer.variable('v', wholeOf(parent, to))
    const block = to.writer.variable('v', `${place} >> ${BLOCK_BITS}`)
    this.divided(block, to)
    const first = this.first(to.writer.variable('v', `${block} << ${BLOCK_BITS}`), to)
    this.found(parent, first, to)
    return [place, first]
  }

  private found(parent: string, first: string, to: InlinePlace): string {
    to.writer.learn(to.row, this.keyOf(parent, to), first)
    to.writer.isWhole.add(parent)
    return parent
  }

  private keyOf(parent: string, { constants }: InlinePlace): string {
    return `first slot of the block of ${parent} in ${constants.name(this.blocks)}`
  }

  /** `BlockDivision.blockOf`, of which the first quotient alone counts where all parents are rich, or none would have any. */
  private blockOf(slot: string, to: InlinePlace): string {
    const { writer, constants } = to
    const { few, rich, byRich, byFew } = this.blocks.division
    const middle = writer.variable('v', `${slot} + 0.5`)
    const ofRich = () => writer.variable('v', `${middle} * ${constants.number(byRich)} | 0`)
    const ofFew = () => writer.variable('v', `(${middle} - ${constants.number(rich)}) * ${constants.number(byFew)} | 0`)
    if (few === 0) return ofRich()
    return rich === 0 ? ofFew() : greater(ofRich(), ofFew(), to)
  }

  /** The first slot of the block that begins with a parent (`BlockDivision.first`). */
  private first(parent: string, to: InlinePlace): string {
    const { few, rich } = this.blocks.division
    const each = `imul(${parent}, ${to.constants.number(few)})`
    if (rich === 0) return to.writer.variable('v', each)
    return to.writer.variable('v', `${each} + ${lesser(parent, to.constants.number(rich), to)} | 0`)
  }

  private divided(block: string, { writer, constants }: InlinePlace): void {
    const { isDivided } = this.blocks
    writer.line(`if (${constants.name(isDivided)}[${block}] !== 1) ${constants.name(this.blocks)}.divide(${block});`)
  }

  private offset(place: string, { constants }: InlinePlace): string {
    return `${constants.name(this.blocks.offsets)}[${place}]`
  }
}

function whole(code: string, { writer }: InlinePlace): string {
  const name = writer.variable('v', code)
  writer.isWhole.add(name)
  return name
}
