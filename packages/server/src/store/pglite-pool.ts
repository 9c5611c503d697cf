import { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** Whole numbers of 64 bits as numbers: counts of rows and bytes stay below 2^53. The same reading as a server's. */
const parsers = { 20: Number }

/**
 * PGlite as the pool that kysely's PostgreSQL dialect asks for. There is one session, so whoever wants it waits until the one
 * before has released it, which keeps transactions apart.
 */
export async function pglitePool(place: string): Promise<PostgresPool> {
  const db = await PGlite.create(place, { parsers })
  let turn: Promise<void> = Promise.resolve()
  let release = () => {}
  const session: PostgresPoolClient = {
    query: (async (sql: string, parameters: readonly unknown[]) =>
      answer(sql, await db.query(sql, [...parameters]))) as PostgresPoolClient['query'],
    release: () => release(),
  }
  return {
    async connect() {
      const before = turn
      let done = () => {}
      turn = new Promise((resolve) => {
        done = resolve
      })
      await before
      release = done
      return session
    },
    async end() {
      await turn
      await db.close()
    },
  }
}

/** kysely counts affected rows by the command's name, which PGlite leaves out. */
function answer<Row>(sql: string, { rows, affectedRows = 0 }: { rows: Row[]; affectedRows?: number }) {
  const written = /^\s*(insert|update|delete|merge)/i.exec(sql)?.[1]?.toUpperCase() ?? 'SELECT'
  return { command: written as PostgresQueryResult<Row>['command'], rowCount: affectedRows, rows }
}
