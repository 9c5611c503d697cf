import { expect, test } from 'vitest'
import { enterStudio, kept, projectOf } from './enter.ts'

const SCHEMA = `CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id int PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE, nickname text);`

test('the text completes tables, columns, generators and settings', async () => {
  const entered = await enterStudio()
  const { page } = entered
  const project = await projectOf(entered, SCHEMA)
  await page.goto(`${project}/model/text`)
  const editor = page.getByRole('textbox', { name: 'The model' })
  const options = page.locator('.cm-tooltip-autocomplete').getByRole('option')
  const complete = async (typed: string, wanted: string) => {
    await page.keyboard.type(typed)
    await page.keyboard.press('Control+Space')
    const option = options.filter({ hasText: wanted }).first()
    await option.waitFor()
    await option.click()
  }
  await editor.click()
  await editor.fill('')
  await complete('tab', 'tables')
  await page.keyboard.press('Enter')
  await complete('  per', 'person')
  await page.keyboard.press('Enter')
  await complete('  col', 'columns')
  await page.keyboard.press('Enter')
  await complete('  nick', 'nickname')
  await page.keyboard.press('Enter')
  await complete('  gen', 'generator')
  await complete('animal.t', 'animal.type')
  const lines = (await editor.innerText())
    .trim()
    .split('\n')
    .map((line) => line.trim())
  expect(lines).toEqual(['tables:', 'person:', 'columns:', 'nickname:', 'generator: animal.type'])
  await kept(entered, project, /animal.type/)
  await page.getByText('No fault', { exact: true }).waitFor()
  await page.goto(`${project}/model/person?column=nickname`)
  await page.getByText('You chose this').waitFor()
})

test('a fault stands at its line, says what is wrong there, and goes when it is mended', async () => {
  const entered = await enterStudio()
  const { page } = entered
  const project = await projectOf(entered, SCHEMA)
  await page.goto(`${project}/model/text`)
  const editor = page.getByRole('textbox', { name: 'The model' })
  await editor.fill('# ours\ntables:\n  persn:\n    rows: 3\n')
  await page.getByText('1 fault', { exact: true }).first().waitFor()
  const marked = page.locator('.cm-lintRange-error')
  await expect.poll(() => marked.allInnerTexts()).toEqual(['persn'])
  const line = await marked.evaluate((mark) => {
    const row = mark.closest('.cm-line')
    return row ? [...(row.parentElement?.children ?? [])].indexOf(row) + 1 : 0
  })
  expect(line).toBe(3)
  const alert = page.getByRole('alert').filter({ hasText: 'POP-2002' })
  expect(await alert.innerText()).toContain('line 3')
  await marked.hover()
  const tooltip = page.locator('.cm-tooltip-lint')
  await expect.poll(() => tooltip.innerText()).toContain('did you mean "person"?')
  await tooltip.getByRole('button', { name: 'Write person' }).click()
  expect((await editor.innerText()).trim()).toBe('# ours\ntables:\n  person:\n    rows: 3')
  await page.getByText('No fault', { exact: true }).waitFor()
  await expect.poll(() => marked.count()).toBe(0)
})

test('what contradicts the schema is told at its line, and what leaves no rows is seen in the table', async () => {
  const entered = await enterStudio()
  const { page } = entered
  const project = await projectOf(entered, SCHEMA)
  await page.goto(`${project}/model/text`)
  await page
    .getByRole('textbox', { name: 'The model' })
    .fill('tables:\n  person: { columns: { email: { nulls: 50% } } }\n')
  const alert = page.getByRole('alert').filter({ hasText: 'POP-2009' })
  await alert.waitFor()
  expect(await alert.innerText()).toMatch(/line 2: email .* declared NOT NULL/)
  await page.getByRole('textbox', { name: 'The model' }).fill('tables:\n  town: { rows: 0 }\n')
  await kept(entered, project, /rows: 0/)
  await page.goto(`${project}/model/person`)
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('0')
})
