import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { newHome, openServer } from './browser.ts'
import { query } from './query.ts'
import { refusal } from './refusal.ts'

const ddl = 'CREATE TABLE city (id serial PRIMARY KEY, name text NOT NULL);'
const PASSWORD = 'hunter2-never-shown'

/** The address of a new database, for a role that has to give a password. */
async function withRole(): Promise<{ address: string; role: string }> {
  const url = new URL(await createDatabase(inject('postgres')))
  const role = `ann_${url.pathname.slice(1)}`.slice(0, 60)
  await query(url.href, `CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`)
  url.username = role
  url.password = ''
  return { address: url.href, role }
}

test('a password is never answered, logged or kept in the clear', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const store = await createDatabase(inject('postgres'))
  const home = newHome()
  const { client, request } = await openServer({ log, store, home })
  const { id: project } = await client.createProject({ body: { source: { kind: 'ddl', text: ddl } } })
  const { address, role } = await withRole()
  const answers: unknown[] = []
  const made = await client.createConnection({ project, body: { address, password: PASSWORD } })
  answers.push(made, await client.testConnection({ project, connection: made.id }))
  answers.push(await client.testAddress({ body: { address: address.replace('@', `:${PASSWORD}@`) } }))
  answers.push(await client.testAddress({ body: { address: `postgres://${role}:${PASSWORD}@127.0.0.1:1/none` } }))
  // What else of an address may hold a secret: libpq's parameters, one that is spelled in escapes, and one that nobody knows.
  const secrets = ['sslpassword', 'oauth_client_secret', 'scram_client_key', '%70assword', 'whatever']
  const laden = `postgres://${role}@127.0.0.1:1/none?${secrets.map((name) => `${name}=${PASSWORD}`).join('&')}`
  const kept = await client.createConnection({ project, body: { address: laden } })
  answers.push(kept, await client.testConnection({ project, connection: kept.id }))
  answers.push(await client.testAddress({ body: { address: laden } }))
  answers.push(
    await (
      await request('/api/v1/connections/test', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: `{"address": "${PASSWORD}`,
      })
    ).json(),
  )
  answers.push(await refusal(client.createConnection({ project, body: { address: `nodb://ann:${PASSWORD}@x/y` } })))
  answers.push(
    await client.listConnections({ project }),
    await client.preflightRun({ project, body: { target: { kind: 'connection', connection: made.id } } }),
  )
  expect(made).toMatchObject({ hasPassword: true, state: 'untested', dialect: 'postgres' })
  const everything = JSON.stringify(answers) + lines.join('')
  expect(lines.length).toBeGreaterThan(5)
  expect(everything).not.toContain(PASSWORD)
  const rows = JSON.stringify(await query(store, 'SELECT * FROM populace.connection'))
  expect(rows).toMatch(/v1\.[A-Za-z0-9+/]/)
  expect(rows).not.toContain(PASSWORD)
  expect(statSync(join(home, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(home, 'secret.key'), 'utf8')).not.toContain(PASSWORD)
})

test('a test tells what is there and what may be done, and what is wrong', async () => {
  const { client } = await openServer()
  const { id: project } = await client.createProject({ body: { source: { kind: 'ddl', text: ddl } } })
  const url = await createDatabase(inject('postgres'))
  await query(url, ddl)
  const { id: connection } = await client.createConnection({ project, body: { name: 'shop', address: url } })
  const found = await client.testConnection({ project, connection })
  expect(found).toMatchObject({ ok: true, tables: 1, interrupted: false })
  expect(found.capabilities.map((c) => c.name)).toContain('turn off triggers and foreign keys')
  expect((await client.listConnections({ project })).items).toMatchObject([{ name: 'shop', state: 'ok' }])

  const gone = await client.createConnection({ project, body: { address: 'postgres://postgres@127.0.0.1:1/none' } })
  expect(await client.testConnection({ project, connection: gone.id })).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'POP-4001' }],
  })
  const [failing] = (await client.listConnections({ project })).items
  expect(failing).toMatchObject({ state: 'failing', lastError: { code: 'POP-4001' } })
})

test('a password does not follow a connection to another server', async () => {
  const { client } = await openServer()
  const { id: project } = await client.createProject({ body: { source: { kind: 'ddl', text: ddl } } })
  const made = await client.createConnection({
    project,
    body: { address: 'postgres://ann@db/shop', password: PASSWORD },
  })
  const renamed = await client.changeConnection({
    project,
    connection: made.id,
    ifMatch: made.etag,
    body: { name: 'x' },
  })
  expect(renamed.hasPassword).toBe(true)
  const moved = await client.changeConnection({
    project,
    connection: made.id,
    ifMatch: renamed.etag,
    body: { address: 'postgres://ann@evil.example/shop' },
  })
  expect(moved).toMatchObject({ hasPassword: false, state: 'untested' })
  const stale = client.changeConnection({ project, connection: made.id, ifMatch: made.etag, body: { name: 'y' } })
  expect(await refusal(stale)).toMatchObject({ status: 412, current: { etag: moved.etag } })
})

test('a database becomes a project with a connection, and is read again when it has changed', async () => {
  const { client } = await openServer()
  const address = await createDatabase(inject('postgres'))
  await query(address, ddl)
  const { id: project } = await client.createProject({ body: { source: { kind: 'database', address } } })
  const { items } = await client.listConnections({ project })
  expect(items).toHaveLength(1)
  expect((await client.getSchema({ project })).ddl).toBeNull()
  await query(address, 'CREATE TABLE street (id serial PRIMARY KEY)')
  const { etag } = await client.getModel({ project })
  await client.replaceSchema({ project, ifMatch: etag, body: { kind: 'connection', connection: items[0]!.id } })
  expect((await client.getProject({ project })).tables).toBe(2)
})

test('connections of another project are not found', async () => {
  const { client } = await openServer()
  const [a, b] = await Promise.all(
    ['a', 'b'].map((name) => client.createProject({ body: { name, source: { kind: 'ddl', text: ddl } } })),
  )
  const made = await client.createConnection({ project: a!.id, body: { address: 'pglite:x' } })
  expect(await refusal(client.deleteConnection({ project: b!.id, connection: made.id }))).toMatchObject({ status: 404 })
  await client.deleteConnection({ project: a!.id, connection: made.id })
  expect((await client.listConnections({ project: a!.id })).items).toEqual([])
})
