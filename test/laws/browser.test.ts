import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { type StaticSite, serveFolder } from '../browser/static-site.ts'
import { digestTables } from './digest.ts'
import { FIXTURES } from './fixtures.ts'
import { worldOf } from './world.ts'

let folder = ''
let site: StaticSite
let browser: Browser

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
  const page = '<!doctype html><title>engine</title><script type="module" src="/entry.js"></script>'
  await writeFile(join(folder, 'index.html'), page)
  site = await serveFolder(folder)
  browser = await launchBrowser({ isOptimising: true })
})

afterAll(async () => {
  await browser?.close()
  site?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Browsers load what computes digests when a plan asks for them. */
const HASHED =
  'CREATE TABLE token (id integer PRIMARY KEY, secret text NOT NULL, hash text NOT NULL UNIQUE CHECK (hash = md5(secret)), CHECK (length(secret) > 9));'

test.each(['javascript', 'webassembly'])('Chromium computes the same bytes as Node, in %s', async (backEnd) => {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(site.address)
  await page.waitForFunction('typeof digestPlan === "function"')
  for (const [name, ddl] of Object.entries({ ...FIXTURES, hashed: HASHED })) {
    const { plan, population } = await worldOf(ddl, (model) => ({ ...model, rows: 300 }))
    const inPage = await page.evaluate(`digestPlan(${JSON.stringify(plan)}, '${backEnd}')`)
    expect(inPage, name).toEqual(await digestTables(population))
  }
  expect(faults).toEqual([])
})
