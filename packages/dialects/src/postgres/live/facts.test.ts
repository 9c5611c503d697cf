import { expect, test } from 'vitest'
import { type Ask, readFacts } from './facts.ts'

/** A server of a version that can't be run here any more answers like this. */
const serverOf =
  (version: number): Ask =>
  async <Row extends object>(sql: string) =>
    (sql.startsWith('SELECT')
      ? [{ version, database: 'd', role: 'r', superuser: false, canCreateSchema: true, canCreateTemporary: true }]
      : []) as Row[]

test('a server older than PostgreSQL 13 is refused with its version', async () => {
  await expect(readFacts(serverOf(120_014))).rejects.toMatchObject({
    code: 'POP-4011',
    message: expect.stringContaining('PostgreSQL 12.14'),
  })
  expect(await readFacts(serverOf(130_000))).toMatchObject({ version: 130_000, canReplicate: true })
})
