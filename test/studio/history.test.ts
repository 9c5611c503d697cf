import { expect, test } from 'vitest'
import { enterStudio, kept, projectOf } from './enter.ts'

const SCHEMA = `CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id int PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE, nickname text);`

test('what a version changes is told in words and in cells; the way back is one step', async () => {
  const entered = await enterStudio()
  const { page } = entered
  const project = await projectOf(entered, SCHEMA, 'tables: { person: { rows: 100 } }\n')
  const editor = page.getByRole('textbox', { name: 'The model' })
  const text = async () => {
    await page.goto(`${project}/model/text`)
    return (await editor.innerText()).trim()
  }
  await page.goto(`${project}/history`)
  await page.getByPlaceholder('What has changed?').fill('A hundred people')
  await page.getByRole('button', { name: 'Keep as a version' }).click()
  await page.getByRole('button', { name: 'Keep as a version' }).waitFor({ state: 'detached' })
  const before = await text()
  await editor.fill('tables: { person: { rows: 100, columns: { nickname: { generator: animal.type } } } }\n')
  await kept(entered, project, /animal/)

  await page.goto(`${project}/history`)
  const card = page.getByRole('region', { name: 'Version 3' })
  await card.getByText('Changes 1 column of person:').waitFor()
  expect(await card.innerText()).toMatch(/100 cells · nickname/)
  expect(await card.innerText()).toContain('No other cell changes.')

  await page
    .getByRole('navigation', { name: 'Versions' })
    .getByRole('button', { name: /A hundred people/ })
    .click()
  await page.getByRole('button', { name: 'Restore' }).click()
  const toast = page.getByText('Version 2 is the present one again')
  await toast.waitFor()
  await kept(entered, project, /^(?!.*animal)/s)
  expect(await text()).toBe(before)
})

test('the first version is restored too, and that is taken back from its toast', async () => {
  const entered = await enterStudio()
  const { page } = entered
  const project = await projectOf(entered, SCHEMA, 'rows: 100\n')
  await page.goto(`${project}/history`)
  await page.getByRole('button', { name: 'Keep as a version' }).click()
  await page.getByRole('button', { name: 'Keep as a version' }).waitFor({ state: 'detached' })
  await page.goto(`${project}/model/person`)
  await page.getByLabel('Rows', { exact: true }).fill('5000')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('5000')
  await kept(entered, project, /5000/)
  await page.goto(`${project}/history?version=1`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Undo' }).click()
  await kept(entered, project, /5000/)
  await page.goto(`${project}/model/person`)
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('5000')
})
