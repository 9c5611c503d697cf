import { fault } from '@populace/diagnostics'
import { type DdlOptions, type DdlReading, maximumBytes } from '../../ddl-reading.ts'
import { positions } from '../../source-positions.ts'
import { splitStatements } from '../../sql/statements.ts'
import { mysqlLexis } from '../lexis.ts'
import { finish } from './finish.ts'
import { Session } from './session.ts'
import { readStatement, reportUnknownTargets } from './statements.ts'

/** Statements that define something; all others are about rows, sessions and privileges. */
const DEFINING = new Set(['CREATE', 'ALTER', 'DROP', 'RENAME', 'USE'])
/** A text with more faults is no SQL, and nobody reads on. */
const MAXIMUM_FAULTS = 1_000
/** Characters read before the event loop gets a turn: an abort can only arrive then. */
const BREATH = 256 * 1024

/**
 * Reads MySQL's and MariaDB's DDL: a dump, a hand-written script, a row of migrations. Never throws for what the text holds: faults are diagnostics
 * (POP-1001 syntax error, POP-1002 unknown type, POP-1003 no tables, POP-1004 unknown object, POP-1006 too large), and what could be read is in the catalog
 * all the same.
 *
 * @param text the script
 * @param options `file` is named in positions; `signal` stops the reading between statements
 * @throws the signal's reason when it is aborted
 * @example const { catalog } = await readDdl('CREATE TABLE account (id int AUTO_INCREMENT PRIMARY KEY)')
 */
export async function readDdl(text: string, options: DdlOptions = {}): Promise<DdlReading> {
  const session = new Session(positions(text, options.file))
  const { diagnostics } = session
  if (text.length > maximumBytes || new TextEncoder().encode(text).length > maximumBytes) {
    diagnostics.push(fault('POP-1006', `The script is larger than ${maximumBytes / 1024 / 1024} MB`))
    return { catalog: finish(session), diagnostics }
  }
  let breath = 0
  for (const statement of splitStatements(text, mysqlLexis)) {
    options.signal?.throwIfAborted()
    if (DEFINING.has(statement.words[0] ?? '')) readStatement(session, text, statement.start, statement.end)
    if (diagnostics.length >= MAXIMUM_FAULTS) {
      session.report(statement.start, 'POP-1001', 'error', `Reading stopped here, after ${MAXIMUM_FAULTS} faults`)
      break
    }
    breath += statement.end - statement.start
    if (options.signal === undefined || breath < BREATH) continue
    await new Promise((resolve) => setTimeout(resolve))
    breath = 0
  }
  reportUnknownTargets(session)
  const catalog = finish(session)
  if (catalog.tables.length === 0) {
    const at = options.file === undefined ? {} : { at: { file: options.file, line: 1, column: 1 } }
    diagnostics.push(fault('POP-1003', 'The script defines no tables', at))
  }
  return { catalog, diagnostics }
}
