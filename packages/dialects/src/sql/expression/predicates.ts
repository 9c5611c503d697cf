import type { ExpressionTree } from '@populace/catalog'
import type { Cursor } from '../cursor.ts'
import type { ExpressionGrammar, Match, Operands } from './grammar.ts'

type Tree = ExpressionTree

/** What reads the operands, by the dialect's grammar. */
type Reader = Operands & { readonly grammar: ExpressionGrammar }

/** `IS`, `IN`, `BETWEEN`, `LIKE` and their negations behind an operand; undefined where none of them follows. */
export function predicate(left: Tree, reader: Reader): Tree | undefined {
  const { cursor, grammar } = reader
  if (cursor.accept('IS')) return is(left, reader)
  if (cursor.accept('ISNULL')) return { op: 'is-null', arg: left }
  if (cursor.accept('NOTNULL') || cursor.accept('NOT', 'NULL')) return { op: 'is-not-null', arg: left }
  const mark = cursor.mark()
  const negated = cursor.accept('NOT')
  if (cursor.accept('IN')) return isIn(left, negated, reader)
  if (cursor.accept('BETWEEN')) return isBetween(left, negated, reader)
  const match = matchAt(cursor, grammar)
  if (match) {
    const pattern = reader.parse(grammar.comparison + 1)
    const escapedBy = cursor.accept('ESCAPE') ? reader.parse(grammar.comparison + 1) : undefined
    return reader.orHole(match(left, pattern, negated, escapedBy))
  }
  cursor.reset(mark)
  return undefined
}

/** Whether a query begins here. */
export const isQuery = (cursor: Cursor): boolean => ['SELECT', 'WITH', 'VALUES', 'TABLE'].includes(cursor.peek().key)

function matchAt(cursor: Cursor, { matches }: ExpressionGrammar): Match | undefined {
  const [first, second] = [cursor.peek().key, `${cursor.peek().key} ${cursor.peek(1).key}`]
  const key = [second, first].find((word) => Object.hasOwn(matches, word))
  if (key === undefined) return undefined
  for (let words = key.split(' ').length; words > 0; words--) cursor.next()
  return matches[key]
}

function is(left: Tree, reader: Reader): Tree {
  const { cursor, grammar } = reader
  const negated = cursor.accept('NOT')
  if (cursor.accept('NULL')) return { op: negated ? 'is-not-null' : 'is-null', arg: left }
  for (const [word, value] of [
    ['TRUE', true],
    ['FALSE', false],
    ['UNKNOWN', null],
  ] as const)
    if (cursor.accept(word)) return { op: 'is', arg: left, value, negated }
  const distinct = cursor.accept('DISTINCT', 'FROM')
  const right = reader.parse(grammar.comparison + 1)
  return { op: 'distinct', negated: distinct === negated, left, right }
}

function isIn(left: Tree, negated: boolean, reader: Reader): Tree {
  const { cursor } = reader
  cursor.expect('(')
  if (isQuery(cursor)) {
    const found = reader.orHole(reader.query({ gives: 'membership', of: left }))
    return negated ? { op: 'not', arg: found } : found
  }
  if (cursor.accept(')')) return { op: 'literal', value: negated }
  const list = reader.list()
  cursor.expect(')')
  return { op: 'in', negated, arg: left, list }
}

function isBetween(left: Tree, negated: boolean, reader: Reader): Tree {
  const tighter = reader.grammar.comparison + 1
  const low = reader.parse(tighter)
  reader.cursor.expect('AND')
  const high = reader.parse(tighter)
  const inside: Tree = {
    op: 'and',
    args: [
      { op: 'compare', operator: '>=', left, right: low },
      { op: 'compare', operator: '<=', left, right: high },
    ],
  }
  return negated ? { op: 'not', arg: inside } : inside
}
