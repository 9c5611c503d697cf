import {
  type Action,
  type Client,
  callOf,
  calls,
  createClient,
  pathOf,
  type Project,
  type Role,
  type Route,
  routes,
} from '@populace/api'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, expectTypeOf, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { openServer } from './browser.ts'
import { query } from './query.ts'

test('the OpenAPI document is valid, and describes every call once', async () => {
  const { request } = await openServer()
  const document = await (await request('/api/v1/openapi.json')).json()
  const { valid, errors } = await new Validator().validate(document)
  expect([valid, errors]).toEqual([true, undefined])
  expect(document.openapi).toBe('3.1.0')
  const described = Object.values<Record<string, { operationId: string }>>(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((call) => call.operationId)
  expect(described.sort()).toEqual(Object.keys(routes).sort())
})

test('every call is answered by the server, and none without being signed in', async () => {
  const { server, request } = await openServer()
  const nobody = '0193e3a0-0000-7000-8000-000000000000'
  const input = {
    project: nobody,
    connection: nobody,
    run: nobody,
    number: 1,
    example: 'shop',
    file: 'x',
    confirm: 'x',
    from: 1,
    to: 2,
    table: 'x',
  }
  for (const [name, route] of Object.entries<Route>(routes)) {
    const path = `/api/v1${pathOf(callOf(route), input)}`
    const init = {
      method: route.method.toUpperCase(),
      ...(route.body ? { body: '{}' } : {}),
      headers: {
        ...(route.body ? { 'Content-Type': 'application/json' } : {}),
        ...(route.ifMatch ? { 'If-Match': '"x1"' } : {}),
      },
    }
    expect([name, (await fetch(`${server.url}${path}`, init)).status]).toEqual([name, 401])
    const answer = await request(path, init)
    // A call that is not there would be told so by another name.
    expect([name, answer.status < 500, (await answer.text()).includes('no such call')]).toEqual([name, true, false])
  }
})

test('the client is typed by the routes', () => {
  const client: Client = createClient({ calls })
  expectTypeOf(client.getProject).parameter(0).toEqualTypeOf<{ project: string } & { readonly signal?: AbortSignal }>()
  expectTypeOf(client.getProject).returns.resolves.toEqualTypeOf<Project>()
  expectTypeOf(client.deleteProject).returns.resolves.toEqualTypeOf<undefined>()
  expectTypeOf(client.listProjects).toBeCallableWith()
  expectTypeOf<Parameters<Client['editModel']>[0]>().toHaveProperty('ifMatch')
  expectTypeOf<Client>().not.toHaveProperty('streamRun')
})

/** SPEC's table of roles, cell by cell. */
const allowed: Readonly<Record<Action, readonly Role[]>> = {
  see: ['viewer', 'editor', 'operator', 'admin', 'owner'],
  'edit-models': ['editor', 'operator', 'admin', 'owner'],
  'run-to-files': ['editor', 'operator', 'admin', 'owner'],
  'run-to-connections': ['operator', 'admin', 'owner'],
  'change-connections': ['admin', 'owner'],
  'archive-projects': ['admin', 'owner'],
  'delete-projects': ['owner'],
}

test('every call needs a right that some role lacks, except to see', () => {
  for (const [name, route] of Object.entries<Route>(routes)) {
    const changes = route.method !== 'get' && !['checkModel'].includes(name)
    expect([name, allowed[route.needs].includes('viewer')]).toEqual([name, !changes])
  }
})

test.each([
  ['no JSON', '{"a": ', 'application/json', 400],
  ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 400],
  ['another type, which a form could send', '{}', 'text/plain', 400],
  ['a list where an object is wanted', '[]', 'application/json', 400],
  ['nesting without end', '['.repeat(30_000), 'application/json', 400],
  ['names of JavaScript', '{"__proto__": {"name": "x"}, "constructor": 1}', 'application/json', 400],
  ['a text that no database holds', '{"address": "a\\u0000b"}', 'application/json', 400],
  ['a name that is too long', JSON.stringify({ address: 'x'.repeat(5000) }), 'application/json', 400],
  ['more than the call takes', JSON.stringify({ address: 'x'.repeat(70_000) }), 'application/json', 413],
])('a body of %s is refused as a problem', async (_, body, type, status) => {
  const { request } = await openServer()
  const answer = await request('/api/v1/connections/test', { method: 'POST', body, headers: { 'Content-Type': type } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, 'application/problem+json'])
  expect(await answer.json()).toMatchObject({ status, code: status === 413 ? 'POP-6006' : 'POP-6007' })
})

test('a body that is no JSON is not quoted in the answer: it may hold a password', async () => {
  const { request } = await openServer()
  for (const body of ['{"address":"postgres://ann@db/x","password":"s3cret" x}', '{"password":"s3cret', 's3cret']) {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await request('/api/v1/connections/test', { method: 'POST', body, headers })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('s3c')
  }
})

test('a body that never ends is cut off', async () => {
  const { request } = await openServer()
  const chunk = new TextEncoder().encode('"'.padEnd(16_000, 'x'))
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += chunk.length
      controller.enqueue(chunk)
    },
  })
  const headers = { 'Content-Type': 'application/json' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const status = await request('/api/v1/connections/test', init).then(
    (answer) => answer.status,
    () => 'closed',
  )
  expect([413, 'closed']).toContain(status)
  expect(sent).toBeLessThan(20_000_000)
})

test.each([
  `1' OR '1'='1`,
  `x'; DROP TABLE populace.project; --`,
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '0193e3a0-0000-7000-8000-000000000000',
])('an id of %s finds nothing and harms nothing', async (id) => {
  const store = await createDatabase(inject('postgres'))
  const { request, client } = await openServer({ store })
  const path = `/api/v1/projects/${id.startsWith('..') || id.startsWith('%') ? id : encodeURIComponent(id)}`
  expect([400, 404]).toContain((await request(path)).status)
  expect([400, 404]).toContain((await request(`${path}/versions?cursor=${encodeURIComponent(id)}`)).status)
  const text = `CREATE TABLE "x'; DROP SCHEMA populace CASCADE; --" (id int PRIMARY KEY);`
  await client.createProject({ body: { name: id, source: { kind: 'ddl', text } } })
  expect(await query(store, 'SELECT name FROM populace.project')).toEqual([{ name: id }])
})

test('a cursor that no page gave out is refused', async () => {
  const { request } = await openServer()
  for (const cursor of ['x', Buffer.from(`' OR 1=1`).toString('base64url')])
    expect(await (await request(`/api/v1/projects?cursor=${cursor}`)).json()).toMatchObject({ code: 'POP-6007' })
  expect((await request('/api/v1/projects?limit=1000000')).status).toBe(400)
})

test('a schema that takes too long to read is given up, and the next is read', { timeout: 120_000 }, async () => {
  const { client } = await openServer()
  const bomb = `CREATE TABLE a (id int CHECK (${'('.repeat(50_000)}id${')'.repeat(50_000)} > 0));`
  const refused = await client.createProject({ body: { source: { kind: 'ddl', text: bomb } } }).then(
    () => undefined,
    (error) => error.problem,
  )
  expect(refused === undefined || refused.status < 500 || refused.code === 'POP-6010').toBe(true)
  const text = 'CREATE TABLE a (id int PRIMARY KEY)'
  expect((await client.createProject({ body: { name: 'next', source: { kind: 'ddl', text } } })).tables).toBe(1)
})
