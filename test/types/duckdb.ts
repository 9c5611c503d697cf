import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { ask, NEWEST } from '../duckdb/database.ts'
import type { Cells, Place } from './place.ts'

/** A value as text; JSON without the blanks that mean nothing. */
const written = (type: string) => (type === 'JSON' ? 'json(thing)' : 'thing::VARCHAR')

/** The value of a type that a file's text stands for: bytes are hexadecimal digits, maps are only made from JSON, and unions from a value of a member. */
function read(type: string, text = 'thing'): string {
  if (type === 'BLOB') return `unhex(substr(${text}, 3))`
  const [, member] = /^UNION\(\w+ (\w+),/.exec(type) ?? []
  // A member that is NULL would make a union that is not.
  if (member) return `CASE WHEN ${text} IS NOT NULL THEN CAST(${text} AS ${member})::${type} END`
  return /^(MAP|VARIANT)/.test(type) ? `CAST(CAST(${text} AS JSON) AS ${type})` : `CAST(${text} AS ${type})`
}

/** The same of a JSON document's member: bytes are base64 there, and times end with a Z that DuckDB takes of moments only. */
function readJson(type: string): string {
  const text = "(thing ->> '$')"
  if (type === 'BLOB') return `from_base64(${text})`
  return type === 'TIMETZ' ? `CAST(replace(${text}, 'Z', '+00') AS TIMETZ)` : read(type, text)
}

const literal = (text: string | null) => (text === null ? 'NULL' : `'${text.replaceAll("'", "''")}'`)

/** A new database in a file. Once it is asked for cells it stays open, which takes longer than the answer does: the loader has it before. */
export async function duckdbPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'populace-types-duckdb-'))
  const file = join(folder, 'types.duckdb')
  let opened: Promise<{ instance: DuckDBInstance; connection: DuckDBConnection }> | undefined
  const open = async () => {
    const instance = await DuckDBInstance.create(file, NEWEST)
    const connection = await instance.connect()
    await connection.run("SET TimeZone = 'UTC'")
    return { instance, connection }
  }
  const connected = async () => {
    opened ??= open()
    return (await opened).connection
  }
  const run = async (script: string) => void (await (await connected()).run(script))
  const cellsOf = async (sql: string): Promise<Cells> =>
    (await (await connected()).runAndReadAll(sql))
      .getRowObjectsJson()
      .map(({ cell }) => (cell === null ? null : String(cell)))
  return {
    url: `duckdb:${file}`,
    run: async (script) => void (await ask(file, `${script}; SELECT 1`, NEWEST)),
    cells: ({ table, type }) => cellsOf(`SELECT ${written(type)} AS cell FROM ${table} ORDER BY id`),
    understood({ type }, texts) {
      const given = `(VALUES ${texts.map((text, i) => `(${i}, ${literal(text)})`).join(', ')}) AS given (id, thing)`
      const things = `(SELECT id, CAST(${read(type)} AS ${type}) AS thing FROM ${given})`
      return cellsOf(`SELECT ${written(type)} AS cell FROM ${things} ORDER BY id`)
    },
    read: {
      csv: ({ table, type }, path) =>
        run(`INSERT INTO ${table} SELECT id::INTEGER, ${read(type)} FROM read_csv('${path}', all_varchar = true, auto_detect = false,
          header = true, columns = {id: 'VARCHAR', thing: 'VARCHAR'}, delim = ',', quote = '"', escape = '"', allow_quoted_nulls = false)`),
      jsonl: ({ table, type }, path) =>
        run(`INSERT INTO ${table} SELECT id, ${readJson(type)} FROM read_json('${path}', format = 'newline_delimited',
          columns = {id: 'INTEGER', thing: 'JSON'})`),
      sql: (_, path) => run(readFileSync(path, 'utf8')),
    },
    async close() {
      const { instance, connection } = (await opened) ?? {}
      connection?.closeSync()
      instance?.closeSync()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
