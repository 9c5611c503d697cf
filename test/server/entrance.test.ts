import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from './browser.ts'

/** A request with headers that `fetch` does not let anybody set. */
async function raw(url: string, headers: Record<string, string>, path = '/api/v1/session', method = 'GET') {
  return await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** A site as a build leaves it, with a file beside it that nobody may read. */
function site(): string {
  const folder = mkdtempSync(join(tmpdir(), 'populace-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'site/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'hidden')
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html><head></head><title>Studio</title>')
  writeFileSync(join(folder, 'site/assets/index-Ab12_x9Z.js'), 'page()')
  writeFileSync(join(folder, 'site/assets/worker-Ab12_x9Z.js'), 'work()')
  writeFileSync(join(folder, 'site/assets/grammar.wasm'), 'wasm')
  return join(folder, 'site')
}

test('a link signs in once, and only by a cookie that scripts and other sites do not get', async () => {
  const { server } = await openServer()
  const link = server.entrance('/p/1')
  const first = await fetch(link, { redirect: 'manual' })
  expect([first.status, first.headers.get('Location')]).toEqual([303, '/p/1'])
  expect(first.headers.get('Set-Cookie')).toMatch(/; HttpOnly; SameSite=Strict$/)
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(401)
  const ahead = server.entrance()
  const prefetched = await fetch(ahead, { redirect: 'manual', headers: { 'Sec-Purpose': 'prefetch;prerender' } })
  expect(prefetched.headers.get('Set-Cookie')).toBeNull()
  expect((await fetch(ahead, { redirect: 'manual', method: 'HEAD' })).headers.get('Set-Cookie')).toBeNull()
  expect((await fetch(ahead, { redirect: 'manual' })).status).toBe(303)
})

test.each(['//evil.example/x', '///evil.example', '/\\evil.example'])(
  'a link to %s leads nowhere else',
  async (path) => {
    const { server } = await openServer()
    const token = new URL(server.entrance()).searchParams.get('token')
    const answer = await new Promise<string>((resolve, reject) => {
      const { hostname, port, host } = new URL(server.url)
      const sent = httpRequest(
        { hostname, port, path: `${path}?token=${token}`, headers: { Host: host } },
        (response) => {
          response.resume()
          resolve(response.headers.location ?? '')
        },
      )
      sent.on('error', reject)
      sent.end()
    })
    expect(new URL(answer, server.url).origin).toBe(server.url)
  },
)

test('tokens can’t be guessed at will', async () => {
  const { server } = await openServer()
  const statuses = []
  for (let i = 0; i < 12; i++) statuses.push((await fetch(`${server.url}/?token=${i}`)).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('without a session nothing is told', async () => {
  const { server } = await openServer()
  for (const path of ['/api/v1/session', '/api/v1/projects', '/api/v1/nothing']) {
    const answer = await fetch(`${server.url}${path}`, { headers: { Cookie: 'populace=x' } })
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'POP-6001'])
  }
})

test.each([
  ['a name that was pointed at this machine', { Host: 'evil.example:80' }],
  ['a name without a port', { Host: '127.0.0.1' }],
  ['a page of another site', { Origin: 'https://evil.example' }],
  ['a page without an origin', { Origin: 'null' }],
  ['a page of another port', { Origin: 'http://127.0.0.1:1' }],
  ['another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another name of the same site', { 'Sec-Fetch-Site': 'same-site' }],
])('a request from %s is refused, cookie or not', async (_, headers) => {
  const { server, request } = await openServer()
  const host = new URL(server.url).host
  expect(await raw(server.url, { Host: host, ...headers }, '/healthz')).toMatchObject({ status: 403 })
  if (!('Host' in headers)) expect((await request('/api/v1/session', { headers })).status).toBe(403)
})

test('a link on another site opens the studio, in no frame, and nothing that a program reads', async () => {
  const { server } = await openServer()
  const { host } = new URL(server.url)
  const navigate = async (path: string, dest: string) => {
    const from = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': dest }
    return (await raw(server.url, { Host: host, ...from }, path)).status
  }
  // The browser sends no cookie with such a link: whoever follows it is asked to sign in.
  expect(await navigate('/', 'document')).toBe(401)
  expect(await navigate('/', 'iframe')).toBe(403)
  expect(await navigate('/api/v1/session', 'document')).toBe(403)
})

test('the server listens on this machine’s own interface alone', async () => {
  const { server } = await openServer()
  const { port } = new URL(server.url)
  await expect(fetch(`http://[::1]:${port}/healthz`)).rejects.toThrow()
  // Every address of 127/8 is this machine: one that is not listened on shows that the server is not on all of them.
  await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow()
})

test('the page may run its own files only, and a worker may compile', async () => {
  const { request } = await openServer({ studio: site() })
  const page = await request('/')
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/script-src 'self';/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect((await request('/assets/index-Ab12_x9Z.js')).headers.get('Content-Security-Policy')).not.toMatch(/unsafe-eval/)
  const worker = await request('/assets/worker-Ab12_x9Z.js')
  expect(worker.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'/)
  expect(worker.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('files with a hash in their name are kept for ever, the page is asked for again', async () => {
  const { request } = await openServer({ studio: site() })
  const caching = async (path: string) => (await request(path)).headers.get('Cache-Control')
  expect(await caching('/assets/index-Ab12_x9Z.js')).toBe('public, max-age=31536000, immutable')
  expect(await caching('/assets/grammar.wasm')).toBe('no-cache')
  expect(await caching('/p/any/model')).toBe('no-cache')
  expect(await (await request('/p/any/model')).text()).toContain('<base href="/"><')
  expect((await request('/assets/missing.js')).status).toBe(404)
})

test('a file that the build compressed travels so to whoever can read it, and plain to others', async () => {
  const studio = site()
  const plain = readFileSync(join(studio, 'assets/index-Ab12_x9Z.js'))
  writeFileSync(join(studio, 'assets/index-Ab12_x9Z.js.br'), brotliCompressSync(plain))
  const { request } = await openServer({ studio })
  const encoded = async (accepted: string) => {
    const answer = await request('/assets/index-Ab12_x9Z.js', { headers: { 'Accept-Encoding': accepted } })
    expect(await answer.text()).toBe(plain.toString())
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    return answer.headers.get('Content-Encoding')
  }
  expect(await encoded('gzip, br')).toBe('br')
  expect(await encoded('identity')).toBeNull()
})

test.each([
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/../secret.txt',
  '/secret.txt',
])('no path leads out of the site: %s', async (path) => {
  const { server, request } = await openServer({ studio: site() })
  const cookie = (await request('/')).headers.get('Set-Cookie') ?? ''
  const { body } = await raw(server.url, { Host: new URL(server.url).host, Cookie: cookie }, path)
  expect(body).not.toContain('hidden')
})

test('where the studio is not built, a page says so', async () => {
  const { request } = await openServer({ studio: '/nowhere' })
  const page = await request('/')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('not built')])
})

test('the studio that is built in this workspace is found and served', async () => {
  const folder = fileURLToPath(new URL('../../packages/studio/dist/site/assets', import.meta.url))
  expect(existsSync(folder)).toBe(true)
  const { request } = await openServer()
  expect(await (await request('/')).text()).toContain('<div id="root">')
  const script = readdirSync(folder).find((file) => file.endsWith('.js'))
  expect((await request(`/assets/${script}`)).headers.get('Content-Type')).toMatch(/javascript/)
})
