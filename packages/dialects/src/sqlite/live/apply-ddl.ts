import { splitStatements } from '../../sql/statements.ts'
import { sqliteLexis } from '../lexis.ts'
import type { Connection } from './connection.ts'

/** Transactions of the script's own, and what can't be said inside one. */
const OF_THE_SCRIPT = new Set([
  'BEGIN',
  'COMMIT',
  'END',
  'ROLLBACK',
  'SAVEPOINT',
  'RELEASE',
  'PRAGMA',
  'VACUUM',
  'ATTACH',
])

/**
 * Runs a script's statements in one transaction: all of the schema is there afterwards, or none of it. The command-line shell's own commands
 * (`.mode`, `.read`) are left out.
 *
 * @throws PopulaceError POP-4009 with SQLite's message for the first statement that it rejects
 */
export function applyDdl(connection: Connection, script: string): void {
  const text = script.replace(/^\.\w.*$/gm, '')
  connection.exec('BEGIN IMMEDIATE')
  try {
    for (const { start, end, words } of splitStatements(text, sqliteLexis))
      if (!OF_THE_SCRIPT.has(words[0] ?? '')) connection.exec(text.slice(start, end))
    connection.exec('COMMIT')
  } finally {
    if (connection.inTransaction) connection.exec('ROLLBACK')
  }
}
