import type { TypeRef } from '@populace/catalog'
import type { Dictionary, Vector } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import { emitSlot, type Slots, slotBytes, slotsBy } from '../rows/slots.ts'
import { arenaValues, type ValuePlan, type ValuePlanner } from '../rows/values.ts'
import { assembleSlot } from '../text/assembly.ts'
import { writeText } from '../text/copies.ts'
import { joined } from '../text/quotes.ts'
import type { TextWriter } from '../text/syntax.ts'
import { assembleOctets } from './assembly.ts'
import { ARRAY_BYTES, ARRAY_FACTOR, arrayWriter } from './arrays.ts'

/** Texts behind their length and perhaps a version byte. */
export function textFields(version: readonly number[]): ValuePlanner {
  const prefix = version.length
  const slots = slotsBy((text) => {
    const length = new DataView(new ArrayBuffer(4))
    length.setInt32(0, text.length + prefix)
    return joined([new Uint8Array(length.buffer), Uint8Array.from(version), text])
  })
  const arena = arenaValues(
    1,
    4 + prefix,
    (code, { view, bytes, from, to }) => {
      code.line(`dv.setInt32(${code.at()}, ${to} - ${from} + ${prefix});`)
      for (const [i, byte] of version.entries()) code.line(`dv.setUint8(${code.at(4 + i)}, ${byte});`)
      code.advance(4 + prefix)
      code.call(writeText, `out, ${view}, ${bytes}, ${from}, ${to}`)
    },
    (to, span) => assembleOctets(to, span, version),
  )
  return (vector, rows) => (vector.storage === 'arena' ? arena(vector, rows) : dictionaryFields(vector, rows, slots))
}

function dictionaryFields(vector: Vector, rows: number, slots: (dictionary: Dictionary) => Slots): ValuePlan {
  if (vector.storage !== 'dict') throw new InvariantError(`a column of texts is stored as ${vector.storage}`)
  const entries = slots(vector.dictionary)
  return {
    key: entries.key,
    inputs: [vector.codes, ...entries.inputs],
    bytes: () => slotBytes(entries, vector.codes, rows),
    most: { fixed: entries.longest },
    emit: (code, [codes, ...inputs]) => emitSlot(code, entries, inputs, `${codes}[r]`),
    assembly: {
      columns: [vector.codes, ...entries.tables],
      write: (to, [codes, ...tables]) => assembleSlot(to, entries, tables, to.f.let(to.number(codes!, 'i32'))),
    },
  }
}

/** Arrays from their text form, behind their length. */
export function arrayFields(type: TypeRef): ValuePlanner | undefined {
  const write = arrayWriter(type)
  if (write === undefined) return undefined
  const writeField: TextWriter = (dv, p, view, text, from, to) => {
    const end = write(dv, p + 4, view, text, from, to)
    dv.setInt32(p, end - p - 4)
    return end
  }
  const slots = slotsBy((text) => {
    const field = new Uint8Array(ARRAY_BYTES + text.length * ARRAY_FACTOR)
    const view = new DataView(text.buffer, text.byteOffset, text.byteLength)
    return field.subarray(0, writeField(new DataView(field.buffer), 0, view, text, 0, text.length))
  }, true)
  const arena = arenaValues(ARRAY_FACTOR, ARRAY_BYTES, (code, { view, bytes, from, to }) =>
    code.call(writeField, `${view}, ${bytes}, ${from}, ${to}`),
  )
  return (vector, rows) => (vector.storage === 'arena' ? arena(vector, rows) : dictionaryFields(vector, rows, slots))
}
