import { fault, PopulaceError } from '@populace/diagnostics'
import type { ServerFacts } from './session.ts'

/** Older servers don't check conditions: MariaDB before 10.2, MySQL before 8.0.16. */
const OLDEST = { mariadb: [10, 3, 0], mysql: [8, 0, 16] } as const

/** Reads what the server and the account are. POP-4011 for a server that is too old. */
export async function readFacts(
  query: (sql: string) => Promise<readonly Record<string, unknown>[]>,
): Promise<ServerFacts> {
  const [row = {}] = await query(
    `SELECT VERSION() AS version, DATABASE() AS db, CURRENT_USER() AS account, @@local_infile AS local_infile, @@max_allowed_packet AS packet`,
  )
  const version = String(row.version)
  const isMariaDb = /mariadb/i.test(version)
  const oldest = isMariaDb ? OLDEST.mariadb : OLDEST.mysql
  if (before(version, oldest))
    throw new PopulaceError(
      fault(
        'POP-4011',
        `${isMariaDb ? 'MariaDB' : 'MySQL'} ${oldest.join('.')} or newer is needed; the server's version is ${version}`,
      ),
    )
  const [user, host] = /^(.*)@([^@]*)$/.exec(String(row.account))?.slice(1) ?? []
  return {
    version,
    isMariaDb,
    database: String(row.db),
    account: `'${user ?? ''}'@'${host ?? '%'}'`,
    takesLocalFiles: Number(row.local_infile) === 1,
    packet: Number(row.packet),
  }
}

function before(version: string, oldest: readonly number[]): boolean {
  const numbers = version.split(/[.-]/).map(Number)
  for (const [i, least] of oldest.entries()) {
    const number = numbers[i] ?? 0
    if (number !== least) return number < least
  }
  return false
}
