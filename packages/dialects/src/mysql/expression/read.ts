import type { Expression } from '@populace/catalog'
import { Cursor } from '../../sql/cursor.ts'
import { ExpressionParser } from '../../sql/expression/parser.ts'
import { mysqlLexis } from '../lexis.ts'
import { mysqlExpressions } from './grammar.ts'

/**
 * Reads one expression, all of the text.
 *
 * @throws SyntaxFault
 * @example readExpression("price BETWEEN 1 AND 9").tree // price >= 1 and price <= 9
 */
export function readExpression(text: string): Expression {
  const cursor = new Cursor(text, mysqlLexis)
  const expression = new ExpressionParser(cursor, mysqlExpressions).read()
  if (cursor.peek().kind !== 'end') cursor.fail('expected the end of the expression')
  return expression
}
