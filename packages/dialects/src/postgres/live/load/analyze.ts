import { PopulaceError } from '@populace/diagnostics'
import type { Database, Session } from '../session.ts'
import type { Relation } from './relations.ts'

/** Sessions that analyse side by side. A server has a core for each connection, or will have it soon. */
const SESSIONS = 2

/**
 * Gives the planner statistics on the new rows. The rows are in and committed by then, so that a failure (a function in an
 * index that raises an error) must not look like one of the load.
 */
export async function analyze(database: Database, session: Session, relations: readonly Relation[]): Promise<void> {
  const tables = relations.filter(({ rows, owned }) => rows > 0 && owned).map(({ sql }) => sql)
  const parallel = database.parallel && tables.length > 1
  await Promise.all([
    analyzeAll(session, tables),
    ...Array.from({ length: parallel ? SESSIONS - 1 : 0 }, () => withAnother(database, tables)),
  ])
}

/** Takes tables from the list until none is left. */
async function analyzeAll(session: Session, tables: string[]): Promise<void> {
  for (let table = tables.shift(); table !== undefined; table = tables.shift()) {
    try {
      await session.query(`ANALYZE ${table}`)
    } catch (error) {
      if (!(error instanceof PopulaceError)) throw error
    }
  }
}

/** Where no other session can be had, the first one does it alone. */
async function withAnother(database: Database, tables: string[]): Promise<void> {
  let session: Session | undefined
  try {
    session = await database.session()
    await analyzeAll(session, tables)
  } catch (error) {
    if (!(error instanceof PopulaceError)) throw error
  } finally {
    await session?.end()
  }
}
