import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BackEnd, loadPopulation, type Plan } from '@populace/engine'
import { engineComputation, execute } from '@populace/run'
import { folderSink } from '@populace/sinks'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { planOf } from './world.ts'

/** Columns that WebAssembly writes by itself: numbers, dates, words of lists and texts that are put together, with NULLs among them. */
const SHOP = `
  CREATE TABLE client (id serial PRIMARY KEY, first_name text NOT NULL, email text UNIQUE, born date, balance numeric(12,2), active boolean, about text);
  CREATE TABLE invoice (id bigserial PRIMARY KEY, client_id int NOT NULL REFERENCES client, total numeric(12,2), note text, issued_at timestamptz NOT NULL);
  CREATE TABLE odd (id serial PRIMARY KEY, tags text[], network inet, document jsonb, name text);`
/** Several batches, of which the last is not whole, in slices of which each but the first begins somewhere. */
const ROWS = 3_700
const partitionRows = 1_900

let plan: Plan
beforeAll(async () => {
  plan = await planOf(SHOP, ROWS)
})

async function written(format: string, backEnd: BackEnd): Promise<readonly Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'populace-back-ends-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const computation = {
    ...engineComputation,
    loadPopulation: (given: Plan, options = {}) => loadPopulation(given, { ...options, backEnd }),
  }
  const { tables } = await execute(plan, folderSink({ folder, encoding: { format } }), {
    workers: 0,
    partitionRows,
    computation,
  })
  const ending = format === 'sql-insert' ? 'sql' : format
  const files = ['client', 'invoice', 'odd'].map((table) => readFile(join(folder, `${table}.${ending}`)))
  return [...(await Promise.all(files)), Buffer.from(JSON.stringify(tables.map(({ digest }) => digest)))]
}

test.each(['csv', 'jsonl', 'sql-insert'])('a file as %s has the same bytes from either back-end', async (format) => {
  const [one, other] = [await written(format, 'javascript'), await written(format, 'webassembly')]
  expect(one[0]?.length).toBeGreaterThan(100_000)
  for (const [i, bytes] of one.entries()) expect(other[i]?.toString('latin1')).toBe(bytes.toString('latin1'))
})
