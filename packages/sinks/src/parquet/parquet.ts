import type { EncoderFactory, EncoderSpec } from '@populace/columnar'
import { Gatherer } from '../groups/gatherer.ts'
import { writeChunk } from './chunk.ts'
import { compressionOf } from './compression.ts'
import { type GroupNote, MAGIC, writeFooter } from './footer.ts'
import { leafColumn } from '../groups/leaf-column.ts'
import { ByteOutput } from '../groups/byte-output.ts'
import { parquetColumn } from './schema.ts'

const NOTHING = new Uint8Array(0)
const GROUP_ROWS = 65_536

const compressionIn = ({ compression = 'snappy' }: NonNullable<EncoderSpec['options']>) =>
  compressionOf(String(compression))

/**
 * Apache Parquet (format 2): groups of up to 65,536 rows whose columns lie together; integers, dates and times as packed differences, texts of dictionaries as
 * dictionaries, other texts behind their lengths. Decimals, dates, times, UUIDs, JSON and lists have their logical types; what Parquet has no type for is the
 * text that its database writes (https://parquet.apache.org/docs/file-format/).
 *
 * Options: `compression` (`snappy`; `zstd`, smaller and slower; `none`).
 */
export const parquet: EncoderFactory = {
  format: 'parquet',
  extension: 'parquet',
  options: ['compression'],
  supports: () => ({ ok: true }),
  prepare: async (options) => compressionIn(options).load?.(),
  create(layout, options) {
    const compression = compressionIn(options)
    const columns = layout.columns.map(parquetColumn)
    const gatherer = new Gatherer(columns.length)
    const out = new ByteOutput()
    return {
      head: () => MAGIC,
      encode(batch) {
        gatherer.append(batch)
        return NOTHING
      },
      tail: () => NOTHING,
      groups: {
        rows: GROUP_ROWS,
        close() {
          out.clear()
          const { rows, columns: vectors } = gatherer.take()
          const chunks = vectors.map((vector, i) => {
            const column = columns[i]!
            const leaf = leafColumn(vector, rows, layout.columns[i]!.nullable, column.list)
            return writeChunk(out, column, leaf, rows, compression)
          })
          const note: GroupNote = { rows, chunks }
          return { bytes: out.written, note: JSON.stringify(note) }
        },
        directory: (notes) =>
          writeFooter(
            columns,
            notes.map((note): GroupNote => JSON.parse(note)),
            compression,
          ),
      },
    }
  },
}
