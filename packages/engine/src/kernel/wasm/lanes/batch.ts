import { f64x2, type Func, i16x8, i32, type I32, i32x4, i8x16, v128, type V128 } from '@populace/columnar/wasm'
import type { F64 } from '../../ir.ts'
import type { PlacedStep } from '../../program-index.ts'
import { nodes } from '../../walk.ts'
import { FunctionCode } from '../function-code.ts'
import { FILL_PARAMETERS, type FillParameters, type Surroundings } from '../surroundings.ts'
import { both, type Doubles, widened } from './doubles.ts'
import type { LaneCode } from './lane-code.ts'
import { FourRows, LANES, spanOf } from './rows.ts'
import { linesAhead } from './lines-ahead.ts'
import { laneMethods } from './registry.ts'

/** Rows that are computed at once where all that is done is to ask a method that waits for itself: as many may be computed behind the last row of a column, which has room for them. */
export const BEYOND = 4 * LANES

/** The function that fills the columns of some steps (see `Fill`) for four rows at once. */
export function laneFunction(steps: readonly PlacedStep[], around: Surroundings): Func<FillParameters, 'i32'> {
  return around.machine.module.define(FILL_PARAMETERS, 'i32', (f, first, count, at, p) => {
    const code = new FunctionCode(around, f, p, true)
    const span = spanOf(code, steps[0]?.table ?? '', first, count, at)
    const place = f.local('i32')
    const rowsAt = (place: I32) => new FourRows(code, span, place)
    const four = rowsAt(place)
    const waiting = waitingCall(steps)
    const body = f.nested(() => {
      const fours = waiting ? [four, ...[1, 2, 3].map((i) => rowsAt(f.let(i32.add(place, LANES * i))))] : [four]
      for (const rows of fours) rows.begin()
      if (waiting)
        four.lanesOf(waiting.step).learn(
          waiting.e,
          fours.map((rows) => rows.lanesOf(waiting.step)),
        )
      for (const each of fours) for (const step of steps) writeStep(code, each.lanesOf(step), step, each.rows.place)
    })
    const ahead = steps.map((step) => linesAhead(step, code, span, at))
    f.place(code.writer.head)
    f.place(ahead)
    f.set(place, at)
    f.count(place, span.stop, () => f.place(body), waiting ? BEYOND : LANES)
    f.return(p)
  })
}

/** More expressions than this besides a call are not computed several times four rows at once: they would not stay in registers. */
const FEW = 12

/** The call that steps wait for, of a method that can be asked several times four numbers at once. */
function waitingCall(
  steps: readonly PlacedStep[],
): { readonly step: PlacedStep; readonly e: F64 & { op: 'call' } } | undefined {
  const [step] = steps
  if (!step || steps.some(({ value, nulls }) => nulls || nodes([value]).length > FEW)) return undefined
  for (const e of nodes([step.value])) {
    if (e.op !== 'call' || e.lane !== 'f64') continue
    const method = laneMethods(e.on)?.[e.method]
    if (method?.writeSeveral && (steps.length === 1 || method.together)) return { step, e }
  }
  return undefined
}

/** Stores doubles of four rows. */
function storeDoubles(code: FunctionCode, step: PlacedStep, place: I32, numbers: Doubles): void {
  const { f, cells } = code
  const at = f.let(i32.add(cells.column(step, 'values'), i32.shl(place, 3)))
  for (const i of [0, 1] as const) f.do(v128.store(at, numbers[i], 16 * i))
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
    // A step never holds −0, whose sign one format would show and another lose.
    const stored = both(lanes.double(value), (half) => f64x2.add(half, lanes.zero))
    const masks = isNull && widened(isNull)
    return storeDoubles(code, step, place, [unlessNull(stored[0], masks?.[0]), unlessNull(stored[1], masks?.[1])])
  }
  const word = value.lane === 'i32' ? lanes.word(value) : lanes.codeOfStep()
  f.do(v128.store(i32.add(column, i32.shl(place, 2)), unlessNull(word)))
}

/** Four bytes of 0 or 1. */
function truthBytes(mask: V128): I32 {
  const halves = i16x8.narrowI32x4S(mask, mask)
  return i32.and(i32x4.extractLane(i8x16.narrowI16x8S(halves, halves), 0), 0x01010101)
}
