import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDevelopment } from '../../scripts/dev.mjs'
import { launchBrowser } from '../browser/browser.ts'
import { newProject } from './new-project.ts'

test('from sources, with nothing bundled before, a PostgreSQL schema becomes rows, and the page hears of changes', {
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'populace-dev-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { url, close } = await startDevelopment({
    home: join(folder, 'home'),
    store: 'memory',
    cache: join(folder, 'cache'),
  })
  onTestFinished(close)
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ locale: 'en-GB' })
  // Libraries are bundled and sources are sent one by one: the first page takes its time.
  page.setDefaultTimeout(200_000)
  const [faults, told]: [string[], string[]] = [[], []]
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => told.push(message.text()))
  await page.goto(url, { waitUntil: 'commit' })
  const project = await newProject(page, 'CREATE TABLE person (id serial PRIMARY KEY, email text NOT NULL UNIQUE);')
  await page.goto(`${project}/model/person`)
  await page.getByRole('grid').waitFor()
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('@')
  expect(told).toContain('[vite] connected.')
  expect(faults).toEqual([])
  // Who is no page of this server is not signed in by the way.
  const foreign = await fetch(`${url}/api/v1/session`, { headers: { Origin: 'http://elsewhere.example' } })
  expect(foreign.status).toBe(403)
})
