import type { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openTarget } from '@populace/dialects/live'
import { encoderFactory } from '@populace/sinks'
import { expect, onTestFinished, test } from 'vitest'
import { populace } from '../commands/run.ts'
import { commitPartition, customers, sampleDdl, sampleTables } from '../laws/sink-sample.ts'
import { ask, newDatabase, newFile, run } from './database.ts'

const DDL =
  'CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE); CREATE TABLE u (id INTEGER PRIMARY KEY, t INTEGER NOT NULL REFERENCES t);'
const rows = (file: string) => Number(ask(file, 'SELECT count(*) AS n FROM t')[0]?.n)

/** A load that takes long enough to be interrupted in the middle. */
async function interrupted(signal: NodeJS.Signals): Promise<{ readonly file: string; readonly code: number }> {
  const file = await newDatabase(DDL)
  let child: ReturnType<typeof spawn> | undefined
  const outcome = populace(['fill', `sqlite:${file}`, '--rows', '3M', '--workers', '1'], {
    started: (started) => {
      child = started
    },
  })
  while (!existsSync(`${file}-journal`)) await new Promise((resolve) => setTimeout(resolve, 20))
  child?.kill(signal)
  return { file, code: (await outcome).code }
}

test('a cancelled load leaves nothing', async () => {
  const { file, code } = await interrupted('SIGINT')
  expect(code).toBe(130)
  expect(['.lock', '.populace', '-journal'].filter((end) => existsSync(file + end))).toEqual([])
  expect(rows(file)).toBe(0)
})

test('after a load that was killed the next one finds the file as it was', async () => {
  const { file } = await interrupted('SIGKILL')
  const { code, stderr } = await populace(['fill', `sqlite:${file}`, '--rows', '40', '--quiet'])
  expect([code, stderr]).toEqual([0, ''])
  expect(['.lock', '.populace', '-journal'].filter((end) => existsSync(file + end))).toEqual([])
  expect(rows(file)).toBe(40)
})

test('a rejected row is named with its number, and nothing stays', async () => {
  const ddl = sampleDdl.replace('CREATE SCHEMA shop;', '').replace('shop.visit', 'visit')
  const file = await newDatabase(
    ddl.replace('customer (id integer NOT NULL', 'customer (id integer NOT NULL CHECK (id <> 17)'),
  )
  const target = await openTarget(`sqlite:${file}`)
  onTestFinished(() => target.close())
  const sink = target.sink(await target.catalog(), {
    mode: 'refuse',
    resume: false,
    run: { id: 'r', planHash: 'p' },
    supports: (format, layout) => encoderFactory(format).supports(layout).ok,
  })
  await sink.open(sampleTables)
  const load = async () => {
    for (const partition of customers.partitions) await commitPartition(sink, customers, partition)
  }
  await expect(load()).rejects.toThrow(/POP-4005.*public\.customer row 17: .*id <> 17/s)
  await sink.abort(new Error('rejected'))
  await target.close()
  expect(ask(file, 'SELECT count(*) AS n FROM customer')).toEqual([{ n: 0 }])
})

test('a file in use, and what is no database, are told by name', async () => {
  const used = await newDatabase(DDL)
  mkdirSync(`${used}.lock`)
  const inUse = await populace(['fill', `sqlite:${used}`])
  rmdirSync(`${used}.lock`)
  expect([inUse.code, inUse.stderr]).toEqual([3, expect.stringContaining('POP-4010')])
  const other = newFile()
  writeFileSync(other, 'no database at all, but long enough to be looked at: '.repeat(400))
  const none = await populace(['fill', `sqlite:${other}`])
  expect([none.code, none.stderr]).toEqual([3, expect.stringContaining('no SQLite database')])
})

test('a function that only an application has is refused by name', async () => {
  const file = newFile()
  const schema = join(dirname(file), 'schema.sqlite.sql')
  writeFileSync(schema, "CREATE TABLE t (id INTEGER PRIMARY KEY, code TEXT CHECK (code REGEXP '^[a-z]+$'))")
  const { code, stderr } = await populace(['fill', `sqlite:${file}`, '--schema', schema])
  expect(code).not.toBe(0)
  expect(stderr).toMatch(/POP-3006.*REGEXP/)
})

test('a database in WAL mode stays in it', async () => {
  const file = await newDatabase(DDL)
  // The mode is two bytes of the header: this build can't share memory, and changes it only as the one who has the file to itself.
  run(file, 'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL')
  expect((await populace(['fill', `sqlite:${file}`, '--rows', '30', '--quiet'])).code).toBe(0)
  const target = await openTarget(`sqlite:${file}`)
  onTestFinished(() => target.close())
  expect((await target.extents(await target.catalog())).get('main.t')).toBe(30)
  expect(existsSync(`${file}-shm`)).toBe(false)
})

test('no document is NULL where a check asks for a valid one: older versions take NULL for none', async () => {
  const file = await newDatabase('CREATE TABLE d (id INTEGER PRIMARY KEY, doc TEXT CHECK (json_valid(doc)), free TEXT)')
  expect((await populace(['fill', `sqlite:${file}`, '--rows', '400', '--quiet'])).code).toBe(0)
  expect(ask(file, 'SELECT count(*) - count(doc) AS n FROM d')[0]?.n).toBe(0)
})
