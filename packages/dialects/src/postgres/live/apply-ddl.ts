import { splitStatements } from '../grammar/statements.ts'
import type { Session } from './session.ts'

/**
 * Runs a script's statements in one transaction: all of the schema is there afterwards, or none of it. psql's own commands and the data after
 * `COPY … FROM stdin` are left out, and so is what a dump says about the role that made it.
 *
 * @throws PopulaceError POP-4009 with the database's message for the first statement that it rejects
 */
export const applyDdl = (session: Session, script: string): Promise<void> => applyStatements(session, textsOf(script))

function* textsOf(script: string): Iterable<string> {
  for (const { text } of splitStatements(script)) yield text
}

/** The same for a script whose statements are told apart. */
export async function applyStatements(session: Session, statements: Iterable<string>): Promise<void> {
  await session.query('BEGIN')
  try {
    for (const text of statements) if (!OF_THE_DUMP.test(text)) await session.query(text)
    await session.query('COMMIT')
  } catch (error) {
    await session.query('ROLLBACK')
    throw error
  }
  // A dump empties the search path for its own statements.
  await session.query('RESET ALL')
}

/** Transactions of the script's own, owners and rights of roles that this database may not know. */
const OF_THE_DUMP =
  /^\s*(BEGIN|COMMIT|START TRANSACTION|END)\s*$|^\s*ALTER\s[^;]*\sOWNER TO\s|^\s*(GRANT|REVOKE)\s|^\s*ALTER DEFAULT PRIVILEGES/i
