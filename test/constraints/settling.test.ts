import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { settledRows } from './settled-rows.ts'
import { shapes } from './shapes.ts'

const ROWS = 150

let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: await createDatabase(inject('postgres')) })
  await client.connect()
})
afterAll(() => client.end())

/** What PostgreSQL has against rows of the script's tables, one line a row; the rows by table. */
async function refusals(ddl: string) {
  const tables = await settledRows(ddl, ROWS)
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await client.query(ddl)
  const refused: string[] = []
  for (const { table, rows } of tables) {
    const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
    for (const row of rows) {
      const statement = `INSERT INTO "${table.name}" (${names}) VALUES (${row.join(', ')})`
      await client.query(statement).catch((error: Error) => refused.push(`${error.message}: ${row.join(', ')}`))
    }
  }
  return { refused, tables }
}

describe('PostgreSQL takes every row under', () => {
  test.each(Object.entries(shapes))('%s', async (_, ddl) => {
    const { refused, tables } = await refusals(ddl)
    expect(tables.flatMap(({ planned }) => planned.diagnostics)).toEqual([])
    expect(refused).toEqual([])
  })
})
