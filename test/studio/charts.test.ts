import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterStudio, projectOf } from './enter.ts'

const SCHEMA = `CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL, latitude float8 NOT NULL, longitude float8 NOT NULL);
CREATE TABLE person (id int PRIMARY KEY, town_id int NOT NULL REFERENCES town, age int NOT NULL, born date NOT NULL,
  status text NOT NULL CHECK (status IN ('new', 'active', 'gone')), nickname text);`
const MODEL = `tables:
  town: { rows: 50 }
  person:
    rows: 2000
    columns:
      nickname: { nulls: 25% }
`

async function chartOf(page: Page, project: string, table: string, column: string): Promise<Locator> {
  await page.goto(`${project}/model/${table}?column=${column}`)
  const chart = page.getByRole('figure', { name: 'How the values spread' })
  await chart.waitFor()
  return chart
}
const heights = (chart: Locator): Promise<number[]> =>
  chart.locator('svg rect').evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))))

test('numbers are shown as a histogram that has their shape', async () => {
  const entered = await enterStudio()
  const project = await projectOf(entered, SCHEMA, MODEL)
  const chart = await chartOf(entered.page, project, 'person', 'age')
  const bars = await heights(chart)
  const sum = (part: number[]) => part.reduce((a, b) => a + b, 0)
  expect(bars.length).toBeGreaterThan(10)
  // A bell: the middle third holds more than both ends together.
  const third = Math.floor(bars.length / 3)
  expect(sum(bars.slice(third, 2 * third))).toBeGreaterThan(sum(bars.slice(0, third)) + sum(bars.slice(2 * third)))
})

test('days are shown along a line of time, from the first to the last', async () => {
  const entered = await enterStudio()
  const project = await projectOf(entered, SCHEMA, MODEL)
  const chart = await chartOf(entered.page, project, 'person', 'born')
  const years = [...(await chart.innerText()).matchAll(/ (?:19|20)\d\d$/gm)].map(([year]) => Number(year))
  expect(years).toHaveLength(2)
  expect(years[0]).toBeLessThan(years[1] ?? 0)
  expect((await heights(chart)).filter((height) => height > 0).length).toBeGreaterThan(5)
})

test('a few values are shown as bars, with how often each is there', async () => {
  const entered = await enterStudio()
  const project = await projectOf(entered, SCHEMA, MODEL)
  const text = await (await chartOf(entered.page, project, 'person', 'status')).innerText()
  const counts = ['new', 'active', 'gone'].map((value) =>
    Number(new RegExp(`${value}\\s+([\\d,]+)`).exec(text)?.[1]?.replace(',', '')),
  )
  expect(counts.reduce((a, b) => a + b)).toBe(2000)
})

test('the share of NULL is shown, and how many children parents have', async () => {
  const entered = await enterStudio()
  const project = await projectOf(entered, SCHEMA, MODEL)
  const chart = await chartOf(entered.page, project, 'person', 'nickname')
  expect(await chart.innerText()).toMatch(/25 % NULL/)
  await entered.page.goto(`${project}/model/person?column=town_id`)
  const fanOut = entered.page.getByRole('figure', { name: 'Children of one parent' })
  await fanOut.waitFor()
  expect(await fanOut.innerText()).toContain('40 on average')
})

test('places are shown where they lie, over coasts and borders; shapes of PostGIS where they begin', async () => {
  const entered = await enterStudio()
  const { page } = entered
  const project = await projectOf(
    entered,
    `CREATE EXTENSION postgis;
    CREATE TABLE shop (id int PRIMARY KEY, lat float8 NOT NULL, lon float8 NOT NULL, area geometry(Polygon, 4326) NOT NULL);`,
    'locale: de\ntables: { shop: { rows: 40 } }\n',
  )
  for (const column of ['lat', 'area']) {
    const chart = await chartOf(page, project, 'shop', column)
    const map = chart.getByRole('img', { name: 'Where the places lie' })
    await map.locator('[class*=border]').waitFor({ state: 'attached' })
    const drawn = await map.evaluate((svg) => {
      const paths = [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
      return paths.map((d) => d.split('M').length - 1)
    })
    // Land, borders, and a point for each row.
    expect(drawn[0]).toBeGreaterThan(2)
    expect(drawn[1]).toBeGreaterThan(2)
    expect(drawn[2]).toBe(40)
  }
})
