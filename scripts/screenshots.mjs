// Pictures of every screen of the studio for the docs: `node scripts/screenshots.mjs [folder]`, after a build. A server of its own, with an example and something on every screen.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls, createClient } from '@populace/api'
import { startServer } from '@populace/server'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { root } from './run.mjs'
import { screensOf, shown } from './screens.mjs'

const folder = process.argv[2] ?? join(root, 'docs/studio')

/** How a screen is looked at. 360 is the narrowest telephone, 2560 a large desk. */
const LOOKS = {
  light: { width: 1280, height: 800, colorScheme: 'light' },
  dark: { width: 1280, height: 800, colorScheme: 'dark' },
  narrow: { width: 360, height: 740, colorScheme: 'light' },
  wide: { width: 2560, height: 1300, colorScheme: 'light' },
}

/** Of a screen with more than one face, what else is shown. */
const FACES = {
  'model-table': { search: '?column=created_at' },
}

// It shows in the pictures.
const home = '/tmp/populace'
rmSync(home, { recursive: true, force: true })
const server = await startServer({ home, store: 'memory', port: 0, folder: home })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--headless', '--no-sandbox'] })
try {
  mkdirSync(folder, { recursive: true })
  const places = await makeWorld()
  for (const [look, { width, height, colorScheme }] of Object.entries(LOOKS)) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(server.entrance())
    await shown(page)
    for (const { pattern, address } of await screensOf(page, places)) {
      const name = nameOf(pattern)
      await page.goto(`${server.url}${address}${FACES[name]?.search ?? ''}`)
      await shown(page)
      await take(page, `${name}-${look}`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(home, { recursive: true, force: true })
}

/** `/p/$project/model/$table` is `model-table`. */
function nameOf(pattern) {
  if (pattern === '/') return 'projects'
  return pattern.replace('/p/$project', '').replaceAll('$', '').replaceAll('/', '-').slice(1) || 'overview'
}

async function take(page, name) {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 })
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
  if (process.env.PNG) await page.screenshot({ path: join(process.env.PNG, `${name}.png`) })
  await session.detach()
}

/** An example with versions of its model, a database, and runs into it and into files. */
async function makeWorld() {
  const client = await signIn()
  const { id: project } = await client.createProject({ body: { source: { kind: 'example', example: 'shop' } } })
  await client.createProject({ body: { source: { kind: 'example', example: 'clinic' } } })
  await client.createProject({ body: { source: { kind: 'example', example: 'airline' } } })
  const first = await client.getModel({ project })
  const edit = async (text, message) => {
    const { etag } = await client.getModel({ project })
    const draft = await client.editModel({ project, ifMatch: etag, body: { text } })
    if (message) await client.publishVersion({ project, number: draft.number, ifMatch: draft.etag, body: { message } })
  }
  await edit(`${first.text}# More of everything.\n`, 'Say what is meant')
  await edit(first.text.replace(/(customer: \{ rows: )\d+/, '$1 2500'))
  const { id: connection } = await client.createConnection({
    project,
    body: { name: 'Development', address: 'pglite:shop' },
  })
  await client.testConnection({ project, connection })
  const target = { kind: 'connection', connection, createTables: true }
  const { id: run } = await client.startRun({ project, body: { target, parameters: { rows: 800 } } })
  await over(client, project, run)
  const { id: files } = await client.startRun({
    project,
    body: { target: { kind: 'files', format: 'csv' }, parameters: { rows: 100 } },
  })
  await over(client, project, files)
  const { catalog } = await client.getSchema({ project })
  const table = catalog.tables.find(({ columns }) => columns.some(({ name }) => name === 'email'))
  return { project, run, connection, table: table?.name ?? catalog.tables[0].name, row: '5' }
}

async function signIn() {
  const entered = await fetch(server.entrance(), { redirect: 'manual' })
  const Cookie = entered.headers.get('Set-Cookie').split(';')[0]
  return createClient({
    calls,
    fetch: (path, init) =>
      fetch(`${server.url}${path}`, { ...init, headers: { ...init.headers, Cookie, Origin: server.url } }),
  })
}

async function over(client, project, run) {
  for (;;) {
    const { finishedAt } = await client.getRun({ project, run })
    if (finishedAt) return
    await new Promise((done) => setTimeout(done, 200))
  }
}
