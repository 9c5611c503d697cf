import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { csvRows } from './csv-rows.ts'
import type { Cells, Place } from './place.ts'
import type { TypeCase } from './table.ts'

type Database = InstanceType<typeof sqlite.Database>

const BYTES = /blob|binary/i
const TRUTH = /^bool/i
const MOMENT = /^(datetime|timestamp)/i

/** A value with its storage class, so that 1 and '1' differ; JSON without the blanks that mean nothing. */
const written = (type: string) => (/^json/i.test(type) ? 'json(thing)' : 'typeof(thing) || quote(thing)')

/** What a file's text stands for. Columns make numbers of texts by their affinity; truth and bytes have none. */
function read(type: string): string {
  if (TRUTH.test(type)) return "? = 'true'"
  return BYTES.test(type) ? 'unhex(substr(?, 3))' : '?'
}

/** The same of a JSON document's member: moments are by ISO 8601, bytes in base64, which the program `sqlite3` has a function for. */
function readJson(type: string): string {
  const member = "value ->> 'thing'"
  if (MOMENT.test(type)) return `replace(replace(${member}, 'T', ' '), 'Z', '')`
  return BYTES.test(type) ? `base64(${member})` : member
}

/** A new database in a file. */
export async function sqlitePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'populace-types-sqlite-'))
  const file = join(folder, 'types.db')
  const within = <T>(work: (database: Database) => T): T => {
    const database = new sqlite.Database(file)
    try {
      database.function('base64', (text) => (text === null ? null : Buffer.from(String(text), 'base64')))
      return work(database)
    } finally {
      database.close()
    }
  }
  const cellsOf = (database: Database, type: string, table: string): Cells =>
    database
      .all(`SELECT iif(thing IS NULL, NULL, ${written(type)}) AS cell FROM ${table} ORDER BY id`)
      .map(({ cell }) => (cell === null ? null : String(cell)))
  const insertAll = (
    database: Database,
    table: string,
    type: string,
    rows: Iterable<readonly [number, string | null]>,
  ) => {
    database.exec('BEGIN')
    for (const row of rows) database.run(`INSERT INTO ${table} VALUES (?, ${read(type)})`, [...row])
    database.exec('COMMIT')
  }
  return {
    url: `sqlite:${file}`,
    run: async (script) => within((database) => database.exec(script)),
    cells: async ({ table, type }) => within((database) => cellsOf(database, type, table)),
    understood: async ({ type, options }: TypeCase, texts) =>
      within((database) => {
        database.exec(`CREATE TEMP TABLE given (id INTEGER PRIMARY KEY, thing ${type}) ${options}`)
        insertAll(database, 'given', type, texts.entries())
        return cellsOf(database, type, 'given')
      }),
    read: {
      async csv({ table, type }, path) {
        const rows = await csvRows(path)
        within((database) => insertAll(database, table, type, rows))
      },
      async jsonl({ table, type }, path) {
        const rows = `[${readFileSync(path, 'utf8').trimEnd().split('\n').join(',')}]`
        const select = `SELECT value ->> 'id', ${readJson(type)} FROM json_each(?)`
        within((database) => database.run(`INSERT INTO ${table} ${select}`, [rows]))
      },
      sql: async (_, path) => within((database) => database.exec(readFileSync(path, 'utf8'))),
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
