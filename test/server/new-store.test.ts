import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packedCluster } from '@populace/dialects/postgres/live'
import { expect, test } from 'vitest'
import { newHome, openServer } from './browser.ts'

test('a new store begins with the cluster that the build has packed, whatever an earlier attempt left behind', async () => {
  expect(existsSync(fileURLToPath(packedCluster))).toBe(true)
  const home = newHome()
  const store = join(home, 'store')
  mkdirSync(`${store}.new`)
  writeFileSync(join(`${store}.new`, 'PG_VERSION'), 'half')
  const { client } = await openServer({ home, store })
  expect((await client.listProjects()).items).toEqual([])
  expect(readdirSync(home)).toContain('store')
  expect(readdirSync(home)).not.toContain('store.new')
})
