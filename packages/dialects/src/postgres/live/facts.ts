import { fault, PopulaceError } from '@populace/diagnostics'
import type { ServerFacts } from './session.ts'

const OLDEST = 130_000

/** Runs SQL in a session that is being made. */
export type Ask = <Row extends object>(sql: string) => Promise<Row[]>

/** Reads what the server and the role can do. POP-4011 for a server that is too old. */
export async function readFacts(ask: Ask): Promise<ServerFacts> {
  const [row] = await ask<Omit<ServerFacts, 'canReplicate'>>(
    `SELECT current_setting('server_version_num')::int AS version, current_database()::text AS database,
       current_user::text AS role, rolsuper AS superuser,
       has_database_privilege(current_database(), 'CREATE') AS "canCreateSchema",
       has_database_privilege(current_database(), 'TEMPORARY') AS "canCreateTemporary"
     FROM pg_roles WHERE rolname = current_user`,
  )
  if (row === undefined) throw new PopulaceError(fault('POP-4011', 'the server does not say who the current role is'))
  if (row.version < OLDEST) {
    const found = `${Math.floor(row.version / 10_000)}.${row.version % 10_000}`
    throw new PopulaceError(
      fault('POP-4011', `the server is PostgreSQL ${found}; the oldest that is supported is ${OLDEST / 10_000}`),
    )
  }
  return { ...row, canReplicate: await canReplicate(ask) }
}

/** Trying is the only sure way: hosted databases let roles do it that are neither superusers nor granted the parameter. */
async function canReplicate(ask: Ask): Promise<boolean> {
  await ask('BEGIN')
  try {
    await ask('SET LOCAL session_replication_role = replica')
    return true
  } catch {
    return false
  } finally {
    await ask('ROLLBACK')
  }
}
