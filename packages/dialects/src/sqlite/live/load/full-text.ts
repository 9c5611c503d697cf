import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import { SyntaxFault } from '../../../sql/token.ts'
import { quoteName } from '../../../sql/quoting.ts'
import { readTrigger } from '../../ddl/trigger.ts'
import { FULL_TEXT, readFullText } from '../../full-text.ts'
import { moduleOf } from '../../virtual-tables.ts'
import type { Connection } from '../connection.ts'

interface Stored {
  readonly name: string
  readonly sql: string
}

/**
 * Has full-text indexes read the rows that they are over (`content=`), where no trigger has told them of each: applications keep some in order by themselves.
 * What can't be read is a warning, for the rows are in.
 *
 * @param filled the tables that got rows
 * @param aside names of triggers that did not see them
 */
export function rebuildFullText(
  connection: Connection,
  filled: readonly string[],
  aside: ReadonlySet<string>,
): Diagnostic[] {
  const virtual = connection
    .all<Stored>("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'")
    .filter(({ sql }) => moduleOf(sql) === FULL_TEXT)
  if (virtual.length === 0) return []
  const told = writtenByTriggers(connection, aside)
  const rows = new Set(filled.map((name) => name.toLowerCase()))
  return virtual.flatMap(({ name, sql }): Diagnostic[] => {
    const content = contentOf(sql)?.toLowerCase()
    return content !== undefined && rows.has(content) && !told.has(name.toLowerCase()) ? rebuild(connection, name) : []
  })
}

function contentOf(sql: string): string | undefined {
  try {
    return readFullText(sql).options.get('content')
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined
    throw error
  }
}

function writtenByTriggers(connection: Connection, aside: ReadonlySet<string>): ReadonlySet<string> {
  const stored = connection.all<Stored>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
  return new Set(
    stored.flatMap(({ name, sql }) => {
      try {
        const { trigger, writes } = readTrigger(sql)
        return trigger.events.includes('insert') && !aside.has(name) ? writes : []
      } catch (error) {
        if (error instanceof SyntaxFault) return []
        throw error
      }
    }),
  )
}

function rebuild(connection: Connection, name: string): Diagnostic[] {
  const quoted = quoteName(name)
  try {
    connection.exec(`INSERT INTO ${quoted} (${quoted}) VALUES ('rebuild')`)
    return []
  } catch (error) {
    if (!(error instanceof PopulaceError)) throw error
    const message = error.cause instanceof Error ? error.cause.message : error.message
    const found = fault('POP-3006', `the full-text index ${name} could not read the rows that it is over: ${message}`, {
      subject: name,
      fix: 'see what its definition says of content=, and rebuild it',
    })
    return [{ ...found, severity: 'warning' }]
  }
}
