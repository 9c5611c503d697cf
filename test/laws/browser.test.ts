import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { digestTables } from './digest.ts'
import { FIXTURES } from './fixtures.ts'
import { worldOf } from './world.ts'

let folder = ''
let server: Server
let browser: Browser
let address = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'populace-browser-'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      target: 'es2022',
      minify: false,
      rollupOptions: {
        input: fileURLToPath(new URL('./browser-entry.ts', import.meta.url)),
        output: { entryFileNames: 'entry.js', format: 'es' },
      },
    },
  })
  server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (path === '/') {
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>engine</title><script type="module" src="/entry.js"></script>')
      return
    }
    const file = await readFile(join(folder, path)).catch(() => undefined)
    response
      .writeHead(file ? 200 : 404, { 'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/plain' })
      .end(file)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')
  address = `http://127.0.0.1:${bound.port}/`
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not installed: apt-get install chromium')
  browser = await chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  await rm(folder, { recursive: true, force: true })
})

test('Chromium computes the same bytes as Node', async () => {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(address)
  await page.waitForFunction('typeof digestPlan === "function"')
  for (const [name, ddl] of Object.entries(FIXTURES)) {
    const { plan, population } = await worldOf(ddl, (model) => ({ ...model, rows: 300 }))
    const inPage = await page.evaluate(`digestPlan(${JSON.stringify(plan)})`)
    expect(inPage, name).toEqual(await digestTables(population))
  }
  expect(faults).toEqual([])
})
