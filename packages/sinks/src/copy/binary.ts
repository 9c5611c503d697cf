import type { EncoderFactory } from '@populace/columnar'
import { i32 } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import type { CellAssembly } from '../rows/assembly.ts'
import { type CellPlanner, longerBy } from '../rows/cell.ts'
import { nullsOf } from '../rows/nulls.ts'
import { rowEncoder } from '../rows/row-encoder.ts'
import { RowWriter } from '../rows/row-writer.ts'
import type { ValuePlanner } from '../rows/values.ts'
import { binaryFields } from './fields.ts'

/** Signature, no flags, no header extension. */
const HEAD = Uint8Array.of(...new TextEncoder().encode('PGCOPY\n'), 0xff, 13, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0)
const TAIL = Uint8Array.of(0xff, 0xff)

/**
 * PostgreSQL's `COPY … FROM STDIN (FORMAT binary)` (manual, COPY, "Binary Format"), the quickest to load. It has no
 * conversions: each column must be of the very type that its layout names (`wire`, else `type`). Types without a form here
 * (arrays, intervals, ranges, network addresses …) go by `copy-text`; `supports` names the first of them. No options.
 */
export const copyBinary: EncoderFactory = {
  format: 'copy-binary',
  extension: 'pgcopy',
  options: [],
  supports(layout) {
    const missing = layout.columns.find((column) => binaryFields(column) === undefined)
    return missing === undefined ? { ok: true } : { ok: false, column: missing.name }
  },
  create(layout) {
    const cells = layout.columns.map((column) => {
      const fields = binaryFields(column)
      if (fields === undefined) throw new InvariantError(`COPY has no binary form here for column ${column.name}`)
      return nullableFields(fields, column.nullable)
    })
    const count = Uint8Array.of(cells.length >> 8, cells.length & 255)
    return rowEncoder(new RowWriter(cells, { start: count, end: new Uint8Array(0) }), HEAD, TAIL)
  },
}

const NULL_BYTES = 4

function nullableFields(fields: ValuePlanner, nullable: boolean): CellPlanner {
  return (vector, rows) => {
    const plan = fields(vector, rows)
    const nulls = nullsOf(vector, nullable, rows)
    if (nulls === undefined) return plan
    return {
      key: `${plan.key}?`,
      inputs: [nulls, ...plan.inputs],
      ...longerBy(NULL_BYTES, plan, rows),
      emit(code, [marks, ...inputs]) {
        code.branch(
          `${marks}[r] !== 0`,
          () => {
            code.line(`dv.setInt32(${code.at()}, -1);`)
            code.advance(NULL_BYTES)
          },
          () => plan.emit(code, inputs),
        )
      },
      ...(plan.assembly && { assembly: nullableAssembly(plan.assembly, nulls) }),
    }
  }
}

const nullableAssembly = ({ columns, write }: CellAssembly, nulls: Uint8Array): CellAssembly => ({
  columns: [nulls, ...columns],
  write(to, [marks, ...addresses]) {
    to.branch(
      i32.load8U(i32.add(marks!, to.row)),
      () => {
        to.f.do(i32.store(to.p, -1))
        to.f.advance(to.p, NULL_BYTES)
      },
      () => write(to, addresses),
    )
  },
})
