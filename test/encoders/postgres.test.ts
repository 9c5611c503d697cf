import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TypeRef } from '@populace/catalog'
import { type ColumnLayout, dictionary, type Format, type TableLayout, type Vector } from '@populace/columnar'
import { createEncoder } from '@populace/sinks'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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
    { numRuns: 60 * inject('times') },
  )
})

/** Types that the random tables leave out, each with a value in the form that the engine gives it. */
const column = (name: string, type: TypeRef, format: Format, wire?: TypeRef): ColumnLayout => ({
  name,
  type,
  ...(wire && { wire }),
  format,
  nullable: true,
  plain: false,
})
const text: Format = { kind: 'text' }
const one = (value: string): Vector => ({ storage: 'dict', codes: Int32Array.of(0), dictionary: dictionary([value]) })
const number = (value: number): Vector => ({ storage: 'f64', values: Float64Array.of(value) })
const uuid: Vector = {
  storage: 'arena',
  offsets: Int32Array.of(0, 16),
  bytes: Uint8Array.from({ length: 16 }, (_, i) => 0xf0 + i),
}
const name = { schema: 'public', name: 'd' }
const rarities: readonly (readonly [ColumnLayout, Vector, string])[] = [
  [
    column(
      'dom',
      { raw: 'price', kind: 'domain', name },
      { kind: 'decimal', scale: 2 },
      { raw: 'numeric(10,2)', kind: 'decimal' },
    ),
    number(-1250),
    '-12.50',
  ],
  [column('enm', { raw: 'mood', kind: 'enum', name }, text), one('happy'), 'happy'],
  [column('nam', { raw: 'name', kind: 'special', name: 'name' }, text), one('pg_class'), 'pg_class'],
  [
    column('oid', { raw: 'oid', kind: 'special', name: 'oid' }, { kind: 'integer' }),
    number(4_000_000_000),
    '4000000000',
  ],
  [column('chr', { raw: 'character(5)', kind: 'text', length: 5, fixed: true }, text), one('ab'), 'ab   '],
  [column('uid', { raw: 'text', kind: 'text' }, { kind: 'uuid' }), uuid, 'f0f1f2f3-f4f5-f6f7-f8f9-fafbfcfdfeff'],
  [column('flt', { raw: 'real', kind: 'float', bits: 32 }, { kind: 'decimal', scale: 2 }), number(125), '1.25'],
  [column('num', { raw: 'numeric', kind: 'decimal' }, { kind: 'integer' }), number(12_345_678), '12345678'],
]

test.each(['copy-binary', 'copy-text', 'csv', 'sql-insert'])(
  '%s has a form for domains, enums and system types',
  async (format) => {
    await client.query(`DROP TABLE IF EXISTS sample; DROP TYPE IF EXISTS mood; DROP DOMAIN IF EXISTS price;
    CREATE DOMAIN price AS numeric(10,2) CHECK (value < 100); CREATE TYPE mood AS ENUM ('sad', 'happy')`)
    const layout = { schema: 'public', name: 'sample', columns: rarities.map(([each]) => each) }
    await client.query(
      `CREATE TABLE sample (${layout.columns.map((each) => `${each.name} ${each.type.raw}`).join(', ')})`,
    )
    const encoder = createEncoder({ format }, layout)
    const batch = { firstRow: 0, rows: 1, columns: rarities.map(([, vector]) => vector) }
    await writeFile(file, [encoder.head(), encoder.encode(batch), encoder.tail()], { mode: 0o644 })
    await client.query((await loading[format]?.(layout)) ?? '')
    const shown = layout.columns
      .map((each) => (each.name === 'chr' ? "format('%s', chr) AS chr" : `${each.name}::text`))
      .join(', ')
    const { rows } = await client.query(`SELECT ${shown} FROM sample`)
    expect(rows).toEqual([Object.fromEntries(rarities.map(([each, , value]) => [each.name, value]))])
  },
)
