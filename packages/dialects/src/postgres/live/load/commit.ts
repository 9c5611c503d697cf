import { fault, PopulaceError } from '@populace/diagnostics'
import type { Database, Session } from '../session.ts'

/**
 * Commits, and when the connection is lost before the answer comes, asks the server through another one what became of the
 * transaction, so that "lost" never hides "done".
 */
export async function commit(database: Database, session: Session): Promise<void> {
  const [row] = await session.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')
  try {
    await session.query('COMMIT')
  } catch (error) {
    if (!(error instanceof PopulaceError) || error.code !== 'POP-4007' || row === undefined) throw error
    if ((await fateOf(database, row.id)) !== 'committed') throw error
  }
}

/** `committed`, `aborted`, `in progress`, or unknown with POP-4007. */
async function fateOf(database: Database, transaction: string): Promise<string | undefined> {
  let session: Session | undefined
  try {
    session = await database.session()
    const [row] = await session.query<{ fate: string }>('SELECT pg_xact_status($1::xid8) AS fate', [transaction])
    return row?.fate
  } catch (cause) {
    throw new PopulaceError(
      fault('POP-4007', `the connection to ${database.address} was lost while the last transaction was committed`, {
        fix: 'once the server is back, look whether the rows are there before you run the command again',
      }),
      { cause },
    )
  } finally {
    await session?.end()
  }
}
