import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { query } from '../server/query.ts'
import { createDatabase } from '../servers/postgres.ts'
import { enterStudio, projectOf } from './enter.ts'

const SCHEMA = `CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id int PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE);`

/** Drags a file over an element and lets it go there, as a browser tells the page. */
async function drop(page: Page, selector: string, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], name, { type: 'application/sql' }))
      return transfer
    },
    [name, text] as const,
  )
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent(selector, event, { dataTransfer: transfer })
}

test('a file that is let go anywhere on the page of a new project becomes one, named after it', async () => {
  const { page, url } = await enterStudio()
  await page.goto(`${url}/new`)
  const editor = page.getByRole('textbox', { name: 'Schema' })
  await editor.waitFor()
  // Beside the editor the browser would leave the page to show the file.
  await drop(page, 'h1', 'first.sql', 'CREATE TABLE first (id int);')
  await page.getByText('1 table found').waitFor()
  await page.getByLabel('Name').fill('')
  await drop(page, '.cm-content', 'clinic.sql', SCHEMA)
  await page.getByText('2 tables found').waitFor()
  expect(await editor.innerText()).toContain('CREATE TABLE person')
  expect(await page.getByLabel('Name').inputValue()).toBe('clinic')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'clinic', level: 1 }).waitFor()
})

test('a project begins with a picture of its map, which leads there, and with its tables, which lead to their rows', async () => {
  const entered = await enterStudio()
  const { page } = entered
  const project = await projectOf(entered, SCHEMA)
  await page.goto(project)
  const picture = page.getByRole('main').getByRole('link', { name: 'See the map' }).locator('img')
  await picture.waitFor()
  const drawn = async () => decodeURIComponent((await picture.getAttribute('src')) ?? '')
  expect(await drawn()).toMatch(/>person<.*>town</s)
  const light = await drawn()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(drawn).not.toBe(light)
  await picture.click()
  await page.waitForURL(/\/model$/)
  await page.goto(project)
  await page.getByRole('link', { name: 'town', exact: true }).click()
  await page.waitForURL(/\/model\/town$/)
})

test('an address that leads nowhere says so, and the way back', async () => {
  const entered = await enterStudio()
  const { page, url } = entered
  const project = await projectOf(entered, SCHEMA)
  for (const address of [`${project}/nowhere`, `${url}/nowhere`]) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'There is no such page', level: 1 }).waitFor()
  }
  for (const id of ['no-id', '01890a5d-ac96-774b-bcce-b302099a8057']) {
    await page.goto(`${url}/p/${id}`)
    await page.getByRole('heading', { name: 'There is no such project', level: 1 }).waitFor()
  }
})

test('what is wrong with a schema is marked at its line and told, and a file that is no text is refused by name', async () => {
  const { page, url } = await enterStudio()
  await page.goto(`${url}/new`)
  const editor = page.getByRole('textbox', { name: 'Schema' })
  await editor.fill('CREATE TABLE a (id int);\n\nCREATE TABEL b (id int);')
  const alert = page.getByRole('alert')
  await expect.poll(() => alert.innerText()).toMatch(/POP-1001 line 3/)
  const lines = () =>
    page.locator('.cm-lintRange-error').evaluateAll((marks) =>
      marks.map((mark) => {
        const line = mark.closest('.cm-line')
        return line ? [...(line.parentElement?.children ?? [])].indexOf(line) + 1 : 0
      }),
    )
  await expect.poll(lines).toEqual([3])
  await editor.fill('')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.sql', mimeType: '', buffer: Buffer.from([0xf6, 0xff]) })
  await expect.poll(() => alert.innerText()).toMatch(/old.sql is no text in UTF-8/)
  await page.locator('input[type=file]').setInputFiles({ name: 'new.sql', mimeType: '', buffer: Buffer.from(SCHEMA) })
  await page.getByText('2 tables found').waitFor()
  expect(await alert.count()).toBe(0)
})

test('a database that is there becomes a project: tried first, then read, its address kept without a password', async () => {
  const { page, url } = await enterStudio()
  const database = await createDatabase(inject('postgres'))
  await query(database, SCHEMA)
  const address = new URL(database)
  const role = `reader_${address.pathname.slice(1)}`.slice(0, 60)
  await query(database, `CREATE ROLE ${role} LOGIN PASSWORD 'secret-9K'`)
  address.username = role
  address.password = ''
  await page.goto(`${url}/new`)
  const form = page.getByRole('region', { name: 'Or read a database' })
  await form.getByLabel('Address').fill(address.href)
  await form.getByLabel('Password', { exact: true }).fill('secret-9K')
  await form.getByRole('button', { name: 'Test' }).click()
  await form.getByText('2 tables are there').waitFor()
  expect(await form.getByRole('listitem').count()).toBeGreaterThan(2)
  await form.getByRole('listitem').filter({ hasText: 'PostgreSQL' }).getByRole('img', { name: 'allowed' }).waitFor()
  await form.getByRole('button', { name: 'Read its schema' }).click()
  await page.getByRole('heading', { name: 'Worth a look' }).waitFor()
  const project = page.url().replace(/\/$/, '')
  await page.goto(`${project}/model/person`)
  await page.getByRole('gridcell').filter({ hasText: '@' }).first().waitFor()
  await page.goto(`${project}/connections`)
  await page.getByText(role).first().waitFor()
  expect(await page.locator('main').innerText()).not.toContain('secret-9K')
  // The database is as it was.
  expect(await query(database, 'SELECT count(*)::int AS n FROM person')).toEqual([{ n: 0 }])
})

test('a database that lets nobody in is told at the form, with what was wrong', async () => {
  const { page, url } = await enterStudio()
  await page.goto(`${url}/new`)
  const form = page.getByRole('region', { name: 'Or read a database' })
  await form.getByLabel('Address').fill('postgres://nobody@127.0.0.1:1/nothing')
  for (const button of ['Test', 'Read its schema']) {
    await form.getByRole('button', { name: button }).click()
    await expect.poll(() => form.getByRole('alert').first().innerText()).toContain('POP-4001')
  }
  expect(page.url()).toBe(`${url}/new`)
})

test('a project that was deleted comes back by its toast, from the list and from its own settings', async () => {
  const entered = await enterStudio()
  const { page, url } = entered
  const project = await projectOf(entered, SCHEMA, 'tables: { person: { rows: 77 } }\n')
  const undo = page.locator('.mantine-Notification-root').getByRole('button', { name: 'Undo' })
  const link = page.locator(`a[href="${new URL(project).pathname}"]`)
  await page.goto(url)
  await link.waitFor()
  await page
    .locator('.mantine-Card-root', { has: link })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await link.waitFor({ state: 'detached' })
  await undo.click()
  await link.waitFor()

  await page.goto(`${project}/settings`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  expect(await link.count()).toBe(0)
  await undo.click()
  await page.getByRole('heading', { name: 'Worth a look' }).waitFor()
  await page.goto(`${project}/model/person`)
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('77')
})

test('the engine starts with the page of a project, before the page knows more than its address', async () => {
  const entered = await enterStudio()
  const { page, context, url } = entered
  const project = await projectOf(entered, 'CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL)')
  await page.goto(url)
  await page.getByRole('link', { name: 'New project' }).first().waitFor()
  expect(page.workers()).toEqual([])
  let letThrough = () => {}
  const isLet = new Promise<void>((done) => {
    letThrough = done
  })
  await context.route(/assets\/index-[^/]*\.js$/, async (route) => {
    await isLet
    await route.continue()
  })
  const [worker] = await Promise.all([page.waitForEvent('worker'), page.goto(project, { waitUntil: 'commit' })])
  expect(worker.url()).toMatch(/\/worker-/)
  expect(await page.getByRole('heading').count()).toBe(0)
  letThrough()
  await page.getByRole('heading', { name: 'Worth a look' }).waitFor()
  expect(page.workers().filter((each) => each.url() === worker.url())).toHaveLength(1)
})
