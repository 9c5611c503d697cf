import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { execute } from '@populace/run'
import { expect, onTestFinished, test } from 'vitest'
import { program } from '../commands/run.ts'
import { askMariadb, startMariadb } from '../servers/mariadb.ts'
import { counts, fill, newDatabase, planFor, schemaOf, shopDdl, within } from './world.ts'

/** Starts the command and waits until it says that rows go in. */
async function filling(url: string) {
  const child = spawn(process.execPath, [program, 'fill', url, '--rows', '300000', '--no-verify'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const closed = once(child, 'close')
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (/loading/.test(log)) setTimeout(resolve, 400)
    })
    child.once('close', (code) => reject(new Error(`ended with ${code} before it loaded:\n${log}`)))
  })
  return { child, closed }
}

/** Resolves when the server is in the middle of a load. */
async function rowsGoIn(adminUrl: string): Promise<void> {
  const loads = "SELECT 1 FROM information_schema.processlist WHERE info LIKE 'LOAD DATA%'"
  let found: readonly unknown[] = []
  while (found.length === 0) found = await askMariadb(adminUrl, loads)
}

const nothing = { customer: 0, purchase: 0, payment: 0, history: 0 }

test('Ctrl-C leaves the database as it was, triggers too', async () => {
  const url = await newDatabase(shopDdl)
  const before = await schemaOf(url)
  const { child, closed } = await filling(url)
  child.kill('SIGINT')
  expect((await closed)[0]).toBe(130)
  expect(await counts(url)).toEqual(nothing)
  expect(await schemaOf(url)).toEqual(before)
})

test('a command that is killed leaves a note of what to bring back: discard does, and so does the next run', async () => {
  const url = await newDatabase(shopDdl)
  const before = await schemaOf(url)
  const { child, closed } = await filling(url)
  child.kill('SIGKILL')
  await closed
  await within(url, async (target) => {
    expect([...((await target.interrupted())?.tables ?? [])].sort()).toEqual([
      'main.customer',
      'main.history',
      'main.payment',
      'main.purchase',
    ])
    // The server may take a moment to see that nobody is there any more.
    await expect.poll(() => target.discard().catch(() => 'still running'), { timeout: 20_000 }).toBe(true)
    expect(await target.interrupted()).toBeUndefined()
  })
  expect(await counts(url)).toEqual(nothing)
  expect(await schemaOf(url)).toEqual(before)
})

test('a server that dies under a load is told as a lost connection, and the run is taken up again', async () => {
  const server = await startMariadb()
  onTestFinished(() => server.stop())
  const url = await newDatabase(shopDdl, server.adminUrl)
  const before = await schemaOf(url)
  await within(url, async (target) => {
    const catalog = await target.catalog()
    const plan = await planFor(catalog, 100_000)
    const run = { id: 'r', planHash: 'the plan' }
    const options = { mode: 'refuse', resume: false, run, supports: () => true } as const
    const loading = execute(plan, target.sink(catalog, options), { workers: 0 })
    void rowsGoIn(server.adminUrl).then(() => server.kill())
    await expect(loading).rejects.toMatchObject({ code: 'POP-4007' })
    await server.restart()
    await expect(fill(url)).rejects.toMatchObject({ code: 'POP-5005' })
    const small = await planFor(catalog, 200)
    await execute(small, target.sink(catalog, { ...options, resume: true }), { workers: 0 })
  })
  expect(await counts(url)).toEqual({ customer: 200, purchase: 200, payment: 200, history: 200 })
  expect(await schemaOf(url)).toEqual(before)
})
