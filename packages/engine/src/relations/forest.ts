import type { Key } from '../kernel/ir.ts'
import { drawWords, type Words } from '../random/mixer.ts'

/**
 * Rows that refer to earlier rows of their own table: the first `roots` rows have no parent, the others are slots that belong to parents, which come before them. So no cycle can
 * arise, a parent's slots are a range, and both directions are O(1).
 */
export interface Forest {
  /** Of a row; −1 for a root. */
  parent(row: number): number
  /** The row that its tree begins with: itself for a root. */
  root(row: number): number
  /** A row that is no root as a slot, and back. */
  slot(row: number): number
  row(slot: number): number
  /** Whose a slot is. */
  owner(slot: number): number
  /** The first slot of a parent's range, and how many it owns. */
  first(parent: number): number
  count(parent: number): number
}

export interface ForestSpec {
  /** Both are whole numbers ≥ 1; the fan-out is the children of a parent, or how many they are on average. */
  readonly roots: number
  readonly fanOut: number
  /** Bounds the last children. */
  readonly rows: number
  /** Of the randomness by which some parents have more children than others; without it all have as many, and they lie one after the other. */
  readonly key?: Key
}

export function forest(spec: ForestSpec): Forest {
  const { roots, rows, fanOut } = spec
  // Rows of a chain have one child each.
  const key = fanOut > 1 ? spec.key : undefined
  const { owner, first } = key ? variedOwners(spec, key) : evenOwners(spec)
  const { slot, row } = key ? mixedSlots(spec, key) : inPlace
  const children = Math.max(0, rows - roots)
  const parent = (at: number) => (at < roots ? -1 : owner(slot(at - roots)))
  return {
    parent,
    root(at) {
      let found = at
      while (found >= roots) found = parent(found)
      return found
    },
    slot: (at) => slot(at - roots),
    row: (at) => row(at) + roots,
    owner,
    first: (one) => Math.min(first(one), children),
    count: (one) => Math.max(0, Math.min(first(one + 1), children) - first(one)),
  }
}

/** How slots are shared out: parent by parent, in their order. */
interface Owners {
  owner(slot: number): number
  first(parent: number): number
}

const evenOwners = ({ fanOut }: ForestSpec): Owners => ({
  owner: (slot) => Math.floor(slot / fanOut),
  first: (parent) => parent * fanOut,
})

/** Parents that share their children among themselves: some have none, some several times as many as others. */
const GROUP = 4
/** Slots that change places among themselves, a power of two: a parent's children lie near each other, not side by side. */
const WINDOW = 64

const inPlace = { slot: (at: number) => at, row: (at: number) => at }

function variedOwners({ roots, fanOut }: ForestSpec, key: Key): Owners {
  const most = GROUP * fanOut
  const words: Words = { first: 0, second: 0 }
  const cuts = [0, 0, 0, 0, most]
  let drawn = -1

  /** Where the slots of a group's parents begin: places at random among them, in their order. */
  function drawCuts(group: number): void {
    if (group === drawn) return
    drawn = group
    // The last of the first parents must come before the first child, whosever that is.
    if (group === 0 && roots < GROUP) {
      for (let nth = 1; nth < GROUP; nth++) cuts[nth] = nth * fanOut
      return
    }
    drawWords(words, key[0], key[1], group, 0)
    const place = (bits: number) => Math.floor(((bits & 0xffff) * (most + 1)) / 0x10000)
    const [a, b, c] = [place(words.first), place(words.first >>> 16), place(words.second)]
    const [least, greatest] = [Math.min(a, b, c), Math.max(a, b, c)]
    cuts[1] = least
    cuts[2] = a + b + c - least - greatest
    cuts[3] = greatest
  }

  return {
    owner(slot) {
      const group = Math.floor(slot / most)
      drawCuts(group)
      const within = slot - group * most
      let nth = 0
      while (nth < GROUP - 1 && within >= (cuts[nth + 1] ?? most)) nth++
      return group * GROUP + nth
    },
    first(parent) {
      const group = Math.floor(parent / GROUP)
      drawCuts(group)
      return group * most + (cuts[parent - group * GROUP] ?? 0)
    },
  }
}

/** Slots in windows, each in an order of its own; those that fill none stay where they are, and so do the first ones, whose parents would not come before them. */
function mixedSlots(
  { roots, fanOut, rows }: ForestSpec,
  key: Key,
): { slot(at: number): number; row(slot: number): number } {
  const mask = WINDOW - 1
  const shift = Math.log2(WINDOW) / 2
  const whole = Math.floor(Math.max(0, rows - roots) / WINDOW)
  const isMixed = (number: number): boolean =>
    number < whole && Math.ceil(((number + 1) * WINDOW - 1) / fanOut) + GROUP <= roots + number * WINDOW
  const words: Words = { first: 0, second: 0 }
  let drawn = -1
  let [factor, inverse, added, turned] = [1, 1, 0, 0]

  function drawOrder(number: number): void {
    if (number === drawn) return
    drawn = number
    drawWords(words, key[0], key[1], number, 1)
    factor = (words.first & mask) | 1
    inverse = inverseOf(factor, mask)
    added = (words.first >>> 8) & mask
    turned = words.second & mask
  }

  // Multiplying by an odd number, adding, and folding the upper half of the bits onto the lower can each be undone.
  const mixed = (x: number): number => {
    const once = (Math.imul(x ^ turned, factor) + added) & mask
    return Math.imul(once ^ (once >>> shift), factor) & mask
  }
  const unmixed = (y: number): number => {
    const folded = Math.imul(y, inverse) & mask
    const once = folded ^ (folded >>> shift)
    return (Math.imul(once - added, inverse) & mask) ^ turned
  }
  const within = (at: number, turn: (x: number) => number): number => {
    const number = Math.floor(at / WINDOW)
    if (at < 0 || !isMixed(number)) return at
    drawOrder(number)
    return number * WINDOW + turn(at - number * WINDOW)
  }
  return { slot: (at) => within(at, mixed), row: (slot) => within(slot, unmixed) }
}

/** What an odd number is to be multiplied by for 1, modulo a power of two up to 64 (Newton's iteration doubles the bits that are right). */
function inverseOf(odd: number, mask: number): number {
  let found = odd
  for (let i = 0; i < 3; i++) found = Math.imul(found, 2 - Math.imul(odd, found))
  return found & mask
}
