import { chown, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, discard, interruptedRun } from '@populace/dialects/postgres/live'
import type { RunEvent, RunReport } from '@populace/run'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../servers/postgres.ts'
import { ask, contentOf, load, loadInto, planOf, schemaOf, shopDdl, violationsIn } from './world.ts'

const rows = 60_000
const partitionRows = 10_000

async function shop(ddl = shopDdl) {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  await ask(server.url, ddl)
  return server
}

/** Calls once, when so many rows of invoices are on their way. */
function onceUnderWay(act: () => void) {
  let waiting = true
  return (event: RunEvent) => {
    if (!waiting || event.type !== 'table-progress' || event.table !== 'public.invoice' || event.rows < rows / 2) return
    waiting = false
    act()
  }
}

const digests = (report: RunReport) => report.tables.map((table) => [table.name, table.written, table.digest])

/** What an undisturbed run gives. */
const undisturbed = (async () => {
  const server = await startPostgres()
  try {
    await ask(server.url, shopDdl)
    const plan = await planOf(shopDdl, rows)
    const report = await loadInto(server.url, plan, { partitionRows })
    return { plan, report, content: await contentOf(server.url) }
  } finally {
    await server.stop()
  }
})()

describe('a server that is killed while rows go in', () => {
  test('in one transaction leaves the target as it was', async () => {
    const { plan } = await undisturbed
    const server = await shop()
    const before = [await schemaOf(server.url), await contentOf(server.url)]
    let killed: Promise<void> | undefined
    const onEvent = onceUnderWay(() => (killed = server.kill()))
    const error = await loadInto(server.url, plan, { partitionRows, onEvent }).catch((e: unknown) => e)
    expect(error).toMatchObject({ code: 'POP-4007', message: expect.stringContaining('the target is as it was') })
    await killed
    await server.restart()
    expect([await schemaOf(server.url), await contentOf(server.url)]).toEqual(before)
    await loadInto(server.url, plan, { partitionRows })
    expect(await violationsIn(server.url, shopDdl)).toEqual([])
  })

  test.each(['a superuser', 'the owner'])(
    'in partitions is gone on with by %s, to the same digests and rows',
    async (who) => {
      const { plan, report, content } = await undisturbed
      const server = await startPostgres()
      onTestFinished(() => server.stop())
      await ask(
        server.url,
        'CREATE ROLE ann LOGIN; GRANT CREATE ON SCHEMA public TO ann; GRANT CREATE ON DATABASE test TO ann',
      )
      const address = new URL(server.url)
      if (who === 'the owner') address.username = 'ann'
      const url = address.href
      await ask(url, shopDdl)
      const before = await schemaOf(url)

      let killed: Promise<void> | undefined
      const onEvent = onceUnderWay(() => (killed = server.kill()))
      const options = { partitionRows, strategy: 'partitioned' } as const
      const error = await loadInto(url, plan, { ...options, onEvent }).catch((e: unknown) => e)
      expect(error).toMatchObject({ code: 'POP-4007', message: expect.stringContaining('--resume') })
      await killed
      await server.restart()

      await expect(loadInto(url, plan, options)).rejects.toMatchObject({ diagnostics: [{ code: 'POP-5005' }] })
      const other = await planOf(shopDdl, rows, 'another seed')
      await expect(loadInto(url, other, { ...options, resume: true })).rejects.toMatchObject({ code: 'POP-5004' })
      const resumed = await loadInto(url, plan, { ...options, resume: true })
      expect(digests(resumed)).toEqual(digests(report))
      expect(await contentOf(url)).toEqual(content)
      expect(await schemaOf(url)).toEqual(before)
      expect(await violationsIn(url, shopDdl)).toEqual([])
    },
  )

  test('and comes back soon enough costs only time', async () => {
    const { plan, report, content } = await undisturbed
    const server = await shop()
    let back: Promise<void> | undefined
    const retries: string[] = []
    const underWay = onceUnderWay(() => (back = server.kill().then(() => server.restart())))
    const onEvent = (event: RunEvent) => {
      if (event.type === 'partition-retry') retries.push(event.message)
      underWay(event)
    }
    const survived = await loadInto(server.url, plan, { partitionRows, strategy: 'partitioned', onEvent })
    await back
    expect(retries[0]).toContain('POP-4007')
    expect(digests(survived)).toEqual(digests(report))
    expect(await contentOf(server.url)).toEqual(content)
  })
})

describe('a run that was interrupted', () => {
  test('is undone to the state before it, with rows of others left alone', async () => {
    const { plan } = await undisturbed
    const server = await shop()
    const database = await connect(server.url)
    onTestFinished(() => database.close())
    await ask(server.url, "INSERT INTO customer VALUES (-1, '2000-01-01', 0, true)")
    const before = [await schemaOf(server.url), await contentOf(server.url)]
    const cancel = new AbortController()
    const options = { partitionRows, strategy: 'partitioned', mode: 'append' } as const
    const error = await load(database, plan, {
      ...options,
      signal: cancel.signal,
      onEvent: onceUnderWay(() => cancel.abort()),
    }).catch((e: unknown) => e)
    expect(error).toMatchObject({ code: 'POP-5001', message: expect.stringContaining('--discard') })
    expect(await interruptedRun(database)).toMatchObject({ id: 'test' })
    expect(await discard(database)).toBe(true)
    expect(await discard(database)).toBe(false)
    expect([await schemaOf(server.url), await contentOf(server.url)]).toEqual(before)
  })

  test('is gone on with after a cancellation', async () => {
    const { plan, report, content } = await undisturbed
    const server = await shop()
    const cancel = new AbortController()
    const options = { partitionRows, strategy: 'partitioned', workers: 2 } as const
    const onEvent = onceUnderWay(() => cancel.abort())
    await expect(loadInto(server.url, plan, { ...options, signal: cancel.signal, onEvent })).rejects.toMatchObject({
      code: 'POP-5001',
    })
    expect(digests(await loadInto(server.url, plan, { ...options, resume: true }))).toEqual(digests(report))
    expect(await contentOf(server.url)).toEqual(content)
  })
})

test('cancelling one transaction leaves nothing, also while it waits for a lock', async () => {
  const server = await shop()
  const { plan } = await undisturbed
  const before = await contentOf(server.url)
  const database = await connect(server.url)
  const rival = await connect(server.url)
  onTestFinished(async () => void (await Promise.all([database.close(), rival.close()])))
  const locking = await rival.session()
  await locking.query('BEGIN')
  await locking.query('LOCK TABLE payment')
  const cancel = new AbortController()
  const loading = load(database, plan, { signal: cancel.signal }).catch((error: unknown) => error)
  const waiting = "SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = 'payment'::regclass"
  while ((await ask(server.url, waiting))[0]?.[0] !== 1) await new Promise((resolve) => setTimeout(resolve, 50))
  cancel.abort()
  expect(await loading).toMatchObject({ code: 'POP-5001' })
  await locking.end()
  expect(await contentOf(server.url)).toEqual(before)
})

test('a full disk is named, and when there is room again the run goes on', async () => {
  const { plan, content } = await undisturbed
  const server = await shop()
  const [[folder, file] = []] = await ask(
    server.url,
    `SELECT current_setting('data_directory'), pg_relation_filepath('payment')`,
  )
  const path = join(String(folder), String(file))
  await ask(server.url, 'CHECKPOINT')
  // /dev/full answers every write with ENOSPC: the kernel's own word for it, without a file system to fill.
  const { uid, gid } = await stat(path)
  await server.kill()
  await rename(path, `${path}.aside`)
  await symlink('/dev/full', path)
  await server.restart()
  // Each table over one connection: where several wait to make a file larger, PostgreSQL 16 asks for many pages by posix_fallocate, which this device does not know.
  const options = { partitionRows: Number.MAX_SAFE_INTEGER, strategy: 'partitioned' } as const
  await expect(loadInto(server.url, plan, options)).rejects.toMatchObject({ code: 'POP-4006' })
  await server.kill()
  await rm(path)
  await rm(`${path}.aside`)
  await writeFile(path, '')
  await chown(path, uid, gid)
  await server.restart()
  await loadInto(server.url, plan, { ...options, resume: true })
  expect(await contentOf(server.url)).toEqual(content)
})
