import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Entered, enterStudio, projectOf } from './enter.ts'
import { cellsOf } from './grid-cells.ts'

const SCHEMA = `CREATE TABLE team (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id int PRIMARY KEY, team_id int NOT NULL REFERENCES team, email text NOT NULL UNIQUE,
  score int NOT NULL CHECK (score >= 0), code text NOT NULL, motto text NOT NULL,
  note text, starts date NOT NULL, ends date NOT NULL, CHECK (starts < ends));`

/** The panel of a column, with a generator that is chosen in it. */
async function shaping(
  column: string,
  generator?: string,
): Promise<Entered & { readonly text: () => Promise<string> }> {
  const entered = await enterStudio()
  const { page, client } = entered
  const project = await projectOf(entered, SCHEMA)
  await page.goto(`${project}/model/person?column=${column}`)
  await page.getByRole('gridcell').filter({ hasText: '@' }).first().waitFor()
  if (generator) await choose(page, generator)
  const text = async () => (await client.getModel({ project: project.split('/').at(-1) ?? '' })).text
  return { ...entered, text }
}

async function choose(page: Page, generator: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Generator' }).fill(generator)
  await page.getByRole('option').first().click()
  await page.getByText('You chose this').waitFor()
}

async function open(page: Page, column: string): Promise<void> {
  await page.getByRole('columnheader').getByRole('button', { name: column, exact: true }).click()
  await page.getByRole('heading', { name: column, level: 2 }).waitFor()
}

async function type(page: Page, parameter: string, value: string): Promise<void> {
  await page.getByLabel(parameter, { exact: true }).fill(value)
  await page.keyboard.press('Tab')
}
const numbers = async (page: Page, column: string) =>
  (await cellsOf(page, column)).map((cell) => Number(cell.replaceAll(',', '')))

test('of a column it is told why it holds what it does, and how sure that is; the catalogue shows what others would make of it', async () => {
  const { page } = await shaping('email')
  await page.getByText(/“email” means/).waitFor()
  await page.getByText(/^[5-9]\d % sure$/).waitFor()
  await page.getByRole('textbox', { name: 'Generator' }).fill('uuid')
  const choice = page
    .getByRole('option')
    .filter({ hasText: /^identifier\.uuid\b/ })
    .first()
  // Examples are made of this very column, by the engine, while the list is open.
  await choice.getByText(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12} · /).waitFor()
  await page.getByRole('textbox', { name: 'Generator' }).fill('user name never twice')
  await expect
    .poll(() => page.getByRole('option').allInnerTexts())
    .toEqual([expect.stringMatching(/^person\.username\n/)])
})

test('settings that are typed show in the rows, stand in the model, and are taken back and made again one by one', async () => {
  const { page, text } = await shaping('score', 'number.integer')
  const least = async () => Math.min(...(await numbers(page, 'score')))
  const most = async () => Math.max(...(await numbers(page, 'score')))
  await type(page, 'max', '910')
  await type(page, 'min', '900')
  await expect.poll(least).toBeGreaterThanOrEqual(900)
  expect(await most()).toBeLessThanOrEqual(910)
  await expect.poll(text).toContain('score: { generator: number.integer, max: 910, min: 900 }')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(least).toBeLessThan(900)
  expect(await most()).toBeLessThanOrEqual(910)
  expect(await page.getByLabel('min', { exact: true }).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(least).toBeGreaterThanOrEqual(900)
  // Bounds that contradict each other are told, and leave the rows as they were.
  await type(page, 'min', '950')
  await page
    .getByText(/POP-\d{4} /)
    .first()
    .waitFor()
  expect(await most()).toBeLessThanOrEqual(910)
  expect(await least()).toBeGreaterThanOrEqual(900)
  await page.getByRole('button', { name: 'Undo' }).click()
  // A choice is one of those that the generator has; a field that is emptied is a setting that nobody made.
  await page.getByRole('combobox', { name: 'distribution' }).click()
  await page.getByRole('option', { name: 'uniform', exact: true }).waitFor()
  await page.getByRole('option', { name: 'normal' }).click()
  await type(page, 'max', '')
  await expect.poll(text).toContain('score: { generator: number.integer, min: 900, distribution: normal }')
})

test('settings that are changed in one moment are all kept; a pattern is what rows look like, a switch is on or off', async () => {
  const { page, text } = await shaping('code', 'text.code')
  await type(page, 'pattern', '@@@-##')
  await expect.poll(async () => (await cellsOf(page, 'code')).every((cell) => /^[A-Z]{3}-\d\d$/.test(cell))).toBe(true)
  await open(page, 'score')
  await choose(page, 'number.integer')
  await page.evaluate(() => {
    const inputs = [...document.querySelectorAll('input')]
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const [name, value] of Object.entries({ min: '900', max: '910' })) {
      const input = inputs.find(({ labels }) => [...(labels ?? [])].some((label) => label.textContent === name))
      if (!input) throw new Error(`no field is called ${name}`)
      input.focus()
      setValue?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.blur()
    }
  })
  await expect.poll(text).toMatch(/min: 900/)
  expect(await text()).toContain('max: 910')
  await open(page, 'motto')
  await choose(page, 'text.title')
  await page.getByRole('switch', { name: 'distinct' }).click()
  await expect.poll(text).toContain('distinct: true')
})

test('any column is told where it is NULL, which rows share a value and how many are nasty, while its generator stays inferred', async () => {
  const { page, text } = await shaping('note')
  await type(page, 'Only where', "motto = 'no such motto'")
  await expect.poll(async () => new Set(await cellsOf(page, 'note'))).toEqual(new Set(['NULL']))
  await page.getByText(/% sure$/).waitFor()
  // A formula that can't be read is told, and leaves the rows as they were.
  await type(page, 'Only where', 'score >')
  await page
    .getByText(/POP-\d{4} /)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await type(page, 'Only where', '')
  await expect.poll(async () => new Set(await cellsOf(page, 'note')).size).toBeGreaterThan(1)
  await open(page, 'motto')
  const different = async (name: string) => new Set(await cellsOf(page, name, 12)).size
  const mottoes = () => different('motto')
  const [before, teams] = [await mottoes(), await different('team_id')]
  expect(teams).toBeLessThan(before)
  await page.getByRole('combobox', { name: 'One value for each' }).click()
  await page.getByRole('option', { name: 'team_id' }).click()
  await expect.poll(text).toContain('motto: { per: "@team_id" }')
  await expect.poll(mottoes).toBe(teams)
  await type(page, 'Share of nasty values', '50')
  await expect.poll(text).toContain('edges: 0.5')
  await page.getByRole('button', { name: 'Back to what was inferred' }).click()
  await expect.poll(mottoes).toBe(before)
})

test('of each constraint it is told how the rows meet it; an emptied count of rows is as if nobody had set it', async () => {
  const { page, text } = await shaping('id')
  const met: Readonly<Record<string, RegExp>> = {
    id: /primary key\s+id\s+Counts up with the rows\./,
    team_id: /foreign key\s+team_id → team \(id\)\s+Children are shared out among the parents\./,
    email: /unique\s+email\s+Counts up with the rows\./,
    score: /check\s+.*score >= 0.*\s+Values are only made inside what it permits\./,
    ends: /check\s+.*starts < ends.*\s+Drafts are moved into the right order\./,
  }
  for (const [column, expected] of Object.entries(met)) {
    await open(page, column)
    const told = await page.getByRole('region', { name: 'Constraints, and how they are met' }).innerText()
    expect(told, column).toMatch(expected)
  }
  const rows = page.getByLabel('Rows', { exact: true })
  const counted = () => page.getByRole('grid').getAttribute('aria-rowcount')
  const usual = await counted()
  await rows.fill('40')
  await page.keyboard.press('Enter')
  await expect.poll(counted).toBe('40')
  await rows.fill('')
  await page.keyboard.press('Enter')
  await expect.poll(counted).toBe(usual)
  await expect.poll(text).not.toMatch(/rows/)
  expect((await rows.inputValue()).replace(',', '')).toBe(usual)
})
