import { tmpdir } from 'node:os'
import { strFromU8, unzipSync } from 'fflate'
import type { Run } from '@populace/api'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { type Browser, openServer } from './browser.ts'
import { readEvents, statesOf } from './events.ts'
import { query } from './query.ts'
import { refusal } from './refusal.ts'

const ddl = `CREATE TABLE city (id serial PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id serial PRIMARY KEY, city_id int NOT NULL REFERENCES city, email text NOT NULL UNIQUE);`

const eventsOf = ({ request }: Browser, project: string, run: string, after?: number) =>
  request(
    `/api/v1/projects/${project}/runs/${run}/events`,
    after === undefined ? {} : { headers: { 'Last-Event-ID': String(after) } },
  )

/** A project with a connection to a new database, which holds its tables unless `empty`. */
async function world(browser: Browser, { empty = false, schema = ddl } = {}) {
  const url = await createDatabase(inject('postgres'))
  if (!empty) await query(url, schema)
  const { id: project } = await browser.client.createProject({
    body: { name: 'Cities', source: { kind: 'ddl', text: schema, fileName: 'cities.sql' } },
  })
  const { id: connection } = await browser.client.createConnection({ project, body: { name: 'here', address: url } })
  return { url, project, connection }
}

const count = async (url: string, table: string) =>
  (await query<{ n: number }>(url, `SELECT count(*)::int AS n FROM ${table}`))[0]?.n

test('a run fills a database, tells of it as it goes, and leaves a report', async () => {
  const browser = await openServer()
  const { client } = browser
  const { url, project, connection } = await world(browser)
  const body = { target: { kind: 'connection' as const, connection }, parameters: { rows: 200, seed: 'x' } }
  const before = await client.preflightRun({ project, body })
  expect(before).toMatchObject({ diagnostics: [], empty: false, interrupted: false })
  expect(before.tables.map((t) => [t.name, t.rows, t.holds])).toEqual([
    ['public.city', 200, 0],
    ['public.person', 200, 0],
  ])
  const started = await client.startRun({ project, body })
  expect(started.command).toBe(before.command)
  expect(started.command).toMatch(/^populace fill postgres:\S+ --model populace.yaml --seed x --rows 200$/)
  const events = await readEvents(await eventsOf(browser, project, started.id))
  expect(statesOf(events)).toEqual(['planning', 'loading', 'finalising', 'verifying', 'succeeded'])
  expect(events.filter(({ event }) => event.type === 'plan')).toHaveLength(1)
  const run = await client.getRun({ project, run: started.id })
  expect(run).toMatchObject({ state: 'succeeded', rows: 400, error: null, resumable: false, version: 1 })
  const report = await client.getReport({ project, run: started.id })
  expect(report.tables.map((t) => [t.name, t.written])).toEqual([
    ['city', 200],
    ['person', 200],
  ])
  expect(report.verification?.violations).toEqual([])
  expect(await count(url, 'person')).toBe(200)
  expect((await client.listProjects()).items[0]?.lastRun).toMatchObject({ id: run.id, state: 'succeeded' })
  // Now there are rows in the way.
  expect((await client.preflightRun({ project, body })).diagnostics.map((d) => d.code)).toContain('POP-4004')
  const again = await client.startRun({ project, body })
  expect(statesOf(await readEvents(await eventsOf(browser, project, again.id))).at(-1)).toBe('failed')
  expect((await client.getRun({ project, run: again.id })).error).toMatchObject([
    { code: 'POP-4004' },
    { code: 'POP-4004' },
  ])
  const more = await client.startRun({ project, body: { ...body, target: { ...body.target, mode: 'append' } } })
  await readEvents(await eventsOf(browser, project, more.id))
  expect(await count(url, 'person')).toBe(400)
})

test('a run of a draft publishes it, and a later edit begins another draft', async () => {
  const browser = await openServer()
  const { client } = browser
  const { url, project, connection } = await world(browser)
  const { etag } = await client.getModel({ project })
  await client.editModel({
    project,
    ifMatch: etag,
    body: { text: 'tables: { city: { rows: 3 }, person: { rows: 5 } }' },
  })
  const { id } = await client.startRun({ project, body: { target: { kind: 'connection', connection } } })
  await readEvents(await eventsOf(browser, project, id))
  expect(await count(url, 'person')).toBe(5)
  const head = await client.getModel({ project })
  expect(head).toMatchObject({ number: 2, state: 'published' })
  expect((await client.getRun({ project, run: id })).version).toBe(2)
  expect(await client.editModel({ project, ifMatch: head.etag, body: { text: 'rows: 1' } })).toMatchObject({
    number: 3,
  })
})

test('tables are created in an empty database where the run is told to', async () => {
  const browser = await openServer()
  const { client } = browser
  const { url, project, connection } = await world(browser, { empty: true })
  const target = { kind: 'connection' as const, connection }
  expect((await client.preflightRun({ project, body: { target } })).diagnostics).toMatchObject([{ code: 'POP-1003' }])
  const body = { target: { ...target, createTables: true }, parameters: { rows: 20 } }
  expect(await client.preflightRun({ project, body })).toMatchObject({ empty: true, diagnostics: [] })
  const { id, command } = await client.startRun({ project, body })
  expect(command).toContain('--schema cities.sql')
  await readEvents(await eventsOf(browser, project, id))
  expect(await count(url, 'person')).toBe(20)
})

test('a run to files is downloaded as one archive that other programs read', async () => {
  const browser = await openServer()
  const { client, request } = browser
  const { project } = await world(browser)
  const { id: run } = await client.startRun({
    project,
    body: { target: { kind: 'files', format: 'csv' }, parameters: { rows: 30 } },
  })
  expect(statesOf(await readEvents(await eventsOf(browser, project, run))).at(-1)).toBe('succeeded')
  const { items } = await client.listFiles({ project, run })
  expect(items.map((f) => f.name)).toEqual(['city.csv', 'person.csv'])
  const at = `/api/v1/projects/${project}/runs/${run}`
  expect((await (await request(`${at}/files/person.csv`)).text()).trimEnd().split('\n')).toHaveLength(31)
  for (const name of ['..%2f..%2fsecret.key', '%2e%2e', '.populace', 'none.csv'])
    expect((await request(`${at}/files/${name}`)).status).toBe(404)
  const archive = await request(`${at}/archive`)
  expect(archive.headers.get('Content-Disposition')).toContain('cities.zip')
  const unpacked = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(Object.keys(unpacked)).toEqual(['city.csv', 'person.csv'])
  expect(strFromU8(unpacked['city.csv']!).trimEnd().split('\n')).toHaveLength(31)
  expect(JSON.stringify(await client.getReport({ project, run }))).not.toContain(tmpdir())
})

/** Rows enough that a run is under way when the test gets to it. */
const MANY = { rows: 400_000, workers: 0 }

async function underWay(browser: Browser, project: string, connection: string): Promise<Run> {
  const run = await browser.client.startRun({
    project,
    body: { target: { kind: 'connection', connection }, parameters: MANY },
  })
  await readEvents(await eventsOf(browser, project, run.id), ({ event }) => event.type === 'table-progress')
  return run
}

test('one run at a time goes into one database, and a cancelled one leaves it as it was', async () => {
  const browser = await openServer()
  const { client } = browser
  const { url, project, connection } = await world(browser)
  const { id: run } = await underWay(browser, project, connection)
  // The same database, written otherwise.
  const alias = await client.createConnection({ project, body: { address: url.replace('127.0.0.1', 'localhost') } })
  const second = client.startRun({ project, body: { target: { kind: 'connection', connection: alias.id } } })
  expect(await refusal(second)).toMatchObject({ status: 409, code: 'POP-4010' })
  expect(await refusal(client.resumeRun({ project, run }))).toMatchObject({ status: 409 })
  await client.cancelRun({ project, run })
  expect(statesOf(await readEvents(await eventsOf(browser, project, run))).slice(-2)).toEqual([
    'cancelling',
    'cancelled',
  ])
  expect(await client.getRun({ project, run })).toMatchObject({ state: 'cancelled', resumable: true })
  expect(await refusal(client.cancelRun({ project, run }))).toMatchObject({ status: 409, code: 'POP-5001' })
  expect(await count(url, 'person')).toBe(0)
  const third = await client.startRun({
    project,
    body: { target: { kind: 'connection', connection: alias.id }, parameters: { rows: 5 } },
  })
  await readEvents(await eventsOf(browser, project, third.id))
  expect(await count(url, 'person')).toBe(5)
})

test('a reader that comes back goes on after the last event that it has seen', async () => {
  const browser = await openServer()
  const { project } = await world(browser)
  const { id } = await browser.client.startRun({
    project,
    body: { target: { kind: 'files', format: 'jsonl' }, parameters: { rows: 50_000 } },
  })
  const first = await readEvents(await eventsOf(browser, project, id), ({ event }) => event.type === 'plan')
  const seen = first.at(-1)!.id
  const rest = await readEvents(await eventsOf(browser, project, id, seen))
  expect(rest.every((event) => event.id > seen)).toBe(true)
  expect(statesOf([...first, ...rest])).toEqual(['planning', 'loading', 'finalising', 'succeeded'])
  // A whole new reader gets every state, and of each table's progress the newest.
  const whole = await readEvents(await eventsOf(browser, project, id))
  expect(statesOf(whole)).toEqual(['planning', 'loading', 'finalising', 'succeeded'])
  const progress = whole.flatMap(({ event }) => (event.type === 'table-progress' ? [event] : []))
  expect(progress.map((p) => [p.table, p.rows]).sort()).toEqual([
    ['public.city', 50_000],
    ['public.person', 50_000],
  ])
  expect((await eventsOf(browser, project, id, rest.at(-1)!.id)).status).toBe(204)
})

test('a connection for reading only takes no run', async () => {
  const browser = await openServer()
  const { project, url } = await world(browser)
  const { id: connection } = await browser.client.createConnection({ project, body: { address: url, readOnly: true } })
  const run = browser.client.startRun({ project, body: { target: { kind: 'connection', connection } } })
  expect(await refusal(run)).toMatchObject({ status: 403, code: 'POP-6002' })
})

test('what a run can’t do is told as its outcome', async () => {
  const browser = await openServer()
  const { client } = browser
  const { project, connection } = await world(browser)
  const body = { target: { kind: 'connection' as const, connection }, parameters: { only: ['town'] } }
  expect((await client.preflightRun({ project, body })).diagnostics).toMatchObject([{ code: 'POP-2002' }])
  const { id } = await client.startRun({ project, body })
  await readEvents(await eventsOf(browser, project, id))
  expect(await client.getRun({ project, run: id })).toMatchObject({ state: 'failed', error: [{ code: 'POP-2002' }] })
})
