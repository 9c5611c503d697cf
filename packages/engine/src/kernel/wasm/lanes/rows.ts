import { f64, type F64 as Double, f64x2, i32, type I32 as Word, i32x4, i64, v128 } from '@populace/columnar/wasm'
import type { PlacedStep } from '../../program-index.ts'
import type { FunctionCode } from '../function-code.ts'
import type { RowCode } from '../row-code.ts'
import type { LaneRows } from './apart.ts'
import { LaneCode, LaneKnowledge } from './lane-code.ts'

/** Rows that are computed at once. */
export const LANES = 4

/** The rows that a call fills columns for. */
export interface Span {
  readonly table: string
  /** The number of the row at place 0, as a double and as its two words: the high one holds for the whole call. */
  readonly base: Double
  readonly start: Word
  readonly high: Word
  /** The place after the last row. */
  readonly stop: Word
}

/** The parameters of a function that fills columns, in variables. */
export function spanOf({ f }: FunctionCode, table: string, first: Double, count: Word, at: Word): Span {
  const stop = f.let(i32.add(at, count))
  const base = f.let(f64.sub(first, f64.convertI32S(at)))
  const start = f.let(i32.wrapI64(i64.ofWhole(base)))
  const high = f.let(i32.wrapI64(i64.shrU(i64.ofWhole(first), 32n)))
  return { table, base, start, high, stop }
}

/** The four rows at a place, and what is computed of them by whatever step. */
export class FourRows {
  readonly rows: LaneRows
  private readonly code: FunctionCode
  private readonly known = new LaneKnowledge()
  private readonly start: () => void

  constructor(code: FunctionCode, { table, base, start, high, stop }: Span, place: Word) {
    const { f, writer } = code
    const [low, number] = [f.local('v128'), f.local('f64')]
    const numbers = [f.local('v128'), f.local('v128')] as const
    const ascending = writer.once('0 … 3', () => v128.const(new Uint8Array(Int32Array.of(0, 1, 2, 3).buffer)))
    const further = (from: number) =>
      writer.once(`${from}, ${from + 1}`, () => v128.const(new Uint8Array(Float64Array.of(from, from + 1).buffer)))
    const first: RowCode = { table, number, low: i32.add(start, place), high, place }
    this.code = code
    this.rows = { first, place, low, numbers, stop }
    this.start = () => {
      f.set(low, i32x4.add(i32x4.splat(first.low), ascending))
      f.set(number, f64.add(base, f64.convertI32S(place)))
      f.set(numbers[0], f64x2.add(f64x2.splat(number), further(0)))
      f.set(numbers[1], f64x2.add(f64x2.splat(number), further(2)))
    }
  }

  /** Writes what their numbers are. */
  begin(): void {
    this.start()
  }

  lanesOf(step: PlacedStep): LaneCode {
    return new LaneCode(this.code, this.rows, step, this.known)
  }
}
