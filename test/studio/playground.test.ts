import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { type StaticSite, serveFolder } from '../browser/static-site.ts'

let site: StaticSite
let browser: Browser
let context: BrowserContext
let page: Page
let faults: string[]

beforeAll(async () => {
  site = await serveFolder(fileURLToPath(new URL('../../packages/studio/dist/site', import.meta.url)))
  browser = await launchBrowser({ isOptimising: true })
})
afterAll(async () => {
  await browser?.close()
  site?.close()
})
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  page = await context.newPage()
  faults = []
  page.on('pageerror', (error) => faults.push(error.message))
})
afterEach(async () => {
  await context.close()
  expect(faults).toEqual([])
})

const cell = (row: number, column: number) =>
  page.getByRole('row').nth(row).locator('[role=gridcell], [role=rowheader]').nth(column)

/** A new project of a schema; its address without what stands after the project. */
async function newProject(schema: string): Promise<string> {
  await page.goto(`${site.address}#/new`)
  await page.getByLabel('Name').fill('Test')
  await page.getByRole('textbox', { name: 'Schema' }).fill(schema)
  await page.getByText(/tables? found/).waitFor()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Worth a look' }).waitFor()
  return page.url().replace(/\/$/, '')
}

const PERSON = `CREATE TABLE town (id serial PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id serial PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE, nickname text);`

describe('the playground, with no server at all', () => {
  test('goes from a schema to its rows', async () => {
    await newProject(PERSON)
    await page.getByRole('link', { name: 'Tables', exact: true }).click()
    await page.getByRole('grid', { name: 'person' }).waitFor()
    await expect.poll(() => cell(1, 3).textContent()).toMatch(/^[^@\s]+@example\.(com|net|org)$/)
  })

  test('tells the faults of a schema with their lines', async () => {
    await page.goto(`${site.address}#/new`)
    await page.getByRole('textbox', { name: 'Schema' }).fill('CREATE TABLE a (id int);\nCREATE TABEL b (id int);')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toContain('POP-1001')
    expect(await alert.textContent()).toContain('line 2')
    expect(await page.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true)
  })

  test('shows the last of a billion rows', async () => {
    const project = await newProject(PERSON)
    await page.goto(`${project}/model/person`)
    await page.getByLabel('Rows', { exact: true }).fill('1000000000')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('1000000000')
    await page.getByLabel('Go to row or key').fill('999,999,999')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('rowheader').allTextContents()).toContain('999,999,999')
    await expect.poll(() => page.getByRole('row').last().textContent()).toContain('@')
  })

  test('shows an edit in the rows, undoes it, and keeps it over a reload', async () => {
    const project = await newProject(PERSON)
    await page.goto(`${project}/model/person?column=nickname`)
    await expect.poll(() => cell(2, 4).textContent()).not.toBe('')
    const before = await cell(2, 4).textContent()
    await page.getByRole('textbox', { name: 'Generator' }).fill('animal.type')
    await page.getByRole('option').first().click()
    await page.getByText('You chose this').waitFor()
    await expect.poll(() => cell(2, 4).textContent()).not.toBe(before)
    const after = await cell(2, 4).textContent()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => cell(2, 4).textContent()).toBe(before)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => cell(2, 4).textContent()).toBe(after)
    await page.reload()
    await expect.poll(() => cell(2, 4).textContent()).toBe(after)
  })

  test('keeps what is typed as text and what is chosen in forms the same', async () => {
    const project = await newProject(PERSON)
    await page.goto(`${project}/model/text`)
    const editor = page.getByRole('textbox', { name: 'The model' })
    await editor.fill('# mine\nrows: 7\n')
    await page.goto(`${project}/model/person`)
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('7')
    await page.getByLabel('Rows', { exact: true }).fill('9')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('9')
    await page.getByRole('link', { name: 'Text', exact: true }).click()
    expect((await editor.innerText()).trim()).toBe('# mine\nrows: 7\ntables:\n  person:\n    rows: 9')
  })

  test('keeps showing rows while the text has faults, and names them', async () => {
    const project = await newProject(PERSON)
    await page.goto(`${project}/model/text`)
    await page.getByRole('textbox', { name: 'The model' }).fill('tables: { persn: { rows: 3 } }\n')
    const alert = page.getByRole('alert').filter({ hasText: 'POP-2002' })
    await alert.waitFor()
    await page.getByRole('link', { name: 'Tables', exact: true }).click()
    await page.getByRole('grid').waitFor()
  })

  test('follows a key to the parent and back to its children', async () => {
    const project = await newProject(PERSON)
    await page.goto(`${project}/data/person/5`)
    await page.getByRole('heading', { name: 'Belongs to' }).waitFor()
    const town = page.locator('section', { hasText: 'Belongs to' }).getByRole('link').first()
    const name = await town.textContent()
    await town.click()
    await page.getByRole('heading', { name: /^town/ }).waitFor()
    await page.getByText(name ?? '', { exact: true }).waitFor()
    await page.locator('a[href$="/data/person/5"]').waitFor()
  })

  test('lays out the map and finds a table on it', async () => {
    const project = await newProject(PERSON)
    await page.goto(`${project}/model`)
    await page.locator('.react-flow__node').nth(1).waitFor()
    await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(1)
    await page.getByRole('combobox', { name: 'Find a table' }).fill('per')
    await page.getByRole('option', { name: 'person' }).click()
    await page.locator('.react-flow__node.selected').waitFor()
  })

  test('moves by keys: in the rows, and between screens', async () => {
    const project = await newProject(PERSON)
    await page.goto(`${project}/model/person`)
    // A page is as many rows as are in view: they are to be there.
    await cell(12, 0).waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('PageDown')
    await expect.poll(async () => Number(await cell(1, 0).textContent())).toBeGreaterThan(10)
    await page.keyboard.press('Control+Home')
    await expect.poll(() => cell(1, 0).textContent()).toBe('0')
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Search' }).fill('Map')
    await page.keyboard.press('Enter')
    await page.locator('.react-flow__node').first().waitFor()
  })

  test('speaks German', async () => {
    await page.goto(site.address)
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Projekte', level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Projekte', level: 1 }).waitFor()
  })
})
