import { calls, createClient } from '@populace/api'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { openServer } from './browser.ts'
import { query } from './query.ts'
import { refusal } from './refusal.ts'

const ddl = 'CREATE TABLE city (id serial PRIMARY KEY, name text NOT NULL);'
const source = { kind: 'ddl' as const, text: ddl }
const PASSWORD = 'hunter2-never-shown'

test('a run that is asked for twice under one key is one run', async () => {
  const { client } = await openServer()
  const { id: project } = await client.createProject({ body: { source } })
  const start = (rows: number, idempotencyKey: string) =>
    client.startRun({
      project,
      idempotencyKey,
      body: { target: { kind: 'files', format: 'csv' }, parameters: { rows } },
    })
  const first = await start(10, 'a')
  expect(await start(10, 'a')).toEqual(first)
  expect((await start(10, 'b')).id).not.toBe(first.id)
  expect((await client.listRuns({ project })).items).toHaveLength(2)
  expect(await refusal(start(11, 'a'))).toMatchObject({ status: 422, code: 'POP-6011' })
})

test('of two at the same time under one key one is done', async () => {
  const { client } = await openServer()
  const make = () => client.createProject({ idempotencyKey: 'k', body: { name: 'Once', source } })
  const outcomes = await Promise.allSettled([make(), make(), make()])
  const refused = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason.problem] : []))
  for (const problem of refused) expect(problem).toMatchObject({ status: 409, code: 'POP-6012' })
  expect((await client.listProjects()).items).toHaveLength(1)
})

test('what was refused may be tried again under its key', async () => {
  const { client } = await openServer()
  const make = (text: string) => client.createProject({ idempotencyKey: 'k', body: { source: { kind: 'ddl', text } } })
  expect(await refusal(make('CREATE TABL x ();'))).toMatchObject({ code: 'POP-1001' })
  expect((await make(ddl)).tables).toBe(1)
})

test('a key is text that can be written down, and nothing of a request is kept in the clear', async () => {
  const store = await createDatabase(inject('postgres'))
  const { client, request } = await openServer({ store })
  const { id: project } = await client.createProject({ body: { source } })
  const body = { address: 'postgres://ann@127.0.0.1:1/shop', password: PASSWORD }
  await client.createConnection({ project, idempotencyKey: 'k', body })
  expect(JSON.stringify(await query(store, 'SELECT * FROM populace.idempotency'))).not.toContain(PASSWORD)
  const answer = await request('/api/v1/projects', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'x'.repeat(256) },
    body: JSON.stringify({ source }),
  })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'POP-6007'])
})

test('a client that makes keys gives a new one to each call that makes something, and none to others', async () => {
  const { request } = await openServer()
  const sent: (readonly [string, string | null])[] = []
  const client = createClient({
    calls,
    newKey: () => `key-${sent.length}`,
    fetch: (url, init) => {
      sent.push([String(url).replace(/[\da-f]{8}-[-\da-f]+/, '…'), new Headers(init?.headers).get('Idempotency-Key')])
      return request(String(url), init ?? {})
    },
  })
  const { id: project } = await client.createProject({ body: { source } })
  await client.createConnection({ project, body: { address: 'postgres://ann@127.0.0.1:1/shop' } })
  await client.startRun({ project, body: { target: { kind: 'files', format: 'csv' }, parameters: { rows: 1 } } })
  await client.startRun({
    project,
    idempotencyKey: 'mine',
    body: { target: { kind: 'files', format: 'csv' }, parameters: { rows: 1 } },
  })
  await client.getProject({ project })
  expect(sent).toEqual([
    ['/api/v1/projects', 'key-0'],
    ['/api/v1/projects/…/connections', 'key-1'],
    ['/api/v1/projects/…/runs', 'key-2'],
    ['/api/v1/projects/…/runs', 'mine'],
    ['/api/v1/projects/…', null],
  ])
})
