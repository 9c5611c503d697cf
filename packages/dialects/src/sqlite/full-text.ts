import { Cursor } from '../sql/cursor.ts'
import type { Token } from '../sql/token.ts'
import { MAIN, type SqliteTableDraft } from './draft/draft.ts'
import { sqliteLexis } from './lexis.ts'

/** What the definition of an FTS5 table says (sqlite.org/fts5.html#fts5_table_creation_and_initialization). */
interface FullTextIndex {
  readonly columns: readonly string[]
  /** By lower-case name: `tokenize`, `content`. */
  readonly options: ReadonlyMap<string, string>
}

/** @param sql the definition, from `USING` on at the latest */
export function readFullText(sql: string): FullTextIndex {
  const cursor = new Cursor(sql, sqliteLexis)
  while (!cursor.accept('(')) if (cursor.next().kind === 'end') cursor.fail('expected the columns')
  const columns: string[] = []
  const options = new Map<string, string>()
  do {
    const name = cursor.next()
    if (cursor.accept('=')) options.set(name.text.toLowerCase(), cursor.next().text)
    else columns.push(name.text)
    passArgument(cursor)
  } while (cursor.accept(','))
  cursor.expect(')')
  return { columns, options }
}

/** `UNINDEXED` behind a column. */
function passArgument(cursor: Cursor): void {
  const isEnd = ({ kind, key }: Token) => kind === 'end' || key === ',' || key === ')'
  while (!isEnd(cursor.peek())) cursor.next()
}

/**
 * The table that a full-text index is which keeps rows of its own: its columns hold texts, whatever they are. Undefined where it indexes rows that are elsewhere
 * (`content=`).
 */
export function fullTextTable(name: string, sql: string): SqliteTableDraft | undefined {
  const { columns, options } = readFullText(sql)
  if (options.has('content')) return undefined
  return {
    schema: MAIN,
    name,
    module: FULL_TEXT,
    columns: columns.map((column) => ({ name: column, type: '', nullable: true, isRowid: false })),
    keys: [],
    foreignKeys: [],
    checks: [],
    triggers: [],
  }
}

/** The module that takes rows as a table does. Its elders, FTS3 and FTS4, are not part of the SQLite that comes with us. */
export const FULL_TEXT = 'fts5'
