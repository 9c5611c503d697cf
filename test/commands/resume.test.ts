import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { query } from '../server/query.ts'
import { createDatabase } from '../servers/postgres.ts'
import { populace } from './run.ts'

/** More rows than one transaction takes: they come in partitions, of which a journal tells which are in. So many that some are still to come. */
const MANY = 4_000_000

const SCHEMA = 'CREATE TABLE tick (id serial PRIMARY KEY, value int NOT NULL); CREATE TABLE note (id serial)'

/** Rows that are in while a load runs; 0 before its first partition. */
async function committed(url: string): Promise<number> {
  const [there] = await query<{ there: boolean }>(url, "SELECT to_regclass('populace_run.part') IS NOT NULL AS there")
  if (!there?.there) return 0
  const [row] = await query<{ n: number }>(url, 'SELECT count(*)::int AS n FROM populace_run.part')
  return row?.n ?? 0
}

test.each(['refuse', 'append'])(
  'a killed load goes on from the command line (%s)',
  { timeout: 180_000 },
  async (mode) => {
    const url = await createDatabase(inject('postgres'))
    await query(url, SCHEMA)
    const added = mode === 'append' ? 30 : 0
    if (added > 0) await populace(['fill', url, '--rows', String(added), '--quiet'])
    const load = ['fill', url, '--rows', String(MANY), '--skip', 'note', '--quiet', ...(added > 0 ? ['--append'] : [])]
    const killed = populace(load, {
      started: async (child) => {
        while ((await committed(url)) === 0) await sleep(10)
        child.kill('SIGKILL')
      },
    })
    expect((await killed).code).toBe(128)

    const without = await populace(load)
    expect([without.code, without.stderr]).toEqual([3, expect.stringContaining('POP-5005')])
    const resumed = await populace([...load, '--resume'])
    expect([resumed.code, resumed.stderr]).toEqual([0, ''])
    expect(await query(url, 'SELECT count(*)::int AS n, min(id) AS least, max(id) AS most FROM tick')).toEqual([
      { n: MANY + added, least: 1, most: MANY + added },
    ])
    expect(await query(url, "SELECT 1 FROM pg_namespace WHERE nspname = 'populace_run'")).toEqual([])
  },
)
