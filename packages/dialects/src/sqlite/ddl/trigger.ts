import type { Expression, Trigger } from '@populace/catalog'
import type { Cursor } from '../../sql/cursor.ts'
import { anyOf, bothOf } from '../../sql/ddl/rejection.ts'
import { ExpressionParser } from '../../sql/expression/parser.ts'
import { SyntaxFault } from '../../sql/token.ts'
import { Cursor as TokenCursor } from '../../sql/cursor.ts'
import { MAIN } from '../draft/draft.ts'
import { sqliteExpressions } from '../expression/grammar.ts'
import { sqliteLexis } from '../lexis.ts'

/** A trigger, and what its statements do. */
export interface TriggerReading {
  readonly table: string
  readonly trigger: Trigger
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
  const condition = cursor.accept('WHEN') ? new ExpressionParser(cursor, sqliteExpressions).read() : undefined
  cursor.expect('BEGIN')
  const body = cursor.mark()
  const raised = event === 'insert' ? readRejections(cursor) : undefined
  const rejects = raised === 'always' ? condition : raised && bothOf(condition, raised)
  cursor.reset(body)
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
      ...(rejects && onRow(rejects)),
      constraint: false,
      enabled: true,
    },
    ...readBody(cursor),
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

const onRow = (condition: Expression): { readonly rejects?: Expression } => {
  const rejects = anyOf([condition])
  return rejects ? { rejects } : {}
}

/**
 * What a body rejects rows for that does nothing else: `SELECT RAISE(…) [WHERE …]`, `SELECT CASE WHEN … THEN RAISE(…) END`. Undefined for any other body.
 */
function readRejections(cursor: Cursor): Expression | 'always' | undefined {
  const found: Expression[] = []
  try {
    while (!cursor.at('END')) {
      cursor.expect('SELECT')
      if (cursor.accept('CASE')) {
        while (cursor.accept('WHEN')) {
          found.push(readExpression(cursor))
          cursor.expect('THEN')
          readRaise(cursor)
        }
        cursor.expect('END')
      } else {
        readRaise(cursor)
        if (!cursor.accept('WHERE')) return 'always'
        found.push(readExpression(cursor))
      }
      cursor.expect(';')
    }
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined
    throw error
  }
  return anyOf(found)
}

const readExpression = (cursor: Cursor): Expression => new ExpressionParser(cursor, sqliteExpressions).read()

/** `RAISE(ABORT, 'message')`; IGNORE leaves the row out without a word, which is no rejection. */
function readRaise(cursor: Cursor): void {
  cursor.expect('RAISE', '(')
  if (cursor.acceptOneOf('ABORT', 'FAIL', 'ROLLBACK') === undefined) cursor.fail('expected ABORT, FAIL or ROLLBACK')
  cursor.skipToClosing()
}

/** What follows BEGIN: which tables the statements write to. Names are enough; the statements themselves are SQLite's business. */
function readBody(cursor: Cursor): Pick<TriggerReading, 'writes' | 'raises'> {
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
