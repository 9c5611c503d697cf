import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type Connection, createConnection } from 'mysql2/promise'
import { inject } from 'vitest'
import { createMariadbDatabase } from '../servers/mariadb.ts'
import type { Cells, Place } from './place.ts'

const GEOMETRY = /^(geometry|point|linestring|polygon|multi\w+|geometrycollection)$/
const BYTES = /binary|blob/
const BITS = /^bit/

/** A value as text that loses nothing. */
function written(type: string): string {
  if (GEOMETRY.test(type)) return 'ST_AsText(thing)'
  if (BYTES.test(type)) return 'HEX(thing)'
  if (BITS.test(type)) return 'CONV(HEX(thing), 16, 2)'
  return 'CAST(thing AS CHAR CHARACTER SET utf8mb4)'
}

/** The value of a type that a file's text stands for; most types read their text by themselves. */
function read(type: string, text: string): string {
  if (GEOMETRY.test(type)) return `ST_GeomFromText(${text})`
  if (BYTES.test(type)) return `UNHEX(SUBSTR(${text}, 3))`
  if (BITS.test(type)) return `CAST(CONV(${text}, 2, 10) AS UNSIGNED)`
  return type === 'boolean' ? `${text} IN ('true', '1')` : text
}

/** The same of a JSON document's member: bytes are base64 there, and moments by ISO 8601. */
function readJson(type: string): string {
  if (type === 'json') return "NULLIF(JSON_EXTRACT(@line, '$.thing'), 'null')"
  const text = "JSON_VALUE(@line, '$.thing')"
  if (BYTES.test(type)) return `FROM_BASE64(${text})`
  return /^(datetime|timestamp)/.test(type) ? `REPLACE(REPLACE(${text}, 'T', ' '), 'Z', '')` : read(type, text)
}

/** MariaDB takes no zone after a moment; the session is in UTC. */
const zoneless = (text: string | null) => text?.replace(/^(\d{4,}-\d\d-\d\d .*)\+00$/, '$1') ?? null

/** A new database of the shared server. */
export async function mysqlPlace(): Promise<Place> {
  const url = await createMariadbDatabase(inject('mariadb'))
  const client: Connection = await createConnection({
    uri: url,
    charset: 'utf8mb4',
    multipleStatements: true,
    infileStreamFactory: (path: string) => createReadStream(path),
  })
  await client.query("SET time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES'")
  const cellsOf = async (type: string, table: string): Promise<Cells> => {
    const [rows] = await client.query({ sql: `SELECT ${written(type)} FROM ${table} ORDER BY id`, rowsAsArray: true })
    if (!Array.isArray(rows)) throw new Error(`${table} has no rows`)
    return rows.flatMap((row) => (Array.isArray(row) ? [row[0] === null ? null : String(row[0])] : []))
  }
  const loadData = (table: string, fields: string, rest: string, file: string) =>
    client.query(
      `LOAD DATA LOCAL INFILE '${file}' INTO TABLE ${table} CHARACTER SET utf8mb4 FIELDS ${fields} ESCAPED BY '' ${rest}`,
    )
  return {
    url,
    run: async (script) => void (await client.query(script)),
    cells: ({ table, type }) => cellsOf(type, table),
    async understood({ type }, texts) {
      await client.query(`CREATE OR REPLACE TEMPORARY TABLE given (id INTEGER PRIMARY KEY, thing ${type})`)
      for (const [i, text] of texts.entries())
        await client.query(`INSERT INTO given VALUES (?, ${read(type, '?')})`, [i, zoneless(text)])
      return await cellsOf(type, 'given')
    },
    read: {
      async csv({ table, type }, file) {
        const rest = `IGNORE 1 LINES (id, @thing) SET thing = ${read(type, '@thing')}`
        await loadData(table, `TERMINATED BY ',' OPTIONALLY ENCLOSED BY '"'`, rest, file)
      },
      async jsonl({ table, type }, file) {
        const rest = `(@line) SET id = JSON_VALUE(@line, '$.id'), thing = ${readJson(type)}`
        await loadData(table, "TERMINATED BY '\\0'", rest, file)
      },
      sql: async (_, file) => void (await client.query(await readFile(file, 'utf8'))),
    },
    close: () => client.end(),
  }
}
