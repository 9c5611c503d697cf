import { PopulaceError } from '@populace/diagnostics'
import type { Session } from '../session.ts'
import type { Relation } from './relations.ts'

/**
 * Gives the planner statistics on the new rows. The rows are in and committed by then, so that a failure (a function in an
 * index that raises an error) must not look like one of the load.
 */
export async function analyze(session: Session, relations: readonly Relation[]): Promise<void> {
  const tables = relations.filter(({ rows, owned }) => rows > 0 && owned).map(({ sql }) => sql)
  if (tables.length === 0) return
  try {
    await session.query(`ANALYZE ${tables.join(', ')}`)
  } catch (error) {
    if (!(error instanceof PopulaceError)) throw error
  }
}
