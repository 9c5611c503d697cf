import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Table } from '@populace/catalog'
import type { ColumnLayout, Partition, PartitionWriter, TableLayout } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { quoteName } from '../../../sql/quoting.ts'
import type { Connection } from '../connection.ts'
import { firstMember } from '../../types/data-type.ts'
import { target } from './insert-target.ts'
import type { Insertion } from './piecewise.ts'
import { insertByGeneration, refersToItself } from './generations.ts'

interface Place {
  readonly table: Table
  readonly layout: TableLayout
  readonly partition: Partition
  readonly folder: string
  readonly insertion: Insertion
}

/** Writes one partition to a file, and has DuckDB read it when it is complete. */
export async function csvWriter(
  connection: Connection,
  { table, layout, partition, folder, insertion }: Place,
  stillOpen: () => unknown,
): Promise<PartitionWriter> {
  const file = join(folder, `${partition.index}.csv`)
  const stream = createWriteStream(file)
  const ended = finished(stream)
  // A failure is told by the write or the commit that meets it.
  ended.catch(() => {})
  let bytes = 0
  let longest = 0
  return {
    async write(chunk) {
      stillOpen()
      bytes += chunk.byteLength
      longest = Math.max(longest, chunk.byteLength)
      // The chunk is the caller's again as soon as this returns.
      if (!stream.write(Buffer.from(chunk))) await Promise.race([once(stream, 'drain'), ended])
    },
    async commit() {
      stillOpen()
      stream.end()
      await ended
      try {
        const source = `SELECT ${layout.columns.map(selected).join(', ')} FROM ${csvSource(layout, file, longest)}`
        await insertion({ table, rows: partition.rows, bytes }, () =>
          refersToItself(table)
            ? insertByGeneration(connection, table, layout, source)
            : connection.run(`INSERT INTO ${target(layout)} ${source}`),
        )
      } catch (error) {
        throw namingTable(error, partition)
      } finally {
        await rm(file, { force: true })
      }
      return { bytes }
    },
    async abort() {
      stream.destroy()
      await rm(file, { force: true })
    },
  }
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** DuckDB's threads read so many bytes each at a time, unless a line is longer. */
const BUFFER = 8 * 2 ** 20

/**
 * The file as a table with the columns' own types, so that a value that is none is told with its line.
 *
 * @param longest the bytes of the longest run of whole rows: no line is longer
 */
function csvSource(layout: TableLayout, file: string, longest: number): string {
  const most = Math.max(longest, BUFFER)
  const columns = layout.columns.map((column) => `${quoteName(column.name)}: ${literal(readAs(column))}`)
  return `read_csv(${literal(file)}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', nullstr = '',
    allow_quoted_nulls = false, max_line_size = ${most}, buffer_size = ${most}, columns = {${columns.join(', ')}})`
}

/** What is cast to its type by way of JSON: nested values, and such as have a type of their own each. */
const isThroughJson = (type: ColumnLayout['type']) =>
  type.kind === 'json' && (type.structure !== undefined || /^VARIANT$/i.test(type.raw))

/** Bytes come as hexadecimal, nested values as JSON, a union's as those of its first member. */
function readAs({ type }: ColumnLayout): string {
  if (type.kind === 'bytes' || type.kind === 'special' || isThroughJson(type)) return 'VARCHAR'
  return isUnion(type) ? firstMember(type.raw) : type.raw
}

const isUnion = ({ raw }: ColumnLayout['type']) => /^UNION\s*\(/i.test(raw)

/** A nested type with texts where JSON can't become what there is: bits. */
const throughText = (type: string) => type.replace(/\bBIT(?=\s*(?:[[,)]|$))/gi, 'VARCHAR')

function selected(column: ColumnLayout): string {
  const { type } = column
  const name = quoteName(column.name)
  if (type.kind === 'bytes') return `unhex(${name}[3:]) AS ${name}`
  if (isThroughJson(type))
    return `CAST(CAST(CAST(${name} AS JSON) AS ${throughText(type.raw)}) AS ${type.raw}) AS ${name}`
  // Cast to a union, the NULL of a member would make a union that is not NULL.
  if (isUnion(type)) return `CASE WHEN ${name} IS NOT NULL THEN ${name}::${type.raw} END AS ${name}`
  return type.kind === 'special' ? `CAST(${name} AS ${type.raw}) AS ${name}` : name
}

/** DuckDB tells the line in the file, which has a header; that is the row among the partition's. */
function namingTable(error: unknown, { table, firstRow }: Partition): unknown {
  if (!(error instanceof PopulaceError) || error.code !== 'POP-4005') return error
  const [, line] = /CSV Error on Line: (\d+)/.exec(error.message) ?? []
  const row = line === undefined ? '' : ` row ${firstRow + Number(line) - 2}`
  const message = error.message
    .replace(/^POP-4005\s*/, '')
    .split('\n')
    .slice(0, 3)
    .join(' ')
  return new PopulaceError(fault('POP-4005', `${table}${row}: ${message}`, { subject: table }), { cause: error })
}
