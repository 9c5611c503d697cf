import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterStudio, projectOf } from './enter.ts'

const SCHEMA = `CREATE SCHEMA sales; CREATE SCHEMA stock;
CREATE TABLE sales.customer (id int PRIMARY KEY, email text NOT NULL UNIQUE);
CREATE TABLE sales.orders (id int PRIMARY KEY, customer_id int NOT NULL REFERENCES sales.customer, total numeric(8,2));
CREATE TABLE stock.product (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE stock.line (order_id int REFERENCES sales.orders, product_id int REFERENCES stock.product, PRIMARY KEY (order_id, product_id));`
const TABLES = ['sales.customer', 'sales.orders', 'stock.product', 'stock.line']

async function map(): Promise<{ page: Page; project: string }> {
  const entered = await enterStudio()
  const project = await projectOf(entered, SCHEMA)
  await entered.page.goto(`${project}/model`)
  await node(entered.page, 'stock.line').waitFor()
  return { page: entered.page, project }
}
const node = (page: Page, name: string) =>
  page.locator('.react-flow__node-table').filter({ has: page.getByText(name, { exact: true }) })

async function saved(page: Page, form: string): Promise<Download> {
  await page.getByRole('button', { name: 'Save as…' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: form }).click(),
  ])
  return download
}

test('the map is saved as a drawing that other programs show', async () => {
  const { page } = await map()
  const download = await saved(page, 'SVG')
  expect(download.suggestedFilename()).toBe('Test.svg')
  const svg = await readFile(await download.path(), 'utf8')
  // In a page of its own, as a program that knows nothing of the studio opens it.
  const viewer = await page.context().newPage()
  await viewer.goto(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`)
  const texts = await viewer.locator('text').allTextContents()
  for (const table of TABLES) expect(texts).toContain(table)
  const seen = await viewer.evaluate(() => {
    const { width, height } = document.documentElement.getBoundingClientRect()
    const inside = [...document.querySelectorAll('text')].filter((text) => {
      const { left, top, right, bottom } = text.getBoundingClientRect()
      return left >= 0 && top >= 0 && right <= width + 1 && bottom <= height + 1
    })
    return {
      inside: inside.length,
      all: document.querySelectorAll('text').length,
      lines: document.querySelectorAll('path').length,
    }
  })
  expect(seen.inside).toBe(seen.all)
  expect(seen.lines).toBeGreaterThanOrEqual(3)
})

test('the map is saved as a picture in the colours that it is seen in', async () => {
  const { page } = await map()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  const download = await saved(page, 'PNG')
  expect(download.suggestedFilename()).toBe('Test.png')
  const png = await readFile(await download.path())
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  const seen = await page.evaluate(async (bytes) => {
    const image = new Image()
    image.src = `data:image/png;base64,${bytes}`
    await image.decode()
    const { width, height } = image
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    const colours = new Map<number, number>()
    for (let at = 0; at < data.length; at += 4) {
      const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
      colours.set(colour, (colours.get(colour) ?? 0) + 1)
    }
    const [ground = 0] = [...colours].sort((a, b) => b[1] - a[1])[0] ?? []
    return {
      width,
      height,
      colours: colours.size,
      lightness: Math.max(ground >> 16, (ground >> 8) & 255, ground & 255),
    }
  }, png.toString('base64'))
  expect(seen.width).toBeGreaterThan(600)
  // Words are drawn, and not on a white ground.
  expect(seen.colours).toBeGreaterThan(50)
  expect(seen.lightness).toBeLessThan(80)
})

test('row counts and fan-outs are changed on the map itself', async () => {
  const { page, project } = await map()
  await page.getByRole('button', { name: /^sales.customer: .* rows, change/ }).click()
  await page.locator('input:focus').fill('40')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'sales.customer: 40 rows, change' }).waitFor()
  await page.getByRole('button', { name: '25 sales.orders for each sales.customer, change' }).click()
  await page.getByLabel('At least').fill('1')
  await page.keyboard.press('Tab')
  await page.getByText(/0 % have none/).waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`${project}/model/text`)
  const text = page.getByRole('textbox', { name: 'The model' })
  await expect.poll(() => text.innerText()).toMatch(/sales.customer:\s+rows: 40/)
  await expect.poll(() => text.innerText()).toMatch(/min: 1/)
})

test('a table is shown with its neighbours alone, and tables in their schemas', async () => {
  const { page, project } = await map()
  const neighbours = page.getByRole('button', { name: 'Only its neighbours' })
  // The map may still be brought into view: a press that misses the table is made again.
  await expect
    .poll(async () => {
      await node(page, 'sales.customer').click()
      return await neighbours.isVisible()
    })
    .toBe(true)
  await neighbours.click()
  await expect.poll(() => page.locator('.react-flow__node-table').count()).toBe(2)
  expect(page.url()).toContain('focus=sales.customer')
  await page.getByRole('button', { name: 'All tables' }).click()
  await page.getByRole('switch', { name: 'Group by schema' }).click()
  await expect
    .poll(() => page.locator('.react-flow__node-schema').allInnerTexts())
    .toEqual(expect.arrayContaining(['sales', 'stock']))
  await page.goto(`${project}/model?group=true`)
  await expect.poll(() => page.locator('.react-flow__node-schema').count()).toBe(2)
})

test('a table that is searched for before the map is laid out is gone to when it is', async () => {
  const entered = await enterStudio()
  const { page, context } = entered
  let layOut = () => {}
  const isLet = new Promise<void>((done) => {
    layOut = done
  })
  await context.route(/elk-worker/, async (route) => {
    await isLet
    await route.continue()
  })
  await page.goto(`${await projectOf(entered, SCHEMA)}/model`)
  await page.getByRole('combobox', { name: 'Find a table' }).fill('product')
  await page.getByRole('option', { name: 'stock.product' }).click()
  expect(await page.locator('.react-flow__node').count()).toBe(0)
  layOut()
  await page.locator('.react-flow__node.selected', { hasText: 'stock.product' }).waitFor()
  const middle = async () => {
    const [map, table] = [
      await page.locator('.react-flow').boundingBox(),
      await node(page, 'stock.product').boundingBox(),
    ]
    if (!map || !table) throw new Error('the table is out of sight')
    return [table.x + table.width / 2 - map.x - map.width / 2, table.y + table.height / 2 - map.y - map.height / 2].map(
      Math.round,
    )
  }
  await expect.poll(middle).toEqual([0, 0])
})

test('the small map leads over the large one', async () => {
  const { page } = await map()
  const small = await page.locator('.react-flow__minimap-svg').boundingBox()
  if (!small) throw new Error('there is no small map')
  const table = node(page, 'sales.customer')
  const before = await table.boundingBox()
  await page.mouse.move(small.x + small.width / 2, small.y + small.height / 2)
  await page.mouse.down()
  await page.mouse.move(small.x + small.width / 2 + 30, small.y + small.height / 2 + 20, { steps: 3 })
  await page.mouse.up()
  // What is seen goes where the pointer does, so tables go the other way, and farther: the small map is smaller.
  const moved = async () => {
    const now = await table.boundingBox()
    return [(now?.x ?? 0) - (before?.x ?? 0), (now?.y ?? 0) - (before?.y ?? 0)]
  }
  await expect.poll(async () => (await moved())[0]).toBeLessThan(-60)
  expect((await moved())[1]).toBeLessThan(-40)
})
