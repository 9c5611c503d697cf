import {
  type Code,
  f64,
  f64x2,
  type Func,
  i16x8,
  i32,
  type I32,
  i32x4,
  i64,
  i8x16,
  v128,
  type V128,
} from '@populace/columnar/wasm'
import type { PlacedStep } from '../../program-index.ts'
import { FunctionCode } from '../function-code.ts'
import type { RowCode } from '../row-code.ts'
import { FILL_PARAMETERS, type FillParameters, type Surroundings } from '../surroundings.ts'
import { both, widened } from './doubles.ts'
import { LaneCode } from './lane-code.ts'
import { linesAhead } from './lines-ahead.ts'

/** Rows that are computed at once. Columns have room for so many less one behind their last. */
export const LANES = 4

/** The function that fills the column of a step (see `Fill`) for four rows at once. */
export function laneFunction(step: PlacedStep, around: Surroundings): Func<FillParameters, 'i32'> {
  return around.machine.module.define(FILL_PARAMETERS, 'i32', (f, first, count, at, p) => {
    const code = new FunctionCode(around, f, p, true)
    const stop = f.let(i32.add(at, count))
    const base = f.let(f64.sub(first, f64.convertI32S(at)))
    const start = f.let(i32.wrapI64(i64.ofWhole(base)))
    const high = f.let(i32.wrapI64(i64.shrU(i64.ofWhole(first), 32n)))
    const place = f.local('i32')
    const [low, number] = [f.local('v128'), f.local('f64')]
    const numbers = [f.local('v128'), f.local('v128')] as const
    const ascending = code.writer.once('0 … 3', () => v128.const(new Uint8Array(Int32Array.of(0, 1, 2, 3).buffer)))
    const further = (from: number) =>
      code.writer.once(`${from}, ${from + 1}`, () => v128.const(new Uint8Array(Float64Array.of(from, from + 1).buffer)))
    const row: RowCode = { table: step.table, number, low: i32.add(start, place), high, place }
    const rows = { first: row, place, low, numbers, stop }
    const body = f.nested(() => {
      f.set(low, i32x4.add(i32x4.splat(row.low), ascending))
      f.set(number, f64.add(base, f64.convertI32S(place)))
      f.set(numbers[0], f64x2.add(f64x2.splat(number), further(0)))
      f.set(numbers[1], f64x2.add(f64x2.splat(number), further(2)))
      writeStep(code, new LaneCode(code, rows, step), step, place)
    })
    const eachFour = (body: Code) =>
      f.nested(() => {
        f.set(place, at)
        f.count(place, stop, () => f.place(body), LANES)
      })
    const ahead = linesAhead(step, code, new LaneCode(code, rows, step), eachFour)
    f.place(code.writer.head)
    f.place(ahead)
    f.place(eachFour(body))
    f.return(p)
  })
}

/** Writes what stores the step's values, and where they are NULL. */
function writeStep(code: FunctionCode, lanes: LaneCode, step: PlacedStep, place: I32): void {
  const { f, cells } = code
  const { value, nulls } = step
  const isNull = nulls && f.let(i32x4.ne(lanes.word(nulls), lanes.splat(0)))
  const unlessNull = (x: V128, mask: V128 | undefined = isNull) => (mask ? v128.andnot(x, mask) : x)
  if (isNull) f.do(i32.store(i32.add(cells.column(step, 'nulls'), place), truthBytes(isNull)))
  const column = cells.column(step, 'values')
  if (value.lane === 'f64') {
    const at = f.let(i32.add(column, i32.shl(place, 3)))
    // A step never holds −0, whose sign one format would show and another lose.
    const stored = both(lanes.double(value), (half) => f64x2.add(half, lanes.zero))
    const masks = isNull && widened(isNull)
    for (const i of [0, 1] as const) f.do(v128.store(at, unlessNull(stored[i], masks?.[i]), 16 * i))
    return
  }
  const word = value.lane === 'i32' ? lanes.word(value) : lanes.codeOfStep()
  f.do(v128.store(i32.add(column, i32.shl(place, 2)), unlessNull(word)))
}

/** Four bytes of 0 or 1. */
function truthBytes(mask: V128): I32 {
  const halves = i16x8.narrowI32x4S(mask, mask)
  return i32.and(i32x4.extractLane(i8x16.narrowI16x8S(halves, halves), 0), 0x01010101)
}
