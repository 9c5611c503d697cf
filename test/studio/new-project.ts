import type { Page } from 'playwright-core'

/** Makes a project of a schema, as people do; answers its address. */
export async function newProject(page: Page, schema: string, name = 'Test'): Promise<string> {
  await page.getByRole('link', { name: 'New project' }).first().click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Schema' }).fill(schema)
  await page.getByText(/tables? found/).waitFor()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Worth a look' }).waitFor()
  return page.url().replace(/\/$/, '')
}
