import { type Diagnostic, fault } from '@populace/diagnostics'
import { type DdlOptions, type DdlReading, maximumBytes } from '../../ddl-reading.ts'
import { positions } from '../../source-positions.ts'
import { Cursor } from '../../sql/cursor.ts'
import { splitStatements, type Statement } from '../../sql/statements.ts'
import { SyntaxFault } from '../../sql/token.ts'
import type { Draft } from '../draft/draft.ts'
import { finish } from '../draft/finish.ts'
import { FULL_TEXT, fullTextTable } from '../full-text.ts'
import { sqliteLexis } from '../lexis.ts'
import { moduleOf, storageOf } from '../virtual-tables.ts'
import { alterTable } from './alter-table.ts'
import { readIndex } from './create-index.ts'
import { readTable } from './create-table.ts'
import { readTriggerAt } from './trigger.ts'

/** A text with more faults is no SQL, and nobody reads on. */
const MAXIMUM_FAULTS = 1_000
/** Characters read before the event loop gets a turn: an abort can only arrive then. */
const BREATH = 256 * 1024

/**
 * Reads a SQLite schema: tables, indexes, triggers, virtual tables, and what ALTER and DROP make of them; everything else is read over. Never throws for what the
 * text holds: faults are diagnostics (POP-1001 syntax error, POP-1003 no tables, POP-1006 too large), and what could be read is in the catalog all the same.
 *
 * @param text the script
 * @param options `file` is named in positions; `signal` stops the reading between statements
 * @throws the signal's reason when it is aborted
 * @example const { catalog } = await readDdl('CREATE TABLE account (id INTEGER PRIMARY KEY, name TEXT)')
 */
export async function readDdl(text: string, { file, signal }: DdlOptions = {}): Promise<DdlReading> {
  const draft: Draft = { tables: [], managed: [], triggers: [] }
  const diagnostics: Diagnostic[] = []
  if (text.length > maximumBytes || new TextEncoder().encode(text).length > maximumBytes) {
    diagnostics.push(fault('POP-1006', `The script is larger than ${maximumBytes / 1024 / 1024} MB`))
    return { catalog: finish(draft), diagnostics }
  }
  const position = positions(text, file)
  let breath = 0
  for (const statement of splitStatements(text, sqliteLexis)) {
    signal?.throwIfAborted()
    try {
      readStatement(text, statement, draft)
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error
      diagnostics.push(fault('POP-1001', error.message, { at: position(error.offset) }))
      if (diagnostics.length >= MAXIMUM_FAULTS) break
    }
    breath += statement.end - statement.start
    if (signal === undefined || breath < BREATH) continue
    await new Promise((resolve) => setTimeout(resolve))
    breath = 0
  }
  const catalog = finish(withoutStorage(draft))
  if (catalog.tables.length === 0) {
    const at = file === undefined ? {} : { at: { file, line: 1, column: 1 } }
    diagnostics.push(fault('POP-1003', 'The script defines no tables', at))
  }
  return { catalog, diagnostics }
}

type Reader = (cursor: Cursor, draft: Draft) => void

/** By the words that a statement begins with, `OR`, `TEMP` and `UNIQUE` left out. */
const READERS: Readonly<Record<string, Reader>> = {
  'CREATE TABLE': createTable,
  'CREATE VIRTUAL': createVirtual,
  'CREATE INDEX': (cursor, draft) => readIndex(cursor, draft),
  'CREATE TRIGGER': (cursor, draft) => {
    const { table, trigger, writes } = readTriggerAt(cursor)
    draft.triggers.push({ table, trigger, writes })
  },
  'ALTER TABLE': alterTable,
  'DROP TABLE': dropTable,
  'DROP INDEX': dropIndex,
  'DROP TRIGGER': (cursor, draft) => {
    const name = droppedName(cursor)
    remove(draft.triggers, (one) => same(one.trigger.name, name))
  },
}

const MODIFIERS = new Set(['TEMP', 'TEMPORARY', 'UNIQUE'])

function readStatement(text: string, { start, end, words }: Statement, draft: Draft): void {
  const [verb, object] = words.filter((word) => !MODIFIERS.has(word))
  const reader = READERS[`${verb} ${object}`]
  reader?.(new Cursor(text, sqliteLexis, start, end), draft)
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function createTable(cursor: Cursor, draft: Draft): void {
  cursor.expect('CREATE')
  const temporary = cursor.acceptOneOf('TEMP', 'TEMPORARY') !== undefined
  cursor.expect('TABLE')
  const lenient = cursor.accept('IF', 'NOT', 'EXISTS')
  const name = tableName(cursor)
  if (lenient && draft.tables.some((table) => same(table.name, name))) return
  if (cursor.at('AS')) cursor.fail('expected the columns of the table, which a query does not tell')
  const table = readTable(cursor, name)
  if (cursor.peek().kind !== 'end') cursor.fail('expected the end of the statement')
  draft.tables.push(temporary ? { ...table, temporary } : table)
}

/** Old dumps of virtual tables write names as strings. */
function tableName(cursor: Cursor): string {
  if (cursor.peek().kind === 'string') return cursor.string()
  return cursor.qualifiedName().name
}

function createVirtual(cursor: Cursor, draft: Draft): void {
  cursor.expect('CREATE', 'VIRTUAL', 'TABLE')
  cursor.accept('IF', 'NOT', 'EXISTS')
  const name = tableName(cursor)
  const { start } = cursor.peek()
  cursor.expect('USING')
  while (cursor.peek().kind !== 'end') cursor.next()
  const sql = cursor.textFrom(start)
  const module = moduleOf(sql)
  const table = module === FULL_TEXT ? fullTextTable(name, sql) : undefined
  if (table) draft.tables.push(table)
  for (const managed of [...(table ? [] : [name]), ...storageOf(name, sql)])
    draft.managed.push({ name: managed, module })
}

/** Tables that a module keeps for a virtual one are not the user's, though dumps list them. */
function withoutStorage(draft: Draft): Draft {
  const managed = new Set(draft.managed.map(({ name }) => name.toLowerCase()))
  return { ...draft, tables: draft.tables.filter((table) => !managed.has(table.name.toLowerCase())) }
}

function droppedName(cursor: Cursor): string {
  cursor.next()
  cursor.next()
  cursor.accept('IF', 'EXISTS')
  return tableName(cursor)
}

function dropTable(cursor: Cursor, draft: Draft): void {
  const name = droppedName(cursor)
  remove(draft.tables, (table) => same(table.name, name))
  remove(draft.managed, (table) => same(table.name, name) || table.name.startsWith(`${name}_`))
  remove(draft.triggers, (one) => same(one.table, name))
}

function dropIndex(cursor: Cursor, draft: Draft): void {
  const name = droppedName(cursor)
  for (const table of draft.tables)
    remove(table.keys, (key) => key.origin === 'index' && key.name !== undefined && same(key.name, name))
}

function remove<T>(list: T[], isGone: (item: T) => boolean): void {
  const kept = list.filter((item) => !isGone(item))
  list.splice(0, list.length, ...kept)
}
