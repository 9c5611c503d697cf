import { expect, test } from 'vitest'
import { openServer } from './browser.ts'
import { refusal } from './refusal.ts'

const ddl = `CREATE TABLE town (id serial PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id bigint PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE);`

async function world(text: string) {
  const browser = await openServer()
  const { id: project } = await browser.client.createProject({ body: { source: { kind: 'ddl', text: ddl } } })
  const { etag } = await browser.client.getModel({ project })
  await browser.client.editModel({ project, ifMatch: etag, body: { text } })
  return { ...browser, project }
}

test('any row of any table is answered, and the same one by its key', async () => {
  const { client, project } = await world('tables: { person: { rows: 1000000000 } }')
  const page = await client.readRows({ project, table: 'person', first: 999_999_990, count: 100 })
  expect(page).toMatchObject({ table: 'person', columns: ['id', 'town_id', 'email'], total: 1e9 })
  expect(page.numbers).toEqual(Array.from({ length: 10 }, (_, i) => 999_999_990 + i))
  const last = page.rows.at(-1)
  const found = await client.readRows({ project, table: 'person', where: `id=${last?.id}` })
  expect([found.numbers, found.rows]).toEqual([[999_999_999], [last]])
  const children = await client.readRows({ project, table: 'person', where: `town_id=${last?.town_id}`, count: 3 })
  expect(children.rows.map((row) => row.town_id)).toEqual([last?.town_id, last?.town_id, last?.town_id])
})

test('rows are those of the version that is asked for, and of the newest otherwise', async () => {
  const { client, project } = await world('tables: { town: { rows: 7 } }')
  expect((await client.readRows({ project, table: 'town' })).total).toBe(7)
  expect((await client.readRows({ project, table: 'town', version: 1 })).total).not.toBe(7)
})

test('numbers are written with the digits that they have', async () => {
  const { client, request } = await openServer()
  const text = 'CREATE TABLE account (id serial PRIMARY KEY, balance numeric(18,2) NOT NULL);'
  const { id: project } = await client.createProject({ body: { source: { kind: 'ddl', text } } })
  const answer = await (await request(`/api/v1/projects/${project}/rows/account?count=200`)).text()
  const balances = [...answer.matchAll(/"balance":(-?[\d.]+)/g)].map(([, digits = '']) => digits)
  expect(balances).toHaveLength(200)
  for (const digits of balances) expect(digits).toMatch(/^-?\d+\.\d\d$/)
})

test('what is asked wrongly is told', async () => {
  const { client, request, project } = await world('version: 1')
  expect(await refusal(client.readRows({ project, table: 'nobody' }))).toMatchObject({ status: 422, code: 'POP-2002' })
  expect(await refusal(client.readRows({ project, table: 'person', where: 'x' }))).toMatchObject({ status: 400 })
  for (const query of ['first=-1', 'count=0', 'count=1001', 'first=1.5'])
    expect((await request(`/api/v1/projects/${project}/rows/person?${query}`)).status).toBe(400)
  expect((await client.readRows({ project, table: 'person', first: 1e12 })).rows).toEqual([])
})
