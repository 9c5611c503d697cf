import type { Cursor } from '../../sql/cursor.ts'
import { readKeyParts } from '../../sql/ddl/clauses.ts'
import type { KeyDraft } from '../../sql/ddl/draft.ts'
import { duckdbExpressions } from '../expression/grammar.ts'

/** Reads `CREATE [UNIQUE] INDEX name ON table (…)` at a cursor. */
export function readIndexAt(cursor: Cursor): {
  readonly schema?: string
  readonly table: string
  readonly key: KeyDraft
} {
  cursor.expect('CREATE')
  const kind = cursor.accept('UNIQUE') ? 'unique' : 'index'
  cursor.expect('INDEX')
  cursor.accept('IF', 'NOT', 'EXISTS')
  const name = cursor.at('ON') ? '' : cursor.name()
  cursor.expect('ON')
  const { schema, name: table } = cursor.qualifiedName()
  if (cursor.accept('USING')) cursor.name()
  const parts = readKeyParts(cursor, duckdbExpressions)
  return { ...(schema !== undefined && { schema }), table, key: { kind, name, parts, origin: 'index' } }
}
