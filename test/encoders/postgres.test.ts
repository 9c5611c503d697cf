import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TableLayout } from '@populace/columnar'
import { createEncoder } from '@populace/sinks'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { type RandomTable, tables } from '../../packages/sinks/src/reference/batches.ts'
import { sqlText } from '../../packages/sinks/src/reference/cells.ts'
import { createDatabase } from '../servers/postgres.ts'

const client = new Client({ connectionString: await createDatabase(inject('postgres')) })
const file = join(tmpdir(), `populace-encoders-${randomBytes(6).toString('hex')}`)

beforeAll(async () => {
  await client.connect()
  await client.query("SET timezone = 'UTC'")
})
afterAll(async () => {
  await client.end()
  await rm(file, { force: true })
})

const quoted = (name: string) => client.escapeIdentifier(name)
const columnsOf = (layout: TableLayout) => layout.columns.map((column) => quoted(column.name)).join(', ')

/** Makes the tables `expected`, filled by parameters of the wire protocol, and `sample`, empty. */
async function makeTables({ layout, rows }: RandomTable) {
  const columns = layout.columns.map((column) => `${quoted(column.name)} ${column.type.raw}`).join(', ')
  for (const table of ['expected', 'sample']) {
    await client.query(`DROP TABLE IF EXISTS ${table}`)
    await client.query(`CREATE TABLE ${table} (row_number serial, ${columns})`)
  }
  const places = layout.columns.map((column, i) => `$${i + 1}::${column.type.raw}`).join(', ')
  const insert = `INSERT INTO expected (${columnsOf(layout)}) VALUES (${places})`
  for (const row of rows) {
    const values = layout.columns.map((column, i) => {
      const cell = row[i] ?? null
      return cell === null ? null : sqlText(column, cell)
    })
    await client.query(insert, values)
  }
}

/** Rows that differ between the two tables, as PostgreSQL shows them. */
async function differences() {
  const rows = await client.query(
    `SELECT e::text AS expected, l::text AS loaded FROM expected e FULL JOIN sample l USING (row_number)
     WHERE e::text IS DISTINCT FROM l::text`,
  )
  return rows.rows
}

const loading: Readonly<Record<string, (layout: TableLayout) => string | Promise<string>>> = {
  csv: (layout) => `COPY sample (${columnsOf(layout)}) FROM '${file}' (FORMAT csv, HEADER)`,
  'copy-text': (layout) => `COPY sample (${columnsOf(layout)}) FROM '${file}'`,
  'copy-binary': (layout) => `COPY sample (${columnsOf(layout)}) FROM '${file}' (FORMAT binary)`,
  'sql-insert': () => readFile(file, 'utf8'),
}

test.each(Object.entries(loading))('PostgreSQL reads from %s the values that were meant', async (format, statement) => {
  await fc.assert(
    fc.asyncProperty(tables(), async (table) => {
      await makeTables(table)
      const encoder = createEncoder({ format }, table.layout)
      await writeFile(file, [encoder.head(), encoder.encode(table.batch), encoder.tail()], { mode: 0o644 })
      await client.query(await statement(table.layout))
      const wrong = await differences()
      if (wrong.length > 0) throw new Error(JSON.stringify(wrong))
    }),
    { numRuns: 60 },
  )
})
