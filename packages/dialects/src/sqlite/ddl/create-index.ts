import type { Cursor } from '../../sql/cursor.ts'
import { readKeyParts } from '../../sql/ddl/clauses.ts'
import type { KeyDraft } from '../../sql/ddl/draft.ts'
import { ExpressionParser } from '../../sql/expression/parser.ts'
import type { Draft } from '../draft/draft.ts'
import { sqliteExpressions } from '../expression/grammar.ts'

/** An index as its own statement describes it. */
export interface IndexReading {
  readonly table: string
  readonly key: KeyDraft
}

/** Reads CREATE INDEX (sqlite.org/lang_createindex.html); only one that is unique restricts anything. */
export function readIndex(cursor: Cursor, draft: Draft): void {
  const { table, key } = readIndexAt(cursor)
  if (key.kind !== 'unique') return
  const owner = draft.tables.find((one) => one.name.toLowerCase() === table.toLowerCase())
  const exists = owner?.keys.some((other) => other.origin === 'index' && other.name === key.name)
  if (!exists) owner?.keys.push(key)
}

/** Reads the CREATE INDEX at a cursor. */
export function readIndexAt(cursor: Cursor): IndexReading {
  cursor.expect('CREATE')
  const kind = cursor.accept('UNIQUE') ? 'unique' : 'index'
  cursor.expect('INDEX')
  cursor.accept('IF', 'NOT', 'EXISTS')
  const { name } = cursor.qualifiedName()
  cursor.expect('ON')
  const table = cursor.name()
  const parts = readKeyParts(cursor, sqliteExpressions)
  const predicate = cursor.accept('WHERE') ? new ExpressionParser(cursor, sqliteExpressions).read() : undefined
  return { table, key: { kind, name, parts, ...(predicate && { predicate }), origin: 'index' } }
}
