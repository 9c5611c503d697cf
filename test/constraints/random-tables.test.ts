import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { randomTable } from './random-table.ts'
import { type SettledRows, settledRows } from './settled-rows.ts'

const ROWS = 30

let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: await createDatabase(inject('postgres')) })
  await client.connect()
})
afterAll(() => client.end())

const named = (message: string) => /constraint "([^"]+)"/.exec(message)?.[1] ?? message

/** The constraints that rows of the table break. */
async function broken(ddl: string, { table, rows }: SettledRows): Promise<ReadonlySet<string>> {
  await client.query(`DROP TABLE IF EXISTS t; ${ddl}`)
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
  const found = new Set<string>()
  for (const row of rows) {
    const insert = client.query(`INSERT INTO t (${names}) VALUES (${row.join(', ')})`)
    await insert.catch((error: Error) => found.add(named(error.message)))
  }
  return found
}

/** Whether any of many rows without regard to the checks meets them all. */
async function isPossible(ddl: string, checks: readonly string[]): Promise<boolean> {
  const plain = ddl.replace(/,\s*CONSTRAINT k0[\s\S]*$/, ')')
  const [settled] = await settledRows(plain, 400)
  if (!settled) return false
  await client.query(`DROP TABLE IF EXISTS t; ${plain}`)
  const names = settled.table.columns.map(({ name }) => `"${name}"`).join(', ')
  await client.query(`INSERT INTO t (${names}) VALUES ${settled.rows.map((row) => `(${row.join(', ')})`).join(', ')}`)
  const { rowCount } = await client.query(
    `SELECT FROM t WHERE ${checks.map((check) => `(${check}) IS NOT FALSE`).join(' AND ')}`,
  )
  return (rowCount ?? 0) > 0
}

test('rows of tables with random checks are taken, or the check is refused or named as unproven', {
  timeout: 600_000,
}, async () => {
  const tables = { all: 0, refused: 0, unproven: 0, broken: 0 }
  for (const { ddl, checks } of fc.sample(randomTable, {
    numRuns: 150 * inject('times'),
    seed: Number(process.env.SEED ?? 11),
  })) {
    tables.all++
    const [settled] = await settledRows(ddl, ROWS)
    if (!settled) throw new Error('no table')
    const { diagnostics, unproven } = settled.planned
    if (diagnostics.length > 0) {
      tables.refused++
      expect(await isPossible(ddl, checks), `${ddl}\n${diagnostics.map(({ message }) => message).join('\n')}`).toBe(
        false,
      )
      continue
    }
    const refused = await broken(ddl, settled)
    if (unproven.length > 0) tables.unproven++
    if (refused.size > 0) tables.broken++
    expect(
      [...refused].filter((name) => !unproven.includes(name)),
      `${ddl}\n${JSON.stringify(settled.planned.plan, null, 1)}`,
    ).toEqual([])
  }
  if (inject('times') > 1) console.log(tables)
  // Nearly everything is settled, by construction or by trying again.
  expect(tables.broken / tables.all).toBeLessThan(0.05)
})
