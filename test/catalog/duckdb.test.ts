import { readDdl } from '@populace/dialects'
import { openTarget } from '@populace/dialects/live'
import { differences } from '@populace/dialects/postgres'
import { expect, test } from 'vitest'
import { newDatabase } from '../duckdb/database.ts'
import { schemaText } from './fixtures.ts'

const script = schemaText('every-construct', 'duckdb')

test('the text of a schema and the database that ran it give the same catalog', async () => {
  const { catalog, diagnostics } = await readDdl(script, { dialect: 'duckdb' })
  expect(diagnostics).toEqual([])
  const target = await openTarget(`duckdb:${await newDatabase(script)}`)
  try {
    // Types are printed in full by the database: what they mean is compared.
    const neutral = (one: unknown) => JSON.parse(JSON.stringify(one, (name, value) => (name === 'raw' ? '' : value)))
    const [read, live] = [neutral(catalog), neutral(await target.catalog())]
    expect(differences(read, live)).toEqual([])
  } finally {
    await target.close()
  }
})

test('every construct is understood', async () => {
  const { catalog } = await readDdl(script, { dialect: 'duckdb' })
  expect(catalog.tables.map((table) => table.name)).toEqual(['city', 'friend', 'person', 'replaced'])
  const columns = catalog.tables.flatMap((table) => table.columns)
  expect(columns.filter((column) => column.type.kind === 'unknown')).toEqual([])
  const checks = catalog.tables.flatMap((table) => table.checks)
  expect(checks.map((check) => check.expression.tree !== undefined)).toEqual(checks.map(() => true))
})
