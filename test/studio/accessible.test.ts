import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { screensOf, shown } from '../../scripts/screens.mjs'
import { launchBrowser } from '../browser/browser.ts'
import { openServer } from '../server/browser.ts'
import { readEvents } from '../server/events.ts'
import { createDatabase } from '../servers/postgres.ts'

const SCHEMA = `CREATE TABLE town (id serial PRIMARY KEY, name text NOT NULL, lat float8, lon float8);
CREATE TABLE person (id serial PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE,
  nickname text, born date, CHECK (born > '1930-01-01'));`

/** A server with something on every screen: versions, a connection, a run into it that has ended well. */
async function world(): Promise<{ entrance: string; places: Record<string, string> }> {
  const { server, client, request } = await openServer()
  const { id: project } = await client.createProject({ body: { name: 'Towns', source: { kind: 'ddl', text: SCHEMA } } })
  const { etag } = await client.getModel({ project })
  await client.editModel({ project, ifMatch: etag, body: { text: 'tables: { person: { rows: 300 } }\n' } })
  const address = await createDatabase(inject('postgres'))
  const { id: connection } = await client.createConnection({ project, body: { name: 'here', address } })
  const target = { kind: 'connection' as const, connection, createTables: true }
  const { id: run } = await client.startRun({ project, body: { target, parameters: { rows: 20 } } })
  await readEvents(await request(`/api/v1/projects/${project}/runs/${run}/events`))
  return { entrance: server.entrance(), places: { project, run, table: 'person', row: '5' } }
}

async function violations(page: Page): Promise<readonly string[]> {
  // In the page itself: without frames there is nothing to put together in another.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join('; ')}`)
}

test('every screen is accessible, in both themes', { timeout: 240_000 }, async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const { entrance, places } = await world()
  // A colour that is on its way to another is nobody's to read.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(entrance)
  await shown(page)
  const { origin } = new URL(entrance)
  const table = `/p/${places.project}/model/${places.table}`
  const screens = (await screensOf(page, places)).map(({ address }) => address)
  expect(screens.length).toBeGreaterThanOrEqual(10)
  const found: Record<string, readonly string[]> = {}
  for (const screen of [
    ...screens,
    `${table}?column=email`,
    `${table}?column=town_id`,
    `${table}?column=born`,
    `${table}?about=true`,
    `${table}?record=5`,
  ]) {
    await page.goto(`${origin}${screen}`)
    await shown(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      const told = await violations(page)
      if (told.length > 0) found[`${screen} ${colorScheme}`] = told
    }
  }
  expect(found).toEqual({})
})
