// How quick the studio is, measured inside the pages of a real Chromium: `node bench/studio.mjs [jumps]`, after a build. It is served as static files, with no server behind it.
import { chromium } from 'playwright-core'
import { preview } from 'vite'
import { findChromium } from '../scripts/chromium.mjs'
import { keep, median, rounded } from './results.mjs'

const TABLES = 500
const ROWS = 1_000_000_000
const jumps = Number(process.argv[2] ?? 30)

/** A schema as large as the largest that people have: every table refers to up to three earlier ones. */
const large = Array.from({ length: TABLES }, (_, i) => {
  const parents = [...new Set([i >> 1, i >> 2, (i * 7) % Math.max(1, i)])].filter((p) => p < i)
  const references = parents.map((p) => `, t${p}_id int NOT NULL REFERENCES t${p}`)
  return `CREATE TABLE t${i} (id serial PRIMARY KEY, name text NOT NULL, created_at timestamptz NOT NULL, amount numeric(10,2)${references.join('')});`
}).join('\n')

const small = `CREATE TABLE town (id serial PRIMARY KEY, name text NOT NULL);
CREATE TABLE person (id serial PRIMARY KEY, town_id int NOT NULL REFERENCES town, first_name text NOT NULL, last_name text NOT NULL,
  email text NOT NULL UNIQUE, born date, street text, nickname text);`

/** The same for a database whose scripts take no grammar of PostgreSQL's. */
const sqlite = small.replaceAll('id serial PRIMARY KEY', 'id INTEGER PRIMARY KEY AUTOINCREMENT')

const site = await preview({
  configFile: new URL('../packages/studio/vite.config.ts', import.meta.url).pathname,
  logLevel: 'silent',
  preview: { port: 0, host: '127.0.0.1' },
})
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--headless', '--no-sandbox'] })
try {
  const address = `http://127.0.0.1:${site.httpServer.address().port}/`
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })).newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.addInitScript(watch)
  const result = {
    engine: {
      postgres: await measureEngine(page, address, small),
      sqlite: await measureEngine(page, address, sqlite),
    },
    map: await measureMap(page, address),
    ...(await measureTable(page, address)),
  }
  keep('studio', result)
  console.table(summary(result))
} finally {
  await browser.close()
  site.httpServer.close()
}

/** The figures that have an aim, in milliseconds unless they say otherwise. */
function summary({ engine, map, jump, edit, scroll }) {
  const line = (what, measured, aim, isMet = measured < aim) => ({ what, measured, aim, met: isMet ? 'yes' : 'no' })
  return [
    line('engine ready after load, PostgreSQL', engine.postgres.afterLoadMilliseconds, 300),
    line('engine ready after load, SQLite', engine.sqlite.afterLoadMilliseconds, 300),
    line(`map of ${TABLES} tables, first time`, map.interactiveMilliseconds[0], 2000),
    line('jump to a row, median', jump.medianMilliseconds, 50),
    line('edit to the grid, median', edit.medianMilliseconds, 100),
    line('undo to the grid, median', edit.undoMedianMilliseconds, 100),
    line('frames a second, scrolling', scroll.framesPerSecond, 60, scroll.framesPerSecond >= 59),
    line('tasks over 50 ms, scrolling', scroll.longTasks, 0, scroll.longTasks === 0),
  ]
}

/** Runs in the page: measures from an action to the moment at which what it asks for is drawn. */
function watch() {
  window.measure = async (act, isThere) => {
    const start = performance.now()
    await act()
    while (!isThere()) await new Promise((done) => requestAnimationFrame(done))
    await new Promise((done) => requestAnimationFrame(done))
    return performance.now() - start
  }
  window.type = (input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // What the engine answers first is a schema that was read, planned and compiled.
  window.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options)
      if (options?.name !== 'engine') return
      window.engine = { started: performance.now() }
      this.addEventListener('message', () => (window.engine.answered ??= performance.now()), { once: true })
    }
  }
  window.longTasks = []
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((e) => e.duration))).observe({
    type: 'longtask',
    buffered: true,
  })
}

async function newProject(page, address, schema) {
  await page.goto(`${address}#/new`)
  await page.reload()
  await page.getByRole('textbox', { name: 'Schema' }).fill(schema)
  await page.getByText(/tables? found/).waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Worth a look' }).waitFor({ timeout: 120_000 })
  return page.url().replace(/\/$/, '')
}

/** From the load of a project's page, whose files the browser has, to the engine's first answer; of that, from the start of its worker. */
async function measureEngine(page, address, schema) {
  await newProject(page, address, schema)
  const rounds = []
  for (let round = 0; round < 7; round++) {
    // What lays out the picture of the map computes for itself, and a page that is left before lets it go on for up to two seconds, beside the next one.
    await page.getByRole('link', { name: 'See the map' }).locator('img').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Worth a look' }).waitFor()
    rounds.push(
      await page.evaluate(() => {
        const [{ loadEventEnd }] = performance.getEntriesByType('navigation')
        const { started, answered } = window.engine
        return { afterLoad: answered - loadEventEnd, ofWorker: answered - started }
      }),
    )
  }
  return {
    afterLoadMilliseconds: rounded(median(rounds.map(({ afterLoad }) => afterLoad))),
    fromWorkersStartMilliseconds: rounded(median(rounds.map(({ ofWorker }) => ofWorker))),
  }
}

/** From the click that opens the map to the frame in which its tables stand and the page answers; then the same with everything new, by a reload. */
async function measureMap(page, address) {
  const project = await newProject(page, address, large)
  const fromProject = []
  for (let round = 0; round < 3; round++) {
    await page.goto(project)
    await page.getByRole('heading', { name: 'Worth a look' }).waitFor()
    fromProject.push(
      await page.evaluate(() => {
        const map = [...document.querySelectorAll('nav a')].find((link) => link.textContent === 'Map')
        return window.measure(
          () => map.click(),
          () => document.querySelector('.react-flow__node') !== null,
        )
      }),
    )
  }
  await page.goto(`${project}/model`)
  const start = performance.now()
  await page.reload()
  await page.locator('.react-flow__node').first().waitFor({ timeout: 120_000 })
  return {
    tables: TABLES,
    interactiveMilliseconds: fromProject.map(rounded),
    byReloadMilliseconds: rounded(performance.now() - start),
  }
}

async function measureTable(page, address) {
  const project = await newProject(page, address, small)
  await page.goto(`${project}/model/person?column=nickname`)
  const rows = page.getByLabel('Rows', { exact: true })
  await rows.fill(String(ROWS))
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  await page.getByLabel('Share of NULLs').waitFor()
  await page.waitForTimeout(2000)
  return { jump: await measureJumps(page), edit: await measureEdits(page), scroll: await measureScroll(page) }
}

/** From the key that asks for a row to the frame that shows its values. */
async function measureJumps(page) {
  const times = []
  for (let i = 0; i < jumps; i++) {
    const row = Math.floor(((i * 0.618034) % 1) * (ROWS - 100))
    times.push(
      await page.evaluate((wanted) => {
        const input = document.querySelector('[aria-label="Go to row or key"]')
        window.type(input, String(wanted))
        const shown = new Intl.NumberFormat('en').format(wanted)
        return window.measure(
          () => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
          () =>
            [...document.querySelectorAll('[role=row]')].some(
              (line) =>
                line.querySelector('[role=rowheader]')?.textContent === shown && /@example/.test(line.textContent),
            ),
        )
      }, row),
    )
    await page.waitForTimeout(60)
  }
  return {
    rows: ROWS,
    jumps,
    medianMilliseconds: rounded(median(times)),
    worstMilliseconds: rounded(Math.max(...times)),
  }
}

/** From an edit of a column to the frame that shows other values of it. */
async function measureEdits(page) {
  const cells = () =>
    [...document.querySelectorAll('[role=row]')].map((line) => line.lastElementChild?.textContent).join('|')
  await page.evaluate(`window.cells = ${cells}`)
  const times = []
  for (let i = 0; i < 20; i++) {
    await page.getByLabel('Share of NULLs').fill(i % 2 ? '20' : '80')
    times.push(
      await page.evaluate(() => {
        const before = window.cells()
        return window.measure(
          () => document.activeElement.blur(),
          () => window.cells() !== before,
        )
      }),
    )
    await page.waitForTimeout(100)
  }
  const undo = []
  for (let i = 0; i < 10; i++) {
    undo.push(
      await page.evaluate(() => {
        const before = window.cells()
        return window.measure(
          () => document.querySelector('button[aria-label="Undo"]').click(),
          () => window.cells() !== before,
        )
      }),
    )
    await page.waitForTimeout(100)
  }
  return {
    medianMilliseconds: rounded(median(times)),
    worstMilliseconds: rounded(Math.max(...times)),
    undoMedianMilliseconds: rounded(median(undo)),
  }
}

/** Five seconds of the wheel, some rows at every frame: how many frames came, and how many tasks took longer than 50 ms. */
async function measureScroll(page) {
  return await page.evaluate(async () => {
    const grid = document.querySelector('[role=grid]')
    const times = []
    window.longTasks.length = 0
    const end = performance.now() + 5000
    let last = performance.now()
    while (last < end) {
      grid.dispatchEvent(new WheelEvent('wheel', { deltaY: 90, bubbles: true, cancelable: true }))
      await new Promise((done) => requestAnimationFrame(done))
      const now = performance.now()
      times.push(now - last)
      last = now
    }
    times.sort((a, b) => a - b)
    const at = (share) => Math.round(10 * times[Math.floor(share * (times.length - 1))]) / 10
    return {
      framesPerSecond: Math.round(times.length / 5),
      frameMilliseconds: { median: at(0.5), '95 %': at(0.95), worst: at(1) },
      longTasks: window.longTasks.length,
    }
  })
}
