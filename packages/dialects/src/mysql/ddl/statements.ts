import { Cursor } from '../../sql/cursor.ts'
import { SyntaxFault } from '../../sql/token.ts'
import { mysqlLexis } from '../lexis.ts'
import { targetOf } from './finish.ts'
import { foreignKeyNames } from './names.ts'
import type { Session } from './session.ts'
import { applyStatement } from './statement.ts'

/** Reads the statement at [start, end) of a text; what is wrong with it becomes a diagnostic. */
export function readStatement(session: Session, text: string, start = 0, end = text.length) {
  try {
    applyStatement(session, new Cursor(text, mysqlLexis, start, end))
  } catch (cause) {
    if (!(cause instanceof SyntaxFault)) throw cause
    session.report(cause.offset, 'POP-1001', 'error', `Syntax error: ${cause.message}`)
  }
}

/** Scripts may name tables before they define them; only what stays unknown is a fault. */
export function reportUnknownTargets(session: Session) {
  for (const table of session.tables.values()) {
    const names = foreignKeyNames(table)
    for (const [i, key] of table.foreignKeys.entries()) {
      if (targetOf(session, table, key)) continue
      const message = `Foreign key ${names[i]} of ${table.name} references ${key.references.name}, which is not defined`
      session.report(0, 'POP-1004', 'error', message)
    }
  }
}
