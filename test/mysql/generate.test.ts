import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { schemaText } from '../catalog/fixtures.ts'
import { program } from '../commands/run.ts'
import { askMariadb } from '../servers/mariadb.ts'
import { contentOf, counts, newDatabase } from './world.ts'

const schema = new URL('../fixtures/schemas/every-construct.mysql.sql', import.meta.url).pathname
const populace = (...args: string[]) =>
  execFileSync(process.execPath, [program, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The trigger would write rows beside those of the script. */
const withoutTriggers = schemaText('every-construct', 'mysql').replace(/CREATE TRIGGER[\s\S]*?END\/\//g, '')

test('a script that generate writes puts in the rows that fill does, of every type', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'populace-mysql-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = join(folder, 'rows.sql')
  populace('generate', schema, '--rows', '80', '--seed', 'both', '--to', `sql:${script}`)
  const [written, filled] = [await newDatabase(withoutTriggers), await newDatabase(withoutTriggers)]
  await askMariadb(written, readFileSync(script, 'utf8'))
  populace('fill', filled, '--rows', '80', '--seed', 'both')
  const tables = Object.keys(await counts(filled))
  expect(await counts(written)).toEqual(await counts(filled))
  expect(tables.length).toBeGreaterThan(10)
  for (const table of tables) expect(await contentOf(written, table)).toEqual(await contentOf(filled, table))
})

test('preview shows the row that the database holds', async () => {
  const url = await newDatabase(withoutTriggers)
  populace('fill', url, '--rows', '50', '--seed', 'both')
  const shown = populace('preview', 'texts', schema, '--rows', '50', '--seed', 'both', '--row', '17', '--json')
  const { code } = JSON.parse(shown).data[0]
  expect(await askMariadb(url, `SELECT COUNT(*) FROM texts WHERE code = '${code}'`)).toEqual([[1]])
})
