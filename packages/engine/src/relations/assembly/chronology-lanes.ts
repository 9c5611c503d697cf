import { type FunctionWriter, i32x4, v128, type V128 } from '@populace/columnar/wasm'
import type { Described } from '../../kernel/ir.ts'
import { numberOf } from '../../kernel/parameters.ts'
import { type LaneMethod, ofOne } from '../../kernel/wasm/lanes/method.ts'
import type { Splat } from '../../kernel/wasm/lanes/mixing.ts'
import { gathered, lanesOf, NetworkLanes, networkTable } from '../../random/assembly/network-lanes.ts'
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
  return {
    permute: ofOne(rows, (f, x, splat, { memory }) =>
      slots(f, x, chronologyIn(on), splat, (table) => memory.place(table)),
    ),
  }
}

function slots(f: FunctionWriter, x: V128, order: Chronology, splat: Splat, place: PlaceTable): V128 {
  const { strata, rowStarts, slotStarts, same, byRow, bySlot, rowOrders, slotOrders } = order
  const table = (numbers: readonly number[]) => place(Int32Array.from(numbers))
  const row = f.let(x)
  const width = 2 * halfOf(strata + 1)
  /** A line for each stratum of rows, as wide as a search goes. */
  const lines = (number: (b: number, a: number) => number) =>
    table(byRow.flatMap((_, b) => Array.from({ length: width }, (_, a) => number(b, a))))
  const search = (starts: number, line: V128, number: V128, count: number) => {
    const found = f.let(line)
    for (let step = halfOf(count); step > 0; step >>= 1) {
      const next = gathered(f, lanesOf(f, found), splat, starts + 4 * step)
      f.set(found, i32x4.add(found, v128.and(i32x4.leS(next, number), splat(4 * step))))
    }
    return found
  }
  const shuffled = byRow.map((column) => column.at(-1) ?? 0)
  const padded = Array.from({ length: width }, (_, b) => (b < strata ? (rowStarts[b] ?? 0) : NEVER))
  const b = search(table(padded), splat(0), row, strata)
  const stratum = lanesOf(f, b)
  const inStratum = f.let(i32x4.sub(row, gathered(f, stratum, splat, table(rowStarts))))
  // Those whose parent is of their own time meet it in order.
  const isMet = f.let(i32x4.leS(gathered(f, stratum, splat, table(shuffled)), inStratum))
  const meeting = table(shuffled.map((count, i) => (slotStarts[i] ?? 0) - count))
  const met = f.let(i32x4.add(gathered(f, stratum, splat, meeting), inStratum))
  const others = f.let(i32x4.eq(isMet, splat(0)))

  const networks = place(networkTable([...rowOrders, ...slotOrders]))
  const b1 = f.let(i32x4.shrU(b, 2))
  const inColumn = f.let(new NetworkLanes(f, networks, b1, splat).walk(inStratum, others, true))
  const line = f.let(i32x4.shl(b, Math.log2(width)))
  const starts = lines((i, a) => (a <= strata ? (byRow[i]?.[a] ?? 0) : NEVER))
  const cell = search(starts, line, inColumn, strata + 1)
  const moves = lines((i, a) => (bySlot[a]?.[i] ?? 0) - (byRow[i]?.[a] ?? 0))
  const inLine = f.let(i32x4.add(inColumn, gathered(f, lanesOf(f, cell), splat, moves)))
  const a = f.let(i32x4.sub(cell, line))
  const a1 = i32x4.add(i32x4.shrU(a, 2), splat(strata))
  const inSlots = f.let(new NetworkLanes(f, networks, a1, splat).walk(inLine, others, false))
  const begins = table(slotStarts.map((start, i) => start + (same[i] ?? 0)))
  return v128.bitselect(met, i32x4.add(inSlots, gathered(f, lanesOf(f, a), splat, begins)), isMet)
}
