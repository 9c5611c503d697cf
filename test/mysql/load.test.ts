import { PopulaceError } from '@populace/diagnostics'
import { openTarget } from '@populace/dialects/live'
import { execute } from '@populace/run'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { schemaNames, schemaText } from '../catalog/fixtures.ts'
import { askMariadb, startMariadb } from '../servers/mariadb.ts'
import { contentOf, counts, fill, newDatabase, planFor, schemaOf, shopDdl, within } from './world.ts'

/** The faults that a promise is rejected with, as `CODE message`. */
async function faultsOf(promise: Promise<unknown>): Promise<string[]> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof PopulaceError)
    return error.diagnostics.map(({ code, message, fix }) => `${code} ${message} | ${fix}`)
  throw error ?? new Error('nothing failed')
}

describe('real schemas are filled, and the server finds no fault', () => {
  test.for(schemaNames('mysql'))('%s', async (name) => {
    const url = await newDatabase(schemaText(name, 'mysql'))
    const before = await schemaOf(url)
    const report = await fill(url, { rows: 60 })
    expect(report.verification?.violations).toEqual([])
    expect(report.verification?.checked).toBeGreaterThan(10)
    const short = report.tables.filter((table) => table.written < 60 && !table.capped).map((table) => table.name)
    expect(short).toEqual([])
    expect(await schemaOf(url)).toEqual(before)
  })
})

describe('loading', () => {
  test('fills circles of keys, sets triggers aside and leaves the schema as it was', async () => {
    const url = await newDatabase(shopDdl)
    const before = await schemaOf(url)
    await fill(url)
    expect(await counts(url)).toEqual({ customer: 200, purchase: 200, payment: 200, history: 200 })
    expect(await schemaOf(url)).toEqual(before)
    // A row of the application's own comes after those of the population.
    await askMariadb(url, "INSERT INTO history (what) VALUES ('later')")
    expect(await askMariadb(url, "SELECT id > 200 FROM history WHERE what = 'later'")).toEqual([[1]])
  })

  test('refuses what holds rows, adds to it, or replaces it', async () => {
    const url = await newDatabase(shopDdl)
    await fill(url, { rows: 30 })
    const faults = await faultsOf(fill(url, { rows: 30 }))
    expect(faults).toHaveLength(4)
    expect(faults[0]).toContain('POP-4004 customer holds 30 rows')
    const kept = await contentOf(url, 'purchase')
    await within(url, async (target) => {
      const catalog = await target.catalog()
      const existing = await target.extents(catalog)
      expect(existing.get('main.purchase')).toBe(30)
      const plan = await planFor(catalog, 20, existing)
      const run = { id: 'r', planHash: 'h' }
      await execute(plan, target.sink(catalog, { mode: 'append', resume: false, run, supports: () => true }), {
        workers: 0,
      })
      expect((await target.verify(catalog)).violations).toEqual([])
    })
    expect(await counts(url)).toEqual({ customer: 50, purchase: 50, payment: 50, history: 50 })
    expect((await contentOf(url, 'purchase')).slice(0, 30)).toEqual(kept)
    await fill(url, { rows: 30, mode: 'truncate' })
    expect(await contentOf(url, 'purchase')).toEqual(kept)
  })

  test('a key that counts goes on after the last row, also where more rows were replaced', async () => {
    const url = await newDatabase(
      'CREATE TABLE plain (id INT AUTO_INCREMENT PRIMARY KEY, note INT); CREATE TABLE kept (id INT AUTO_INCREMENT PRIMARY KEY, note INT) ENGINE = Aria',
    )
    await fill(url, { rows: 50 })
    await fill(url, { rows: 20, mode: 'truncate' })
    await askMariadb(url, 'INSERT INTO plain (note) VALUES (1)', 'INSERT INTO kept (note) VALUES (1)')
    for (const table of ['plain', 'kept'])
      expect(await askMariadb(url, `SELECT MAX(id) AS last FROM ${table}`)).toEqual([[21]])
  })

  test('tables whose keys draw from one sequence share no number, and it goes on past all of them', async () => {
    const url = await newDatabase(
      'CREATE SEQUENCE ids; CREATE TABLE person (id BIGINT DEFAULT NEXTVAL(ids) PRIMARY KEY, note INT); CREATE TABLE place (id BIGINT DEFAULT (NEXT VALUE FOR ids) PRIMARY KEY, note INT)',
    )
    await fill(url, { rows: 50 })
    const all = '(SELECT id FROM person UNION ALL SELECT id FROM place) a'
    expect(await askMariadb(url, `SELECT COUNT(*) AS n, COUNT(DISTINCT id) AS apart FROM ${all}`)).toEqual([[100, 100]])
    await askMariadb(url, 'INSERT INTO place (note) VALUES (1)')
    expect(await askMariadb(url, `SELECT COUNT(*) AS n, MAX(id) AS last FROM ${all}`)).toEqual([[101, 101]])
  })

  test('an account that may not alter tables replaces rows too, and leaves the numbers out that they had', async () => {
    const url = await newDatabase('CREATE TABLE plain (id INT AUTO_INCREMENT PRIMARY KEY, note INT)')
    await fill(url, { rows: 50 })
    const writer = new URL(url)
    writer.username = 'replacer'
    await askMariadb(
      url,
      "CREATE OR REPLACE USER replacer@'127.0.0.1'",
      `GRANT SELECT, INSERT, DELETE ON ${writer.pathname.slice(1)}.* TO replacer@'127.0.0.1'`,
    )
    await fill(writer.href, { rows: 20, mode: 'truncate' })
    await askMariadb(url, 'INSERT INTO plain (note) VALUES (1)')
    expect(await askMariadb(url, 'SELECT COUNT(*) AS n, MAX(id) AS last FROM plain')).toEqual([[21, 51]])
  })

  test('where the server takes no files the same rows go in as INSERT statements', async () => {
    const server = await startMariadb(['--local-infile=0'])
    onTestFinished(() => server.stop())
    const [closed, open] = [await newDatabase(shopDdl, server.adminUrl), await newDatabase(shopDdl)]
    await fill(closed)
    await fill(open)
    for (const table of ['customer', 'purchase', 'payment'])
      expect(await contentOf(closed, table)).toEqual(await contentOf(open, table))
  })

  test('a row that the server would bend is a fault with its number, and nothing stays', async () => {
    const url = await newDatabase('CREATE TABLE t (id INT AUTO_INCREMENT PRIMARY KEY, code VARCHAR(9) NOT NULL)')
    const target = await openTarget(url)
    onTestFinished(() => target.close())
    const catalog = await target.catalog()
    const plan = await planFor(catalog, 50)
    const sink = target.sink(catalog, {
      mode: 'refuse',
      resume: false,
      run: { id: 'r', planHash: 'h' },
      supports: () => true,
    })
    await askMariadb(url, 'ALTER TABLE t MODIFY code VARCHAR(1) NOT NULL')
    expect((await faultsOf(execute(plan, sink, { workers: 0 })))[0]).toMatch(
      /POP-4005 main\.t row 0: Data (truncated|too long) for column 'code'/,
    )
    expect(await counts(url)).toEqual({ t: 0 })
  })
})

describe('what goes wrong is told', () => {
  test('a server that is not there', async () => {
    expect((await faultsOf(openTarget('mysql://root@127.0.0.1:9/shop')))[0]).toMatch(
      /POP-4001 cannot connect to mysql:\/\/root@127/,
    )
  })

  test('a wrong password, which is not shown', async () => {
    const url = await newDatabase('CREATE TABLE t (id INT PRIMARY KEY)')
    await askMariadb(url, "CREATE OR REPLACE USER locked@'127.0.0.1' IDENTIFIED BY 'right'", 'FLUSH PRIVILEGES')
    const asked = new URL(url)
    asked.username = 'locked'
    asked.password = 'wrong-secret'
    const [message] = await faultsOf(openTarget(asked.href))
    expect(message).toMatch(/^POP-4002/)
    expect(message).not.toContain('wrong-secret')
  })

  test('a database that does not exist, and none at all', async () => {
    expect((await faultsOf(openTarget(`${inject('mariadb')}nowhere`)))[0]).toContain("Unknown database 'nowhere'")
    expect((await faultsOf(openTarget(inject('mariadb'))))[0]).toMatch(/POP-1005 .* names no database/)
  })

  test('privileges that are missing, with the statements that give them', async () => {
    const url = await newDatabase('CREATE TABLE a (id INT PRIMARY KEY); CREATE TABLE b (id INT PRIMARY KEY)')
    const database = new URL(url).pathname.slice(1)
    await askMariadb(
      url,
      "CREATE OR REPLACE USER reader@'127.0.0.1'",
      `GRANT SELECT ON ${database}.* TO reader@'127.0.0.1'`,
    )
    const asked = new URL(url)
    asked.username = 'reader'
    const faults = await faultsOf(fill(asked.href))
    expect(faults).toHaveLength(2)
    expect(faults[0]).toContain(`GRANT INSERT ON \`${database}\`.\`a\` TO 'reader'@'127.0.0.1'`)
  })

  test('another load into the same database', async () => {
    const url = await newDatabase(shopDdl)
    const database = new URL(url).pathname.slice(1)
    await within(url, async (target) => {
      const catalog = await target.catalog()
      const options = { mode: 'refuse', resume: false, run: { id: 'r', planHash: 'h' }, supports: () => true } as const
      const first = target.sink(catalog, options)
      await first.open([])
      expect((await faultsOf(target.sink(catalog, options).open([])))[0]).toContain(
        `POP-4010 another run is loading into the database ${database}`,
      )
      await first.abort(undefined)
    })
  })
})
