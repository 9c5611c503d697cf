import { connect } from '@populace/dialects/postgres/live'
import { expect, test } from 'vitest'

/** PostgreSQL numbers each cluster that it makes by the moment. */
async function clusterOf(): Promise<unknown> {
  const database = await connect('pglite:memory')
  const session = await database.session()
  const [row] = await session.query('SELECT system_identifier::text FROM pg_control_system()')
  await session.end()
  await database.close()
  return row
}

test('databases in memory begin with the cluster that lies ready, and none is made', { timeout: 120_000 }, async () => {
  expect(await clusterOf()).toEqual(await clusterOf())
})
