import type { Trigger } from '@populace/catalog'
import type { Cursor } from '../../sql/cursor.ts'
import { ExpressionParser } from '../../sql/expression/parser.ts'
import { Cursor as TokenCursor } from '../../sql/cursor.ts'
import { MAIN } from '../draft/draft.ts'
import { sqliteExpressions } from '../expression/grammar.ts'
import { sqliteLexis } from '../lexis.ts'

/** A trigger, and what its statements do. */
export interface TriggerReading {
  readonly table: string
  readonly trigger: Trigger
  /** Its text from WHEN or BEGIN on. */
  readonly source: string
  /** Tables that its statements write to, in lower case. */
  readonly writes: readonly string[]
  /** It may call RAISE, which rejects the row. */
  readonly raises: boolean
}

/** Reads a whole CREATE TRIGGER (sqlite.org/lang_createtrigger.html). Throws `SyntaxFault`. */
export function readTrigger(sql: string): TriggerReading {
  return readTriggerAt(new TokenCursor(sql, sqliteLexis))
}

/** Reads the CREATE TRIGGER at a cursor. */
export function readTriggerAt(cursor: Cursor): TriggerReading {
  cursor.expect('CREATE')
  cursor.acceptOneOf('TEMP', 'TEMPORARY')
  cursor.expect('TRIGGER')
  cursor.accept('IF', 'NOT', 'EXISTS')
  const { name } = cursor.qualifiedName()
  const timing = cursor.accept('INSTEAD', 'OF') ? 'INSTEAD' : (cursor.acceptOneOf('BEFORE', 'AFTER') ?? 'BEFORE')
  const event = readEvent(cursor)
  cursor.expect('ON')
  const { name: table } = cursor.qualifiedName()
  cursor.accept('FOR', 'EACH', 'ROW')
  const source = cursor.rest()
  const condition = cursor.accept('WHEN') ? new ExpressionParser(cursor, sqliteExpressions).read() : undefined
  cursor.expect('BEGIN')
  return {
    table,
    trigger: {
      name,
      timing: timing === 'INSTEAD' ? 'instead of' : timing === 'AFTER' ? 'after' : 'before',
      events: [event],
      level: 'row',
      function: { schema: MAIN, name },
      arguments: [],
      ...(condition && { condition }),
      constraint: false,
      enabled: true,
    },
    source,
    ...readEffects(cursor),
  }
}

function readEvent(cursor: Cursor): 'insert' | 'update' | 'delete' {
  if (cursor.accept('INSERT')) return 'insert'
  if (cursor.accept('DELETE')) return 'delete'
  cursor.expect('UPDATE')
  if (cursor.accept('OF'))
    do cursor.name()
    while (cursor.accept(','))
  return 'update'
}

/** What follows BEGIN: which tables the statements write to. Names are enough; the statements themselves are SQLite's business. */
function readEffects(cursor: Cursor): Pick<TriggerReading, 'writes' | 'raises'> {
  const writes = new Set<string>()
  let raises = false
  for (let isFirst = true; cursor.peek().kind !== 'end'; ) {
    if (cursor.accept('RAISE', '(')) raises = true
    const into = cursor.accept('INTO') || (isFirst && isUpdate(cursor)) || cursor.accept('DELETE', 'FROM')
    const { kind } = cursor.peek()
    if (into && (kind === 'word' || kind === 'name')) writes.add(cursor.qualifiedName().name.toLowerCase())
    else isFirst = cursor.next().key === ';'
  }
  return { writes: [...writes], raises }
}

/** `UPDATE [OR …]` at the beginning of a statement; `ON CONFLICT DO UPDATE` names no table. */
function isUpdate(cursor: Cursor): boolean {
  if (!cursor.accept('UPDATE')) return false
  if (cursor.accept('OR')) cursor.name()
  return true
}
