import { type Code, i32, type I32 as Word, v128, type V128 } from '@populace/columnar/wasm'
import type { Expr } from '../../ir.ts'
import type { PlacedStep } from '../../program-index.ts'
import { nodes } from '../../walk.ts'
import type { FunctionCode } from '../function-code.ts'
import { FourRows, LANES, type Span } from './rows.ts'

/**
 * A loop over the rows from a place on that only asks for the lines of memory which a step will read from places far apart, so that they are near when it does; no code where there are none.
 * A processor has some hundred instructions under way at a time: of a step's own it reaches the reads of a few rows and waits for the slowest of them, of these it reaches those of dozens.
 */
export function linesAhead(step: PlacedStep, code: FunctionCode, span: Span, at: Word): Code {
  const asked = scattered(step)
  if (asked.length === 0) return []
  const { f, around } = code
  return f.nested(() => {
    const place = f.let(at)
    const lanes = new FourRows(code, span, place).lanesOf(step)
    const all = f.let(lanes.splat(0))
    const found: V128[] = []
    const body = f.nested(() => {
      found.push(...asked.flatMap((e) => lanes.linesOf(e) ?? []))
      for (const lines of found) f.set(all, v128.xor(all, lines))
    })
    if (found.length === 0) return
    f.count(place, span.stop, () => f.place(body), LANES)
    // What nobody stores nobody need read.
    const { workplace, memory } = around.machine
    f.do(v128.store(i32.const(workplace.once('lines asked for', () => memory.allocate(16))), all))
  })
}

/** What a step asks for by a number that lies in a column: computing any other twice would take longer than waiting. */
const scattered = ({ value, nulls }: PlacedStep): readonly Expr[] =>
  nodes(nulls ? [value, nulls] : [value]).filter(
    (e) => (e.op === 'cell' && e.row.op === 'read') || (e.op === 'call' && e.args[0]?.op === 'read'),
  )
