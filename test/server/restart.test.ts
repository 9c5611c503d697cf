import { createRequire } from 'node:module'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { type Browser, newHome, signInAt } from './browser.ts'
import { readEvents, statesOf } from './events.ts'
import { query } from './query.ts'
import { startStudio, stop } from './studio-process.ts'

/** An embedded database takes seconds to be made, and more where other tests run beside. */
const SLOW = { timeout: 180_000 }

const schema = 'CREATE TABLE city (id serial PRIMARY KEY, name text NOT NULL, founded date, motto text);'

const eventsOf = ({ request }: Browser, project: string, run: string) =>
  request(`/api/v1/projects/${project}/runs/${run}/events`)

test('a run that its server died under is interrupted, and goes on after a restart', SLOW, async () => {
  const home = newHome()
  const url = await createDatabase(inject('postgres'))
  await query(url, schema)
  const first = await startStudio(home)
  const { client, ...browser } = await signInAt(first.link)
  const { id: project } = await client.createProject({
    body: { name: 'Cities', source: { kind: 'ddl', text: schema } },
  })
  const { id: connection } = await client.createConnection({ project, body: { address: url, password: 'unused' } })
  const parameters = { rows: 1_000_000, workers: 0 }
  const { id: run } = await client.startRun({
    project,
    body: { target: { kind: 'connection', connection }, parameters },
  })
  await readEvents(await eventsOf({ client, ...browser }, project, run), ({ event }) => event.type === 'table-progress')
  await stop(first, 'SIGKILL')

  const second = await startStudio(home)
  const again = await signInAt(second.link)
  expect(await again.client.getRun({ project, run })).toMatchObject({ state: 'interrupted', resumable: true })
  expect(statesOf(await readEvents(await eventsOf(again, project, run))).at(-1)).toBe('interrupted')
  expect(await query(url, 'SELECT 1 FROM city LIMIT 1')).toEqual([])
  await again.client.resumeRun({ project, run })
  expect(statesOf(await readEvents(await eventsOf(again, project, run))).at(-1)).toBe('succeeded')
  expect(await query(url, 'SELECT count(*)::int AS n FROM city')).toEqual([{ n: 1_000_000 }])

  // Ctrl-C while a run is under way, of as many rows as one transaction takes, so that it can’t be over by then: it comes to rest first.
  const target = { kind: 'connection' as const, connection, mode: 'truncate' as const }
  const long = { ...parameters, rows: 1_900_000 }
  const { id: last } = await again.client.startRun({ project, body: { target, parameters: long } })
  await readEvents(await eventsOf(again, project, last), ({ event }) => event.type === 'table-progress')
  expect(await stop(second, 'SIGINT')).toBe(0)
  expect(await query(url, 'SELECT count(*)::int AS n FROM city')).toEqual([{ n: 1_000_000 }])
  const third = await signInAt((await startStudio(home)).link)
  expect(await third.client.getRun({ project, run: last })).toMatchObject({ state: 'interrupted' })
})

test('a browser stays signed in when the server is restarted, and two servers don’t share a folder', SLOW, async () => {
  const home = newHome()
  const first = await startStudio(home)
  const browser = await signInAt(first.link)
  const { host } = new URL(first.link)
  const port = host.split(':')[1] ?? ''
  await expect(startStudio(home)).rejects.toThrow('POP-4010')
  expect(await stop(first, 'SIGTERM')).toBe(0)
  const second = await startStudio(home, '--port', port)
  expect(new URL(second.link).host).toBe(host)
  expect((await browser.client.getSession()).role).toBe('owner')
})

test('a schema opens as the same project every time, with what was edited in between', SLOW, async () => {
  const home = newHome()
  const example = createRequire(import.meta.url).resolve('@populace/examples/school.sql')
  const first = await startStudio(home, example)
  const project = /\/p\/([\w-]+)/.exec(first.link)?.[1] ?? ''
  const { client } = await signInAt(first.link)
  const { etag } = await client.getModel({ project })
  await client.editModel({ project, ifMatch: etag, body: { text: 'rows: 7' } })
  await stop(first, 'SIGTERM')
  const second = await startStudio(home, example)
  expect(second.link).toContain(`/p/${project}`)
  const again = await signInAt(second.link)
  expect(await again.client.getModel({ project })).toMatchObject({ text: 'rows: 7', number: 2 })
  expect((await again.client.listProjects()).items).toMatchObject([{ name: 'school', tables: 11 }])
})
