import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fault, PopulaceError } from '@populace/diagnostics'
import { lockFolder, makeCluster, maskPassword } from '@populace/dialects/postgres/live'
import { CompiledQuery, Kysely, Migrator, PostgresDialect, type PostgresPool } from 'kysely'
import { migrations } from './migrations/index.ts'
import { pglitePool } from './pglite-pool.ts'
import { serverPool } from './server-pool.ts'
import type { Tables } from './tables.ts'

/** Everything that the server remembers. */
export type Store = Kysely<Tables>

/** A store that is open; close it in the end, so that another process can have its folder. */
export interface OpenStore {
  readonly store: Store
  /** The folder or address that it is in, without a password. */
  readonly place: string
  close(): Promise<void>
}

/** Its tables stand in a schema of their own: a database given by URL may hold others. */
const SCHEMA = 'populace'

/**
 * Opens the store and brings its tables up to date: a folder with an embedded PostgreSQL, `memory`, or the URL of a PostgreSQL server.
 *
 * @throws PopulaceError POP-4010 where another process has it, POP-4001 unreachable, POP-4009 with what the database says
 */
export async function openStore(place: string): Promise<OpenStore> {
  if (/^postgres(ql)?:\/\//.test(place)) return await migrate(await serverPool(place), maskPassword(place), () => {})
  if (place === 'memory') return await migrate(await pglitePool('memory://'), place, () => {})
  const folder = resolve(place)
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  try {
    makeCluster(folder)
    return await migrate(await pglitePool(folder), folder, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function migrate(pool: PostgresPool, place: string, unlock: () => void): Promise<OpenStore> {
  const store: Store = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(`SET search_path TO ${SCHEMA}`))
      },
    }),
  })
  const close = async () => {
    await store.destroy()
    unlock()
  }
  const migrator = new Migrator({
    db: store,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: SCHEMA,
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return { store, place, close }
  await close()
  const message = error instanceof Error ? error.message : String(error)
  throw new PopulaceError(fault('POP-4009', `the store in ${place} can't be brought up to date: ${message}`), {
    cause: error,
  })
}
