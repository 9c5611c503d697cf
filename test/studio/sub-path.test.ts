import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { serveFolder } from '../browser/static-site.ts'
import { newProject } from './new-project.ts'

const SCHEMA = `CREATE TABLE town (id serial PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id serial PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE);`

test('from a folder of a server, as a project’s page is, everything loads from that folder', {
  timeout: 180_000,
}, async () => {
  const site = await serveFolder(
    fileURLToPath(new URL('../../packages/studio/dist/site', import.meta.url)),
    '/populace/',
  )
  onTestFinished(() => site.close())
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ locale: 'en-GB' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(site.address)
  const project = await newProject(page, SCHEMA)
  expect(project).toMatch(/\/populace\/#\/p\//)
  for (const [address, there] of [
    [`${project}/model`, '.react-flow__node'],
    [`${project}/model/text`, '.cm-content'],
    [`${project}/model/person`, '[role=gridcell]'],
    [`${project}/data/person/5`, 'dl'],
  ] as const) {
    await page.goto(address)
    await page.reload()
    await page.locator(there).first().waitFor()
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect(site.requests.some(({ path }) => /\.wasm$/.test(path))).toBe(true)
  // Whether a server of Populace is behind the page is asked at the server's own place.
  expect(site.requests.filter(({ path }) => !/^populace\//.test(path) && path !== 'api/v1/session')).toEqual([])
  expect(faults).toEqual([])
})
