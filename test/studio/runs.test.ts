import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { program } from '../commands/run.ts'
import { query } from '../server/query.ts'
import { createDatabase } from '../servers/postgres.ts'
import { enterStudio, projectOf } from './enter.ts'

const SCHEMA = `CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id int PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE);`
const MODEL = 'tables: { person: { rows: 300 } }\n'
const LONG = { timeout: 240_000 }

test('the files of a run come in one archive, and the command beside it writes the same bytes', LONG, async () => {
  const entered = await enterStudio({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = entered
  const project = await projectOf(entered, SCHEMA, MODEL)
  await page.goto(`${project}/runs/new`)
  await page.getByText('Files', { exact: true }).click()
  // It is there before anything was started, to be copied, and afterwards the same.
  const shown = page.locator('pre').filter({ hasText: 'populace generate' })
  const command = (await shown.innerText()).trim()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command)
  await page.getByRole('button', { name: 'Start' }).click()
  const link = page.getByRole('link', { name: 'Download all' })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const files = unzipSync(await readFile(await download.path()))
  expect(Object.keys(files).sort()).toEqual(['person.csv', 'town.csv'])
  const lines = Buffer.from(files['person.csv'] ?? [])
    .toString()
    .trim()
    .split('\n')
  expect(lines).toHaveLength(301)

  const folder = await mkdtemp(join(tmpdir(), 'populace-command-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect((await shown.innerText()).trim()).toBe(command)
  const [name, ...words] = command.split(' ')
  expect(name).toBe('populace')
  await writeFile(join(folder, 'schema.sql'), SCHEMA)
  await writeFile(join(folder, 'populace.yaml'), MODEL)
  await promisify(execFile)(process.execPath, [program, ...words], { cwd: folder })
  for (const [name, bytes] of Object.entries(files))
    expect((await readFile(join(folder, 'out', name))).equals(bytes), name).toBe(true)
})

test('a run into files, run again, comes to the same digests', LONG, async () => {
  const entered = await enterStudio()
  const { page } = entered
  const project = await projectOf(entered, SCHEMA, MODEL)
  await page.goto(`${project}/runs/new`)
  await page.getByText('Files', { exact: true }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  const digests = page.locator('td.mono')
  await digests.first().waitFor()
  const [before, first] = [await digests.allInnerTexts(), page.url()]
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.poll(() => page.url()).not.toBe(first)
  await digests.first().waitFor()
  expect(await digests.allInnerTexts()).toEqual(before)
})

test('a run that is cancelled while its database keeps it waiting goes on when it is resumed', LONG, async () => {
  const entered = await enterStudio()
  const { page } = entered
  const project = await projectOf(entered, SCHEMA, MODEL)
  const database = await createDatabase(inject('postgres'))
  await query(database, SCHEMA)
  const other = new Client(database)
  await other.connect()
  // Nobody writes into the table until this transaction is over.
  await other.query('BEGIN; LOCK TABLE person IN SHARE MODE')
  await page.goto(`${project}/runs/new`)
  await page.getByLabel('Address').fill(database)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText('Loading', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
  expect(await query(database, 'SELECT count(*)::int AS n FROM person')).toEqual([{ n: 0 }])
  await other.end()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('The database checked').waitFor()
  expect(await query(database, 'SELECT count(*)::int AS n FROM person')).toEqual([{ n: 300 }])
  await page.goto(`${project}/runs`)
  await expect.poll(() => page.getByText('Done', { exact: true }).count()).toBe(1)
})

test('a run tells how fast rows go in, how long it will take, and what has happened', LONG, async () => {
  const entered = await enterStudio()
  const { page } = entered
  const project = await projectOf(entered, SCHEMA, 'tables: { town: { rows: 300k }, person: { rows: 1k } }\n')
  const database = await createDatabase(inject('postgres'))
  await query(database, SCHEMA)
  const other = new Client(database)
  await other.connect()
  // The second table waits until it was seen how the first went in.
  await other.query('BEGIN; LOCK TABLE person IN SHARE MODE')
  await page.goto(`${project}/runs/new`)
  await page.getByLabel('Address').fill(database)
  await page.getByRole('button', { name: 'Start' }).click()
  const whole = page.locator('[aria-live]').filter({ has: page.getByRole('progressbar') })
  await whole.getByText(/^[\d,]+ \/ 301,000 · [\d.]+ [kM]B$/).waitFor()
  await whole.getByText(/^[\d,]+ rows\/s · [\d.]+ [kM]B\/s · .+ left$/).waitFor()
  await other.end()
  await page.getByText('The database checked').waitFor()
  const log = page.getByRole('region', { name: 'Log' })
  const states = (await log.innerText()).split('\n').flatMap((line) => /:\d\d.* (\w+)$/.exec(line)?.[1] ?? [])
  expect(states).toEqual(['Planning', 'Loading', 'Finishing', 'Verifying', 'Done'])
})

test('what a constraint caps is told before anything is written, with why; so is what the tables hold', async () => {
  const entered = await enterStudio()
  const { page } = entered
  const database = await createDatabase(inject('postgres'))
  const script = `CREATE TABLE weekday (name text PRIMARY KEY CHECK (name IN ('Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su')));
    CREATE TABLE shift (id int PRIMARY KEY, weekday text NOT NULL REFERENCES weekday);`
  await query(database, `${script} INSERT INTO weekday VALUES ('Mo')`)
  const project = await projectOf(entered, script)
  await page.goto(`${project}/runs/new`)
  await page.getByLabel('Address').fill(database)
  await page.getByLabel('Rows of every table').fill('1000')
  await page.getByRole('button', { name: 'Look first' }).click()
  const found = page.getByRole('region', { name: 'What will be written' })
  await found.waitFor()
  const row = (table: string) =>
    found.getByRole('row').filter({ has: page.getByRole('cell', { name: table, exact: true }) })
  expect(await row('weekday').innerText()).toMatch(/^weekday\s+7\s+\/ 1,000\s+1\s+\S.*7/)
  expect(await row('shift').innerText()).toMatch(/^shift\s+1,000\s+0\s*$/)
  // A row is there already: that is in the way of a load that is to change nothing.
  await found.getByText('1 thing is in the way').waitFor()
  expect(await found.getByRole('alert').first().innerText()).toContain('POP-4004')
  expect(await query(database, 'SELECT count(*)::int AS n FROM shift')).toEqual([{ n: 0 }])
})
