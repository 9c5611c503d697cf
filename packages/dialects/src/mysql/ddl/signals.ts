import type { Expression } from '@populace/catalog'
import { Cursor } from '../../sql/cursor.ts'
import { anyOf } from '../../sql/ddl/rejection.ts'
import { ExpressionParser } from '../../sql/expression/parser.ts'
import { SyntaxFault } from '../../sql/token.ts'
import { mysqlExpressions } from '../expression/grammar.ts'
import { mysqlLexis } from '../lexis.ts'

/**
 * What a trigger's body rejects rows for, as far as it says so plainly: the conditions of `IF … THEN SIGNAL …`. Each alone is taken to be enough, also behind
 * ELSEIF: rows then meet more than they must. Other statements are passed over.
 */
export function signalsOf(body: string, isUsable: (condition: Expression) => boolean): Expression | undefined {
  const cursor = new Cursor(body, mysqlLexis)
  const found: Expression[] = []
  try {
    while (cursor.peek().kind !== 'end') {
      if (cursor.accept('IF') || cursor.accept('ELSEIF')) {
        const condition = new ExpressionParser(cursor, mysqlExpressions).read()
        cursor.expect('THEN')
        if (cursor.at('SIGNAL')) found.push(condition)
        else skipBranch(cursor)
      } else if (!cursor.accept('BEGIN')) skipStatement(cursor)
    }
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error
  }
  return anyOf(found.filter(isUsable))
}

/** To behind the semicolon that ends a statement. */
function skipStatement(cursor: Cursor) {
  while (cursor.peek().kind !== 'end' && cursor.next().key !== ';');
}

/** What happens on other conditions says nothing of the row: to the next branch of the same IF, or to its end. */
function skipBranch(cursor: Cursor) {
  for (let depth = 0; cursor.peek().kind !== 'end'; ) {
    if (depth === 0 && (cursor.at('ELSEIF') || cursor.at('ELSE') || cursor.at('END', 'IF'))) return
    if (cursor.accept('END', 'IF')) depth--
    else if (cursor.next().key === 'IF') depth++
  }
}
