import { readDdl } from '@populace/dialects'
import { openTarget } from '@populace/dialects/live'
import { differences } from '@populace/dialects/postgres'
import { describe, expect, test } from 'vitest'
import { newFile, run } from '../sqlite/database.ts'
import { schemaNames, schemaText } from './fixtures.ts'

/** The catalog of a new database that ran a script. */
async function introspected(script: string) {
  const file = newFile()
  run(file, script)
  const target = await openTarget(`sqlite:${file}`)
  try {
    return await target.catalog()
  } finally {
    await target.close()
  }
}

/** This build of SQLite has no FTS4, and takes no text in double quotes. */
const runnable = (script: string) =>
  script
    .replace(/CREATE VIRTUAL TABLE (\w+) USING fts4[^;]*;/g, '')
    .replace(/CREATE TABLE IF NOT EXISTS '\w+_(content|segments|segdir|docsize|stat)'[^;]*;/g, '')
    .replace(/"(\$\.\w+)"/g, "'$1'")

describe('the text of a schema and the database that ran it give the same catalog', () => {
  test.for(schemaNames('sqlite'))('%s', async (name) => {
    const script = runnable(schemaText(name, 'sqlite'))
    const { catalog, diagnostics } = await readDdl(script, { dialect: 'sqlite' })
    expect(diagnostics).toEqual([])
    expect(catalog.tables.length).toBeGreaterThan(5)
    expect(differences(catalog, await introspected(script))).toEqual([])
  })
})

test('every construct is understood', async () => {
  const { catalog } = await readDdl(schemaText('every-construct', 'sqlite'), { dialect: 'sqlite' })
  const person = catalog.tables.find((table) => table.name === 'Person')
  expect(person?.columns.map(({ name, type, nullable }) => [name, type.kind, nullable])).toEqual([
    ['ID', 'integer', false],
    ['email', 'text', false],
    ['status', 'text', true],
    ['active', 'boolean', false],
    ['code', 'text', true],
    ['born', 'date', true],
    ['joined', 'timestamp', true],
    ['left_at', 'timestamp', true],
    ['balance', 'decimal', false],
    ['boss_id', 'integer', true],
    ['upper_code', 'text', true],
    ['half', 'text', true],
    ['check', 'text', true],
    ['quoted name', 'text', true],
  ])
  expect(person?.checks.map((check) => check.expression.tree !== undefined)).toEqual(Array(6).fill(true))
  expect(person?.foreignKeys[0]?.references).toEqual({ schema: 'main', name: 'Person', columns: ['ID'] })
  expect(catalog.managed?.map((table) => table.name)).toEqual([
    'search',
    'search_config',
    'search_data',
    'search_docsize',
    'search_idx',
  ])
  const counted = catalog.tables.find((table) => table.name === 'counted')
  expect(counted?.columns.map((column) => column.type.kind)).toEqual(['integer', 'timestamp', 'integer'])
})
