import { createHash } from 'node:crypto'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { Session } from '../session.ts'

/** Claims the database for one load at a time, until the session ends. POP-4010 when another load has it. */
export async function claim(session: Session): Promise<void> {
  const { database } = session.facts
  // Names of locks end at 64 characters.
  const lock = `populace.${createHash('sha256').update(database).digest('hex').slice(0, 32)}`
  const [row] = await session.query<{ got: number }>(`SELECT GET_LOCK('${lock}', 0) AS got`)
  if (Number(row?.got) === 1) return
  throw new PopulaceError(fault('POP-4010', `another run is loading into the database ${database}`))
}
