import { type Diagnostic, fault } from '@populace/diagnostics'
import { type DdlOptions, type DdlReading, maximumBytes } from '../../ddl-reading.ts'
import { positions } from '../../source-positions.ts'
import { Cursor } from '../../sql/cursor.ts'
import { splitStatements } from '../../sql/statements.ts'
import { SyntaxFault } from '../../sql/token.ts'
import type { Draft } from '../draft.ts'
import { finish } from '../finish.ts'
import { duckdbLexis } from '../lexis.ts'
import { readers } from './statements.ts'

/** A text with more faults is no SQL, and nobody reads on. */
const MAXIMUM_FAULTS = 1_000

/** Words that statements may have between CREATE and what they create. */
const MODIFIERS = new Set(['OR', 'REPLACE', 'TEMP', 'TEMPORARY', 'UNIQUE', 'PERSISTENT'])

/**
 * Reads a DuckDB schema: tables, unique indexes, sequences, named types, and what ALTER and DROP make of them; everything else is read over. Never throws
 * for what the text holds: faults are diagnostics (POP-1001 syntax error, POP-1003 no tables, POP-1006 too large).
 *
 * @param text the script
 * @param options `file` is named in positions; `signal` stops the reading between statements
 * @throws the signal's reason when it is aborted
 * @example const { catalog } = await readDdl('CREATE TABLE account (id UBIGINT PRIMARY KEY, tags VARCHAR[])')
 */
export async function readDdl(text: string, { file, signal }: DdlOptions = {}): Promise<DdlReading> {
  const draft: Draft = { tables: [], sequences: [], types: new Map() }
  const diagnostics: Diagnostic[] = []
  if (text.length > maximumBytes || new TextEncoder().encode(text).length > maximumBytes) {
    diagnostics.push(fault('POP-1006', `The script is larger than ${maximumBytes / 1024 / 1024} MB`))
    return { catalog: finish(draft), diagnostics }
  }
  const position = positions(text, file)
  for (const { start, end, words } of splitStatements(text, duckdbLexis)) {
    signal?.throwIfAborted()
    const [verb, object] = words.filter((word) => !MODIFIERS.has(word))
    try {
      readers[`${verb} ${object}`]?.(new Cursor(text, duckdbLexis, start, end), draft)
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error
      diagnostics.push(fault('POP-1001', error.message, { at: position(error.offset) }))
      if (diagnostics.length >= MAXIMUM_FAULTS) break
    }
  }
  const catalog = finish(draft)
  if (catalog.tables.length === 0) {
    const at = file === undefined ? {} : { at: { file, line: 1, column: 1 } }
    diagnostics.push(fault('POP-1003', 'The script defines no tables', at))
  }
  return { catalog, diagnostics }
}
