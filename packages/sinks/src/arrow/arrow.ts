import type { EncoderFactory } from '@populace/columnar'
import { ByteOutput } from '../groups/byte-output.ts'
import { Gatherer } from '../groups/gatherer.ts'
import { leafColumn } from '../groups/leaf-column.ts'
import { parquetColumn } from '../parquet/schema.ts'
import { arraysOf } from './arrays.ts'
import { arrowType } from './arrow-type.ts'
import { type ArrowField, type BatchPlace, batchMessage, footerOf, schemaMessage } from './metadata.ts'

const NOTHING = new Uint8Array(0)
const GROUP_ROWS = 65_536
/** Buffers begin at multiples of this, as processors like to read them. */
const ALIGNMENT = 64
const MAGIC = new TextEncoder().encode('ARROW1')
/** Stands behind the last batch, where another message would begin. */
const END = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0)

/** What the footer has to know of a batch. */
interface BatchNote {
  readonly metadata: number
  readonly body: number
}

/**
 * Apache Arrow's file format, also known as Feather: batches of up to 65,536 rows as they lie in memory, to be read without being decoded
 * (https://arrow.apache.org/docs/format/Columnar.html). Decimals have 128 bits, times microseconds, UUIDs and JSON the names of their extension types; lists are
 * lists, and what Arrow has no type for is the text that its database writes. No options.
 */
export const arrow: EncoderFactory = {
  format: 'arrow',
  extension: 'arrow',
  options: [],
  supports: () => ({ ok: true }),
  create(layout) {
    const columns = layout.columns.map((column) => {
      const { nullable } = column
      const shape = parquetColumn(column)
      const leaf = arrowType(shape)
      return { shape, nullable, field: { name: column.name, nullable, lists: shape.levels.repetition, leaf } }
    })
    const fields: readonly ArrowField[] = columns.map(({ field }) => field)
    const gatherer = new Gatherer(columns.length)
    const out = new ByteOutput()
    const head = headOf(fields)
    return {
      head: () => head,
      encode(batch) {
        gatherer.append(batch)
        return NOTHING
      },
      tail: () => NOTHING,
      groups: {
        rows: GROUP_ROWS,
        close() {
          const { rows, columns: vectors } = gatherer.take()
          const arrays = vectors.flatMap((vector, i) => {
            const { shape, nullable, field } = columns[i]!
            const entries = leafColumn(vector, rows, nullable, shape.list)
            return arraysOf(entries, rows, { nullable, lists: field.lists, storage: field.leaf.storage })
          })
          let body = 0
          const buffers = arrays.flatMap((array) => array.buffers)
          const places = buffers.map(({ length }) => {
            const place = { offset: body, length }
            body = aligned(body + length)
            return place
          })
          const nodes = arrays.map(({ length, nulls }) => ({ length, nulls }))
          const message = batchMessage({ rows, nodes, buffers: places, body })
          out.clear().append(message)
          for (const buffer of buffers) {
            out.append(buffer)
            out.fill(aligned(buffer.length) - buffer.length)
          }
          const note: BatchNote = { metadata: message.length, body }
          return { bytes: out.written, note: JSON.stringify(note) }
        },
        directory: (notes) => {
          let offset = head.length
          const batches = notes.map((text): BatchPlace => {
            const note: BatchNote = JSON.parse(text)
            const place = { ...note, offset }
            offset += note.metadata + note.body
            return place
          })
          return directoryOf(fields, batches)
        },
      },
    }
  },
}

const aligned = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT

function headOf(fields: readonly ArrowField[]): Uint8Array {
  const out = new ByteOutput()
  out.append(MAGIC)
  out.fill(2)
  out.append(schemaMessage(fields))
  return out.written
}

/** The end of the batches, the footer, its length, and the magic once more. */
function directoryOf(fields: readonly ArrowField[], batches: readonly BatchPlace[]): Uint8Array {
  const footer = footerOf(fields, batches)
  const out = new ByteOutput()
  out.append(END)
  out.append(footer)
  out.append(new Uint8Array(Int32Array.of(footer.length).buffer))
  out.append(MAGIC)
  return out.written
}
