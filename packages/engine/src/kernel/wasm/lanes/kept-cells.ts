import { f64, f64x2, i32x4, type I32 as Word, v128, type V128, type Value } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import { gathered, lanesOf } from '../../../random/assembly/network-lanes.ts'
import { LENGTH_BITS } from '../../kept-texts.ts'
import { BLOCK_BITS } from '../../limits.ts'
import type { Bytes, F64, I32, Text } from '../../ir.ts'
import { ofType } from '../code.ts'
import { COPIED_AT_ONCE, type FunctionCode } from '../function-code.ts'
import type { LinearStore } from '../linear-store.ts'
import { rowOf } from '../row-code.ts'
import { isOurs, LANES, type LaneRows } from './apart.ts'
import { both, type Doubles, fromSigned, lowerHalves, numberIn, ofWhole, paired } from './doubles.ts'
import { isFar } from './far.ts'
import type { Splat } from './mixing.ts'

/** Cells of four rows of a table whose cells are kept. */
export interface AskedCells {
  readonly e: (I32 | F64) & { op: 'cell' }
  readonly numbers: Doubles
  readonly rows: LaneRows
  readonly shift: V128
  readonly splat: Splat
}

/** Texts of four rows of such a table. */
export interface AskedTexts extends Omit<AskedCells, 'e'> {
  readonly e: (Text | Bytes) & { op: 'cell' }
}

/** What part of the most bytes of a text its others have, about. */
const TYPICAL = 0.4

/** Where four rows lie, and whether all of them are there. */
interface Places {
  readonly places: V128
  readonly areThere: Word
}

/** Words of four rows. */
export function keptWords(code: FunctionCode, asked: AskedCells): V128 {
  const { f } = code
  const found = f.let(asked.splat(0))
  fetch(
    code,
    asked,
    (at, address) => {
      for (const lane of LANES) f.set(found, v128.load32Lane(i32x4.extractLane(at, lane), found, lane, address))
    },
    (lane, cell) => f.set(found, i32x4.replaceLane(found, lane, ofType('i32', cell))),
  )
  return found
}

/** Doubles of four rows. */
export function keptDoubles(code: FunctionCode, asked: AskedCells): Doubles {
  const { f } = code
  const found = [f.let(asked.splat(0)), f.let(asked.splat(0))] as const
  const halfOf = (lane: number) => found[lane < 2 ? 0 : 1]
  fetch(
    code,
    asked,
    (at, address) => {
      for (const lane of LANES)
        f.set(halfOf(lane), v128.load64Lane(i32x4.extractLane(at, lane), halfOf(lane), lane & 1, address))
    },
    (lane, cell) => f.set(halfOf(lane), f64x2.replaceLane(halfOf(lane), lane & 1, ofType('f64', cell))),
  )
  return found
}

/** Something of each line that four rows lie in, where the store is large and none of its rows makes room for another. */
export function keptLines({ f, writer, around }: FunctionCode, asked: AskedCells): V128 | undefined {
  const { e, numbers, shift, splat } = asked
  const store = around.store(e.table)
  const location = store?.locationOf(around.step(e.table, e.step), 'value')
  if (!store || !location || store.kept < store.rows || !isFar(store.kept * location.stride)) return undefined
  const words = ofWhole(fromBaseOf(writer, store, numbers), shift)
  const places = f.let(times(i32x4.minU(words, splat(store.rows - 1)), location.stride, splat))
  return gathered(f, lanesOf(f, places), splat, location.address)
}

/** The same of four texts: a line of each one's beginning and of what is copied of it at once. */
export function keptTextLines(code: FunctionCode, asked: AskedTexts): V128 | undefined {
  const { f, writer, around } = code
  const { e, numbers, shift, splat } = asked
  const store = around.store(e.table)
  const step = around.step(e.table, e.step)
  const location = store?.locationOf(step, 'value')
  const texts = location?.texts
  if (!store || !texts || store.kept < store.rows || !isFar(store.kept * TYPICAL * around.mostBytes(step)))
    return undefined
  const places = f.let(i32x4.minU(ofWhole(fromBaseOf(writer, store, numbers), shift), splat(store.rows - 1)))
  const words = gathered(f, lanesOf(f, times(places, location.stride, splat)), splat, location.address)
  const blocks = i32x4.mul(i32x4.shrU(places, BLOCK_BITS), splat(texts.stride))
  const at = lanesOf(f, i32x4.add(blocks, i32x4.shrU(words, LENGTH_BITS)))
  const [first, last] = [0, COPIED_AT_ONCE - 1].map((byte) => gathered(f, at, splat, texts.start + byte))
  return first && last && v128.xor(first, last)
}

/** Takes all four from where they lie, if their blocks are filled; else one after the other, each filling its block. */
function fetch(
  code: FunctionCode,
  asked: AskedCells,
  take: (at: V128, address: number) => void,
  put: (lane: 0 | 1 | 2 | 3, cell: Value) => void,
): void {
  const { f, cells, writer, around } = code
  const { e, numbers, rows, splat } = asked
  const step = around.step(e.table, e.step)
  const store = around.store(e.table)
  const location = store?.locationOf(step, 'value')
  if (!store || !location) throw new InvariantError(`${e.table}.${e.step} is not kept`)
  const { places, areThere } = placesIn(code, store, asked)
  writer.branch(
    areThere,
    () => take(f.let(times(places, location.stride, splat)), location.address),
    () => {
      // Rows that are nobody's are taken for the first one. Each finds its place anew: rows that are none of their table's share one.
      const first = f.let(numberIn(numbers, 0))
      for (const lane of LANES) {
        const number = lane === 0 ? first : f.let(f64.select(isOurs(rows, lane), numberIn(numbers, lane), first))
        put(lane, f.let(cells.number(step, rowOf(e.table, number))))
      }
    },
  )
}

/** The places of four rows in the store of their table: what `Cells` finds for one. */
function placesIn({ f, writer }: FunctionCode, store: LinearStore, { numbers, shift, splat }: AskedCells): Places {
  const fromBase = both(fromBaseOf(writer, store, numbers), (half) => f.let(half))
  const words = f.let(ofWhole(fromBase, shift))
  const areWhole = lowerHalves(paired(fromSigned(words), fromBase, f64x2.eq))
  const areRows = v128.and(areWhole, i32x4.ltU(words, splat(store.rows)))
  const blocks = f.let(i32x4.shrU(words, BLOCK_BITS))
  const [isPassing, kept] = [store.kept < store.rows, store.kept]
  const there = f.let(
    isPassing
      ? v128.and(blocks, splat((kept >>> BLOCK_BITS) - 1))
      : i32x4.minU(blocks, splat(Math.ceil(kept / 2 ** BLOCK_BITS) - 1)),
  )
  const at = f.let(i32x4.shl(there, 2))
  const filled = f.let(splat(0))
  for (const lane of LANES) f.set(filled, v128.load32Lane(i32x4.extractLane(at, lane), filled, lane, store.filled))
  const areThere = f.let(i32x4.allTrue(v128.and(areRows, i32x4.eq(filled, i32x4.add(blocks, splat(1))))))
  return { places: isPassing ? v128.and(words, splat(kept - 1)) : words, areThere }
}

function fromBaseOf(writer: FunctionCode['writer'], { base }: LinearStore, numbers: Doubles): Doubles {
  const first = writer.once(`lanes of double ${base}`, () => f64x2.splat(f64.const(base)))
  return both(numbers, (half) => f64x2.sub(half, first))
}

/** Most rows of a store take a power of two bytes. */
const times = (x: V128, stride: number, splat: Splat): V128 =>
  Number.isInteger(Math.log2(stride)) ? i32x4.shl(x, Math.log2(stride)) : i32x4.mul(x, splat(stride))
