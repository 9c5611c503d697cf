import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { screensOf, shown } from '../../scripts/screens.mjs'
import { readEvents } from '../server/events.ts'
import { createDatabase } from '../servers/postgres.ts'
import type { Entered } from './enter.ts'

export const SCHEMA = `CREATE TABLE town (id serial PRIMARY KEY, name text NOT NULL, lat float8, lon float8);
CREATE TABLE person (id serial PRIMARY KEY, town_id int NOT NULL REFERENCES town, email text NOT NULL UNIQUE,
  nickname text, born date, CHECK (born > '1930-01-01'));`

/** A project with something on every screen: versions, a connection, a run into it that has ended well. */
export interface Towns {
  /** What stands for the parameters of addresses. */
  readonly places: Readonly<Record<'project' | 'run' | 'table' | 'row', string>>
  /** The address of every screen, as the studio's own router has them, and of each screen's other faces. */
  readonly addresses: readonly string[]
}

/** Makes the project by the server's calls, and leaves the page at its overview. */
export async function makeTowns({ client, request, page, url }: Entered): Promise<Towns> {
  const { id: project } = await client.createProject({ body: { name: 'Towns', source: { kind: 'ddl', text: SCHEMA } } })
  const write = async (text: string) => {
    const { etag } = await client.getModel({ project })
    return await client.editModel({ project, ifMatch: etag, body: { text } })
  }
  const { number, etag } = await write('tables: { person: { rows: 300 } }\n')
  await client.publishVersion({ project, number, ifMatch: etag, body: { message: 'm1' } })
  await write('tables: { person: { rows: 400, columns: { nickname: { generator: animal.type } } } }\n')
  const address = await createDatabase(inject('postgres'))
  const { id: connection } = await client.createConnection({ project, body: { name: 'c1', address } })
  const target = { kind: 'connection' as const, connection, createTables: true }
  const { id: run } = await client.startRun({ project, body: { target, parameters: { rows: 20 } } })
  await readEvents(await request(`/api/v1/projects/${project}/runs/${run}/events`))
  await page.goto(`${url}/p/${project}`)
  await shown(page)
  const places = { project, run, table: 'person', row: '5' }
  const screens = (await screensOf(page, places)).map((screen) => screen.address)
  const [model, history] = [`/p/${project}/model`, `/p/${project}/history`]
  const faces = [
    ...['email', 'town_id', 'born', 'nickname'].map((column) => `${model}/person?column=${column}`),
    ...['row=200', 'about=true', 'record=5'].map((search) => `${model}/person?${search}`),
    `${model}/town?column=lat`,
    `${model}?focus=town`,
    `${history}?version=1`,
    `${history}?version=2&against=1`,
    `${model}/nothing`,
    `/p/${project}/data/person/99999999`,
    '/p/00000000-0000-7000-8000-000000000000',
  ]
  return { places, addresses: [...screens, ...faces] }
}

/** Looks at each address with two pages at once: a page waits for longer than it works. More would take all the connections that a browser has with one server. */
export async function lookAtEach(
  { context, page }: Entered,
  addresses: readonly string[],
  look: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const other = await context.newPage()
  const opened = other.goto(page.url())
  const faults: string[] = []
  other.on('pageerror', (error) => faults.push(error.message))
  other.on('console', (message) => message.text().includes('Content Security Policy') && faults.push(message.text()))
  await opened
  await shown(other)
  const rest = [...addresses]
  await Promise.all(
    [page, other].map(async (each) => {
      for (let address = rest.shift(); address !== undefined; address = rest.shift()) await look(each, address)
    }),
  )
  expect(faults).toEqual([])
}

/** Goes to an address as a link of the page does: nothing is loaded anew. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> }
    }
    await router.navigate({ href })
  }, address)
  await shown(page)
}
