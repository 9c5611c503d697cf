import { readFile, writeFile } from 'node:fs/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { DataType, type Field, tableFromIPC, Vector } from 'apache-arrow'

/** DuckDB's expression of a Parquet file's column `thing` as our JSON Lines have it; numbers are texts, so that none is made a double. */
function inJson(type: string): string {
  const text = 'thing::VARCHAR'
  if (type === 'JSON') return text
  if (type === 'BOOLEAN' || type.endsWith(']')) return 'to_json(thing)::VARCHAR'
  if (type === 'BLOB') return 'to_json(base64(thing))::VARCHAR'
  return `to_json(${type.startsWith('TIMESTAMP') ? `replace(replace(${text}, ' ', 'T'), '+00', 'Z')` : text})::VARCHAR`
}

/** Writes the columns `id` and `thing` of a Parquet file, as DuckDB reads them, as the JSON Lines that every database here has a reader for. */
export async function parquetAsJsonLines(path: string): Promise<string> {
  const instance = await DuckDBInstance.create(':memory:')
  try {
    const connection = await instance.connect()
    await connection.run("SET TimeZone = 'UTC'")
    const ask = async (select: string) =>
      (await connection.runAndReadAll(`SELECT ${select} FROM read_parquet('${path}')`)).getRowsJson()
    const [[type] = []] = await ask('any_value(typeof(thing))')
    const rows = await ask(`id, ${inJson(String(type))}`)
    connection.closeSync()
    return await linesOf(path, rows)
  } finally {
    instance.closeSync()
  }
}

/** The same of an Arrow file, as Arrow's own library reads it. */
export async function arrowAsJsonLines(path: string): Promise<string> {
  const table = tableFromIPC(await readFile(path))
  const [ids, things] = [table.getChild('id'), table.getChild('thing')]
  const field = table.schema.fields.find(({ name }) => name === 'thing')
  if (!ids || !things || !field) throw new Error(`${path} lacks a column`)
  const rows = Array.from({ length: table.numRows }, (_, row) => [ids.get(row), cellOf(field, things, row)])
  return await linesOf(path, rows)
}

/** Writes rows of a number and a text in JSON. */
async function linesOf(path: string, rows: readonly (readonly unknown[])[]): Promise<string> {
  const lines = `${path}.jsonl`
  await writeFile(lines, rows.map(([id, thing]) => `{"id":${id},"thing":${thing ?? 'null'}}\n`).join(''))
  return lines
}

/** A value as our JSON Lines have it; numbers are texts. */
function cellOf(field: Field, vector: Vector, row: number): string {
  const value: unknown = vector.isValid(row) ? vector.get(row) : null
  if (value instanceof Vector) {
    const [item] = field.type.children
    return `[${Array.from({ length: value.length }, (_, i) => cellOf(item, value, i)).join()}]`
  }
  const plain = plainOf(vector, row, value)
  return field.metadata.get('ARROW:extension:name') === 'arrow.json' ? String(plain) : JSON.stringify(plain)
}

function plainOf(vector: Vector, row: number, value: unknown): string | boolean | null {
  if (value === null || typeof value === 'boolean') return value
  const { type } = vector
  // What follows is taken as it lies in memory: the library makes milliseconds of moments, and drops a text's byte order mark.
  const [data] = vector.data
  if (DataType.isUtf8(type)) {
    const [start, end] = [data?.valueOffsets[row] ?? 0, data?.valueOffsets[row + 1] ?? 0]
    return Buffer.from(data?.values.subarray(start, end)).toString()
  }
  if (DataType.isTimestamp(type)) return `${momentText(BigInt(data?.values[row]))}${type.timezone ? 'Z' : ''}`
  if (DataType.isTime(type)) return momentText(BigInt(data?.values[row])).replace(/.*T/, '')
  if (DataType.isDate(type)) return momentText(BigInt(data?.values[row]) * DAY).replace(/T.*/, '')
  if (DataType.isDecimal(type) && value instanceof Uint32Array) return decimalText(value, type.scale)
  if (value instanceof Uint8Array)
    return DataType.isFixedSizeBinary(type) ? uuidText(value) : Buffer.from(value).toString('base64')
  return String(value)
}

/** In microseconds, as moments are. */
const DAY = 86_400_000_000n

const uuidText = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Of four words, the least first, in two's complement. */
function decimalText(words: Uint32Array, scale: number): string {
  const value = BigInt.asIntN(
    128,
    words.reduce((sum, word, i) => sum | (BigInt(word) << BigInt(32 * i)), 0n),
  )
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
  const sign = value < 0n ? '-' : ''
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

function momentText(micros: bigint): string {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n
  const seconds = new Date(Number((micros - fraction) / 1000n)).toISOString().replace('.000Z', '')
  return fraction === 0n ? seconds : `${seconds}.${String(fraction).padStart(6, '0').replace(/0+$/, '')}`
}
