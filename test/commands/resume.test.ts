import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { ask, schemaOf } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'
import { populace } from './run.ts'

/** Wide rows of almost no bytes: a load goes in partitions, of which a journal tells which are in, by what rows may take. */
const WIDE = Array.from({ length: 20 }, (_, i) => `nothing_${i} jsonb CHECK (nothing_${i} IS NULL)`).join(', ')

/** A list that came with the schema, and tables whose keys an owner sets aside. */
const SCHEMA = `
  CREATE TABLE kind (id int PRIMARY KEY, label text NOT NULL UNIQUE);
  INSERT INTO kind VALUES (3, 'three'), (7, 'seven');
  CREATE TABLE tick (id serial PRIMARY KEY, code text NOT NULL UNIQUE, kind_id int NOT NULL REFERENCES kind, ${WIDE});
  CREATE TABLE mark (id serial PRIMARY KEY, tick_id int NOT NULL REFERENCES tick, before_id int REFERENCES mark);
  CREATE TABLE note (id serial);`

const MANY = 100_000

/** Rows that are in while a load runs; 0 before its first partition. */
async function committed(url: string): Promise<number> {
  const [[there] = []] = await ask(url, "SELECT to_regclass('populace_run.part') IS NOT NULL")
  if (there !== true) return 0
  const [[parts] = []] = await ask(url, 'SELECT count(*)::int FROM populace_run.part')
  return Number(parts)
}

const keysOf = (url: string) =>
  ask(
    url,
    "SELECT conname::text FROM pg_constraint WHERE conrelid IN ('tick'::regclass, 'mark'::regclass) AND contype IN ('p', 'u', 'f')",
  )

describe('a load that was killed while keys were set aside', { timeout: 180_000 }, () => {
  let url = ''
  let before: unknown
  beforeEach(async () => {
    url = await createDatabase(inject('postgres'))
    const role = `owner_${url.slice(-12)}`
    const database = new URL(url).pathname.slice(1)
    await ask(
      url,
      `CREATE ROLE ${role} LOGIN; GRANT CREATE ON DATABASE ${database} TO ${role}; GRANT CREATE ON SCHEMA public TO ${role}`,
    )
    const owner = new URL(url)
    owner.username = role
    url = owner.href
    await ask(url, SCHEMA)
    before = await schemaOf(url)
  })

  async function kill(load: readonly string[]) {
    const killed = await populace(load, {
      started: async (child) => {
        while ((await committed(url)) === 0) await sleep(5)
        child.kill('SIGKILL')
      },
    })
    expect(killed.code).toBe(128)
    expect((await keysOf(url)).flat()).not.toContain('mark_tick_id_fkey')
    expect((await keysOf(url)).flat()).not.toContain('tick_code_key')
    expect((await populace(load)).stderr).toContain('POP-5005')
  }

  const filling = (...more: string[]) => ['fill', url, '--rows', String(MANY), '--skip', 'note', '--quiet', ...more]

  test('goes on to all rows, beside the list that stayed, and every key is back and met', async () => {
    const load = filling('--yes')
    await kill(load)
    const { code, stdout, stderr } = await populace([...load, '--resume', '--json'])
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout).verification.violations).toEqual([])
    expect(await schemaOf(url)).toEqual(before)
    expect(await ask(url, 'SELECT count(*)::int, min(id), max(id) FROM tick')).toEqual([[MANY, 1, MANY]])
    expect(await ask(url, 'SELECT count(*)::int, count(DISTINCT tick_id) > 1000 FROM mark')).toEqual([[MANY, true]])
    expect(await ask(url, 'SELECT DISTINCT kind_id FROM tick ORDER BY 1')).toEqual([[3], [7]])
  })

  test('goes on where rows are added, behind those that were there', async () => {
    await populace(['fill', url, '--rows', '30', '--skip', 'note', '--yes', '--quiet'])
    const load = filling('--append')
    const killed = await populace(load, {
      started: async (child) => {
        while ((await committed(url)) === 0) await sleep(5)
        child.kill('SIGKILL')
      },
    })
    expect(killed.code).toBe(128)
    const resumed = await populace([...load, '--resume'])
    expect([resumed.code, resumed.stderr]).toEqual([0, ''])
    expect(await ask(url, 'SELECT count(*)::int, min(id), max(id) FROM tick')).toEqual([[MANY + 30, 1, MANY + 30]])
    expect(await schemaOf(url)).toEqual(before)
  })

  test('is undone by --discard, and the run that follows is planned from the keys that came back', async () => {
    await kill(filling('--yes'))
    const { code, stdout } = await populace(['fill', url, '--rows', '500', '--discard', '--yes', '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout).verification.violations).toEqual([])
    expect(await schemaOf(url)).toEqual(before)
    expect(await ask(url, 'SELECT count(*)::int, count(DISTINCT code)::int FROM tick')).toEqual([[500, 500]])
  })
})
