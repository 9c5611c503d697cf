import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { serveFolder } from '../browser/static-site.ts'
import { newProject } from './new-project.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Sixty columns of which each is tied to three others: a puzzle whose solutions are looked for among 2^60. */
const COLUMNS = 60
const HOSTILE = `CREATE TABLE t (${Array.from({ length: COLUMNS }, (_, i) => `c${i} boolean NOT NULL`).join(', ')}, ${Array.from(
  { length: COLUMNS - 1 },
  (_, i) => `CHECK (c${i} <> c${i + 1} OR c${(i * 7) % COLUMNS})`,
).join(', ')});`
const TOWN = 'CREATE TABLE town (id serial PRIMARY KEY, name text NOT NULL, motto text);'

test('a schema that keeps the engine busy is given up and told, and the next one is read', {
  timeout: 180_000,
}, async () => {
  const site = await serveFolder(fileURLToPath(new URL('../../packages/studio/dist/site', import.meta.url)))
  onTestFinished(() => site.close())
  const context = await browser.newContext({ locale: 'en-GB' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  // The page's minutes are made to pass at once; the worker goes on in its own time.
  await page.clock.install()
  await page.goto(`${site.address}#/new`)
  const schema = page.getByRole('textbox', { name: 'Schema' })
  await schema.fill(TOWN)
  // Nothing else is being asked when the minutes pass.
  await page.getByRole('region', { name: 'The first rows' }).getByRole('cell').first().waitFor()
  await schema.fill(HOSTILE)
  const alert = page.getByRole('alert').filter({ hasText: 'POP-6010' })
  // The minute begins when the page has asked the engine, which no test sees: another one passes until it was the last.
  await expect
    .poll(async () => {
      await page.clock.fastForward(61_000)
      return await alert.count()
    })
    .toBe(1)
  expect(await alert.textContent()).toContain('60 seconds')
  await page.goto(site.address)
  await newProject(page, TOWN)
  await page.getByRole('link', { name: 'Tables', exact: true }).click()
  await page.getByRole('grid', { name: 'town' }).waitFor()
})
