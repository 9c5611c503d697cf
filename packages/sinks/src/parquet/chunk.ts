import type { Encoding, PageHeader } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { bitWidth, writeHybrid } from '../groups/bit-packing.ts'
import type { Compression } from './compression.ts'
import type { LeafColumn } from '../groups/leaf.ts'
import { ByteOutput } from '../groups/byte-output.ts'
import type { ParquetColumn } from './schema.ts'
import { type EncodedValues, encodeValues } from './values.ts'

/** What the directory has to know of the values of a column in one group: sizes with the pages' heads, in bytes. */
export interface ChunkNote {
  readonly encoding: Encoding
  readonly entries: number
  readonly nulls: number
  /** Of the page before the values, the dictionary. */
  readonly dictionary?: number
  readonly size: number
  readonly uncompressed: number
  readonly bounds?: readonly [min: number, max: number]
}

const levels = new ByteOutput()

/** Writes the pages of a column's values in one group: perhaps a dictionary, then the values. */
export function writeChunk(
  to: ByteOutput,
  column: ParquetColumn,
  entries: LeafColumn,
  rows: number,
  compression: Compression,
): ChunkNote {
  const start = to.length
  const values = encodeValues(entries.leaf, column.physical)
  const dictionary = values.dictionary && writeDictionary(to, values.dictionary, compression)
  const { uncompressed } = writeValues(to, column, entries, rows, values, compression)
  return {
    encoding: values.encoding,
    entries: entries.entries,
    nulls: entries.entries - entries.leaf.count,
    ...(dictionary && { dictionary: dictionary.size }),
    size: to.length - start,
    uncompressed: uncompressed + (dictionary?.uncompressed ?? 0),
    ...(values.bounds && entries.leaf.count > 0 && { bounds: values.bounds }),
  }
}

interface PageSize {
  readonly size: number
  readonly uncompressed: number
}

function writeDictionary(
  to: ByteOutput,
  { bytes, count }: NonNullable<EncodedValues['dictionary']>,
  { compress }: Compression,
): PageSize {
  const body = compress?.(bytes) ?? bytes
  const size = writeHeader(to, {
    type: 'DICTIONARY_PAGE',
    uncompressed_page_size: bytes.length,
    compressed_page_size: body.length,
    dictionary_page_header: { num_values: count, encoding: 'PLAIN' },
  })
  to.append(body)
  return { size: size + body.length, uncompressed: size + bytes.length }
}

/** One page of the second version: levels as they are, and values compressed where that gains something. */
function writeValues(
  to: ByteOutput,
  column: ParquetColumn,
  { entries, leaf, definition, repetition }: LeafColumn,
  rows: number,
  { encoding, bytes, dense }: EncodedValues,
  { compress }: Compression,
): PageSize {
  levels.clear()
  const { levels: most } = column
  if (repetition !== undefined) writeHybrid(levels, repetition, entries, bitWidth(most.repetition))
  const repetitionBytes = levels.length
  if (definition !== undefined) writeHybrid(levels, definition, entries, bitWidth(most.definition))
  const packed = dense ? undefined : compress?.(bytes)
  const body = packed !== undefined && packed.length < bytes.length ? packed : bytes
  const size = writeHeader(to, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: levels.length + bytes.length,
    compressed_page_size: levels.length + body.length,
    data_page_header_v2: {
      num_values: entries,
      num_nulls: entries - leaf.count,
      num_rows: rows,
      encoding,
      definition_levels_byte_length: levels.length - repetitionBytes,
      repetition_levels_byte_length: repetitionBytes,
      is_compressed: body === packed,
    },
  })
  to.append(levels.written)
  to.append(body)
  return { size: size + levels.length + body.length, uncompressed: size + levels.length + bytes.length }
}

function writeHeader(to: ByteOutput, header: PageHeader): number {
  const writer = new ByteWriter(64)
  writePageHeader(writer, header)
  to.append(writer.getBytes())
  return writer.offset
}
