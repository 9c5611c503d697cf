import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Table } from '@populace/catalog'
import { afterAll, expect, test } from 'vitest'
import { readDdl } from '../../ddl/read-ddl.ts'
import { type Connection, countOf, openDuckdb } from '../connection.ts'
import { limitMemory } from '../memory.ts'
import { loadAside } from './aside.ts'
import { type Insertion, piecewise } from './piecewise.ts'

const folder = mkdtempSync(join(tmpdir(), 'populace-piecewise-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DDL = 'CREATE TABLE visit (id VARCHAR PRIMARY KEY, place VARCHAR UNIQUE)'
/** Enough for the database, not for the indexes of so many rows. */
const LEAST = 10 * 2 ** 20
const ROWS = 60_000
const rowsFrom = (first: number) =>
  `INSERT INTO visit SELECT 'visit ' || md5(i::VARCHAR), 'place ' || md5(i::VARCHAR) FROM range(${first}, ${first + ROWS}) AS r (i)`

interface Bench {
  readonly connection: Connection
  readonly table: Table
  readonly insertion: Insertion
  replace(): Promise<void>
}

/** A load into a copy of a file, by a connection that is allowed little memory unless its limit is lifted. */
async function benchOf(file: string): Promise<Bench> {
  const connection = await openDuckdb(join(folder, file))
  await connection.run(DDL)
  const copy = await loadAside(connection, 1e9)
  if (!copy) throw new Error('there is no room for a copy')
  const memory = await limitMemory((sql) => connection.run(sql), join(folder, `${file}.tmp`), LEAST)
  const [table] = (await readDdl(DDL)).catalog.tables
  if (!table) throw new Error('there is no table')
  return { connection, table, insertion: piecewise({ ...connection, memory }, copy), replace: () => copy.replace() }
}

test('a piece that finds no memory is inserted again with all there is, and its rows are there once', async () => {
  const { connection, table, insertion, replace } = await benchOf('again.duckdb')
  const limits: string[] = []
  for (const first of [0, ROWS])
    await insertion({ table, rows: 1, bytes: 1 }, async () => {
      const [{ limit } = { limit: '' }] = await connection.all<{ limit: string }>(
        "SELECT current_setting('memory_limit') AS limit",
      )
      limits.push(limit)
      await connection.run(rowsFrom(first))
    })
  // The first piece has little and then all; what its indexes keep may be more than the second would have been allowed.
  expect(new Set(limits.slice(0, 2)).size).toBe(2)
  expect(limits.length).toBeGreaterThanOrEqual(3)
  await replace()
  expect(await countOf(connection, 'SELECT count(DISTINCT id) FROM visit')).toBe(2 * ROWS)
  expect(await countOf(connection, 'SELECT count(*) FROM visit')).toBe(2 * ROWS)
  // The indexes have them, too: by the key a row is found, and it can't be there twice.
  expect(await countOf(connection, "SELECT count(*) FROM visit WHERE id = 'visit ' || md5('7')")).toBe(1)
  await expect(connection.run("INSERT INTO visit VALUES ('visit ' || md5('7'), NULL)")).rejects.toThrow(
    /duplicate key/i,
  )
  await connection.close()
  expect(existsSync(join(folder, 'again.duckdb.populace'))).toBe(false)
})

test('a piece that the database refuses is inserted once, and nothing of it stays', async () => {
  const { connection, table, insertion } = await benchOf('refused.duckdb')
  let attempts = 0
  const refused = insertion({ table, rows: 1, bytes: 1 }, async () => {
    attempts++
    await connection.run("INSERT INTO visit VALUES ('a', 'here'), ('b', 'here')")
  })
  await expect(refused).rejects.toThrow(/here/)
  expect(attempts).toBe(1)
  expect(await countOf(connection, 'SELECT count(*) FROM visit')).toBe(0)
  await connection.close()
})
