import type { Cursor } from '../../sql/cursor.ts'
import { SyntaxFault } from '../../sql/token.ts'
import type { Session } from './session.ts'

/** What may stand between a procedure's parameters and its body, with how many words more. */
const CHARACTERISTICS: Readonly<Record<string, number>> = {
  LANGUAGE: 1,
  NOT: 1,
  DETERMINISTIC: 0,
  CONTAINS: 1,
  NO: 1,
  READS: 2,
  MODIFIES: 2,
  SQL: 2,
  COMMENT: 1,
}

/** `CREATE PROCEDURE [IF NOT EXISTS] name (IN amount decimal(10,2)) … body`, the cursor after PROCEDURE. One that can't be read is none that triggers are known to call. */
export function createProcedure(session: Session, cursor: Cursor): void {
  try {
    readProcedure(session, cursor)
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error
  }
}

function readProcedure(session: Session, cursor: Cursor): void {
  cursor.accept('IF', 'NOT', 'EXISTS')
  const name = cursor.qualifiedName()
  cursor.expect('(')
  const parameters: { name: string; isGivenBack: boolean }[] = []
  while (!cursor.accept(')')) {
    const mode = cursor.acceptOneOf('IN', 'OUT', 'INOUT')
    parameters.push({ name: cursor.name().toLowerCase(), isGivenBack: mode === 'OUT' || mode === 'INOUT' })
    while (!cursor.at(',') && !cursor.at(')') && cursor.peek().kind !== 'end')
      if (cursor.next().key === '(') cursor.skipToClosing()
    cursor.accept(',')
  }
  while (Object.hasOwn(CHARACTERISTICS, cursor.peek().key))
    for (let words = CHARACTERISTICS[cursor.next().key] ?? 0; words > 0; words--) cursor.next()
  session.addProcedure(name, { parameters, body: cursor.rest().replace(/[\s;]+$/, '') })
}
