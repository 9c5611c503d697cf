import { groupKeys, Network } from '../random/permutation.ts'
import { power } from '../random/elementary.ts'
import type { Key } from '../kernel/ir.ts'
import type { Sharing } from './sharing.ts'

/**
 * How far parents are ahead of their children: the parent of a row at place x (0 … 1) among its table's rows has a place of at most x^LEAD among its own. Below 1, because
 * children could else only be born in the order of their parents, each at the moment that its parent was: were the first half of the children always those of the first
 * half of the parents, no early parent could have a late child.
 */
export const LEAD = 2 / 3

/** Share of the rows that are children of the latest parents there are. */
const SOON = 0.6

/** Stretches that both sides are cut into, at most. */
const MOST_STRATA = 64

export interface ChronologySpec {
  readonly key: Key
  /** All rows; those whose slot is not below `children` have no parent. */
  readonly rows: number
  readonly children: number
  readonly parents: number
  /** Parents change places within runs of so many. */
  readonly grain: number
}

/**
 * A one-to-one map of rows onto slots by which later rows have later parents, and parents come first: a child is only given to a parent that there is. Rows and slots are
 * cut into strata of time, a table says how many rows of each stratum go to the parents of each earlier one, and inside its cell a row's slot is a matter of chance. Early
 * parents have children for longer, as those that were there first have; how many each has is the sharing's business alone.
 *
 * Where too few parents came first (all children are those of the last), rows go to the earliest that come after them.
 */
export class Chronology {
  readonly strata: number
  /** First row and first slot of each stratum, and the end of the last; after the slots of parents come those that have none. */
  readonly rowStarts: readonly number[]
  readonly slotStarts: readonly number[]
  /** By row stratum, where its rows of each slot stratum begin; by slot stratum, where its slots of each row stratum do. */
  readonly byRow: readonly (readonly number[])[]
  readonly bySlot: readonly (readonly number[])[]
  /** Rows and slots whose stratum is the same: they meet in order, rows from the end, slots from the start. */
  readonly same: readonly number[]
  readonly rowOrders: readonly Shuffle[]
  readonly slotOrders: readonly Shuffle[]

  constructor(spec: ChronologySpec, sharing: Pick<Sharing, 'first'>) {
    const { rows, parents, grain } = spec
    const strata = Math.max(1, Math.min(MOST_STRATA, Math.floor(parents / grain)))
    this.strata = strata
    this.rowStarts = Array.from({ length: strata + 1 }, (_, b) =>
      b === 0 ? 0 : b === strata ? rows : Math.min(rows, Math.ceil(rows * power(b / strata, 1 / LEAD))),
    )
    const parentStarts = Array.from({ length: strata }, (_, a) => Math.floor((parents * a) / strata / grain) * grain)
    this.slotStarts = [...parentStarts.map((p) => (p === 0 ? 0 : sharing.first(p))), spec.children, rows]
    const cells = this.cells(spec)
    this.same = cells.map((column, b) => {
      const count = column[b] ?? 0
      column[b] = 0
      return count
    })
    this.byRow = cells.map(sums)
    this.bySlot = this.slotStarts.slice(0, -1).map((_, a) => sumsAcross(cells, a))
    this.rowOrders = this.byRow.map((column, b) => new Shuffle(spec.key, b, column.at(-1) ?? 0))
    this.slotOrders = this.bySlot.map((line, a) => new Shuffle(spec.key, strata + 1 + a, line.at(-1) ?? 0))
  }

  slot(row: number): number {
    const b = stratumOf(this.rowStarts, row, this.strata)
    const at = row - (this.rowStarts[b] ?? 0)
    const column = this.byRow[b] ?? []
    const shuffled = column.at(-1) ?? 0
    if (at >= shuffled) return (this.slotStarts[b] ?? 0) + at - shuffled
    const place = this.rowOrders[b]?.permute(at) ?? 0
    const a = stratumOf(column, place, column.length - 1)
    const inLine = (this.bySlot[a]?.[b] ?? 0) + place - (column[a] ?? 0)
    return (this.slotStarts[a] ?? 0) + (this.same[a] ?? 0) + (this.slotOrders[a]?.unpermute(inLine) ?? 0)
  }

  row(slot: number): number {
    const a = stratumOf(this.slotStarts, slot, this.strata + 1)
    const at = slot - (this.slotStarts[a] ?? 0)
    const same = this.same[a] ?? 0
    if (at < same) return (this.rowStarts[a] ?? 0) + (this.byRow[a]?.at(-1) ?? 0) + at
    const line = this.bySlot[a] ?? []
    const place = this.slotOrders[a]?.permute(at - same) ?? 0
    const b = stratumOf(line, place, line.length - 1)
    const inColumn = (this.byRow[b]?.[a] ?? 0) + place - (line[b] ?? 0)
    return (this.rowStarts[b] ?? 0) + (this.rowOrders[b]?.unpermute(inColumn) ?? 0)
  }

  /**
   * How many rows of each stratum take slots of each: those without a parent by their share, then slots of earlier strata, most of them of the latest, then
   * the stratum's own, and only where these run out later ones.
   */
  private cells({ rows, children }: ChronologySpec): number[][] {
    const left = this.slotStarts.slice(0, -1).map((start, a) => (this.slotStarts[a + 1] ?? 0) - start)
    let orphans = 0
    return Array.from({ length: this.strata }, (_, b) => {
      const column = left.map(() => 0)
      let wanted = (this.rowStarts[b + 1] ?? 0) - (this.rowStarts[b] ?? 0)
      const take = (a: number, most: number): void => {
        const there = left[a] ?? 0
        if (there === 0) return
        const taken = Math.min(most, there, wanted)
        left[a] = there - taken
        column[a] = (column[a] ?? 0) + taken
        wanted -= taken
      }
      const due = Math.round(((rows - children) * (this.rowStarts[b + 1] ?? 0)) / Math.max(1, rows)) - orphans
      take(this.strata, due)
      orphans += column[this.strata] ?? 0
      // Most come soon after their parent, the others whenever.
      const soon = Math.ceil(wanted * (1 - SOON))
      for (let a = b - 1; a >= 0 && wanted > soon; a--) take(a, wanted - soon)
      if (wanted === 0) return column
      const pool = sumOf(left, b)
      const share = Math.min(pool, wanted)
      for (let a = 0, seen = 0; a < b && share > 0; a++) {
        const before = seen
        const there = left[a] ?? 0
        seen += there
        if (there > 0) take(a, Math.floor((share * seen) / pool) - Math.floor((share * before) / pool))
      }
      for (let a = b; a <= this.strata && wanted > 0; a++) take(a, wanted)
      return column
    })
  }
}

/** The numbers below a size in an order of the stratum's own, which is made when more than one has to be put in order. */
class Shuffle {
  readonly size: number
  readonly #key: Key
  readonly #stratum: number
  #made: { readonly network: Network; readonly keys: Int32Array } | undefined

  constructor(key: Key, stratum: number, size: number) {
    this.size = Math.max(1, size)
    this.#key = key
    this.#stratum = stratum
  }

  get keys(): Int32Array {
    return this.#order().keys
  }

  permute(x: number): number {
    if (this.size === 1 && x === 0) return x
    const { network, keys } = this.#order()
    return network.permute(x, keys)
  }

  unpermute(y: number): number {
    if (this.size === 1 && y === 0) return y
    const { network, keys } = this.#order()
    return network.unpermute(y, keys)
  }

  #order(): { readonly network: Network; readonly keys: Int32Array } {
    if (this.#made) return this.#made
    const network = new Network(this.size)
    this.#made = { network, keys: groupKeys(this.#key, this.#stratum, network.rounds) }
    return this.#made
  }
}

/** Where each of several runs begins, and the end of the last. */
function sums(counts: readonly number[]): readonly number[] {
  const starts = [0]
  let start = 0
  for (const count of counts) {
    start += count
    starts.push(start)
  }
  return starts
}

/** The same of the counts that stand at one place of each column. */
function sumsAcross(columns: readonly (readonly number[])[], at: number): readonly number[] {
  const starts = [0]
  let start = 0
  for (const column of columns) {
    start += column[at] ?? 0
    starts.push(start)
  }
  return starts
}

function sumOf(counts: readonly number[], end: number): number {
  let sum = 0
  for (let at = 0; at < end; at++) sum += counts[at] ?? 0
  return sum
}

/** The last of `count` runs that begins at or before a number; runs may be empty. */
function stratumOf(starts: readonly number[], number: number, count: number): number {
  let low = 0
  for (let high = count; high - low > 1; ) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) <= number) low = middle
    else high = middle
  }
  return low
}
