import type { PostgresPool } from 'kysely'
import { Pool, types } from 'pg'

const INT8 = 20

/** Connections to a PostgreSQL server, reading values as the embedded one does. */
export function serverPool(url: string): PostgresPool {
  return new Pool({
    connectionString: url,
    max: 8,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)) },
  })
}
