import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shown } from '../../scripts/screens.mjs'
import { enterStudio, projectOf } from './enter.ts'
import { follow, lookAtEach, makeTowns } from './every-screen.ts'

const SCHEMA = `CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id int PRIMARY KEY, town_id int NOT NULL REFERENCES town);`

/** What a screen says once it has said all of it: twice the same. */
async function saying(page: Page): Promise<string> {
  for (let before = ''; ; ) {
    await shown(page)
    const now = await page.locator('main').innerText()
    if (now === before) return now
    before = now
  }
}

test('every address shows the same after a reload', { timeout: 480_000 }, async () => {
  const entered = await enterStudio()
  const { addresses, places } = await makeTowns(entered)
  await lookAtEach(entered, addresses, async (page, address) => {
    // From a screen that has nothing of it, as a link leads there.
    await follow(page, `/p/${places.project}/settings`)
    await follow(page, address)
    const first = await saying(page)
    expect(first.length, address).toBeGreaterThan(20)
    const reached = page.url()
    await page.reload()
    expect(page.url(), address).toBe(reached)
    expect(await saying(page), address).toBe(first)
  })
})

test('the way back leads through the screens that were seen', async () => {
  const entered = await enterStudio()
  const { page } = entered
  const project = await projectOf(entered, SCHEMA)
  await page.goto(project)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await page.locator('.react-flow__node').first().waitFor()
  await page.getByRole('link', { name: 'Tables', exact: true }).click()
  await page.getByRole('grid').waitFor()
  await page.goBack()
  await page.locator('.react-flow__node').first().waitFor()
  expect(page.url()).toBe(`${project}/model`)
  await page.goBack()
  await page.getByRole('heading', { name: 'Worth a look' }).waitFor()
  await page.goForward()
  await page.locator('.react-flow__node').first().waitFor()
})
