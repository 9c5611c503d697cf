import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { screensOf, shown } from '../../scripts/screens.mjs'
import { createDatabase } from '../servers/postgres.ts'
import { enterStudio } from './enter.ts'

const SCHEMA = `CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL, lat float8, lon float8);
CREATE TABLE person (id int PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE, born date);`

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
  const { page, url, client } = await enterStudio()
  const { id: project } = await client.createProject({ body: { name: 'Towns', source: { kind: 'ddl', text: SCHEMA } } })
  const { etag } = await client.getModel({ project })
  const draft = await client.editModel({
    project,
    ifMatch: etag,
    body: { text: 'tables: { person: { rows: 300 } }\n' },
  })
  await client.publishVersion({ project, number: draft.number, ifMatch: draft.etag, body: { message: 'fewer people' } })
  const second = await client.getModel({ project })
  await client.editModel({ project, ifMatch: second.etag, body: { text: 'tables: { person: { rows: 400 } }\n' } })
  const address = await createDatabase(inject('postgres'))
  const { id: connection } = await client.createConnection({ project, body: { name: 'here', address } })
  const { id: run } = await client.startRun({
    project,
    body: { target: { kind: 'connection', connection, createTables: true }, parameters: { rows: 20 } },
  })
  await expect.poll(async () => (await client.getRun({ project, run })).state).toBe('succeeded')
  const table = `/p/${project}/model/person`
  const screens = (await screensOf(page, { project, run, table: 'person', row: '5' })).map(({ address }) => address)
  const faces = [
    `${table}?column=email`,
    `${table}?column=town_id`,
    `${table}?column=born`,
    `${table}?row=200`,
    `${table}?about=true`,
    `${table}?record=5`,
    `/p/${project}/model?focus=town`,
    `/p/${project}/history?version=1`,
    `/p/${project}/history?version=2&against=1`,
    `/p/${project}/model/nothing`,
    `/p/${project}/data/person/99999999`,
  ]
  for (const screen of [...screens, ...faces]) {
    await page.goto(`${url}${screen}`)
    const first = await saying(page)
    expect(first.length, screen).toBeGreaterThan(20)
    const reached = page.url()
    await page.reload()
    expect(page.url(), screen).toBe(reached)
    expect(await saying(page), screen).toBe(first)
  }
})

test('the way back leads through the screens that were seen', async () => {
  const { page, url, client } = await enterStudio()
  const { id: project } = await client.createProject({ body: { name: 'Towns', source: { kind: 'ddl', text: SCHEMA } } })
  await page.goto(`${url}/p/${project}`)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await page.locator('.react-flow__node').first().waitFor()
  await page.getByRole('link', { name: 'Tables', exact: true }).click()
  await page.getByRole('grid').waitFor()
  await page.goBack()
  await page.locator('.react-flow__node').first().waitFor()
  expect(page.url()).toBe(`${url}/p/${project}/model`)
  await page.goBack()
  await page.getByRole('heading', { name: 'Worth a look' }).waitFor()
  await page.goForward()
  await page.locator('.react-flow__node').first().waitFor()
})
