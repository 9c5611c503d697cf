import { type FunctionWriter, i32x4, v128, type V128 } from '@populace/columnar/wasm'
import type { Described } from '../../kernel/ir.ts'
import { numberOf } from '../../kernel/parameters.ts'
import { type LaneMethod, ofOne } from '../../kernel/wasm/lanes/method.ts'
import type { Splat } from '../../kernel/wasm/lanes/mixing.ts'
import { gathered, lanesOf, NetworkLanes, networkTable, walkNetworks } from '../../random/assembly/network-lanes.ts'
import type { Chronology } from '../chronology.ts'
import { halfOf } from '../kept-tree.ts'
import { chronologyIn } from '../kinds.ts'

/** Puts a table into the memory of the kernels, and gives its address. */
type PlaceTable = (table: Int32Array) => number

/** What no row and no slot comes up to: numbers are signed words. */
const NEVER = 2 ** 31 - 1

/** `Chronology.slot` for four rows at once: each goes through two networks, which take a row by itself most of its time. */
export function chronologyLanes(on: Described): Readonly<Record<string, LaneMethod>> | undefined {
  const rows = numberOf(on, 'rows')
  if (rows > NEVER) return undefined
  const several: LaneMethod['writeSeveral'] = (f, numbers, splat, { memory }) => ({
    permute: slots(f, numbers, chronologyIn(on), splat, (table) => memory.place(table)),
  })
  return {
    permute: {
      ...ofOne(rows, (f, x, splat, to) => several(f, [x], splat, to).permute?.[0] ?? x),
      writeSeveral: several,
    },
  }
}

/** The slots of several times four rows, a piece of one after a piece of the other. */
function slots(
  f: FunctionWriter,
  x: readonly V128[],
  order: Chronology,
  splat: Splat,
  place: PlaceTable,
): readonly V128[] {
  const { strata, rowStarts, slotStarts, same, byRow, bySlot, rowOrders, slotOrders } = order
  const table = (numbers: readonly number[]) => place(Int32Array.from(numbers))
  const width = 2 * halfOf(strata + 1)
  /** A line for each stratum of rows, as wide as a search goes. */
  const lines = (number: (b: number, a: number) => number) =>
    table(byRow.flatMap((_, b) => Array.from({ length: width }, (_, a) => number(b, a))))
  const search = (starts: number, asked: readonly Sought[], count: number): readonly V128[] => {
    const found = asked.map(({ line }) => f.let(line))
    for (let step = halfOf(count); step > 0; step >>= 1)
      for (const [i, { number }] of asked.entries()) {
        const at = found[i]!
        const next = gathered(f, lanesOf(f, at), splat, starts + 4 * step)
        f.set(at, i32x4.add(at, v128.and(i32x4.leS(next, number), splat(4 * step))))
      }
    return found
  }
  const networks = place(networkTable([...rowOrders, ...slotOrders]))
  const networksOf = (which: V128) => new NetworkLanes(f, networks, which, splat)

  const rows = x.map((four) => f.let(four))
  const padded = table(Array.from({ length: width }, (_, b) => (b < strata ? (rowStarts[b] ?? 0) : NEVER)))
  const strataOf = search(
    padded,
    rows.map((number) => ({ line: splat(0), number })),
    strata,
  )
  const shuffled = byRow.map((column) => column.at(-1) ?? 0)
  const begins = table(rowStarts)
  const mixed = table(shuffled)
  const meeting = table(shuffled.map((count, i) => (slotStarts[i] ?? 0) - count))
  const fours = rows.map((row, i): Four => {
    const b = strataOf[i]!
    const stratum = lanesOf(f, b)
    const inStratum = f.let(i32x4.sub(row, gathered(f, stratum, splat, begins)))
    // Those whose parent is of their own time meet it in order.
    const isMet = f.let(i32x4.leS(gathered(f, stratum, splat, mixed), inStratum))
    const met = f.let(i32x4.add(gathered(f, stratum, splat, meeting), inStratum))
    return {
      b,
      inStratum,
      isMet,
      met,
      others: f.let(i32x4.eq(isMet, splat(0))),
      line: f.let(i32x4.shl(b, Math.log2(width))),
    }
  })
  const columns = walkNetworks(
    f,
    fours.map(({ b, inStratum, others }) => ({
      networks: networksOf(f.let(i32x4.shrU(b, 2))),
      x: inStratum,
      wanted: others,
    })),
    true,
  )
  const cells = search(
    lines((i, a) => (a <= strata ? (byRow[i]?.[a] ?? 0) : NEVER)),
    fours.map(({ line }, i) => ({ line, number: columns[i]! })),
    strata + 1,
  )
  const moves = lines((i, a) => (bySlot[a]?.[i] ?? 0) - (byRow[i]?.[a] ?? 0))
  const slotStrata = fours.map(({ line }, i) => f.let(i32x4.sub(cells[i]!, line)))
  const inSlots = walkNetworks(
    f,
    fours.map(({ others }, i) => ({
      networks: networksOf(i32x4.add(i32x4.shrU(slotStrata[i]!, 2), splat(strata))),
      x: i32x4.add(columns[i]!, gathered(f, lanesOf(f, cells[i]!), splat, moves)),
      wanted: others,
    })),
    false,
  )
  const firsts = table(slotStarts.map((start, i) => start + (same[i] ?? 0)))
  return fours.map(({ met, isMet }, i) =>
    v128.bitselect(met, i32x4.add(inSlots[i]!, gathered(f, lanesOf(f, slotStrata[i]!), splat, firsts)), isMet),
  )
}

/** What is searched for a number, and where that begins, in bytes. */
interface Sought {
  readonly line: V128
  readonly number: V128
}

/** Four rows: their strata, in bytes of a table, and what follows from these. */
interface Four {
  readonly b: V128
  readonly inStratum: V128
  readonly isMet: V128
  readonly met: V128
  readonly others: V128
  readonly line: V128
}
