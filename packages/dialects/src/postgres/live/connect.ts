import { fault, PopulaceError } from '@populace/diagnostics'
import { maskPassword } from '../../shown-address.ts'
import { connectServer } from './server-database.ts'
import type { Database } from './session.ts'

/**
 * Connects to the database that a URL names: `postgres://…`, or `pglite:FOLDER` and `pglite:memory` for the embedded one.
 * Close it in the end, whatever happens.
 *
 * @throws PopulaceError POP-4001 unreachable, POP-4002 refused, POP-4010 folder in use, POP-4011 server too old, POP-1005 another kind of URL
 * @example
 * ```ts
 * const database = await connect('postgres://ann:secret@localhost/shop')
 * try {
 *   const session = await database.session()
 *   console.log(await session.query('SELECT version()'))
 * } finally {
 *   await database.close()
 * }
 * ```
 */
export async function connect(url: string): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(url)) return await connectServer(url)
  // With its extensions it is half as much to read as everything else of a command.
  if (url.startsWith('pglite:')) return await (await import('./pglite-database.ts')).openPglite(url)
  throw new PopulaceError(fault('POP-1005', `${maskPassword(url)} is no address of a PostgreSQL database`))
}
