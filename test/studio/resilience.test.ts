import { Client } from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { newHome } from '../server/browser.ts'
import { query } from '../server/query.ts'
import { type Studio, startStudio, stop } from '../server/studio-process.ts'
import { createDatabase } from '../servers/postgres.ts'
import { newProject } from './new-project.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const SCHEMA = 'CREATE TABLE city (id serial PRIMARY KEY, name text NOT NULL, founded date, motto text);'
const SLOW = { timeout: 180_000 }

/** A studio that can be ended and started again at its address, with a page that is signed in. */
async function world(): Promise<{ page: Page; studio: Studio; again: () => Promise<Studio> }> {
  const [home, store] = [newHome(), await createDatabase(inject('postgres'))]
  const studio = await startStudio(home, '--data', store)
  const { port } = new URL(studio.link)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(studio.link)
  return { page, studio, again: () => startStudio(home, '--data', store, '--port', port) }
}

test('a run whose server dies goes on from the same page when the server is back', SLOW, async () => {
  const { page, studio, again } = await world()
  const database = await createDatabase(inject('postgres'))
  const script = `${SCHEMA} CREATE TABLE street (id serial PRIMARY KEY, city_id int NOT NULL REFERENCES city, name text NOT NULL);`
  await query(database, script)
  // The second table waits, so that the server dies when the first is written and the run is not over.
  const other = new Client(database)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('BEGIN; LOCK TABLE street IN SHARE MODE')
  const project = await newProject(page, script)
  await page.goto(`${project}/runs/new`)
  await page.getByLabel('Address').fill(database)
  await page.getByLabel('Rows of every table').fill('50000')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText(/[1-9][\d,]* \/ 100,000/).waitFor()
  await page.getByRole('progressbar', { name: 'city' }).waitFor()
  await stop(studio, 'SIGKILL')
  await page.getByText('The server does not answer').waitFor()
  await other.query('ROLLBACK')
  await again()
  await page.getByText('Interrupted').first().waitFor()
  await expect.poll(() => page.getByText('The server does not answer').count()).toBe(0)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('The database checked').waitFor({ timeout: 60_000 })
  for (const table of ['city', 'street'])
    expect(await query(database, `SELECT count(*)::int AS n FROM ${table}`)).toEqual([{ n: 50_000 }])
})

test('what is edited while the server is away is seen at once, and kept when it is back', SLOW, async () => {
  const { page, studio, again } = await world()
  const project = await newProject(page, SCHEMA)
  await page.goto(`${project}/model/city`)
  await page.getByRole('grid').waitFor()
  await stop(studio, 'SIGKILL')
  await page.getByLabel('Rows', { exact: true }).fill('77')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('77')
  await page.getByText('The server does not answer').waitFor()
  await again()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('77')
})

test('a tab that is closed before its edit was kept leaves it to the next', SLOW, async () => {
  const { page, studio, again } = await world()
  const project = await newProject(page, SCHEMA)
  await page.goto(`${project}/model/city`)
  await page.getByRole('grid').waitFor()
  await stop(studio, 'SIGKILL')
  await page.getByLabel('Rows', { exact: true }).fill('78')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('78')
  const context = page.context()
  await page.close()
  await again()
  const next = await context.newPage()
  await next.goto(`${project}/model/city`)
  await expect.poll(() => next.getByRole('grid').getAttribute('aria-rowcount')).toBe('78')
  await next.getByText('Saved', { exact: true }).waitFor()
})
