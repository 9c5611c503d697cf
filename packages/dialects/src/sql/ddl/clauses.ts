import type { Expression, KeyPart, ReferentialAction } from '@populace/catalog'
import type { Cursor } from '../cursor.ts'
import type { ExpressionGrammar } from '../expression/grammar.ts'
import { ExpressionParser } from '../expression/parser.ts'
import { SyntaxFault } from '../token.ts'
import type { ForeignKeyDraft } from './draft.ts'

/** Clauses that every dialect writes alike. */

/** Reads the columns of a new table one by one; a name that was there, in whatever case, is a fault at its place. */
export function columnReader<Column extends { readonly name: string }>(
  cursor: Cursor,
  read: () => Column,
): () => Column {
  const names = new Set<string>()
  return () => {
    const { start } = cursor.peek()
    const column = read()
    const name = column.name.toLowerCase()
    if (names.has(name)) throw new SyntaxFault(`The column ${column.name} is there twice`, start)
    names.add(name)
    return column
  }
}

/** `( expression )`, as conditions, generated columns and defaults have it. */
export function readParenthesised(cursor: Cursor, grammar: ExpressionGrammar): Expression {
  cursor.expect('(')
  const expression = new ExpressionParser(cursor, grammar).read()
  cursor.expect(')')
  return expression
}

/**
 * `(a, b(10) DESC, (lower(c)))`: the parts of a key or index. A lone column in parentheses of its own is that column. Rows that differ in the parts beside a
 * period `WITHOUT OVERLAPS` do not overlap, so these are the key.
 */
export function readKeyParts(cursor: Cursor, grammar: ExpressionGrammar): KeyPart[] {
  const parts = cursor.parenthesised(() => {
    const part = readKeyPart(cursor, grammar)
    cursor.acceptOneOf('ASC', 'DESC')
    return cursor.accept('WITHOUT', 'OVERLAPS') ? [] : [part]
  })
  return parts.flat()
}

function readKeyPart(cursor: Cursor, grammar: ExpressionGrammar): KeyPart {
  const mark = cursor.mark()
  const { kind } = cursor.peek()
  if (kind === 'word' || kind === 'name') {
    const column = cursor.name()
    const prefixLength = cursor.at('(') && cursor.peek(1).kind === 'number' ? prefix(cursor) : undefined
    if (cursor.accept('COLLATE')) cursor.name()
    if ([',', ')', 'ASC', 'DESC', 'WITHOUT'].some((key) => cursor.at(key)))
      return { kind: 'column', column, ...(prefixLength === undefined ? {} : { prefixLength }) }
    cursor.reset(mark)
  }
  const expression = new ExpressionParser(cursor, grammar).read()
  return expression.tree?.op === 'column'
    ? { kind: 'column', column: expression.tree.name }
    : { kind: 'expression', expression }
}

function prefix(cursor: Cursor): number | undefined {
  const mark = cursor.mark()
  cursor.expect('(')
  const length = cursor.integer()
  if (cursor.accept(')')) return length
  cursor.reset(mark)
  return undefined
}

/** `(a, b)`: names alone. */
export const readNames = (cursor: Cursor): string[] => cursor.parenthesised(() => cursor.name())

/** `REFERENCES other (a, b) ON DELETE CASCADE …`, the columns before it known. */
export function readReferences(cursor: Cursor, columns: readonly string[]): ForeignKeyDraft {
  cursor.expect('REFERENCES')
  const { schema, name } = cursor.qualifiedName()
  return {
    columns: [...columns],
    references: { ...(schema === undefined ? {} : { schema }), name, columns: cursor.at('(') ? readNames(cursor) : [] },
    match: 'simple',
    onUpdate: 'no action',
    onDelete: 'no action',
    deferrable: 'not-deferrable',
    validated: true,
    ...readKeyOptions(cursor),
  }
}

function readKeyOptions(cursor: Cursor): Partial<ForeignKeyDraft> {
  let options: Partial<ForeignKeyDraft> = {}
  for (;;) {
    if (cursor.accept('ON', 'DELETE')) options = { ...options, onDelete: readAction(cursor) }
    else if (cursor.accept('ON', 'UPDATE')) options = { ...options, onUpdate: readAction(cursor) }
    else if (cursor.accept('MATCH')) {
      const match = cursor.name().toLowerCase()
      options = { ...options, match: match === 'full' || match === 'partial' ? match : 'simple' }
    } else if (cursor.accept('NOT', 'DEFERRABLE')) options = { ...options, deferrable: 'not-deferrable' }
    else if (cursor.accept('DEFERRABLE')) options = { ...options, deferrable: 'initially-immediate' }
    else if (cursor.accept('INITIALLY', 'DEFERRED')) options = { ...options, deferrable: 'initially-deferred' }
    else if (!cursor.accept('INITIALLY', 'IMMEDIATE')) return options
  }
}

function readAction(cursor: Cursor): ReferentialAction {
  if (cursor.accept('NO', 'ACTION')) return 'no action'
  if (cursor.accept('SET', 'NULL')) return 'set null'
  if (cursor.accept('SET', 'DEFAULT')) return 'set default'
  if (cursor.accept('RESTRICT')) return 'restrict'
  cursor.expect('CASCADE')
  return 'cascade'
}
