import { AxeBuilder } from '@axe-core/playwright'
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { type Entered, enterStudio, kept } from './enter.ts'
import { newProject } from './new-project.ts'

const SCHEMA = `CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id int PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE);`

/** Where the studio is opened first. */
async function atHome(): Promise<Entered> {
  const entered = await enterStudio()
  await entered.page.goto(entered.url)
  return entered
}

const accessible = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map((v) => v.id)

test('from the first page to a database that is filled and verified', async () => {
  const { page } = await atHome()
  await newProject(page, SCHEMA)
  const database = await createDatabase(inject('postgres'))
  await page.getByRole('link', { name: 'Runs' }).click()
  await page.getByRole('link', { name: 'New run' }).click()
  await page.getByLabel('Address').fill(database)
  await page.getByLabel('Rows of every table').fill('500')
  expect(await accessible(page)).toEqual([])
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText('The database checked').waitFor()
  await page.getByText('Done').first().waitFor()
  expect(await accessible(page)).toEqual([])
  const client = new Client(database)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query('SELECT count(*)::int AS n, count(DISTINCT email)::int AS emails FROM person')
  expect(rows).toEqual([{ n: 500, emails: 500 }])
  await page.reload()
  await page.getByText('The database checked').waitFor()
})

test('a database that can’t be reached is told before anything starts', async () => {
  const { page } = await atHome()
  const project = await newProject(page, SCHEMA)
  await page.goto(`${project}/runs/new`)
  await page.getByLabel('Address').fill('postgres://nobody@127.0.0.1:1/nothing')
  await page.getByRole('button', { name: 'Look first' }).click()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toContain('POP-4001')
})

test('files are written, and offered in one archive', async () => {
  const { page } = await atHome()
  const project = await newProject(page, SCHEMA)
  await page.goto(`${project}/runs/new`)
  await page.getByText('Files', { exact: true }).click()
  await page.getByLabel('Rows of every table').fill('50')
  await page.getByRole('button', { name: 'Start' }).click()
  const archive = page.getByRole('link', { name: 'Download all' })
  await archive.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), archive.click()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
})

test('a run whose answer is lost on its way is not begun twice', async () => {
  const { page } = await atHome()
  const project = await newProject(page, SCHEMA)
  const keys: (string | undefined)[] = []
  await page.route(/\/api\/v1\/projects\/[^/]+\/runs$/, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return await route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto(`${project}/runs/new`)
  await page.getByText('Files', { exact: true }).click()
  await page.getByLabel('Rows of every table').fill('50')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('link', { name: 'Download all' }).waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  await page.goto(`${project}/runs`)
  await page.getByRole('link', { name: 'New run' }).waitFor()
  await expect.poll(() => page.getByText('Done', { exact: true }).count()).toBe(1)
})

test('of two tabs that edit one model, the later is asked which text shall stay', async () => {
  const entered = await atHome()
  const { context, page } = entered
  const project = await newProject(page, SCHEMA)
  const other = await context.newPage()
  await other.goto(`${project}/model/text`)
  await page.goto(`${project}/model/text`)
  const editor = (of: Page) => of.getByRole('textbox', { name: 'The model' })
  await editor(other).waitFor()
  await editor(page).fill('rows: 11\n')
  await kept(entered, project, /11/)
  await editor(other).fill('rows: 22\n')
  await other.getByText('This model was changed elsewhere').waitFor()
  await other.getByRole('button', { name: 'Take the other' }).click()
  await expect.poll(() => editor(other).innerText()).toContain('rows: 11')
  await editor(other).fill('rows: 33\n')
  await kept(entered, project, /33/)
  await page.reload()
  await expect.poll(() => editor(page).innerText()).toContain('rows: 33')
})

test('an example is a project after one press, with a model of its own', async () => {
  const { page, url } = await enterStudio()
  await page.goto(`${url}/new`)
  await page.getByRole('button', { name: /^Shop/ }).click()
  await page.getByRole('heading', { name: 'Worth a look' }).waitFor()
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'The model' }).innerText()).toContain('tables:')
})
