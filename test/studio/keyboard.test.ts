import type { Locator, Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { openServer } from '../server/browser.ts'
import { query } from '../server/query.ts'
import { createDatabase } from '../servers/postgres.ts'

const SCHEMA = `CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id int PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE);`

/** More stops than any screen has. */
const MOST_STOPS = 80

/** Goes from stop to stop, as somebody without a mouse does, until one is reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no stop of the Tab key is ${target}`)
}

test('the main job is done without a mouse: from a pasted schema to a filled database', {
  timeout: 120_000,
}, async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const { server } = await openServer()
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })).newPage()
  const { keyboard } = page
  await page.goto(server.entrance())

  await tabTo(page, page.getByRole('link', { name: 'New project' }).first())
  await keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Name'))
  await keyboard.type('By keys')
  await tabTo(page, page.getByRole('textbox', { name: 'Schema' }))
  await keyboard.insertText(SCHEMA)
  await page.getByText('2 tables found').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Create' }))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Worth a look' }).waitFor()

  await tabTo(page, page.getByRole('link', { name: 'Map', exact: true }))
  await keyboard.press('Enter')
  const person = page.locator('.react-flow__node', { hasText: 'person' })
  await tabTo(page, person)
  await keyboard.press('Enter')
  await tabTo(page, page.locator('.react-flow__panel').getByRole('link', { name: 'Open' }))
  await keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'person' })
  await tabTo(page, grid)
  await keyboard.press('Control+End')
  await expect.poll(() => page.getByRole('rowheader').allTextContents()).toContain('999')

  await tabTo(page, page.getByRole('link', { name: 'Runs', exact: true }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'New run' }))
  await keyboard.press('Enter')
  const database = await createDatabase(inject('postgres'))
  await tabTo(page, page.getByLabel('Address'))
  await keyboard.type(database)
  await tabTo(page, page.getByLabel('Rows of every table'))
  await keyboard.type('200')
  await tabTo(page, page.getByRole('button', { name: 'Start' }))
  await keyboard.press('Enter')
  await page.getByText('The database checked').waitFor()
  expect(await query(database, 'SELECT count(*)::int AS n FROM person')).toEqual([{ n: 200 }])
})
