import { expect, inject, test } from 'vitest'
import { ask } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'
import { populace } from './run.ts'

const SCHEMA = `CREATE TABLE shop (id int PRIMARY KEY, name text NOT NULL);
  CREATE TABLE sale (id int PRIMARY KEY, shop_id int NOT NULL CONSTRAINT sold_in REFERENCES shop, total int CONSTRAINT dear CHECK (total > 0))`

test('what rows break is said of each constraint, in words and as JSON', async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(url, `${SCHEMA}; INSERT INTO shop VALUES (1, 'A'); INSERT INTO sale VALUES (1, 1, 5)`)
  expect(await populace(['verify', url])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('constraints, no violation'),
  })
  // As a load does that leaves constraints aside and never looks again.
  await ask(
    url,
    `SET session_replication_role = replica; INSERT INTO sale VALUES (2, 7, 5), (3, 8, 5);
     ALTER TABLE sale DROP CONSTRAINT dear, ADD CONSTRAINT dear CHECK (total > 5) NOT VALID`,
  )
  const { code, stdout } = await populace(['verify', url])
  expect(code).toBe(1)
  expect(stdout).toContain('  public.sale, foreign key sold_in: 2 rows\n')
  expect(stdout).toContain('  public.sale, check dear: 3 rows\n')
  const json = JSON.parse((await populace(['verify', url, '--json'])).stdout)
  expect(json.verification.violations).toContainEqual({
    kind: 'foreign key',
    table: 'public.sale',
    constraint: 'sold_in',
    count: 2,
  })
})
