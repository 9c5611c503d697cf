import { encoderFactory } from '@populace/sinks'
import { connect, type Database, type PostgresSinkOptions, postgresSink } from '@populace/dialects/postgres/live'
import { afterAll, inject } from 'vitest'
import { sampleDdl, sampleTables, rowText } from '../laws/sink-sample.ts'
import { lawsOfSinks, type SinkHarness } from '../laws/sinks.ts'
import { createDatabase } from '../servers/postgres.ts'

const binary = encoderFactory('copy-binary')

async function server(strategy: PostgresSinkOptions['strategy']): Promise<SinkHarness> {
  const database = await connect(await createDatabase(inject('postgres')))
  return { ...(await harness(database, strategy)), close: () => database.close() }
}

// Making one takes seconds, so that the tests share it.
let pglite: Promise<Database> | undefined
afterAll(async () => (await pglite)?.close())

async function embedded(): Promise<SinkHarness> {
  pglite ??= connect('pglite:memory')
  const database = await pglite
  const session = await database.session()
  for (const { layout } of sampleTables) await session.query(`DROP TABLE IF EXISTS ${layout.schema}.${layout.name}`)
  await session.query('DROP SCHEMA IF EXISTS shop')
  return { ...(await harness(database, 'auto')), close: async () => undefined }
}

/** The tables that the laws write, made and watched through a session of their own. */
async function harness(
  database: Database,
  strategy: PostgresSinkOptions['strategy'],
): Promise<Omit<SinkHarness, 'close'>> {
  const watching = await database.session()
  for (const statement of sampleDdl.split(';')) await watching.query(statement)
  return {
    connect: async ({ resume }) =>
      postgresSink(database, {
        resume,
        run: { id: 'laws', planHash: 'same' },
        ...(strategy !== undefined && { strategy }),
        supportsBinary: (layout) => binary.supports(layout).ok,
      }),
    async contents() {
      const shown: Record<string, string[]> = {}
      for (const { layout } of sampleTables) {
        const rows = await watching.query<{ id: number; name: string | null; balance: string }>(
          `SELECT id, name, balance FROM ${layout.schema}.${layout.name} ORDER BY id`,
        )
        shown[`${layout.schema}.${layout.name}`] = rows.map((row) => rowText(row.id, row.name, row.balance))
      }
      return shown
    },
    async crash(sink) {
      // An embedded database ends with its process; the next best thing is the end of its session.
      if (!database.parallel) return void (await sink.abort(new Error('crash')))
      const pids = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'populace' AND datname = current_database() AND pid <> pg_backend_pid()`
      await watching.query(pids)
      while ((await watching.query(pids)).length > 0) await new Promise((resolve) => setTimeout(resolve, 10))
    },
  }
}

lawsOfSinks('PostgreSQL in one transaction', () => server('atomic'), { atomic: true })
lawsOfSinks('PGlite', embedded, { atomic: true })
lawsOfSinks('PostgreSQL in partitions', () => server('partitioned'))
