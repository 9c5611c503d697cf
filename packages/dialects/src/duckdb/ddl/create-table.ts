import type { Expression } from '@populace/catalog'
import type { Cursor } from '../../sql/cursor.ts'
import { columnReader, readKeyParts, readNames, readParenthesised, readReferences } from '../../sql/ddl/clauses.ts'
import { ExpressionParser } from '../../sql/expression/parser.ts'
import { type DuckdbColumnDraft, type DuckdbTableDraft, MAIN } from '../draft.ts'
import { duckdbExpressions } from '../expression/grammar.ts'

/** Reads a whole `CREATE TABLE name (…)` (duckdb.org/docs/sql/statements/create_table). */
export function readTableDefinition(cursor: Cursor): DuckdbTableDraft & { readonly lenient: boolean } {
  cursor.expect('CREATE')
  cursor.accept('OR', 'REPLACE')
  const temporary = cursor.acceptOneOf('TEMP', 'TEMPORARY') !== undefined
  cursor.expect('TABLE')
  const lenient = cursor.accept('IF', 'NOT', 'EXISTS')
  const { schema = MAIN, name } = cursor.qualifiedName()
  if (cursor.at('AS')) cursor.fail('expected the columns of the table, which a query does not tell')
  const table: DuckdbTableDraft = {
    schema,
    name,
    columns: [],
    keys: [],
    foreignKeys: [],
    checks: [],
    triggers: [],
    ...(temporary && { temporary }),
  }
  cursor.expect('(')
  const next = columnReader(cursor, () => readColumn(cursor, table))
  do {
    // DuckDB's own printing leaves places empty: a key of the table to itself, the end.
    if (cursor.at(')') || cursor.at(',')) continue
    if (isConstraint(cursor)) readConstraint(cursor, table)
    else table.columns.push(next())
  } while (cursor.accept(','))
  cursor.expect(')')
  return { ...table, lenient }
}

const isConstraint = (cursor: Cursor) =>
  ['CONSTRAINT', 'CHECK', 'UNIQUE'].some((word) => cursor.at(word)) ||
  cursor.at('PRIMARY', 'KEY') ||
  cursor.at('FOREIGN', 'KEY')

/** Reads one column with its constraints. */
export function readColumn(cursor: Cursor, table: DuckdbTableDraft): DuckdbColumnDraft {
  const name = cursor.name()
  const column: DuckdbColumnDraft = { name, type: readType(cursor), nullable: true }
  while (readColumnConstraint(cursor, table, column));
  return column
}

const AFTER_TYPE = new Set(
  'CONSTRAINT PRIMARY NOT NULL UNIQUE CHECK DEFAULT COLLATE REFERENCES GENERATED AS USING'.split(' '),
)

/** `STRUCT(a INTEGER)[]`, `DOUBLE PRECISION`, `DECIMAL(10, 2)[3]`. */
function readType(cursor: Cursor): string {
  const { start } = cursor.peek()
  for (;;) {
    const { kind, key } = cursor.peek()
    if (cursor.accept('(')) cursor.skipToClosing()
    else if (key === '[' || key === ']' || (kind === 'number' && cursor.peek(1).key === ']') || key === '.')
      cursor.next()
    else if ((kind === 'word' && !AFTER_TYPE.has(key)) || kind === 'name') cursor.next()
    else break
  }
  return cursor.behind > start ? cursor.textFrom(start) : ''
}

function readColumnConstraint(cursor: Cursor, table: DuckdbTableDraft, column: DuckdbColumnDraft): boolean {
  const own = [{ kind: 'column' as const, column: column.name }]
  if (cursor.accept('CONSTRAINT')) cursor.name()
  if (cursor.accept('NOT', 'NULL')) column.nullable = false
  else if (cursor.accept('NULL')) column.nullable = true
  else if (cursor.accept('PRIMARY', 'KEY')) table.keys.push({ kind: 'primary', parts: own, origin: 'constraint' })
  else if (cursor.accept('UNIQUE')) table.keys.push({ kind: 'unique', parts: own, origin: 'constraint' })
  else if (cursor.accept('CHECK'))
    table.checks.push({ expression: readParenthesised(cursor, duckdbExpressions), validated: true })
  else if (cursor.accept('DEFAULT')) column.default = readDefault(cursor)
  else if (cursor.accept('COLLATE')) column.collation = readCollation(cursor)
  else if (cursor.at('REFERENCES')) table.foreignKeys.push(readReferences(cursor, [column.name]))
  else if (cursor.accept('GENERATED', 'ALWAYS', 'AS') || cursor.accept('AS')) {
    const expression = readParenthesised(cursor, duckdbExpressions)
    column.generated = { expression, stored: cursor.acceptOneOf('STORED', 'VIRTUAL') === 'STORED' }
  } else if (cursor.accept('USING', 'COMPRESSION')) cursor.name()
  else return false
  return true
}

/** Collations are chained by points: `NOCASE.NOACCENT`. */
function readCollation(cursor: Cursor): string {
  const names = [cursor.name()]
  while (cursor.accept('.')) names.push(cursor.name())
  return names.join('.')
}

/** Binds as tightly as a sum does, so that `NOT NULL` after it is not its own. */
const SUM = 6

function readDefault(cursor: Cursor): Expression {
  return new ExpressionParser(cursor, duckdbExpressions).read(SUM)
}

function readConstraint(cursor: Cursor, table: DuckdbTableDraft): void {
  if (cursor.accept('CONSTRAINT')) cursor.name()
  if (cursor.accept('CHECK'))
    table.checks.push({ expression: readParenthesised(cursor, duckdbExpressions), validated: true })
  else if (cursor.accept('FOREIGN', 'KEY')) table.foreignKeys.push(readReferences(cursor, readNames(cursor)))
  else {
    const kind = cursor.accept('PRIMARY', 'KEY') ? 'primary' : 'unique'
    if (kind === 'unique') cursor.expect('UNIQUE')
    table.keys.push({ kind, parts: readKeyParts(cursor, duckdbExpressions), origin: 'constraint' })
  }
}
