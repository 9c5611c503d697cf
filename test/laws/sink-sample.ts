import { createHash } from 'node:crypto'
import {
  type Batch,
  dictionary,
  type Partition,
  type PartitionWriter,
  type Sink,
  type TableLayout,
} from '@populace/columnar'
import { createEncoder } from '@populace/sinks'

/** The tables that every sink is asked to write; a database makes them with `sampleDdl`. */
export const sampleDdl = `
  CREATE TABLE customer (id integer NOT NULL, name text, balance numeric(12,2) NOT NULL);
  CREATE SCHEMA shop;
  CREATE TABLE shop.visit (id integer NOT NULL, name text, balance numeric(12,2) NOT NULL);
  CREATE TABLE nobody (id integer NOT NULL, name text, balance numeric(12,2) NOT NULL)`

const layoutOf = (schema: string, name: string): TableLayout => ({
  schema,
  name,
  columns: [
    {
      name: 'id',
      type: { raw: 'integer', kind: 'integer', bits: 32 },
      format: { kind: 'integer' },
      nullable: false,
      plain: false,
    },
    { name: 'name', type: { raw: 'text', kind: 'text' }, format: { kind: 'text' }, nullable: true, plain: false },
    {
      name: 'balance',
      type: { raw: 'numeric(12,2)', kind: 'decimal', precision: 12, scale: 2 },
      format: { kind: 'decimal', scale: 2 },
      nullable: false,
      plain: false,
    },
  ],
})

const ROWS_PER_PARTITION = 10
const ROWS_PER_BATCH = 4

export interface SampleTable {
  readonly layout: TableLayout
  readonly rows: number
  readonly partitions: readonly Partition[]
}

function sampleTable(schema: string, name: string, rows: number): SampleTable {
  const count = Math.ceil(rows / ROWS_PER_PARTITION)
  const partitions = Array.from({ length: count }, (_, index) => {
    const firstRow = index * ROWS_PER_PARTITION
    const size = Math.min(ROWS_PER_PARTITION, rows - firstRow)
    return { table: `${schema}.${name}`, index, firstRow, rows: size, last: index === count - 1 }
  })
  return { layout: layoutOf(schema, name), rows, partitions }
}

export const customers = sampleTable('public', 'customer', 35)
export const visits = sampleTable('shop', 'visit', 20)
/** Has no rows, and so no partitions. */
const nobody = sampleTable('public', 'nobody', 0)
export const sampleTables = [customers, visits, nobody]

const names = ['Ada', 'José "Pepe" Núñez', 'comma, and\nline', "d'Arc", 'tab\there', '漢字', '\\N', '']
const nameOf = (row: number) => (row % 9 === 8 ? null : (names[row % names.length] ?? ''))

/** A row as contents are compared: `17|Ada|12.34`, NULL as `∅`. */
export const rowText = (id: number, name: string | null, balance: string) => `${id}|${name ?? '∅'}|${balance}`

/** What a table holds when everything is written. */
export function expectedRows({ layout, rows }: SampleTable): string[] {
  const factor = layout.name === 'visit' ? 7 : 3
  return Array.from({ length: rows }, (_, row) => {
    const cents = String(row * factor * 101).padStart(3, '0')
    return rowText(row, nameOf(row), `${cents.slice(0, -2)}.${cents.slice(-2)}`)
  })
}

function batchOf({ layout }: SampleTable, firstRow: number, rows: number): Batch {
  const factor = layout.name === 'visit' ? 7 : 3
  const numbers = Array.from({ length: rows }, (_, i) => firstRow + i)
  return {
    firstRow,
    rows,
    columns: [
      { storage: 'i32', values: Int32Array.from(numbers) },
      {
        storage: 'dict',
        codes: Int32Array.from(numbers, (row) => row % names.length),
        dictionary: dictionary(names),
        nulls: Uint8Array.from(numbers, (row) => Number(nameOf(row) === null)),
      },
      { storage: 'f64', values: Float64Array.from(numbers, (row) => row * factor * 101) },
    ],
  }
}

/** An open partition with all its bytes written. */
export interface WrittenPartition {
  readonly writer: PartitionWriter
  readonly bytes: number
  readonly digest: string
  readonly notes: readonly string[]
}

/** Begins a partition and writes it as an executor would: the chunk is spoilt as soon as it is the caller's again. */
export async function writePartition(sink: Sink, table: SampleTable, partition: Partition): Promise<WrittenPartition> {
  const { layout } = table
  const writer = await sink.begin(layout, partition)
  const encoder = createEncoder(sink.encoding(layout), layout)
  const hash = createHash('sha256')
  const notes: string[] = []
  let bytes = 0
  const write = async (chunk: Uint8Array) => {
    const copy = Uint8Array.from(chunk)
    bytes += copy.length
    await writer.write(copy)
    copy.fill(0x58)
  }
  if (sink.framing === 'partition' || partition.index === 0) await write(encoder.head())
  for (let row = partition.firstRow; row < partition.firstRow + partition.rows; row += ROWS_PER_BATCH) {
    const rows = Math.min(ROWS_PER_BATCH, partition.firstRow + partition.rows - row)
    const encoded = encoder.encode(batchOf(table, row, rows))
    const group = encoder.groups?.close()
    const chunk = group?.bytes ?? encoded
    if (group !== undefined) notes.push(group.note)
    hash.update(chunk)
    await write(chunk)
  }
  if (sink.framing === 'partition' || partition.last) await write(encoder.tail())
  return { writer, bytes, digest: hash.digest('hex'), notes }
}

/** Writes and commits a partition, unless the sink has it already. */
export async function commitPartition(sink: Sink, table: SampleTable, partition: Partition): Promise<void> {
  if (sink.committed().has(`${partition.table}#${partition.index}`)) return
  const { writer, digest, notes } = await writePartition(sink, table, partition)
  await writer.commit(digest, notes)
}

/** Writes everything, in order, from an open sink to a finished one. */
export async function writeEverything(sink: Sink): Promise<void> {
  for (const table of sampleTables)
    for (const partition of table.partitions) await commitPartition(sink, table, partition)
  await sink.finish()
}
