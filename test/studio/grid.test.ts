import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Entered, enterStudio, projectOf } from './enter.ts'
import { follow } from './every-screen.ts'
import { cell, names } from './grid-cells.ts'

const SCHEMA = `CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id int PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE, born date NOT NULL);`

/** The table of people in its grid. */
async function people(permissions: string[] = []): Promise<Entered & { project: string }> {
  const entered = await enterStudio({ permissions })
  const project = await projectOf(entered, SCHEMA)
  await entered.page.goto(`${project}/model/person`)
  await entered.page.getByRole('gridcell').filter({ hasText: '@' }).first().waitFor()
  return { ...entered, project }
}

const head = (page: Page, name: string): Locator =>
  page.getByRole('columnheader').filter({ has: page.getByRole('button', { name, exact: true }) })
const choose = async (page: Page, column: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Menu of ${column}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const widthOf = async (page: Page, column: string): Promise<number> =>
  Math.round((await head(page, column).boundingBox())?.width ?? 0)

test('columns are pinned, hidden, dragged wider, and stand so after a reload', async () => {
  const { page } = await people()
  expect(await names(page)).toEqual(['id', 'town_id', 'email', 'born'])
  await choose(page, 'born', 'Pin to the left')
  await choose(page, 'town_id', 'Hide')
  expect(await names(page)).toEqual(['born', 'id', 'email'])

  const before = await widthOf(page, 'email')
  const edge = await head(page, 'email').locator('[class*=edge]').boundingBox()
  if (!edge) throw new Error('the column has no edge to drag')
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width / 2 + 70, edge.y + 5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => widthOf(page, 'email')).toBe(before + 70)

  await page.reload()
  await page.getByRole('gridcell').filter({ hasText: '@' }).first().waitFor()
  expect(await names(page)).toEqual(['born', 'id', 'email'])
  expect(await widthOf(page, 'email')).toBe(before + 70)

  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'town_id' }).check()
  await expect.poll(() => names(page)).toEqual(['born', 'id', 'town_id', 'email'])
})

test('a pinned column stays in view when the others are scrolled away', async () => {
  const { page } = await people()
  await page.setViewportSize({ width: 420, height: 700 })
  await choose(page, 'id', 'Pin to the left')
  const left = async (column: string) => (await (await cell(page, 1, column)).boundingBox())?.x ?? 0
  const [pinned, loose] = [await left('id'), await left('email')]
  await page.getByRole('grid').evaluate((grid) => grid.scrollBy(100, 0))
  await expect.poll(() => left('email')).toBe(loose - 100)
  expect(await left('id')).toBe(pinned)
})

test('the parent that a key names is shown when the pointer rests on it', async () => {
  const { page, client, project } = await people()
  const link = (await cell(page, 3, 'town_id')).getByRole('link')
  const key = Number(await link.textContent())
  await link.hover()
  const preview = page.getByRole('tooltip').filter({ hasText: 'town' })
  await preview.waitFor()
  const { rows } = await client.readRows({
    project: project.split('/').at(-1) ?? '',
    table: 'town',
    where: `id=${key}`,
  })
  expect(rows).toHaveLength(1)
  expect(await preview.innerText()).toContain(String(rows[0]?.name))
  await page.mouse.move(5, 5)
  await expect.poll(() => preview.count()).toBe(0)
})

test('a key opened in another tab leads to its parent there', async () => {
  const { page, context } = await people()
  const link = (await cell(page, 2, 'town_id')).getByRole('link')
  await link.hover()
  await expect.poll(() => link.getAttribute('href')).toMatch(/\/data\/town\/\d+$/)
  const [other] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
  await other.getByRole('heading', { name: /^town/ }).waitFor()
  expect(page.url()).toMatch(/\/model\/person$/)
})

test('a row opens beside the grid with its parent and its children', async () => {
  const { page, project } = await people()
  await page.goto(`${project}/model/town`)
  await page.getByRole('row').nth(2).getByRole('rowheader').click()
  const drawer = page.getByRole('dialog', { name: /^town row 1$/i })
  const children = drawer.locator('section', { hasText: 'person' })
  const child = children.getByRole('link').first()
  await child.waitFor()
  const label = await child.textContent()
  expect(page.url()).toContain('record=1')
  await child.click()
  await page.getByRole('heading', { name: /^person/ }).waitFor()
  await page
    .getByText(label ?? '', { exact: true })
    .first()
    .waitFor()
  expect(page.url()).toMatch(/\/data\/person\/\d+$/)
  expect(
    await page.locator('section', { hasText: 'Belongs to' }).getByRole('link').first().getAttribute('href'),
  ).toMatch(/\/data\/town\/1$/)
})

test('a table’s address without a row leads to its first', async () => {
  const { page, project } = await people()
  await page.goto(`${project}/data/person`)
  await page.getByRole('heading', { name: /^person/ }).waitFor()
  expect(page.url()).toMatch(/\/data\/person\/0$/)
})

test('a row is copied as JSON, as CSV and as SQL', async () => {
  const { page, project } = await people(['clipboard-read', 'clipboard-write'])
  await page.goto(`${project}/data/person/7`)
  const copied = async (form: string): Promise<string> => {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.getByRole('button', { name: 'Copy the row' }).click()
    await page.getByRole('menuitem', { name: form }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const { id, town_id, email, born } = JSON.parse(await copied('as JSON')) as Record<string, unknown>
  expect(email).toMatch(/@/)
  expect((await copied('as CSV')).trim().split('\n')).toEqual([
    'id,town_id,email,born',
    `${id},${town_id},${email},${born}`,
  ])
  expect((await copied('as SQL')).trim().replaceAll(/\s+/g, ' ')).toContain(
    `(${id}, ${town_id}, '${email}', '${born}')`,
  )
})

test('a value of a key leads to its row among a billion, and one that no row has is told', {
  timeout: 180_000,
}, async () => {
  const entered = await enterStudio()
  const { page, client } = entered
  const address = await projectOf(entered, SCHEMA, 'tables: { person: { rows: 1000000000 } }\n')
  const project = address.split('/').at(-1) ?? ''
  const { rows } = await client.readRows({ project, table: 'person', first: 999_999_999, count: 1 })
  const { id, email } = rows[0] ?? {}
  await page.goto(`${address}/model/person`)
  const box = page.getByLabel('Go to row or key')
  const shown = () => page.getByRole('rowheader').allTextContents()
  for (const typed of [String(email), `id=${id}`]) {
    await box.fill('0')
    await page.keyboard.press('Enter')
    await expect.poll(shown).toContain('0')
    await box.fill(typed)
    await page.keyboard.press('Enter')
    await expect.poll(shown).toContain('999,999,999')
    await page.getByRole('gridcell', { name: String(email), exact: true }).waitFor()
  }
  // The row is marked, and the address leads to it.
  await page
    .locator('[role=row][aria-current]')
    .filter({ hasText: String(email) })
    .waitFor()
  await expect.poll(() => page.url()).toContain('row=999999999')
  await box.fill('nobody@nowhere')
  await page.keyboard.press('Enter')
  await page.getByText('No row has nobody@nowhere').waitFor()
  expect(await shown()).toContain('999,999,999')
})

test('a row that is jumped to is asked for while the key is still down, and leads the address there', async () => {
  const { page } = await people()
  await page.getByRole('textbox', { name: 'Go to row or key' }).fill('700')
  const asked = await page.evaluate(() => {
    const messages: { path?: readonly string[]; argumentList?: readonly { value: unknown }[] }[] = []
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, message: (typeof messages)[number], ...rest: unknown[]) {
      messages.push(message)
      Reflect.apply(postMessage, this, [message, ...rest])
    }
    const box = document.querySelector('[aria-label="Go to row or key"]')
    box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    Worker.prototype.postMessage = postMessage
    return messages.map(({ path, argumentList }) => [
      path?.join(),
      ...(argumentList ?? []).slice(1).map((a) => a.value),
    ])
  })
  expect(asked[0]?.slice(0, 2)).toEqual(['rows', 'public.person'])
  const [first, count] = asked[0]?.slice(2) ?? []
  expect(first).toBeLessThanOrEqual(700)
  expect(Number(first) + Number(count)).toBeGreaterThan(700)
  const row = page.getByRole('row', { name: /^700/ })
  await row.filter({ hasText: '@' }).waitFor()
  await expect.poll(() => row.getAttribute('aria-current')).toBe('true')
  expect(page.url()).toContain('row=700')
})

test('an address that says another row leads there, on a page that is open already', async () => {
  const { page, project } = await people()
  const at = async (row: number) => {
    await follow(page, `${new URL(project).pathname}/model/person?row=${row}`)
    await page
      .getByRole('row', { name: new RegExp(`^${row}\\b`) })
      .filter({ hasText: '@' })
      .waitFor()
  }
  await at(500)
  await at(300)
  await page.getByLabel('Go to row or key').fill('500')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('row=500')
  await at(300)
})

test('an edit is asked of the engine once, and so is the way back: the rows in view come with what they are rows of', async () => {
  const { page } = await people()
  const asked = await page.evaluateHandle(() => {
    const asked: string[] = []
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, message: { path?: readonly string[] }, ...rest: unknown[]) {
      asked.push(message.path?.join() ?? '')
      Reflect.apply(postMessage, this, [message, ...rest])
    }
    return asked
  })
  const drawn = () =>
    page
      .getByRole('navigation', { name: 'Tables' })
      .getByRole('link', { name: /^town/ })
      .evaluateHandle((link) => Object.entries(link).find(([key]) => key.startsWith('__reactProps'))?.[1])
  const before = await drawn()
  const counted = () => page.getByRole('grid').getAttribute('aria-rowcount')
  const usual = (await counted()) ?? ''
  await page.getByLabel('Rows', { exact: true }).fill('40')
  await page.keyboard.press('Enter')
  await expect.poll(counted).toBe('40')
  expect(await asked.jsonValue()).toEqual(['edit'])
  // Of the other tables in the list none is drawn anew.
  expect(await (await drawn()).evaluate((now, before) => now !== undefined && now === before, before)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(counted).toBe(usual)
  expect(await asked.jsonValue()).toEqual(['edit', 'apply'])
})

test('the wheel draws rows, and nothing around them', async () => {
  const { page } = await people()
  await head(page, 'email').getByRole('button', { name: 'email', exact: true }).click()
  const around = ['Go to row or key', 'Rows', 'Find a table', 'Close']
  const watched = [...around, 'person']
  await page.getByRole('button', { name: 'Close' }).waitFor()
  await page.getByRole('figure').waitFor()
  // React keeps the properties of an element beside it, made anew whenever that is drawn.
  const drawn = await page.evaluateHandle(
    (labels) => () =>
      labels.map((label) => {
        const element = document.querySelector(`[aria-label="${label}"]`)
        return Object.entries(element ?? {}).find(([key]) => key.startsWith('__reactProps'))?.[1]
      }),
    watched,
  )
  const before = await drawn.evaluateHandle((read) => read())
  expect(await before.evaluate((each) => each.every((properties) => properties !== undefined))).toBe(true)
  await page.getByRole('gridcell').first().hover()
  await page.mouse.wheel(0, 600)
  await page.getByRole('row', { name: /^20\b/ }).filter({ hasText: '@' }).waitFor()
  await expect.poll(() => page.getByRole('row', { name: /^0\b/ }).count()).toBe(0)
  const untouched = await drawn.evaluate((read, known) => read().map((each, i) => each === known[i]), before)
  // The grid itself is drawn anew, which shows that this tells.
  expect(untouched).toEqual([...around.map(() => true), false])
})
