import type { ColumnChunk, RowGroup } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'
import type { ChunkNote } from './chunk.ts'
import type { Compression } from './compression.ts'
import type { ParquetColumn } from './schema.ts'

/** `PAR1`, at both ends of a file. */
export const MAGIC = new TextEncoder().encode('PAR1')

/** What the footer has to know of a group. */
export interface GroupNote {
  readonly rows: number
  readonly chunks: readonly ChunkNote[]
}

/** The footer: the schema, and where in the file the values of each column in each group are. */
export function writeFooter(
  columns: readonly ParquetColumn[],
  groups: readonly GroupNote[],
  { codec }: Compression,
): Uint8Array {
  const writer = new ByteWriter()
  let at = MAGIC.length
  const row_groups = groups.map(({ rows, chunks }): RowGroup => {
    const start = at
    const placed = chunks.map((chunk, i): ColumnChunk => {
      const from = at
      at += chunk.size
      return columnChunk(columns[i]!, chunk, from, codec)
    })
    return {
      columns: placed,
      num_rows: BigInt(rows),
      total_byte_size: BigInt(chunks.reduce((sum, { uncompressed }) => sum + uncompressed, 0)),
      total_compressed_size: BigInt(at - start),
    }
  })
  writeMetadata(writer, {
    version: 2,
    created_by: 'populace',
    schema: [{ name: 'schema', num_children: columns.length }, ...columns.flatMap(({ elements }) => elements)],
    num_rows: BigInt(groups.reduce((sum, { rows }) => sum + rows, 0)),
    row_groups,
    metadata_length: 0,
  })
  writer.appendBytes(MAGIC)
  return writer.getBytes()
}

function columnChunk(
  { leaf, path }: ParquetColumn,
  { encoding, entries, nulls, dictionary, size, uncompressed, bounds }: ChunkNote,
  from: number,
  codec: Compression['codec'],
): ColumnChunk {
  // In a column of doubles they would be doubles: here, integers alone have them. Those of a decimal are what lies in the file, as the
  // library takes a bigint to be; a number it takes for the decimal itself.
  const asStored = leaf.type === 'INT32' && leaf.converted_type !== 'DECIMAL' ? Number : BigInt
  const statistics = bounds && { min_value: asStored(bounds[0]), max_value: asStored(bounds[1]) }
  return {
    file_offset: BigInt(from),
    meta_data: {
      type: leaf.type ?? 'BYTE_ARRAY',
      encodings: dictionary === undefined ? [encoding] : ['PLAIN', encoding],
      path_in_schema: [...path],
      codec,
      num_values: BigInt(entries),
      total_uncompressed_size: BigInt(uncompressed),
      total_compressed_size: BigInt(size),
      data_page_offset: BigInt(from + (dictionary ?? 0)),
      ...(dictionary !== undefined && { dictionary_page_offset: BigInt(from) }),
      statistics: { ...statistics, null_count: BigInt(nulls) },
    },
  }
}
