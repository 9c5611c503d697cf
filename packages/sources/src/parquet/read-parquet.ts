import type { DialectName } from '@populace/catalog'
import { fault, type Diagnostic } from '@populace/diagnostics'
import { type FileMetaData, parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import type { SourceFile } from '../reading/file.ts'
import type { SampledTable } from '../samples/observe.ts'
import { parquetType } from './column-type.ts'

const SAMPLED_ROWS = 5_000
/** Bytes that the first group of rows may take once it is unpacked; of larger ones only the schema is read. */
const SAMPLED_BYTES = 128 * 1024 * 1024
const MAXIMUM_COLUMNS = 1_600

/**
 * The schema of a Parquet file and some of its rows.
 *
 * @param dialect the database to be filled, whose types the columns get
 * @throws what the host throws on reading; what the file holds is told as diagnostics
 */
export async function sampleParquet(file: SourceFile, dialect: DialectName): Promise<SampledTable> {
  const at = { file: file.name, line: 1, column: 1 }
  const faults: Diagnostic[] = []
  const metadata = await attempt(() => parquetMetadataAsync(file))
  if (metadata instanceof Error) {
    faults.push(fault('POP-1001', `this is no Parquet file that can be read: ${metadata.message}`, { at }))
    return { columns: [], whole: false, diagnostics: faults, at }
  }
  const rows = await sampleOf(file, metadata)
  if (rows instanceof Error) faults.push(fault('POP-1001', `the rows can't be read: ${rows.message}`, { at }))
  const sample = rows instanceof Error ? [] : rows
  const children = parquetSchema(metadata).children
  if (children.length > MAXIMUM_COLUMNS)
    faults.push(
      fault('POP-1006', `the file has ${children.length} columns; at most ${MAXIMUM_COLUMNS} are read`, { at }),
    )
  const columns = children.slice(0, MAXIMUM_COLUMNS).map(({ element, children: inner }) => ({
    name: element.name,
    type: parquetType(element, inner, dialect),
    ...(element.repetition_type === 'REQUIRED' ? { required: true } : {}),
    values: sample.map((row) => textOf(row[element.name])),
    at,
  }))
  return { columns, whole: sample.length === Number(metadata.num_rows), diagnostics: faults, at }
}

/** Rows of the first group, none where it is too large. */
async function sampleOf(file: SourceFile, metadata: FileMetaData): Promise<Record<string, unknown>[] | Error> {
  const [group] = metadata.row_groups
  if (!group || group.total_byte_size > SAMPLED_BYTES) return []
  const rowEnd = Math.min(Number(group.num_rows), SAMPLED_ROWS)
  const reading = () => parquetReadObjects({ file, metadata, compressors, rowStart: 0, rowEnd })
  return attempt(reading)
}

/** The library throws what a broken file makes it stumble over; faults of reading the file itself are the host's. */
async function attempt<T>(read: () => Promise<T>): Promise<T | Error> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && error.name !== 'PopulaceError') return error
    throw error
  }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object'
    ? JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? String(v) : v))
    : String(value)
}
