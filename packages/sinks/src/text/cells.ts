import { type ColumnLayout, dictionary } from '@populace/columnar'
import { type F64, i32, type I32 } from '@populace/columnar/wasm'
import type { CellAssembly, RowAssembler } from '../rows/assembly.ts'
import { type CellPlan, type CellPlanner, longerBy } from '../rows/cell.ts'
import { nullsOf } from '../rows/nulls.ts'
import { emitSlot, slotsBy } from '../rows/slots.ts'
import { arenaValues, numbersOf, numberValues, type ValuePlanner } from '../rows/values.ts'
import { FLOAT_BYTES, writeDouble, writeFloat, writeQuotedDouble, writeQuotedFloat } from './floats.ts'
import { INTEGER_BYTES, writeDecimal, writeLongDecimal } from './numbers.ts'
import { writeBase64, writeHex, writeUuid } from './octets.ts'
import { joined } from './quotes.ts'
import { assembleFloat } from './float-assembly.ts'
import {
  assembleDate,
  assembleDecimal,
  assembleHex,
  assembleInteger,
  assembleSlot,
  assembleTime,
  assembleTimestamp,
  assembleUuid,
} from './assembly.ts'
import { emitCents, emitDate, emitInteger } from './shortcuts.ts'
import type { Quotes, TextSyntax } from './syntax.ts'
import { textValues } from './texts.ts'
import { TIME_BYTES, writeTime, writeTimestamp } from './times.ts'

const encoder = new TextEncoder()
const NOTHING = new Uint8Array(0)

/** Plans a column's cells in a text format; `after` follows every cell: a delimiter, the end of the row, the next key. */
export function textCells(column: ColumnLayout, syntax: TextSyntax, after: string): CellPlanner {
  const tail = encoder.encode(after)
  const nothing = encoder.encode(syntax.null)
  const planValue = valuePlanner(column, syntax, tail)
  return (vector, rows) => {
    const value = planValue(vector, rows)
    const nulls = nullsOf(vector, column.nullable, rows)
    const bound = longerBy(nothing.length + tail.length, value, rows)
    if (nulls === undefined)
      return {
        ...value,
        ...bound,
        emit(code, inputs) {
          value.emit(code, inputs)
          if (!value.closed) code.literal(tail)
        },
        ...assembled(value, ({ columns, write }) => ({
          columns,
          write(to, addresses) {
            write(to, addresses)
            if (!value.closed) to.literal(tail)
          },
        })),
      }
    return {
      key: `${value.key}?`,
      inputs: [nulls, ...value.inputs],
      ...bound,
      emit(code, [marks, ...inputs]) {
        code.branch(
          `${marks}[r] !== 0`,
          () => code.literal(value.closed ? joined([nothing, tail]) : nothing),
          () => value.emit(code, inputs),
        )
        if (!value.closed) code.literal(tail)
      },
      ...assembled(value, ({ columns, write }) => ({
        columns: [nulls, ...columns],
        write(to, [marks, ...addresses]) {
          to.branch(
            i32.load8U(i32.add(marks!, to.row)),
            () => to.literal(value.closed ? joined([nothing, tail]) : nothing),
            () => write(to, addresses),
          )
          if (!value.closed) to.literal(tail)
        },
      })),
    }
  }
}

/** A plan's form in WebAssembly made from that of its value, where that has one. */
const assembled = (value: CellPlan, make: (assembly: CellAssembly) => CellAssembly): Pick<CellPlan, 'assembly'> =>
  value.assembly ? { assembly: make(value.assembly) } : {}

function valuePlanner(column: ColumnLayout, syntax: TextSyntax, tail: Uint8Array): ValuePlanner {
  const around = syntax.around?.(column.wire ?? column.type)
  return around ? quoted(around, barePlanner(column, syntax, NOTHING)) : barePlanner(column, syntax, tail)
}

function barePlanner(column: ColumnLayout, syntax: TextSyntax, tail: Uint8Array): ValuePlanner {
  const { format } = column
  const style = `'${syntax.timeStyle}'`
  switch (format.kind) {
    case 'integer':
      return numberValues(INTEGER_BYTES, emitInteger, assembleInteger)
    case 'decimal':
      return decimals(format.scale)
    case 'float':
      return floats(format.bits, syntax.others)
    case 'boolean':
      return booleans(syntax.booleans, tail)
    case 'date':
      return quoted(
        syntax.others,
        numberValues(
          TIME_BYTES,
          (code, v) => emitDate(code, v, syntax.timeStyle),
          (to, v) => assembleDate(to, v, syntax.timeStyle),
        ),
      )
    case 'time': {
      const zone = format.zone && syntax.hidesUtc !== true
      return quoted(
        syntax.others,
        numberValues(
          TIME_BYTES,
          (code, v) => code.call(writeTime, `${v}, ${zone}, ${style}`),
          (to, v) => assembleTime(to, v, zone, syntax.timeStyle),
        ),
      )
    }
    case 'timestamp': {
      const zone = format.zone && syntax.hidesUtc !== true
      return quoted(
        syntax.others,
        numberValues(
          TIME_BYTES,
          (code, v) => code.call(writeTimestamp, `${v}, ${zone}, ${style}`),
          (to, v) => assembleTimestamp(to, v, zone, syntax.timeStyle),
        ),
      )
    }
    case 'uuid':
      return quoted(
        syntax.others,
        arenaValues(0, 36, (code, { bytes, from }) => code.call(writeUuid, `${bytes}, ${from}`), assembleUuid),
      )
    case 'bytes': {
      const write = syntax.bytes.encoding === 'hex' ? writeHex : writeBase64
      const assemble = syntax.bytes.encoding === 'hex' ? assembleHex : undefined
      const planner = arenaValues(
        2,
        4,
        (code, { bytes, from, to }) => code.call(write, `${bytes}, ${from}, ${to}`),
        assemble,
      )
      return quoted(syntax.bytes.quotes, planner)
    }
    case 'text':
      return textValues(column, syntax.text, tail)
  }
}

function decimals(scale: number): ValuePlanner {
  const bytes = INTEGER_BYTES + scale
  const assemble = (to: RowAssembler, v: I32 | F64) => assembleDecimal(to, v, scale)
  if (scale === 0) return numberValues(bytes, emitInteger, assemble)
  if (scale === 2) return numberValues(bytes, emitCents, assemble)
  const write = scale <= 8 ? writeDecimal : writeLongDecimal
  return numberValues(bytes, (code, v) => code.call(write, `${v}, ${scale}`), assemble)
}

/** Formats that quote go with quotes around NaN and the infinities alone. */
function floats(bits: 32 | 64, [quote]: Quotes): ValuePlanner {
  const mark = quote.charCodeAt(0)
  const assemble = (to: RowAssembler, v: I32 | F64) => assembleFloat(to, v, bits, quote === '' ? undefined : mark)
  if (quote === '')
    return numberValues(FLOAT_BYTES, (code, v) => code.call(bits === 32 ? writeFloat : writeDouble, v), assemble)
  const write = bits === 32 ? writeQuotedFloat : writeQuotedDouble
  return numberValues(FLOAT_BYTES, (code, v) => code.call(write, `${v}, ${mark}`), assemble)
}

/** The two words as a dictionary of which the value is the code: copying a slot beats guessing a branch. */
function booleans(words: readonly [string, string], tail: Uint8Array): ValuePlanner {
  const slots = slotsBy((text) => joined([text, tail]))(dictionary(words))
  return (vector, rows) => {
    const { storage, values } = numbersOf(vector)
    return {
      key: `${storage}${slots.key}`,
      closed: true,
      inputs: [values, ...slots.inputs],
      bytes: () => rows * slots.longest,
      most: { fixed: slots.longest },
      emit: (code, [value, ...inputs]) => emitSlot(code, slots, inputs, `${value}[r]`),
      assembly: {
        columns: [values, ...slots.tables],
        write(to, [column, ...tables]) {
          const value = to.number(column!, storage)
          assembleSlot(to, slots, tables, to.f.let(value.type === 'i32' ? value : i32.truncSatF64S(value)))
        },
      },
    }
  }
}

function quoted([before, after]: Quotes, planner: ValuePlanner): ValuePlanner {
  if (before === '' && after === '') return planner
  const open = encoder.encode(before)
  const close = encoder.encode(after)
  return (vector, rows) => {
    const plan = planner(vector, rows)
    return {
      ...plan,
      closed: false,
      ...longerBy(open.length + close.length, plan, rows),
      emit(code, inputs) {
        code.literal(open)
        plan.emit(code, inputs)
        code.literal(close)
      },
      ...assembled(plan, ({ columns, write }) => ({
        columns,
        write(to, addresses) {
          to.literal(open)
          write(to, addresses)
          to.literal(close)
        },
      })),
    }
  }
}
