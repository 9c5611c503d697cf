import { splitStatements } from '../../sql/statements.ts'
import { mysqlLexis } from '../lexis.ts'
import type { Session } from './session.ts'

/**
 * Runs a script's statements one after the other: definitions can't be undone here, so that those before a fault stay. Databases that the script makes or
 * chooses are left out: the address has chosen one.
 *
 * @throws PopulaceError POP-4009 with the server's message for the first statement that it rejects
 */
export async function applyDdl(session: Session, script: string): Promise<void> {
  for (const { start, end, words } of splitStatements(script, mysqlLexis)) {
    const isDatabases =
      words[0] === 'USE' || (/^(CREATE|DROP|ALTER)$/.test(words[0] ?? '') && /^(DATABASE|SCHEMA)$/.test(words[1] ?? ''))
    if (!isDatabases) await session.execute(script.slice(start, end))
  }
  await session.execute('SET SESSION foreign_key_checks = 1')
  await session.reset()
}
