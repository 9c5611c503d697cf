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

/** Tables of one statement: few, so that sessions end at about the same time. */
const TOGETHER = 8

/** Takes tables from the list until none is left. */
async function analyzeAll(session: Session, tables: string[]): Promise<void> {
  for (let some = tables.splice(0, TOGETHER); some.length > 0; some = tables.splice(0, TOGETHER))
    if (some.length === 1 || !(await analyzed(session, some)))
      for (const table of some) await analyzed(session, [table])
}

/** Whether they could all be. A statement ends at the first that can't. */
async function analyzed(session: Session, tables: readonly string[]): Promise<boolean> {
  try {
    await session.query(`ANALYZE ${tables.join(', ')}`)
    return true
  } catch (error) {
    if (!(error instanceof PopulaceError)) throw error
    return false
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
