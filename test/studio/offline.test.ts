import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { type StaticSite, serveFolder } from '../browser/static-site.ts'
import { newProject } from './new-project.ts'

const built = fileURLToPath(new URL('../../packages/studio/dist/site', import.meta.url))
const SCHEMA = `CREATE TABLE town (id serial PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id serial PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE CHECK (email LIKE '%@%'));`
const SLOW = { timeout: 120_000 }

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** A site of its own with a page on it, which the service worker has taken over. */
async function visit(folder: string): Promise<{ site: StaticSite; page: Page }> {
  const site = await serveFolder(folder)
  onTestFinished(() => site.close())
  const context = await browser.newContext({ locale: 'en-GB', acceptDownloads: true })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(site.address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { site, page }
}

/** A copy of the built site whose next version can be put in its place. */
function siteToUpgrade(): { folder: string; upgrade: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'populace-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(built, folder, { recursive: true })
  const assets = join(folder, 'assets')
  const upgrade = () => {
    const entry = scriptIn(readFileSync(join(folder, 'index.html'), 'utf8'))
    const next = entry.replace(/-.{8}\.js$/, '-NewBuild.js')
    renameSync(join(assets, entry), join(assets, next))
    for (const path of ['index.html', 'service-worker.js', ...readdirSync(assets).map((name) => `assets/${name}`)]) {
      if (!/\.(html|js)$/.test(path)) continue
      const text = readFileSync(join(folder, path), 'utf8')
      writeFileSync(join(folder, path), text.replaceAll(entry, next).replace(/"version":"/, '"version":"new-'))
    }
  }
  return { folder, upgrade }
}

const scriptIn = (html: string) => /src="\.\/assets\/(index-[^"]+)"/.exec(html)?.[1] ?? ''
const scriptOf = async (page: Page) => scriptIn(await page.content())

test('after one visit a schema becomes a map, rows and a file without a network', SLOW, async () => {
  const { site, page } = await visit(built)
  site.close()
  await expect(fetch(site.address)).rejects.toThrow()
  await page.reload()
  const project = await newProject(page, SCHEMA)
  await page.goto(`${project}/model`)
  await page.locator('.react-flow__node').nth(1).waitFor()
  await page.goto(`${project}/model/person`)
  await page.getByRole('grid').waitFor()
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('@')
  await page.getByRole('button', { name: 'Download' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines[0]).toBe('id,town_id,email')
  expect(lines).toHaveLength(1001)
  await page.reload()
  await page.getByRole('grid').waitFor()
})

test('an open page is told of a new version and takes it up when asked', SLOW, async () => {
  const { folder, upgrade } = siteToUpgrade()
  const { site, page } = await visit(folder)
  const before = await scriptOf(page)
  upgrade()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByText('A new version of the studio is there').waitFor()
  expect(await scriptOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect
    .poll(() => scriptOf(page).catch(() => ''))
    .toBe(scriptIn(readFileSync(join(folder, 'index.html'), 'utf8')))
  site.close()
  await page.reload()
  await page.getByRole('link', { name: 'New project' }).first().waitFor()
  expect(await scriptOf(page)).toContain('NewBuild')
})

test('a page that is loaded after an upgrade is the new one at once, and is told nothing', SLOW, async () => {
  const { folder, upgrade } = siteToUpgrade()
  const { page } = await visit(folder)
  upgrade()
  await page.reload()
  expect(await scriptOf(page)).toContain('NewBuild')
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration !== undefined && registration.installing === null && registration.waiting === null
  })
  expect(await page.getByText('A new version of the studio is there').count()).toBe(0)
})

test('no script written into the page runs', SLOW, async () => {
  const { page } = await visit(built)
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "ran"'
    document.head.append(script)
    return document.title
  })
  expect(ran).toBe('Populace')
})
