import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterStudio, projectOf } from './enter.ts'

const TABLES = 500
const SCHEMAS = 5
const name = (i: number) => `part${i % SCHEMAS}.t${i}`
/** Every table but the first refers to an earlier one: those of every third row by a key that may be missing, those of every seventh one to one. */
const parentOf = (i: number) => Math.floor((i - 1) / 4)
const SCHEMA = [
  ...Array.from({ length: SCHEMAS }, (_, i) => `CREATE SCHEMA part${i};`),
  ...Array.from({ length: TABLES }, (_, i) => {
    const key = `p int ${i % 3 === 0 ? '' : 'NOT NULL '}${i % 7 === 0 ? 'UNIQUE ' : ''}REFERENCES ${name(parentOf(i))}`
    return `CREATE TABLE ${name(i)} (id int PRIMARY KEY${i === 0 ? '' : `, ${key}`});`
  }),
].join('\n')
const RELATIONS = TABLES - 1
/** One table in the midst of others: a parent, four children. */
const MIDDLE = 40

/** Made once: what the tests do to the map they do in their own browsers. */
let made: Promise<string> | undefined

async function map(search = ''): Promise<{ page: Page; address: string }> {
  const entered = await enterStudio({ viewport: { width: 1600, height: 1000 } })
  made ??= projectOf(entered, SCHEMA, 'rows: 10\n')
  const address = await made
  await entered.page.goto(`${address}/model${search}`)
  return { page: entered.page, address }
}
const nodes = (page: Page): Locator => page.locator('.react-flow__node-table')
const node = (page: Page, table: string): Locator => page.locator(`.react-flow__node[data-id="${table}"]`)
const whole = (page: Page) => expect.poll(() => nodes(page).count(), { timeout: 20_000 }).toBe(TABLES)

async function choose(page: Page, table: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a table' }).fill(table)
  await page.getByRole('option', { name: table, exact: true }).click()
  await page.locator('.react-flow__node.selected', { hasText: table }).waitFor()
}
const placeOf = async (table: Locator) => {
  const box = await table.boundingBox()
  if (!box) throw new Error('the table is out of sight')
  return box
}

/** The map glides to what is chosen: where a table is once it has stayed there for a while. */
async function restOf(table: Locator) {
  let place = await placeOf(table)
  let looks = 0
  await expect
    .poll(
      async () => {
        const now = await placeOf(table)
        looks = now.x === place.x && now.y === place.y ? looks + 1 : 0
        place = now
        return looks
      },
      { interval: 250 },
    )
    .toBeGreaterThan(2)
  return place
}

test('five hundred tables are laid out apart, each on the small map too, and every relation ends in what stands there', async () => {
  const { page } = await map()
  await whole(page)
  await expect.poll(() => page.locator('.react-flow__minimap-node').count()).toBe(TABLES)
  await expect.poll(() => page.locator('.react-flow__edge-path').count()).toBe(RELATIONS)
  const ends = await page.locator('.react-flow__edge-path').evaluateAll((paths) =>
    paths.map((path) =>
      ['marker-start', 'marker-end'].map((end) => {
        const id = /#([^'")]+)/.exec(path.getAttribute(end) ?? '')?.[1] ?? ''
        // A reference to nothing would draw nothing.
        return document.getElementById(id)?.querySelector('path') ? id : `nothing (${id})`
      }),
    ),
  )
  expect(ends).toHaveLength(RELATIONS)
  const count = (at: 0 | 1, end: string) => ends.filter((pair) => pair[at] === `crows-foot-${end}`).length
  const of = (is: (i: number) => boolean) => Array.from({ length: RELATIONS }, (_, i) => i + 1).filter(is).length
  expect(count(0, 'none-or-one')).toBe(of((i) => i % 3 === 0))
  expect(count(0, 'one')).toBe(of((i) => i % 3 !== 0))
  expect(count(1, 'none-or-one')).toBe(of((i) => i % 7 === 0))
  expect(count(1, 'many')).toBe(of((i) => i % 7 !== 0))
  const overlapping = await nodes(page).evaluateAll((tables) => {
    const boxes = tables.map((table) => table.getBoundingClientRect())
    return boxes.filter((a, i) =>
      boxes.some((b, j) => i < j && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    ).length
  })
  expect(overlapping).toBe(0)
})

test('a table goes where it is dragged, its relations with it, stays there over a reload, and is laid out again', {
  timeout: 180_000,
}, async () => {
  const { page } = await map()
  await whole(page)
  const table = node(page, name(MIDDLE))
  const relation = page.locator(`.react-flow__edge[data-id^="${name(MIDDLE)} "] path`)
  await choose(page, name(MIDDLE))
  const before = await restOf(table)
  const drawn = await relation.first().getAttribute('d')
  await page.mouse.move(before.x + 20, before.y + 12)
  await page.mouse.down()
  await page.mouse.move(before.x + 28, before.y + 18)
  // Moves within one frame come as one: the drag is to have begun before the way that counts.
  await page.locator('.react-flow__node.dragging').waitFor()
  await page.mouse.move(before.x + 140, before.y + 112, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => (await placeOf(table)).x - before.x).toBeGreaterThan(90)
  expect((await placeOf(table)).y - before.y).toBeGreaterThan(70)
  await expect.poll(() => relation.first().getAttribute('d')).not.toBe(drawn)
  const standing = await table.getAttribute('style')

  await page.reload()
  await whole(page)
  await choose(page, name(MIDDLE))
  const position = (style: string | null) => /translate\([^)]*\)/.exec(style ?? '')?.[0]
  expect(position(await table.getAttribute('style'))).toBe(position(standing))
  await page.getByRole('button', { name: 'Lay out again' }).click()
  await expect.poll(async () => position(await table.getAttribute('style'))).not.toBe(position(standing))
})

test('of five hundred tables one is shown with its parents and its children alone', async () => {
  const { page } = await map()
  await whole(page)
  await choose(page, name(MIDDLE))
  await page.getByRole('button', { name: 'Only its neighbours' }).click()
  const around = [parentOf(MIDDLE), MIDDLE, ...[1, 2, 3, 4].map((child) => 4 * MIDDLE + child)].map(name).sort()
  const seen = async () =>
    (await nodes(page).evaluateAll((tables) => tables.map((table) => table.getAttribute('data-id') ?? ''))).sort()
  await expect.poll(seen).toEqual(around)
  await page.getByRole('button', { name: 'All tables' }).click()
  await whole(page)
})

test('each of five hundred tables lies in the box of its schema', async () => {
  const { page } = await map('?group=true')
  await whole(page)
  const astray = await page.evaluate(() => {
    const boxes = new Map(
      [...document.querySelectorAll('.react-flow__node-schema')].map((box) => [
        box.textContent,
        box.getBoundingClientRect(),
      ]),
    )
    const outside = [...document.querySelectorAll('.react-flow__node-table')].filter((table) => {
      const box = boxes.get(table.getAttribute('data-id')?.split('.')[0] ?? '')
      const { left, right, top, bottom } = table.getBoundingClientRect()
      return !box || left < box.left || right > box.right || top < box.top || bottom > box.bottom
    })
    return { boxes: boxes.size, outside: outside.map((table) => table.getAttribute('data-id')) }
  })
  expect(astray).toEqual({ boxes: SCHEMAS, outside: [] })
})

test('five hundred tables are saved as a drawing and as a picture', async () => {
  const { page } = await map()
  await whole(page)
  const saved = async (form: string) => {
    await page.getByRole('button', { name: 'Save as…' }).click()
    const item = page.getByRole('menuitem', { name: form })
    const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
    return await readFile(await download.path())
  }
  const svg = (await saved('SVG')).toString('utf8')
  const missing = Array.from({ length: TABLES }, (_, i) => name(i)).filter((table) => !svg.includes(`>${table}<`))
  expect(missing).toEqual([])
  expect(svg.match(/marker-end="url\(#(many|none-or-one)\)"/g)).toHaveLength(RELATIONS)
  const png = await saved('PNG')
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  expect(Math.max(width, height)).toBeLessThanOrEqual(8192)
  expect(Math.min(width, height)).toBeGreaterThan(500)
})
