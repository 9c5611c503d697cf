import { fault, PopulaceError } from '@populace/diagnostics'
import type { PostgresPool } from 'kysely'
import { Pool, types } from 'pg'

const INT8 = 20

/** Held by the one server that a store has, for as long as it is connected. The number is any that nobody else uses. */
const LOCK = 7_667_202_611

/** Connections to a PostgreSQL server, reading values as the embedded one does. POP-4010 while another server has the store. */
export async function serverPool(url: string): Promise<PostgresPool> {
  const pool = new Pool({
    connectionString: url,
    max: 8,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)) },
  })
  // A connection that breaks is replaced by the next query.
  pool.on('error', () => {})
  try {
    const holder = await pool.connect()
    holder.on('error', () => {})
    const { rows } = await holder.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK])
    if (!rows[0]?.held) throw new PopulaceError(fault('POP-4010', 'another server uses this store'))
    return {
      connect: () => pool.connect(),
      async end() {
        holder.release(true)
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    if (error instanceof PopulaceError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new PopulaceError(fault('POP-4001', `the store can’t be reached: ${reason}`), { cause: error })
  }
}
