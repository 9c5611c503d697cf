import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { serveFolder } from '../browser/static-site.ts'
import { openServer } from '../server/browser.ts'

const folder = fileURLToPath(new URL('../../packages/studio/dist/site', import.meta.url))
const KB = 1000

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Bytes of built files compressed by gzip, which every server and browser speaks. */
const travelling = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length, 0)

/** Bytes of built files as the studio's own server sends them to a browser: by Brotli. */
const served = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => {
    const compressed = join(folder, `${path}.br`)
    return sum + statSync(existsSync(compressed) ? compressed : join(folder, path)).size
  }, 0)

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' })
  onTestFinished(() => context.close())
  return await context.newPage()
}

test('the first page of a server is there after 225 KB', async () => {
  const { server } = await openServer()
  const page = await newPage()
  const loaded = new Set(['index.html'])
  page.on('response', (response) => {
    const [, file] = /\/(assets\/[^?]+)/.exec(response.url()) ?? []
    if (file) loaded.add(file)
  })
  await page.goto(server.entrance())
  await page.getByRole('link', { name: 'New project' }).first().waitFor()
  // What the page still asks for once it stands counts too, for a while: with a stream of events open, the network is never idle.
  await page.waitForTimeout(3000)
  expect(loaded.size).toBeGreaterThan(5)
  expect(travelling(loaded)).toBeLessThan(225 * KB)
})

/** Words and places, which differ from locale to locale, and the index of the rules that names are read by. */
const words = fileURLToPath(new URL('../../packages/vocabulary/dist/data', import.meta.url))
const LISTS = ['base', 'en'].flatMap((language) => readdirSync(join(words, language)))
const DATA = new RegExp(
  `assets/(?:${LISTS.filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -3))
    .join('|')}|rule-index)-`,
)

/** What the engine's worker loads to read a schema, other than data. A file's asker is the script that named it. */
async function engineOf(schema: string): Promise<readonly string[]> {
  const site = await serveFolder(folder)
  onTestFinished(() => site.close())
  const page = await newPage()
  await page.goto(`${site.address}#/new`)
  await page.getByRole('textbox', { name: 'Schema' }).fill(schema)
  await page.getByText('1 table found').waitFor()
  const found = new Set<string>()
  for (const { path, asker } of site.requests) if (/\/worker-[^/]+\.js$/.test(path) || found.has(asker)) found.add(path)
  return [...found].filter((path) => !DATA.test(path))
}

test('the engine’s first rows are there after 535 KB, and PostgreSQL’s own grammar comes only where it is to read something', async () => {
  const small = await engineOf('CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT);')
  expect(small.some((path) => path.includes('read-ddl'))).toBe(true)
  expect(small.some((path) => path.endsWith('.wasm'))).toBe(false)
  // Reading and changing a model's text, encoding files and compiling to WebAssembly come when they are asked for.
  expect(small.some((path) => path.includes('model-text'))).toBe(false)
  expect(travelling(small)).toBeLessThan(535 * KB)
  // What plans conditions comes where there are some.
  const plans = (paths: readonly string[]) => paths.some((path) => path.includes('conditioned'))
  const asking = await engineOf('CREATE TABLE t (id INTEGER PRIMARY KEY, price REAL CHECK (price > 0));')
  expect([plans(small), plans(asking)]).toEqual([false, true])
  const whole = await engineOf('CREATE TABLE t (id serial PRIMARY KEY, name text NOT NULL);')
  expect(whole.some((path) => path.endsWith('.wasm'))).toBe(true)
  expect(travelling(whole.filter((path) => !small.includes(path)))).toBeLessThan(391 * KB)
  // Everything that rows of a PostgreSQL schema take, words and places apart.
  expect(served(whole)).toBeLessThan(725 * KB)
})

test('Chromium is told to compile the engine’s own script at once, which it then keeps, and none that brings words', () => {
  const assets = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'))
  const told = assets.filter((file) =>
    readFileSync(join(folder, 'assets', file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  )
  expect(told).toEqual([expect.stringMatching(/^session-/)])
})

test('what reads a schema comes while the engine is still on its way', async () => {
  let grammarIsAsked = () => {}
  const untilGrammar = new Promise<void>((done) => {
    grammarIsAsked = done
  })
  const site = await serveFolder(folder, '/', async (path) => {
    if (path.endsWith('.wasm')) grammarIsAsked()
    if (/\/(calls|session)-[^/]+\.js$/.test(path)) await untilGrammar
  })
  onTestFinished(() => site.close())
  const page = await newPage()
  await page.goto(`${site.address}#/new`)
  await page.getByRole('textbox', { name: 'Schema' }).fill('CREATE TABLE t (id serial PRIMARY KEY);')
  await page.getByText('1 table found').waitFor()
})
