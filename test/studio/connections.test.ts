import { expect, inject, test } from 'vitest'
import { query } from '../server/query.ts'
import { createDatabase } from '../servers/postgres.ts'
import { enterStudio, projectOf } from './enter.ts'

const SCHEMA = 'CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);'
const PASSWORD = 'never-shown-again-7Q'

test('a connection is tried, kept, told what may be done there, changed, and forgotten; its password is never answered', {
  timeout: 180_000,
}, async () => {
  const entered = await enterStudio()
  const { page } = entered
  const answers: Promise<string>[] = []
  // Of what has come to its end: a stream of events has none to wait for.
  page.on('requestfinished', (request) => {
    const text = async () => (await (await request.response())?.text()) ?? ''
    if (request.url().includes('/api/')) answers.push(text().catch(() => ''))
  })
  const project = await projectOf(entered, SCHEMA)
  const address = new URL(await createDatabase(inject('postgres')))
  const role = `studio_${address.pathname.slice(1)}`.slice(0, 60)
  await query(address.href, `CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`)
  address.username = role
  address.password = ''

  await page.goto(`${project}/connections`)
  await page.getByRole('button', { name: 'New connection' }).click()
  await page.getByLabel('Address').fill(address.href)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Name').fill('Staging')
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('0 tables are there').waitFor()
  await page.getByRole('button', { name: 'Keep' }).click()

  const card = page.getByRole('region', { name: 'Staging' })
  await card.getByText('untested').waitFor()
  await card.getByRole('button', { name: 'Test' }).click()
  await card.getByText('answers', { exact: true }).waitFor()
  const capabilities = card.getByRole('listitem')
  await capabilities.first().waitFor()
  const [may, mayNot] = [
    card.getByRole('img', { name: 'allowed', exact: true }),
    card.getByRole('img', { name: 'not allowed' }),
  ]
  expect((await may.count()) + (await mayNot.count())).toBe(await capabilities.count())
  // The role is no superuser.
  await capabilities.filter({ hasText: 'PostgreSQL' }).getByRole('img', { name: 'allowed', exact: true }).waitFor()
  await capabilities.filter({ hasText: 'turn off triggers' }).getByRole('img', { name: 'not allowed' }).waitFor()

  await card.getByRole('button', { name: 'Change' }).click()
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Name').fill('Testing')
  await page.getByRole('button', { name: 'Save' }).click()
  const renamed = page.getByRole('region', { name: 'Testing' })
  // The password that was kept still opens the door.
  await renamed.getByRole('button', { name: 'Test' }).click()
  await renamed.getByText('answers', { exact: true }).waitFor()
  await page.reload()
  await renamed.getByText(role).waitFor()
  await renamed.getByRole('button', { name: 'Forget' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click()
  await page.getByText('No connection yet').waitFor()

  const said = await Promise.all(answers)
  expect(said.length).toBeGreaterThan(6)
  expect(said.join('')).not.toContain(PASSWORD)
})

test('a wrong password is told as such, at the connection', async () => {
  const entered = await enterStudio()
  const { page, client } = entered
  const project = await projectOf(entered, SCHEMA)
  const address = new URL(await createDatabase(inject('postgres')))
  const role = `studio_${address.pathname.slice(1)}`.slice(0, 60)
  await query(address.href, `CREATE ROLE ${role} NOLOGIN`)
  address.username = role
  const id = project.split('/').at(-1) ?? ''
  await client.createConnection({ project: id, body: { name: 'Closed', address: address.href } })
  await page.goto(`${project}/connections`)
  const card = page.getByRole('region', { name: 'Closed' })
  await card.getByRole('button', { name: 'Test' }).click()
  await card.getByText('fails', { exact: true }).waitFor()
  expect(await card.getByRole('alert').innerText()).toMatch(/POP-400[12]/)
})
