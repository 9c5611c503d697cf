import { connect, discard } from '@populace/dialects/postgres/live'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plan } from '@populace/engine'
import type { RunEvent } from '@populace/run'
import { describe, expect, onTestFinished, test } from 'vitest'
import { populace } from '../commands/run.ts'
import { startPostgres } from '../servers/postgres.ts'
import { shop } from './shop.ts'
import {
  ask,
  contentOf,
  type LoadOptions,
  loadInto,
  planOf,
  schemaOf,
  shopDdl,
  strategies,
  violationsIn,
} from './world.ts'

const rows = 3_000
const partitionRows = 700

const unloggedIn = async (url: string) =>
  (
    await ask(
      url,
      `SELECT oid::regclass::text FROM pg_class WHERE relkind = 'r' AND relpersistence = 'u' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
  ).flat()

/** Loads into a server that is killed once payments are on their way, and is there again. */
async function crashMeanwhile(
  server: Awaited<ReturnType<typeof startPostgres>>,
  plan: Plan,
  options: LoadOptions,
): Promise<void> {
  let killed: Promise<void> | undefined
  const onEvent = (event: RunEvent) => {
    if (!killed && event.type === 'table-progress' && event.table === 'public.payment') killed = server.kill()
  }
  await expect(loadInto(server.url, plan, { ...options, onEvent })).rejects.toMatchObject({ code: 'POP-4007' })
  await killed
  await server.restart()
}

describe.each(strategies)('without a log, loading %s', (strategy) => {
  test('tables are filled as ever, and stay out of it', async () => {
    const { url, asRole } = await shop({ owned: true })
    const plan = await planOf(shopDdl, rows)
    await loadInto(asRole, plan, { strategy, partitionRows, unlogged: true })
    expect(await unloggedIn(url)).toEqual(['customer', 'invoice', 'payment'])
    expect(await violationsIn(url, shopDdl)).toEqual([])
    const logged = await shop()
    await loadInto(logged.url, plan, { strategy, partitionRows })
    expect(await contentOf(url)).toEqual(await contentOf(logged.url))
    expect(await unloggedIn(logged.url)).toEqual([])
  })

  test('partitions leave it as well', async () => {
    const ddl = `CREATE TABLE reading (id int, taken date NOT NULL, PRIMARY KEY (id, taken)) PARTITION BY RANGE (taken);
      CREATE TABLE reading_all PARTITION OF reading DEFAULT;`
    const { url } = await shop({ ddl })
    await loadInto(url, await planOf(ddl, rows), { strategy, partitionRows, unlogged: true })
    expect(await unloggedIn(url)).toEqual(['reading_all'])
    expect(await ask(url, 'SELECT count(*)::int FROM reading')).toEqual([[rows]])
  })

  test('a run that fails leaves the log as it was', async () => {
    const { url } = await shop({ ddl: `${shopDdl} ALTER TABLE invoice ADD CONSTRAINT early CHECK (id <> 1000);` })
    const before = await schemaOf(url)
    const options = { strategy, partitionRows, unlogged: true }
    await expect(loadInto(url, await planOf(shopDdl, rows), options)).rejects.toMatchObject({ code: 'POP-4005' })
    expect(await unloggedIn(url)).toEqual([])
    expect(await schemaOf(url)).toEqual(before)
  })
})

test('a server that crashes takes the rows and what was noted of them: the run is gone on with from its beginning', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  await ask(server.url, shopDdl)
  const plan = await planOf(shopDdl, rows)
  const options = { strategy: 'partitioned', partitionRows, unlogged: true } as const
  await crashMeanwhile(server, plan, options)
  expect(await ask(server.url, 'SELECT count(*)::int FROM customer')).toEqual([[0]])
  const report = await loadInto(server.url, plan, { ...options, resume: true })
  expect(report.tables.map(({ written }) => written)).toEqual([rows, rows, rows])
  expect(await ask(server.url, 'SELECT count(*)::int FROM customer')).toEqual([[rows]])
  expect(await violationsIn(server.url, shopDdl)).toEqual([])
  expect(await unloggedIn(server.url)).toEqual(['customer', 'invoice', 'payment'])
})

test('a run that is undone brings the log back', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  await ask(server.url, shopDdl)
  const before = await schemaOf(server.url)
  await crashMeanwhile(server, await planOf(shopDdl, rows), {
    strategy: 'partitioned',
    partitionRows,
    unlogged: true,
  })
  const database = await connect(server.url)
  expect(await discard(database)).toBe(true)
  await database.close()
  expect(await unloggedIn(server.url)).toEqual([])
  expect(await schemaOf(server.url)).toEqual(before)
})

test('tables that must keep the log are named, with what keeps them', async () => {
  const beside = `${shopDdl} CREATE TABLE audit (id int PRIMARY KEY, payment_id bigint REFERENCES payment);
    CREATE TABLE team (id int PRIMARY KEY, lead_id int); CREATE TABLE person (id int PRIMARY KEY, team_id int REFERENCES team);
    ALTER TABLE team ADD FOREIGN KEY (lead_id) REFERENCES person;`
  const { url } = await shop({ ddl: beside })
  const filled = `${shopDdl} CREATE TABLE team (id int PRIMARY KEY, lead_id int); CREATE TABLE person (id int PRIMARY KEY, team_id int REFERENCES team);`
  const error = await loadInto(url, await planOf(filled, 10), { unlogged: true }).catch((e: unknown) => e)
  expect(error).toMatchObject({
    diagnostics: [
      'public.customer stays logged as long as public.invoice, whose keys lead to it',
      'public.invoice stays logged as long as public.payment, whose keys lead to it',
      'public.payment stays logged as long as public.audit, whose keys lead to it',
      'public.team stays logged as long as public.person, whose keys lead to it',
      'public.person stays logged as long as public.team, whose keys lead to it',
    ].map((message) => ({ code: 'POP-4013', message })),
  })
  expect(await ask(url, 'SELECT count(*)::int FROM customer')).toEqual([[0]])
})

test('a role that does not own the tables is told so', async () => {
  const { url, asRole, role } = await shop({ ddl: 'CREATE TABLE plain (id int PRIMARY KEY);' })
  await ask(url, `GRANT ALL ON plain TO ${role}`)
  const plan = await planOf('CREATE TABLE plain (id int PRIMARY KEY);', 10)
  await expect(loadInto(asRole, plan, { unlogged: true })).rejects.toMatchObject({
    diagnostics: [{ code: 'POP-4003', message: 'only its owner takes public.plain out of the log' }],
  })
})

test('the command says what it has done, and refuses where a crash would take more, or nothing is logged', async () => {
  const { url } = await shop()
  const done = await populace(['fill', url, '--rows', '20', '--unlogged'])
  expect(done).toMatchObject({ code: 0, stderr: expect.stringContaining('the tables are unlogged now') })
  expect(await unloggedIn(url)).toEqual(['customer', 'invoice', 'payment'])
  const folder = await mkdtemp(join(tmpdir(), 'populace-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const schema = join(folder, 'schema.sql')
  await writeFile(schema, 'CREATE TABLE plain (id integer PRIMARY KEY);')
  for (const args of [
    [url, '--append'],
    [`sqlite:${join(folder, 'shop.db')}`, '--schema', schema],
  ])
    expect(await populace(['fill', ...args, '--unlogged'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('POP-8001'),
    })
})

test('where a table had no log to begin with, what is noted of its rows has none either', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const ddl = shopDdl.replace('CREATE TABLE payment', 'CREATE UNLOGGED TABLE payment')
  await ask(server.url, ddl)
  const plan = await planOf(ddl, rows)
  await crashMeanwhile(server, plan, { strategy: 'partitioned', partitionRows })
  await loadInto(server.url, plan, { strategy: 'partitioned', partitionRows, resume: true })
  expect(await ask(server.url, 'SELECT count(*)::int FROM payment')).toEqual([[rows]])
})
